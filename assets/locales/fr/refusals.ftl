## Pourquoi pas

error-no-such-table = Cette table n’existe pas sur ce serveur. `/parties` donne la liste des vôtres.
error-no-table-here = Aucune partie ne se joue dans ce salon. Allez dans le fil d’une partie, ou ajoutez son numéro : `table:12`. `/parties` donne la liste des vôtres.
error-not-a-player = Vous ne jouez pas à cette table.
error-seat-kept = Un ordinateur garde votre place à cette table. Pour jouer vous-même, reprenez-la : `/table retour`.
error-not-your-turn = Ce n’est pas à vous de jouer : c’est à { $player }.
error-not-started = La partie n’a pas commencé : il reste des places libres.
error-started = La partie a déjà commencé.
error-over = La partie est terminée.
error-resting = Cette partie est en pause : je ne suis plus sur son serveur. Elle reprendra où elle en est dès qu’on m’y aura de nouveau invité.
error-closed = Cette table est fermée.
error-not-invited = Cette place n’est pas pour vous.
error-already-seated = Vous êtes déjà à cette table.
error-no-open-seat = Il n’y a plus de place libre à cette table.
error-not-opener = C’est à { $player }, qui a ouvert la table, de le faire.
error-too-many = Ce jeu ({ $game }) se joue à { $players ->
    [3] trois
   *[other] deux
} : nommez moins d’adversaires.
error-two-seats = { $player } aurait deux places : nommez chaque adversaire une seule fois, et pas vous-même.
error-bot = { $player } est un bot, et les bots ne prennent pas de place.
error-cannot-see = { $player } ne voit pas { $channel }. Choisissez un salon que tout le monde à la table peut voir.
error-has-left = { $player } n’est pas sur ce serveur : aucune partie ne peut y commencer avec cette personne.
error-not-on-server = { $channel } n’est pas un salon de ce serveur : choisissez l’un des siens.
error-color = Personne ne joue les { $color }s dans ce jeu ({ $game }).
error-setup = Ce n’est pas une position de ce jeu ({ $game }). Le champ { $number } est fautif ({ $field }) : { $detail }.
error-setup-fields = Ce n’est pas une position de ce jeu ({ $game }) : il y faut { $expected } champs séparés par une seule espace, et il y en a { $found }.
setup-placement = place des pièces
setup-side-to-move = trait
setup-castling = droits de roque
setup-en-passant = cases en passant
setup-quiet-plies = demi-coups depuis une prise ou un coup de pion
setup-round = numéro du tour
setup-out = joueurs sortis
setup-hands = pièces en réserve
setup-placements = nombre de poses
error-ended-position = La partie serait terminée dans cette position.
error-nobody-plays = Dans cette position, les couleurs que des personnes auraient sont hors jeu : personne ne pourrait jouer. Choisissez une autre couleur ou une autre position.
error-stale = Quelqu’un a été plus rapide : la position a changé. Regardez le dernier plateau.
error-internal = Une erreur s’est produite de mon côté, et rien n’a changé. Réessayez, s’il vous plaît.
error-outdated = Cette commande a changé depuis que votre Discord l’a chargée. Relancez Discord (Ctrl+R sur un ordinateur), puis réessayez.
error-unreadable = Je ne comprends pas « { $text } » à cet endroit. Réessayez, s’il vous plaît.
error-broke-off = Une erreur s’est produite de mon côté. Voyez avec `/plateau` si c’est fait ; sinon, réessayez, s’il vous plaît.
error-database-away = Je n’arrive pas à joindre ma base de données en ce moment, et rien n’a changé. Réessayez dans une minute, s’il vous plaît.
error-database-refuses = Ma base de données n’accepte rien en ce moment, donc rien n’a changé. Réessayez dans une minute, s’il vous plaît.
error-restarting = Je redémarre, et rien n’a changé. Réessayez dans une minute, s’il vous plaît.
error-button = Ce bouton ne sert plus.
error-channel = Les parties s’ouvrent dans les salons textuels ordinaires : utilisez-y `/jouer`.
error-channel-forum = Un forum n’accepte que des posts : choisissez un salon textuel.
error-channel-media = Un salon de médias n’accepte que des posts, et une partie a besoin d’un salon où je peux écrire et ouvrir un fil : choisissez un salon textuel.
error-channel-voice = Un salon vocal n’a pas de fils, et une partie se joue dans un fil : choisissez un salon textuel.
error-channel-stage = Un salon de conférence n’a pas de fils, et une partie se joue dans un fil : choisissez un salon textuel.
error-channel-lobby = Le hall est un message dans un salon textuel ou d’annonces : utilisez-y `/hall`.
error-bot-absent = Je ne suis pas membre de ce serveur : on n’y a ajouté que mes commandes, et je ne peux ni y écrire ni y ouvrir de fil. Une personne qui gère le serveur peut m’inviter : { $link }
error-being-erased = Je suis resté si longtemps absent de ce serveur que ce que j’en gardais est en cours d’effacement. Tout recommence à neuf dans quelques minutes : réessayez alors.
error-not-a-move = Je ne reconnais pas de coup dans « { $text } ». Tapez par exemple `e4`, `{ $knight }f3`, `exd5`, `O-O` ou `e2e4`.
error-not-a-placement = Je ne reconnais pas de coup dans « { $text } ». Tapez une pièce et une case vide, par exemple `{ $king }@e1` ou `{ $knight }@c3`.
error-only-placed = Ici, on pose les pièces : dites laquelle en { $square }, par exemple `{ $move }`.
error-never-moved = Ici, on pose les pièces, on ne les déplace pas : tapez `{ $move }`.
error-no-square = Ce plateau n’a pas de case { $square }.
error-no-square-beyond = Ce plateau n’a pas de case { $square } : après { $last } vient { $next }.
error-doubtful = « { $text } » ne se lit pas de la même façon dans les lettres de deux langues ; rien n’a encore été joué :
doubt-sense = { $letters } : { $said }
doubt-ask-which = Lequel de ces coups voulez-vous jouer ?
doubt-ask-whether = Est-ce bien ce coup que vous voulez jouer ?
move-by-name = { $role ->
    [K] Roi
    [Q] Dame
    [R] Tour
    [B] Fou
    [N] Cavalier
   *[P] Pion
} { $square }
move-by-name-becomes = Pion { $square } = { $becomes }
error-ambiguous = « { $text } » peut désigner plusieurs coups : { $moves }. Précisez lequel.
illegal-ended = La partie est terminée : { $ending }.
illegal-same-square = Un coup doit mener ailleurs : celui-ci finit en { $square }, d’où il part.
illegal-empty = Il n’y a rien à jouer en { $square } : la case est vide.
illegal-not-yours = { $piece } en { $square } ne peut pas jouer maintenant : trait aux { $color }s.
illegal-own-piece = { $piece } en { $square } est à vous : on ne prend pas ses propres pièces.
illegal-king = { $king } peut être mis en échec, mais pas pris.
illegal-king-move = Un roi se déplace d’une case ; seul le roque lui en fait franchir deux.
illegal-queen-move = Une dame suit les rangées, les colonnes et les diagonales ; aucune ne mène de { $from } à { $to }.
illegal-rook-move = Une tour suit les rangées et les colonnes ; aucune ne mène de { $from } à { $to }.
illegal-bishop-move = Un fou suit les diagonales ; aucune ne mène de { $from } à { $to }.
illegal-knight-move = Aucun saut de cavalier ne mène de { $from } à { $to }.
illegal-pawn-move = Un pion avance tout droit et prend d’une case en diagonale, vers l’avant ; il ne peut pas aller de { $from } à { $to }.
illegal-blocked = { $piece } en { $square } barre le passage.
illegal-nothing-to-capture = Un pion ne va en diagonale que pour prendre, et il n’y a rien à prendre en { $square }.
illegal-no-capture-ahead = Un pion ne prend pas droit devant lui : { $piece } en { $square } l’arrête.
illegal-double-step = Un pion n’avance de deux cases que depuis sa rangée de départ.
illegal-spent-pawn = Un pion arrivé sur une dernière rangée ne bouge plus.
illegal-choice-missing = Précisez ce que devient le pion : { $choices }.
illegal-no-promotion = Un pion ne devient pas { $role }. Il peut devenir : { $choices }.
illegal-not-captured = On ne vous a pris { $none } : il n’y en a pas à libérer. Vous pouvez libérer : { $choices }.
illegal-nothing-captured = On ne vous a rien pris, donc le pion reste un pion : jouez { $move }.
illegal-no-choice-here = Seul un pion qui atteint la première rangée d’un adversaire se transforme.
illegal-still-in-check = Votre roi resterait en échec : { $piece } en { $square } l’attaque.
illegal-into-check = Votre roi se mettrait en échec : { $piece } en { $square } l’attaquerait.
illegal-exposes-own-king = Ce coup découvrirait votre roi : { $piece } en { $square } le mettrait en échec.
illegal-pinned = Clouage : sans { $pinned } en { $pinned_square }, { $piece } en { $square } mettrait votre roi en échec.
illegal-shield = Bouclier : { $piece } en { $square } tiendrait { $king } en échec avant que { $color } ne puisse répondre.
illegal-protected = Non-agression : { $piece } en { $square } est à l’abri dans son territoire, car { $owner } a perdu { $owner_lost } points et vous seulement { $mover_lost }. Seule une prise qui met { $king } en échec y serait permise, et il n’y en a pas pour l’instant.
illegal-protected-but = Non-agression : { $piece } en { $square } est à l’abri dans son territoire, car { $owner } a perdu { $owner_lost } points et vous seulement { $mover_lost }. Seule une prise qui met { $king } en échec y est permise : { $allowed }.
illegal-castling-king-away = { $castling } est impossible : votre roi n’est pas en { $square }.
illegal-castling-rook-away = { $castling } est impossible : aucune de vos tours n’est en { $square }.
illegal-castling-right = { $castling } n’est plus possible : le roi ou cette tour a déjà bougé.
illegal-castling-between = { $castling } est impossible : { $piece } en { $square } se trouve entre le roi et la tour.
illegal-castling-in-check = On ne roque pas quand on est en échec : { $piece } en { $square } attaque votre roi.
illegal-castling-through = { $castling } est impossible : { $piece } en { $square } attaque { $crossed }, que le roi traverserait.
illegal-castling-into = { $castling } est impossible : { $piece } en { $square } attaque { $reached }, où le roi arriverait.
illegal-pieces-stay = Dans ce jeu, les pièces ne bougent pas : posez-en une de votre réserve, par exemple `{ $example }`.
illegal-no-placing = Dans ce jeu, on déplace les pièces, on n’en pose pas.
illegal-occupied = { $piece } occupe { $square } : choisissez une case vide.
illegal-not-in-hand = Vous n’avez pas de { $role } en réserve. Il vous reste à poser : { $hand }.
illegal-first-placement = Commencez par poser { $piece }.
illegal-no-piece = Vous n’avez pas de { $role } qui puisse aller en { $square }.
illegal-no-piece-from = Vous n’avez pas de { $role } en « { $origin } » qui puisse aller en { $square }.
error-out = Vous êtes hors jeu : les autres continuent la partie.
