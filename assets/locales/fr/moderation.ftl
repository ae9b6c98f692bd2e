## Modération

invitation-moderated = { $player }, de la modération, a fermé la table.
turn-broken-off = { $moderator }, de la modération, a mis fin à cette partie.
turn-adjudicated-win = { $moderator }, de la modération, a tranché : { $player } ({ $color }) gagne.
turn-adjudicated-draw = { $moderator }, de la modération, a tranché : partie nulle.
answer-broken-off = La table nº { $number } est fermée : personne n’y gagne de points.
answer-adjudicated = La table nº { $number } est tranchée.
result-w = Blanc gagne
result-r = Rouge gagne (Brun aux Échecs à 3 et à Yalta)
result-b = Noir gagne
result-draw = Nulle
error-not-moderator = Seule la modération de ce serveur peut faire cela.
error-own-game = Vous jouez dans cette partie, ou y avez joué : c’est à quelqu’un d’autre de la modération d’en décider.
error-winner-out = { $color } est hors jeu et ne peut plus gagner.
cmd-moderate = modérer
    .about = Pour la modération : mettre fin à une partie ou la trancher
cmd-moderate-end = terminer
    .about = Mettre fin à une partie sans points, ou fermer une table avant sa partie
cmd-moderate-end-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-moderate-adjudicate = trancher
    .about = Décider d’une partie : un joueur gagne, ou partie nulle
cmd-moderate-adjudicate-result = résultat
    .about = Comment la partie se termine
cmd-moderate-adjudicate-table = table
    .about = Le numéro de la partie, hors de son fil
