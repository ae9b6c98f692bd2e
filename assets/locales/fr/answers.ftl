## Réponses privées

answer-opened = La table nº { $number } est ouverte dans { $channel }. La partie commence dès que toutes les places sont prises.
answer-opened-rated = La partie est classée. Pour une partie amicale, fermez cette table par **{ $button }** sous l’invitation, puis refaites `/jouer` en indiquant par `classée` qu’elle ne compte pas.
answer-opened-begun = La partie nº { $number } commence dans { $channel }.
answer-joined = Vous êtes à la table nº { $number }. { $missing ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $missing } personnes.
}
answer-joined-last = Vous êtes à la table nº { $number }. La partie commence : { $channel }
answer-joined-to-move = Vous êtes à la table nº { $number }. La partie commence, et c’est à vous de jouer : { $channel }
answer-declined = Vous avez refusé la table nº { $number }.
answer-withdrawn = La table nº { $number } est fermée.
answer-stood-up = Vous avez libéré votre place à la table nº { $number } : elle est de nouveau ouverte à tout le monde.
answer-late = Ma réponse est arrivée trop tard pour s’afficher là où vous l’avez demandée :
answer-refused-there = Discord ne prend pas ma réponse là où vous l’avez demandée :
answer-played = Coup joué : **{ $move }**.
answer-computers-busy = L’ordinateur jouera dès qu’il aura le temps : { $count ->
    [one] une partie passe
   *[other] { $count } parties passent
} avant celle-ci.
answer-computer-waits = L’ordinateur ne joue pas encore : aucun ordinateur n’aide dans cette position. Il jouera plus tard, de lui-même.
answer-played-elsewhere = Coup joué : **{ $move }** dans { $thread }.
answer-resign = Abandonner la partie nº { $number } ({ $game }) ? C’est définitif.
answer-resigned = Vous avez abandonné.
answer-kept = La partie continue.
answer-board = { $game } nº { $number } · { $state }
answer-rehomed = La partie continue dans ce salon : son fil va s’ouvrir.
answer-rehomed-table = La table est maintenant dans ce salon : son invitation va y être publiée.
board-to-move = trait aux { $color }s ({ $player })
board-over = partie terminée
board-gathering = en attente de joueurs
board-closed = table fermée
games-none = Vous n’avez pas de partie en cours sur ce serveur. Lancez-en une avec `/jouer`.
games-title = **Vos parties sur ce serveur**
games-way = [Ouvrir]({ $link })
games-yours = **{ $game } nº { $number }**{ $others } · **à vous de jouer** ({ $color }) · { $way }
games-theirs = **{ $game } nº { $number }**{ $others } · au tour de { $player } ({ $color }) · { $way }
games-foot = Page { $page } · { $more ->
    [yes] plus de { $games }
   *[no] { $games }
} parties
games-gathering = **{ $game } nº { $number }**{ $others } · en attente de joueurs · { $way }
games-resting = **{ $game } nº { $number }**{ $others } · en pause : je ne suis plus sur son serveur
games-damaged = **{ $game } nº { $number }** · { $why }
board-resting = en pause : je ne suis plus sur son serveur
games-issue = ⚠️ { $issue }
button-next-game = Partie suivante
next-nothing = Aucune partie ne vous attend. `/parties` liste les vôtres, `/jouer` en ouvre une.
next-nothing-direct = Aucune partie ne vous attend. `/parties` donne la liste des vôtres ; sur un serveur où je suis aussi, `/jouer` en ouvre une.
next-same-game = Aucune autre partie ne vous attend.
next-vote = Votre équipe vote, et votre voix manque encore :
rules-trichess =
    {"**"}Trichess** : les échecs à trois, sur 96 cases. Blanc, Rouge et Noir jouent à tour de rôle ; chacun a devant lui un demi-échiquier de 8 cases sur 4, et les lignes contournent le centre d’un côté ou de l’autre.

    {"**"}Les pièces** se déplacent comme aux échecs. Au centre, la diagonale du fou se partage en deux. Un pion va vers la première rangée de l’un ou l’autre adversaire.
    {"**"}La libération** remplace la promotion : un pion qui atteint la dernière rangée est échangé contre l’une de vos pièces prises.
    {"**"}Non-agression** : si un adversaire a perdu au moins 3 points de plus que vous, vous ne pouvez pas prendre ses pièces dans son territoire, sauf si le coup met son roi en échec. (Pion 1, cavalier et fou 3, tour 5, dame 9.)
    {"**"}Bouclier** : votre coup ne peut pas laisser le joueur qui vous précède en échec par celui qui vous suit.

    {"**"}La fin**
    • *Échec et fat* : vous mettez les deux autres rois en échec à la fois : 3 points, les autres 0.
    • *Mat* : 3 au joueur qui mate, 0 au joueur mat, 1 au troisième.
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
    • *Mat* : 3 au joueur qui mate, 0 aux deux autres.
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
    • *Mat* : le premier joueur mat est hors jeu, et les deux autres continuent. Le second mat termine la partie : 3 points au joueur qui mate, 1 au joueur mat, 0 au premier sorti.
    • *Abandon* : le joueur est hors jeu, comme s’il était mat. Le dernier en jeu gagne : 3 points, 1 au dernier sorti, 0 au premier.
    • *Pat* et nulles : 1 à chaque joueur encore en jeu, 0 à celui qui est hors jeu.
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Échecs**, selon les règles de la FIDE : roque, prise en passant, promotion.

    {"**"}La fin** : le mat donne 3 points au vainqueur et 0 au perdant. Le pat, la position morte, cinq fois la même position, 75 coups sans coup de pion ni prise et 3 000 coups en tout sont des nulles : 1 point chacun. Qui abandonne a 0, et l’adversaire 3 (1 chacun si l’adversaire n’a plus de quoi mater).
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi** : un jeu à deux, sur un échiquier vide au départ. Chaque joueur a un roi, une dame, deux tours, deux fous et deux cavaliers.

    {"**"}Le jeu** : à tour de rôle, chacun pose une pièce sur une case vide : `{ $king }@e1`, `{ $knight }@c3`. Blanc commence par son roi, Noir par sa dame. Rien ne bouge, rien n’est pris, il n’y a pas d’échec, et on ne passe pas son tour.

    {"**"}Le score** est le nombre de cases que contrôle au moins une de vos pièces, selon les déplacements des échecs. Une ligne s’arrête à la première pièce, de l’une ou l’autre couleur, dont la case est contrôlée aussi. Aucune pièce ne contrôle la case où elle se trouve.

    {"**"}La fin** : après seize pièces posées, le plus haut score gagne : 3 points, l’autre 0. À égalité : 1 chacun. *Abandon* : 0, et 3 à l’adversaire.
    {"**"}Titres** : 3 points Seigneur, 1 Vassal, 0 Serf.
