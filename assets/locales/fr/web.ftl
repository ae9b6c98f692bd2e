## Les pages du web

server-web-off = Rien de ce serveur n’est montré sur le web.
server-web-games = Sur le web, qui a l’adresse d’une partie la voit, si tout le monde ici voit son salon. Aucune liste ne les réunit.
server-web-everything = Sur le web, les parties des salons que tout le monde voit ici sont montrées et listées, avec les tables ouvertes, les tournois et les classements.
server-web-unsearched = Les moteurs de recherche sont priés d’ignorer ces pages.
server-web-searched = Les moteurs de recherche peuvent référencer ces pages.
server-web-unreachable = Qui m’héberge ne m’a pas donné d’adresse sur le web : d’ici là, personne ne peut les ouvrir.
server-web-page = La page de ce serveur : { $page }
settings-web-number = Sur le web, vous êtes un numéro, comme « Joueur 2 », et votre nom n’apparaît pas.
settings-web-name = Sur le web, vous portez votre nom.
settings-web-hidden = Sur le web, rien ne vous désigne : aucune liste n’a vos parties, et leurs propres pages ne vous nomment pas.
choice-web-off = rien
choice-web-games = les parties, à qui en a l’adresse
choice-web-everything = tout ce que voient tous les membres
choice-web-number = par un numéro
choice-web-name = par mon nom
choice-web-hidden = pas du tout
button-web = Sur le web
cmd-server-web = web
    .about = Voir ou choisir ce qui de ce serveur est montré sur le web
cmd-server-web-shown = montré
    .about = Ce qui est montré désormais
cmd-server-web-search = recherche
    .about = Si les moteurs de recherche peuvent référencer les pages : oui ou non
cmd-settings-web = web
    .about = Voir ou choisir votre nom sur les pages du web
cmd-settings-web-name = nom
    .about = Comment vous y apparaissez désormais
page-title = { $game } nº { $number }
page-to-move = Trait aux { $color }s
page-now-to-move = En ce moment : trait aux { $color }s
page-to-move-player = { $player } joue { $color } et a le trait.
page-deadline = À jouer avant le
page-took = temps pris : { $time }
page-took-little = temps pris : moins d’une heure
page-last = Dernier coup : { $color }, { $move }
page-nothing-played = Personne n’a encore joué.
page-left-then = { $color } a quitté la partie.
page-earlier = Une position antérieure.
page-to-present = Retour à la dernière
page-at = Coup { $ply } sur { $plies }
page-at-start = Début de la partie
page-steps = Parcourir la partie
page-first = Première position
page-previous = Coup précédent
page-next = Coup suivant
page-latest = Dernière position
page-players = Joueurs
page-player = Joueur { $number }
page-hidden = Joueur masqué
page-out = hors jeu
page-result = { $title } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-lost = perdu : { $pieces }
page-in-hand = en réserve : { $pieces }
page-left = reste { $time }
page-moves = Coups
page-round = Tour
page-view = Côté, couleurs, langue
page-seat = Vu par
page-colors = Couleurs
page-colors-auto = comme mon appareil
page-language = Langue
page-show = Montrer
page-keep = Télécharger
page-record = Feuille de partie (PGN)
page-replay = Animation (GIF)
page-picture = Cette position (PNG)
page-analysis = Analyse
page-thread = Ouvrir le fil sur Discord
page-about = { $game } en bref
page-play = Jouez-y aussi
page-correspondence = Les parties { $of_game } se jouent ici par correspondance sur Discord : vous jouez quand vous en avez le temps, et un bot tient l’échiquier, les règles et la pendule.
page-invite = Ajouter le bot à votre serveur Discord
page-then-play = Tapez ensuite /jouer dans un salon et invitez vos amis, ou un ordinateur.
page-follows = Cette page suit la partie : les nouveaux coups apparaissent d’eux-mêmes.
page-new-move = Un nouveau coup a été joué.
page-load-again = Rechargez la page pour voir les nouveaux coups.
page-move-undone = Le dernier coup a été repris.
page-failed-title = Chargement impossible
page-failed = Le chargement n’a pas réussi. Réessayez dans une minute, s’il vous plaît.
page-server = Parties d’un serveur Discord
page-running = En cours
page-ended = Derniers résultats
page-feed = Suivre les résultats dans un lecteur de flux
page-open-tables = Tables ouvertes
page-tournaments = Tournois
page-points = Classement
page-none = Rien en ce moment.
page-free-seats = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
page-game = Jeu
page-season = Saison
page-problems = Problèmes
page-problem-about = Un seul coup gagne. Cherchez-le autant que vous voulez : seules vos réponses à /problème sur Discord sont comptées.
page-day = { $day ->
    [1] 1er
   *[other] { $day }
} { $month }
page-problem-today = Aujourd’hui
page-problem-move = Ou écrivez votre coup
page-problem-try = Essayer
page-problem-which = Lequel de ces coups voulez-vous jouer ?
page-problem-right = C’est bien ce coup. Bien vu !
page-problem-again = Recommencer
page-problem-solution = Voir la solution
page-missing-title = Il n’y a rien ici
page-missing = Cette page n’est pas montrée, ou ne l’est plus.
page-away-title = De retour dans un instant
page-away = Le bot démarre, ou attend que Discord réponde. Réessayez dans une minute, s’il vous plaît.
page-busy-title = Trop à la fois
page-busy = Réessayez dans une minute, s’il vous plaît.
page-foot = Seigneur · les échecs et leurs variantes à deux et à trois, par correspondance sur Discord
