### Français. Chaque message existe dans chaque langue, avec les mêmes variables.

## Termes des jeux

game-trichess = Trichess
game-chess = Échecs
color-w = Blanc
color-r = Rouge
color-b = Noir
role-king = roi
role-queen = dame
role-rook = tour
role-bishop = fou
role-knight = cavalier
role-pawn = pion
man-king = { $color ->
    [w] le roi blanc
    [r] le roi rouge
   *[b] le roi noir
}
man-queen = { $color ->
    [w] la dame blanche
    [r] la dame rouge
   *[b] la dame noire
}
man-rook = { $color ->
    [w] la tour blanche
    [r] la tour rouge
   *[b] la tour noire
}
man-bishop = { $color ->
    [w] le fou blanc
    [r] le fou rouge
   *[b] le fou noir
}
man-knight = { $color ->
    [w] le cavalier blanc
    [r] le cavalier rouge
   *[b] le cavalier noir
}
man-pawn = { $color ->
    [w] le pion blanc
    [r] le pion rouge
   *[b] le pion noir
}
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf

## Invitations

invitation-title = **{ $game } · table nº { $number }**
invitation-named = { $opener } invite { $players } à une partie : { $game }.
invitation-open = { $opener } ouvre une table : { $game }. { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
}
invitation-mixed = { $opener } invite { $players } à une partie : { $game }. { $seats ->
    [one] Une autre place est libre.
   *[other] { $seats } autres places sont libres.
}
invitation-lots = Les couleurs sont tirées au sort.
invitation-position = Partie amicale à partir d’une position donnée :
seat-taken = { $color } : { $player }
seat-invited = { $color } : { $player } (à confirmer)
seat-open = { $color } : place libre
seat-taken-plain = { $player }
seat-invited-plain = { $player } (à confirmer)
seat-open-plain = place libre
invitation-started = La partie est lancée : { $thread }
invitation-declined = { $player } a refusé. La table est fermée.
invitation-withdrawn = { $player } a retiré l’invitation. La table est fermée.
button-accept = Accepter
button-decline = Refuser
button-join = Rejoindre
button-confirm = Confirmer
button-cancel = Annuler

## Ce qui se dit à la table

table-start = { $game } : { $seating }
turn-moved = { $player } ({ $color }) a joué **{ $move }**.
turn-resigned = { $player } ({ $color }) abandonne.
turn-check = { $color } est en échec.
turn-next = { $player }, à vous de jouer ({ $color }).
thread-reopened = Le fil de cette partie a été supprimé ; elle continue ici.
thread-locked = Le fil de cette partie est verrouillé : l’échiquier est affiché ici.
ending-fat = **Échec et fat !** { $winner } met en échec les deux autres rois à la fois.
ending-mate = **Échec et mat !** { $winner } mate { $loser }.
ending-double_mate = **Double mat !** { $loser } est mat par chacun de ses adversaires.
ending-coalition_mate = **Échec et pat !** { $loser } est mat par ses deux adversaires réunis ; { $giver }, qui a joué en dernier, ne l’a pas empêché.
ending-stalemate = **Pat.** { $player } n’a aucun coup légal et n’est pas en échec.
ending-dead_position = **Nulle.** Plus personne ne peut mater.
ending-threefold = **Nulle.** La position s’est présentée trois fois.
ending-fivefold = **Nulle.** La position s’est présentée cinq fois.
ending-fifty_moves = **Nulle.** Cinquante coups de chaque joueur sans coup de pion ni prise.
ending-seventyfive_moves = **Nulle.** Soixante-quinze coups de chaque joueur sans coup de pion ni prise.
ending-agreement = **Nulle** par accord.
ending-resignation = La partie est terminée.
standing = **{ $title }** : { $player } ({ $color }), { $points ->
    [0] 0 point
    [one] 1 point
   *[other] { $points } points
}

## Réponses privées

answer-opened = La table nº { $number } est ouverte dans { $channel }.
answer-joined = Vous êtes à la table nº { $number }.
answer-declined = Vous avez refusé la table nº { $number }.
answer-withdrawn = La table nº { $number } est fermée.
answer-played = Coup joué : **{ $move }**.
answer-played-elsewhere = Coup joué : **{ $move }** dans { $thread }.
answer-resign = Abandonner la partie { $game } nº { $number } ? C’est définitif.
answer-resigned = Vous avez abandonné.
answer-kept = La partie continue.
answer-board = { $game } nº { $number } · { $state }
answer-rehomed = La partie continue dans ce salon : son fil va s’ouvrir.
board-to-move = trait à { $color } ({ $player })
board-over = partie terminée
board-gathering = en attente de joueurs
games-none = Vous n’avez pas de partie en cours sur ce serveur. Lancez-en une avec `/play`.
games-title = **Vos parties sur ce serveur**
games-yours = **{ $game } nº { $number }** · **à vous de jouer** ({ $color }) · { $place }
games-theirs = **{ $game } nº { $number }** · au tour de { $player } ({ $color }) · { $place }
games-gathering = **{ $game } nº { $number }** · en attente de joueurs · { $place }
games-trouble = ⚠️ { $trouble }
help =
    {"**"}Seigneur** fait jouer aux échecs et au Trichess par correspondance : prenez des heures ou des jours pour un coup.

    `/play` ouvre une table. Nommez vos adversaires, ou laissez des places libres. Quand toutes les places sont prises, un fil s’ouvre pour la partie.
    `/move` joue un coup : tapez `e4`, `Cf3`, `exd5`, `O-O`, `b8=D` ou `e2e4` ; la liste montre vos coups légaux.
    Vous pouvez aussi **répondre à un échiquier** avec votre coup. Laissez la mention de la réponse activée : sans elle, votre texte ne me parvient pas.
    `/board` montre la position vue de votre place, `/games` vos parties et à qui de jouer, `/resign` abandonne (après confirmation).
    `/rules` explique chaque jeu.

    Hors du fil d’une partie, ajoutez son numéro : `/move move:e4 table:12`.
rules-trichess =
    {"**"}Trichess** : les échecs à trois, sur 96 cases. Blanc, Rouge et Noir jouent à tour de rôle ; chacun voit un demi-échiquier de 8 sur 4, et les lignes contournent le centre des deux côtés.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux. Un pion va vers la première rangée de l’un ou l’autre adversaire.
    {"**"}La libération** remplace la promotion : un pion arrivé devient l’une de vos pièces prises.
    {"**"}Non-agression** : si un adversaire a perdu au moins 3 points de plus que vous, vous ne pouvez pas prendre ses pièces chez lui, sauf si le coup met son roi en échec. (Pion 1, cavalier et fou 3, tour 5, dame 9.)
    {"**"}Bouclier** : votre coup ne peut pas laisser le joueur qui vous précède en échec par celui qui vous suit.

    {"**"}La fin**
    • *Échec et fat* : vous mettez en échec les deux autres rois : 3 points, les autres 0.
    • *Mat* : 3 à qui mate, 0 au joueur mat, 1 au troisième.
    • *Double mat* : chaque adversaire mate à lui seul : 2 chacun, 0 au joueur mat.
    • *Échec et pat* : seuls les deux réunis matent : 1 à qui a joué en dernier, 2 au joueur mat et 2 à l’autre.
    • *Pat* et nulles : 1 chacun. *Abandon* : 0, et 2 à chacun des autres.
    {"**"}Titres** : 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Échecs**, selon les règles de la FIDE : roque, prise en passant, promotion.

    {"**"}La fin** : le mat donne 3 points au vainqueur et 0 au perdant. Le pat, la position morte, la même position cinq fois et 75 coups sans coup de pion ni prise sont des nulles : 1 point chacun. Qui abandonne a 0 et l’adversaire 3 (1 chacun si l’adversaire ne pourrait jamais mater).
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.

## Pourquoi pas

error-no-such-table = Cette table n’existe pas sur ce serveur. `/games` donne la liste des vôtres.
error-no-table-here = Aucune partie ne se joue dans ce salon. Allez dans le fil d’une partie, ou ajoutez son numéro : `table:12`. `/games` donne la liste des vôtres.
error-not-a-player = Vous ne jouez pas à cette table.
error-not-your-turn = Ce n’est pas à vous de jouer : c’est à { $player } ({ $color }).
error-not-started = La partie n’a pas commencé : il reste des places libres.
error-started = La partie a déjà commencé.
error-over = La partie est terminée.
error-closed = Cette table est fermée.
error-not-invited = Cette place n’est pas pour vous.
error-already-seated = Vous êtes déjà à cette table.
error-no-open-seat = Il n’y a plus de place libre à cette table.
error-not-opener = Seul { $player }, qui a ouvert la table, peut le faire.
error-too-many = { $game } se joue à { $players } : nommez moins d’adversaires.
error-two-seats = Personne ne peut prendre deux places : { $player } est nommé deux fois, ou c’est vous.
error-bot = { $player } est un bot, et les bots ne prennent pas de place.
error-color = Personne ne joue { $color } au jeu { $game }.
error-unknown-color = La couleur « { $text } » est inconnue : choisissez parmi { $expected }.
error-unknown-game = Le jeu « { $text } » est inconnu : choisissez parmi { $expected }.
error-setup = Ce n’est pas une position de { $game } : { $detail }
error-ended-position = La partie serait terminée dans cette position.
error-stale = Quelqu’un a été plus rapide : la position a changé. Regardez le dernier échiquier.
error-internal = Une erreur s’est produite de mon côté, et rien n’a changé. Réessayez, s’il vous plaît.
error-button = Ce bouton ne sert plus.
error-channel = Les parties s’ouvrent dans les salons textuels ordinaires : utilisez `/play` là-bas.
error-not-a-move = Je ne peux pas lire « { $text } » comme un coup. Tapez par exemple `e4`, `Cf3`, `exd5`, `O-O` ou `e2e4`.
error-ambiguous = « { $text } » peut être plusieurs coups : { $moves }. Précisez lequel.
illegal-same-square = Un coup doit aller quelque part : { $square } est sa case de départ.
illegal-empty = Il n’y a rien en { $square }.
illegal-not-yours = { $man } en { $square } n’est pas à vous : vous jouez { $color }.
illegal-own-man = Votre propre pièce ({ $role }) occupe { $square }.
illegal-king = Un roi ne se prend jamais.
illegal-no-such-move = Cette pièce ({ $role }) ne peut pas aller là.
illegal-blocked = Le passage est barré par { $man } en { $square }.
illegal-nothing-to-capture = Un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre en { $square }.
illegal-double-step = Un pion n’avance de deux cases que depuis sa propre deuxième rangée.
illegal-spent-pawn = Un pion arrivé sur une dernière rangée n’a plus de coup.
illegal-choice-missing = Dites ce que devient le pion : { $choices }.
illegal-choice-unavailable = Le pion ne peut pas devenir cela ({ $role }). { $choices ->
    [none] Aucune de vos pièces n’est prise : il reste un pion.
   *[other] Il peut devenir : { $choices }.
}
illegal-no-choice-here = Seul un pion qui atteint la première rangée d’un adversaire devient autre chose.
illegal-still-in-check = Votre roi reste en échec par { $man } en { $square }.
illegal-exposes-own-king = Votre roi serait en échec par { $man } en { $square }.
illegal-shield = Bouclier : cela laisserait { $color } en échec par { $man } en { $square } avant que { $color } puisse répondre.
illegal-protected = { $owner } est protégé dans son territoire : vous avez { $lead ->
    [one] 1 point
   *[other] { $lead } points
} d’avance ({ $owner } en a perdu { $owner_lost }, vous { $mover_lost }). Seule une prise qui met son roi en échec y est permise.
illegal-castling-right = Vous ne pouvez plus roquer de ce côté : le roi ou cette tour a bougé, ou la tour n’est plus là.
illegal-castling-between = Vous ne pouvez pas roquer : { $man } se trouve en { $square }, entre le roi et la tour.
illegal-castling-in-check = On ne roque pas quand on est en échec : { $man } le donne de { $from }.
illegal-castling-through = Vous ne pouvez pas roquer : { $man } en { $from } attaque { $square }, où passerait le roi.
illegal-no-man = Aucune de vos pièces de ce type ({ $role }) ne peut aller en { $square }.

## Ennuis

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Créer des fils publics
permission-send-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages
missing-permissions = Il me manque une permission dans ce salon : **{ $permissions }**. Une personne qui gère le serveur peut la donner à mon rôle dans *Modifier le salon → Permissions*.
trouble-missing_permission = Je ne peux pas écrire dans le fil de { $game } nº { $number } : il me manque une permission. Il me faut { $permissions }. Une personne qui gère le serveur peut les donner à mon rôle dans *Modifier le salon → Permissions* ; utilisez ensuite `/board` ici.
trouble-locked = Le fil de { $game } nº { $number } est verrouillé. Une personne qui gère les fils peut le déverrouiller ; d’ici là, les échiquiers sont affichés dans le salon au-dessus.
trouble-gone = Le salon de { $game } nº { $number } n’existe plus. La partie est conservée : utilisez `/board table:{ $number }` dans un autre salon textuel du serveur pour la continuer là.

## Texte de remplacement

alt-title = { $game }, table nº { $number }.
alt-position = { $game }.
alt-to-move = Trait à { $color }.
alt-last = Dernier coup : { $move }.
alt-over = La partie est terminée.
alt-men = { $color } : { $men }.

## Commandes

cmd-play = jouer
    .about = Ouvrir une table : les adversaires nommés sont invités, les autres places sont libres
cmd-play-game = jeu
    .about = Le jeu à jouer
cmd-play-player2 = joueur2
    .about = Un adversaire à inviter ; vide pour une place libre
cmd-play-player3 = joueur3
    .about = Un autre adversaire à inviter, dans les jeux à trois
cmd-play-color = couleur
    .about = Votre couleur ; les adversaires prennent les suivantes. Tirée au sort si vide
cmd-play-position = position
    .about = Une position de départ, en notation de position (partie amicale)
cmd-move = coup
    .about = Jouer un coup
cmd-move-move = coup
    .about = Votre coup, par exemple e4, Cf3, O-O ou e2e4
cmd-move-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-board = plateau
    .about = Montrer l’échiquier vu de votre place, pour vous seul
cmd-board-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-games = parties
    .about = La liste de vos parties ici, et à qui de jouer
cmd-resign = abandonner
    .about = Abandonner une partie (une confirmation est demandée)
cmd-resign-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-rules = règles
    .about = Expliquer les règles d’un jeu
cmd-rules-game = jeu
    .about = Le jeu
cmd-help = aide
    .about = Comment jouer avec Seigneur
color-random = au sort
