### Français. Chaque message existe dans chaque langue, avec les mêmes variables.

## Termes des jeux

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (dernier roi)
game-echeversi = Écheversi
game-chess = Échecs
color-w = Blanc
color-r = Rouge
color-brown = Brun
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
    [brown] le roi brun
   *[b] le roi noir
}
man-queen = { $color ->
    [w] la dame blanche
    [r] la dame rouge
    [brown] la dame brune
   *[b] la dame noire
}
man-rook = { $color ->
    [w] la tour blanche
    [r] la tour rouge
    [brown] la tour brune
   *[b] la tour noire
}
man-bishop = { $color ->
    [w] le fou blanc
    [r] le fou rouge
    [brown] le fou brun
   *[b] le fou noir
}
man-knight = { $color ->
    [w] le cavalier blanc
    [r] le cavalier rouge
    [brown] le cavalier brun
   *[b] le cavalier noir
}
man-pawn = { $color ->
    [w] le pion blanc
    [r] le pion rouge
    [brown] le pion brun
   *[b] le pion noir
}
no-king = aucun roi
no-queen = aucune dame
no-rook = aucune tour
no-bishop = aucun fou
no-knight = aucun cavalier
no-pawn = aucun pion
castling-king = Le petit roque
castling-queen = Le grand roque
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = échec et fat (les deux autres rois en échec à la fois)
ended-double_check = double échec (les deux autres rois en échec à la fois)
ended-mate = échec et mat
ended-double_mate = double mat (par chacun des deux adversaires)
ended-coalition_mate = échec et pat (mat par les deux adversaires réunis)
ended-stalemate = pat
ended-dead_position = position morte (plus personne ne peut mater)
ended-threefold = nulle par triple répétition
ended-fivefold = nulle par quintuple répétition
ended-fifty_moves = nulle par la règle des cinquante coups
ended-seventyfive_moves = nulle par la règle des soixante-quinze coups
ended-agreement = nulle d’un commun accord
ended-resignation = abandon
ended-timeout = perte au temps
ended-adjudication = décision de la modération
ended-aborted = partie interrompue
ended-last_in = il ne reste qu’un joueur
ended-score = toutes les pièces sont posées

## Invitations

invitation-title = **{ $game } · table nº { $number }**
invitation-named = { $opener } invite { $players } à une partie ({ $game }).
invitation-open = { $opener } ouvre une table ({ $game }). { $seats ->
    [one] Une place est libre.
   *[other] { $seats } places sont libres.
}
invitation-mixed = { $opener } invite { $players } à une partie ({ $game }). { $seats ->
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
turn-resigned = { $player } ({ $color }) abandonne la partie.
turn-out-mated = { $player } ({ $color }) est mat et hors jeu.
turn-out-before = { $player } ({ $color }) est hors jeu dès le début.
turn-play-on = { $first } et { $second } continuent la partie.
turn-check = { $color } est en échec.
turn-next = { $player }, à vous de jouer ({ $color }).
thread-reopened = Le fil de cette partie a été supprimé ; elle continue ici.
thread-locked = Le fil de cette partie est verrouillé : l’échiquier est affiché ici.
ending-fat = **Échec et fat !** { $winner } met les deux autres rois en échec à la fois.
ending-mate = **Échec et mat !** { $winner } mate { $loser }.
ending-double_mate = **Double mat !** { $loser } est mat par chacun de ses adversaires.
ending-coalition_mate = **Échec et pat !** { $loser } est mat par ses deux adversaires réunis ; { $giver }, à qui revenait le dernier coup, ne l’a pas empêché.
ending-coalition_mate-draw = **Échec et pat : nulle.** { $loser } est mat par ses deux adversaires réunis, par aucun des deux à lui seul.
ending-stalemate = **Pat.** { $player } n’a aucun coup légal et n’est pas en échec.
ending-dead_position = **Nulle.** Plus personne ne peut mater.
ending-threefold = **Nulle.** La position s’est présentée trois fois.
ending-fivefold = **Nulle.** La position s’est présentée cinq fois.
ending-fifty_moves = **Nulle.** Cinquante coups de chaque joueur sans coup de pion ni prise.
ending-seventyfive_moves = **Nulle.** Soixante-quinze coups de chaque joueur sans coup de pion ni prise.
ending-agreement = **Nulle** d’un commun accord.
ending-resignation = La partie est terminée.
ending-cannot-mate = **Nulle.** L’adversaire n’a plus de quoi mater.
ending-double_check = **Double échec !** { $winner } met les deux autres rois en échec à la fois.
ending-timeout = La partie est terminée : perte au temps.
ending-adjudication = La partie a été tranchée par la modération.
ending-aborted = La partie a été interrompue et ne compte pas.
ending-last_in = **Seul en jeu !** { $winner } gagne : les autres sont hors jeu.
ending-score = **Les seize pièces sont posées.** Blanc contrôle { $white ->
    [one] { $white } case
   *[other] { $white } cases
}, Noir { $black }.
standing = **{ $title }** : { $player } ({ $color }), { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Réponses privées

answer-opened = La table nº { $number } est ouverte dans { $channel }.
answer-joined = Vous êtes à la table nº { $number }.
answer-declined = Vous avez refusé la table nº { $number }.
answer-withdrawn = La table nº { $number } est fermée.
answer-played = Coup joué : **{ $move }**.
answer-played-elsewhere = Coup joué : **{ $move }** dans { $thread }.
answer-resign = Abandonner la partie nº { $number } ({ $game }) ? C’est définitif.
answer-resigned = Vous avez abandonné.
answer-kept = La partie continue.
answer-board = { $game } nº { $number } · { $state }
answer-rehomed = La partie continue dans ce salon : son fil va s’ouvrir.
board-to-move = trait à { $color } ({ $player })
board-over = partie terminée
board-gathering = en attente de joueurs
board-closed = table fermée
games-none = Vous n’avez pas de partie en cours sur ce serveur. Lancez-en une avec `/play`.
games-title = **Vos parties sur ce serveur**
games-yours = **{ $game } nº { $number }** · **à vous de jouer** ({ $color }) · { $place }
games-theirs = **{ $game } nº { $number }** · au tour de { $player } ({ $color }) · { $place }
games-gathering = **{ $game } nº { $number }** · en attente de joueurs · { $place }
games-trouble = ⚠️ { $trouble }
help =
    {"**"}Seigneur** fait jouer par correspondance aux échecs et à leurs variantes : Trichess, Échecs à 3 et Yalta à trois, échecs et Écheversi à deux. Prenez des heures ou des jours pour un coup.

    `/play` ouvre une table. Nommez vos adversaires, ou laissez des places libres. Quand toutes les places sont prises, un fil s’ouvre pour la partie.
    `/move` joue un coup : tapez `e4`, `Cf3`, `exd5`, `O-O`, `b8=D` ou `e2e4`, et à Écheversi `R@e1` ; la liste montre vos coups légaux.
    Vous pouvez aussi **répondre à un échiquier** en tapant votre coup. Laissez la mention de la réponse activée : sans elle, votre texte ne me parvient pas.
    `/board` montre la position vue de votre place, `/games` vos parties et à qui de jouer, `/resign` abandonne (après confirmation).
    `/rules` explique chaque jeu. `/settings theme` choisit les couleurs de vos images privées.

    Hors du fil d’une partie, ajoutez son numéro : `/move move:e4 table:12`.
rules-trichess =
    {"**"}Trichess** : les échecs à trois, sur 96 cases. Blanc, Rouge et Noir jouent à tour de rôle ; chacun a devant lui un demi-échiquier de 8 cases sur 4, et les lignes contournent le centre d’un côté ou de l’autre.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux. Un pion va vers la première rangée de l’un ou l’autre adversaire.
    {"**"}La libération** remplace la promotion : un pion arrivé devient l’une de vos pièces prises.
    {"**"}Non-agression** : si un adversaire a perdu au moins 3 points de plus que vous, vous ne pouvez pas prendre ses pièces dans son territoire, sauf si le coup met son roi en échec. (Pion 1, cavalier et fou 3, tour 5, dame 9.)
    {"**"}Bouclier** : votre coup ne peut pas laisser le joueur qui vous précède en échec par celui qui vous suit.

    {"**"}La fin**
    • *Échec et fat* : vous mettez les deux autres rois en échec à la fois : 3 points, les autres 0.
    • *Mat* : 3 à qui mate, 0 au joueur mat, 1 au troisième.
    • *Double mat* : chaque adversaire mate à lui seul : 2 chacun, 0 au joueur mat.
    • *Échec et pat* : seuls les deux réunis matent : 1 à qui a joué en dernier, 2 au joueur mat et 2 à l’autre.
    • *Pat* et nulles : 1 chacun. *Abandon* : 0, et 2 à chacun des autres.
    {"**"}Titres** : 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-echecs3 =
    {"**"}Échecs à 3** : les échecs à trois, sur 96 cases, une forme plus ancienne du Trichess. Blanc, Brun et Noir jouent à tour de rôle ; chacun a devant lui un demi-échiquier de 8 cases sur 4, et les lignes contournent le centre d’un côté ou de l’autre.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux. Un pion va vers la première rangée de l’un ou l’autre adversaire, où il est promu en dame, tour, fou ou cavalier.
    {"**"}Non-agression** : si un adversaire a perdu au moins 3 points de plus que vous, vous ne pouvez pas prendre ses pièces dans son territoire, sauf si le coup met son roi en échec. (Pion 1, cavalier et fou 3, tour 5, dame 9.)
    Il n’y a ni bouclier ni libération.

    {"**"}La fin**
    • *Double échec* : vous mettez les deux autres rois en échec à la fois : 3 points, les autres 0.
    • *Mat* : 3 à qui mate, 0 aux deux autres.
    • *Double mat* : chaque adversaire mate à lui seul : 2 chacun, 0 au joueur mat.
    • *Échec et pat* (seuls les deux réunis matent), *pat* et nulles : 1 chacun.
    • *Abandon* : 0, et 2 à chacun des autres.
    {"**"}Titres** : 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-yalta =
    {"**"}Yalta** : les échecs à trois, sur 96 cases. Blanc, Brun et Noir jouent à tour de rôle, dans le sens des aiguilles d’une montre ; chacun a devant lui un demi-échiquier de 8 cases sur 4, et les lignes contournent le centre d’un côté ou de l’autre.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux, et le cavalier peut aussi sauter droit de l’autre côté. Un pion va vers la première rangée de l’un ou l’autre adversaire, où il est promu en dame, tour, fou ou cavalier. Toute pièce, sauf un roi, peut être prise partout.
    {"**"}Hors jeu** : les pièces d’un joueur hors jeu restent en place. Elles n’attaquent plus rien et peuvent être prises, même le roi.

    {"**"}La fin**
    • *Mat* : le premier mat termine la partie : 3 points à qui donne échec, 0 aux autres. Si deux joueurs donnent échec, le mat revient à celui qui mate à lui seul ; à défaut, à celui qui a joué en dernier.
    • *Abandon* : le joueur est hors jeu avec 0 point, et les deux autres continuent. Le dernier en jeu gagne : 3 points.
    • *Pat* et nulles : 1 à chaque joueur encore en jeu.
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
rules-yalta-last_king =
    {"**"}Yalta (dernier roi)** : les échecs à trois, sur 96 cases. Blanc, Brun et Noir jouent à tour de rôle, dans le sens des aiguilles d’une montre ; chacun a devant lui un demi-échiquier de 8 cases sur 4, et les lignes contournent le centre d’un côté ou de l’autre.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux, et le cavalier peut aussi sauter droit de l’autre côté. Un pion va vers la première rangée de l’un ou l’autre adversaire, où il est promu en dame, tour, fou ou cavalier. Toute pièce, sauf un roi, peut être prise partout.
    {"**"}Hors jeu** : les pièces d’un joueur hors jeu restent en place. Elles n’attaquent plus rien et peuvent être prises, même le roi.

    {"**"}La fin**
    • *Mat* : le premier joueur mat est hors jeu, et les deux autres continuent. Le second mat termine la partie : 3 points à qui mate, 1 au joueur mat, 0 au premier sorti.
    • *Abandon* : le joueur est hors jeu, comme s’il était mat. Le dernier en jeu gagne : 3 points, 1 au dernier sorti, 0 au premier.
    • *Pat* et nulles : 1 à chaque joueur encore en jeu, 0 à celui qui est hors jeu.
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Échecs**, selon les règles de la FIDE : roque, prise en passant, promotion.

    {"**"}La fin** : le mat donne 3 points au vainqueur et 0 au perdant. Le pat, la position morte, cinq fois la même position et 75 coups sans coup de pion ni prise sont des nulles : 1 point chacun. Qui abandonne a 0, et l’adversaire 3 (1 chacun si l’adversaire n’a plus de quoi mater).
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi** : un jeu à deux, sur un échiquier vide au départ. Chaque joueur a un roi, une dame, deux tours, deux fous et deux cavaliers.

    {"**"}Le jeu** : à tour de rôle, chacun pose une pièce sur une case vide : `R@e1`, `C@c3`. Blanc commence par son roi, Noir par sa dame. Rien ne bouge, rien n’est pris, il n’y a pas d’échec, et on ne passe pas son tour.

    {"**"}Le score** est le nombre de cases que contrôle au moins une de vos pièces, selon les déplacements des échecs. Une ligne s’arrête à la première pièce, de l’une ou l’autre couleur, dont la case est contrôlée aussi. Aucune pièce ne contrôle la case où elle se trouve.

    {"**"}La fin** : après seize pièces posées, le plus haut score gagne : 3 points, l’autre 0. À égalité : 1 chacun. *Abandon* : 0, et 3 à l’adversaire.
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.

## Pourquoi pas

error-no-such-table = Cette table n’existe pas sur ce serveur. `/games` donne la liste des vôtres.
error-no-table-here = Aucune partie ne se joue dans ce salon. Allez dans le fil d’une partie, ou ajoutez son numéro : `table:12`. `/games` donne la liste des vôtres.
error-not-a-player = Vous ne jouez pas à cette table.
error-not-your-turn = Ce n’est pas à vous de jouer : c’est à { $player }.
error-not-started = La partie n’a pas commencé : il reste des places libres.
error-started = La partie a déjà commencé.
error-over = La partie est terminée.
error-closed = Cette table est fermée.
error-not-invited = Cette place n’est pas pour vous.
error-already-seated = Vous êtes déjà à cette table.
error-no-open-seat = Il n’y a plus de place libre à cette table.
error-not-opener = C’est à { $player }, qui a ouvert la table, de le faire.
error-too-many = Ce jeu ({ $game }) se joue à { $players } : nommez moins d’adversaires.
error-two-seats = On ne peut pas prendre deux places : { $player } figure deux fois, ou c’est vous.
error-bot = { $player } est un bot, et les bots ne prennent pas de place.
error-color = Personne ne joue { $color } dans ce jeu ({ $game }).
error-unknown-color = La couleur « { $text } » est inconnue : choisissez parmi { $expected }.
error-unknown-game = Le jeu « { $text } » est inconnu : choisissez parmi { $expected }.
error-setup = Ce n’est pas une position de ce jeu ({ $game }) : { $detail }
error-ended-position = La partie serait terminée dans cette position.
error-stale = Quelqu’un a été plus rapide : la position a changé. Regardez le dernier échiquier.
error-internal = Une erreur s’est produite de mon côté, et rien n’a changé. Réessayez, s’il vous plaît.
error-button = Ce bouton ne sert plus.
error-channel = Les parties s’ouvrent dans les salons textuels ordinaires : utilisez-y `/play`.
error-not-a-move = Je ne reconnais pas de coup dans « { $text } ». Tapez par exemple `e4`, `Cf3`, `exd5`, `O-O` ou `e2e4`.
error-not-a-placement = Je ne reconnais pas de coup dans « { $text } ». Tapez une pièce et une case vide, par exemple `R@e1` ou `C@c3`.
error-ambiguous = « { $text } » peut désigner plusieurs coups : { $moves }. Précisez lequel.
illegal-ended = La partie est terminée : { $ending }.
illegal-same-square = Un coup doit mener ailleurs : celui-ci finit en { $square }, d’où il part.
illegal-empty = Il n’y a rien à jouer en { $square } : la case est vide.
illegal-not-yours = { $man } en { $square } n’est pas à vous : vous jouez { $color }.
illegal-own-man = { $man } en { $square } est à vous : on ne prend pas ses propres pièces.
illegal-king = { $king } peut être mis en échec, mais pas pris.
illegal-king-move = Un roi se déplace d’une case ; seul le roque lui en fait franchir deux.
illegal-queen-move = Une dame suit les rangées, les colonnes et les diagonales ; aucune ne mène de { $from } à { $to }.
illegal-rook-move = Une tour suit les rangées et les colonnes ; aucune ne mène de { $from } à { $to }.
illegal-bishop-move = Un fou suit les diagonales ; aucune ne mène de { $from } à { $to }.
illegal-knight-move = Aucun saut de cavalier ne mène de { $from } à { $to }.
illegal-pawn-move = Un pion avance tout droit et prend d’une case en diagonale, vers l’avant ; il ne peut pas aller de { $from } à { $to }.
illegal-blocked = { $man } en { $square } barre le passage.
illegal-nothing-to-capture = Un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre en { $square }.
illegal-no-capture-ahead = Un pion ne prend pas droit devant lui : { $man } en { $square } l’arrête.
illegal-double-step = Un pion n’avance de deux cases que depuis sa rangée de départ.
illegal-spent-pawn = Un pion arrivé sur une dernière rangée ne bouge plus.
illegal-choice-missing = Précisez ce que devient le pion : { $choices }.
illegal-no-promotion = Un pion ne devient pas { $role }. Il peut devenir : { $choices }.
illegal-not-captured = On ne vous a pris { $none } : il n’y en a pas à libérer. Vous pouvez libérer : { $choices }.
illegal-nothing-captured = On ne vous a rien pris, donc le pion reste un pion : jouez { $move }.
illegal-no-choice-here = Seul un pion qui atteint la première rangée d’un adversaire se transforme.
illegal-still-in-check = Votre roi resterait en échec : { $man } en { $square } l’attaque.
illegal-into-check = Votre roi se mettrait en échec : { $man } en { $square } l’attaquerait.
illegal-exposes-own-king = Ce coup découvrirait votre roi : { $man } en { $square } le mettrait en échec.
illegal-pinned = Clouage : sans { $pinned } en { $pinned_square }, { $man } en { $square } mettrait votre roi en échec.
illegal-shield = Bouclier : { $man } en { $square } tiendrait { $king } en échec avant que { $color } ne puisse répondre.
illegal-protected = Non-agression : { $man } en { $square } est à l’abri dans son territoire, car { $owner } a perdu { $owner_lost } points et vous seulement { $mover_lost }. Seule une prise qui met { $king } en échec y serait permise, et il n’y en a pas pour l’instant.
illegal-protected-but = Non-agression : { $man } en { $square } est à l’abri dans son territoire, car { $owner } a perdu { $owner_lost } points et vous seulement { $mover_lost }. Seule une prise qui met { $king } en échec y est permise : { $allowed }.
illegal-castling-king-away = { $castling } est impossible : votre roi n’est pas en { $square }.
illegal-castling-rook-away = { $castling } est impossible : aucune de vos tours n’est en { $square }.
illegal-castling-right = { $castling } n’est plus possible : le roi ou cette tour a déjà bougé.
illegal-castling-between = { $castling } est impossible : { $man } en { $square } se trouve entre le roi et la tour.
illegal-castling-in-check = On ne roque pas quand on est en échec : { $man } en { $square } attaque votre roi.
illegal-castling-through = { $castling } est impossible : { $man } en { $square } attaque { $crossed }, que le roi traverserait.
illegal-castling-into = { $castling } est impossible : { $man } en { $square } attaque { $reached }, où le roi arriverait.
illegal-pieces-stay = Dans ce jeu, les pièces ne bougent pas : posez-en une de votre réserve, par exemple `{ $example }`.
illegal-no-placing = Dans ce jeu, on déplace les pièces, on n’en pose pas.
illegal-occupied = { $man } occupe { $square } : choisissez une case vide.
illegal-not-in-hand = Vous n’avez pas de { $role } en réserve. Il vous reste à poser : { $hand }.
illegal-first-placement = Commencez par poser { $man }.
illegal-no-man = Vous n’avez pas de { $role } qui puisse aller en { $square }.

## Ennuis

permission-view = Voir le salon
permission-send = Envoyer des messages
permission-threads = Créer des fils publics
permission-send-threads = Envoyer des messages dans les fils
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages
missing-permissions = Il me manque une permission dans ce salon : **{ $permissions }**. Une personne qui gère le serveur peut la donner à mon rôle dans *Modifier le salon → Permissions*.
trouble-missing_permission = Je ne peux pas écrire dans le fil de la partie nº { $number } ({ $game }) : il me manque une permission. Il me faut { $permissions }. Une personne qui gère le serveur peut les donner à mon rôle dans *Modifier le salon → Permissions* ; utilisez ensuite `/board` ici.
trouble-locked = Le fil de la partie nº { $number } ({ $game }) est verrouillé. Une personne qui gère les fils peut le déverrouiller ; d’ici là, les échiquiers sont affichés dans le salon au-dessus.
trouble-gone = Le salon de la partie nº { $number } ({ $game }) n’existe plus. La partie est conservée : utilisez `/board table:{ $number }` dans un autre salon textuel du serveur pour l’y continuer.

## Texte de remplacement

alt-title = { $game }, table nº { $number }.
alt-position = { $game }.
alt-to-move = Trait à { $color }.
alt-gathering = En attente de joueurs.
alt-closed = La table est fermée.
alt-over = La partie est terminée : { $ending }.
alt-points = Points : { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Dernier coup, par { $color } : { $move }.
alt-before = Auparavant, par { $color } : { $move }.
alt-check = { $color } fait échec à { $king }.
alt-out = { $color } est hors jeu.
alt-scores = Blanc contrôle { $white ->
    [one] { $white } case
   *[other] { $white } cases
}, Noir { $black }.
alt-hand = Réserve de { $color } : { $men }.
alt-lost = Points perdus : { $lost }.
alt-men = { $color } : { $men }.

## Échiquier en texte

text-left = { $color } (à gauche)
text-right = { $color } (à droite)
choice-picture = image
choice-text = texte

## Courbes et barres

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = Unité : { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = Premier { $first }, dernier { $last }, minimum { $lowest }, maximum { $highest }.
alt-plot-only = Une seule valeur : { $value }.
alt-plot-series = { $name } : premier { $first }, dernier { $last }, minimum { $lowest }, maximum { $highest }.
alt-plot-series-only = { $name } : une seule valeur, { $value }.
plot-empty = Encore aucune valeur.

## Parties à revoir

replay-progress = { $done } positions sur { $total } en { $size } px
replay-written = { $file } : { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} en { $size } px, { $kilobytes } ko.
replay-reduced = En { $asked } px, le fichier dépasserait { $limit } octets.

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
    .about = Montrer l’échiquier vu de votre place, visible de vous seulement
cmd-board-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-board-format = format
    .about = En image (si vide) ou en texte
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

## Table

error-out = Vous êtes hors jeu : les autres continuent la partie.
choice-r = Rouge (Brun en Échecs à 3 et en Yalta)

## Thèmes

theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
theme-colorblind = Daltonisme
theme-wood = Bois
theme-server = Comme le serveur
theme-own = Vos images privées sont dans le thème **{ $theme }**, que vous avez choisi.
theme-of-server = Vos images privées sont dans le thème **{ $theme }**, que le serveur a choisi ; vous-même n’en avez pas choisi.
theme-default = Vos images privées sont dans le thème **{ $theme }** : aucun autre n’a été choisi ici.
server-theme = Sur ce serveur, les échiquiers sont affichés dans le thème **{ $theme }**. Les images privées le sont aussi pour les membres qui n’ont pas choisi le leur avec `/settings theme`.
server-theme-default = Sur ce serveur, les échiquiers sont affichés dans le thème **{ $theme }** : aucun autre n’a été choisi. `/server theme` avec un thème en choisit un.
alt-theme = Un exemple du thème « { $theme } ».
error-unknown-theme = Aucun thème ne s’appelle « { $text } ». Il y a : { $expected }.
error-server-only = Cela concerne un serveur : utilisez la commande dans l’un de ses salons.
error-not-manager = Seuls les membres qui ont la permission **Gérer le serveur** peuvent choisir cela pour tout le serveur. Pour vous-même, utilisez `/settings`.
cmd-settings = réglages
    .about = Ce que vous choisissez pour vous-même
cmd-settings-theme = thème
    .about = Le thème de vos images privées ; vide, montre lequel c’est
cmd-settings-theme-theme = thème
    .about = Le thème à utiliser désormais
cmd-server = serveur
    .about = Ce qui est choisi pour tout le serveur
cmd-server-theme = thème
    .about = Le thème des échiquiers affichés ici ; vide, montre lequel c’est
cmd-server-theme-theme = thème
    .about = Le thème à utiliser désormais
