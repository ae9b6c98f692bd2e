## Échiquiers privés

button-step-back = Reprendre
button-step-forward = Rejouer
button-hint = Indice
button-continue = Continuer
button-end-practice = Ranger
button-keep-line = Garder la variante
button-lines = Variantes
button-plan-line = Coups conditionnels
practice-heading = **{ $game } · entraînement** · vous jouez les { $color }s contre le niveau { $level }
practice-heading-lines = **{ $game } · échiquier privé** · vous jouez tous les camps, aucun ordinateur n’aide, et personne d’autre ne le voit jamais
practice-left = **La partie a quitté la position où commence cet échiquier** : des coups ont été repris. `/entraînement` dans son fil en ouvre un là où elle en est.
practice-over = **La partie est terminée** : `/entraînement` dans son fil en ouvre une copie, où des ordinateurs répondent et aident.
practice-line = Jusqu’ici : { $moves }
practice-pieces = **{ $game } · échiquier privé** · trait aux { $color }s. Quelle pièce ?
practice-you-to-move = À vous de jouer ({ $color }) : appuyez sur **Jouer un coup**, ou tapez-le avec `/entraînement coup:…`
practice-to-move = Trait aux { $color }s : appuyez sur **Jouer un coup**, ou tapez-le avec `/entraînement coup:…`
practice-computer-to-move = C’est à l’ordinateur de jouer ({ $color }).
practice-hint = Un coup fort ici : **{ $move }**
practice-replaced = Vous avez autant d’échiquiers privés qu’on peut en avoir : celui que vous aviez laissé le plus longtemps a fait place.
practice-ended = L’échiquier est rangé.
practice-kept = C’est gardé comme variante { $number }, pour vous seul.
practice-lines = **Vos variantes de cette partie**, que personne d’autre ne voit
practice-line-numbered = Variante { $number } : { $moves }
practice-line-left = Variante { $number }, depuis des coups repris : { $moves }
practice-no-lines = Vous n’avez gardé aucune variante de cette partie. Jouez-en une sur l’échiquier, puis appuyez sur **Garder la variante**.
practice-show-line = Montrer une variante sur l’échiquier
practice-drop-line = Retirer une variante
practice-line-dropped = La variante { $number } est retirée.
error-practice-no-board = Vous n’avez pas encore d’échiquier privé, ou celui-ci n’existe plus. `/entraînement jeu:…` commence une partie contre des ordinateurs, `/entraînement table:…` une copie d’une partie.
error-practice-changed = L’échiquier a changé depuis que ce bouton a été affiché. Voici où il en est.
error-no-computer-help = Les ordinateurs n’aident pas dans cette position. Essayez-en une autre.
error-practice-no-answer = Aucune réponse n’a été trouvée à l’instant. Réessayez.
error-practice-computer-to-move = C’est à l’ordinateur de jouer : appuyez sur **Continuer**.
error-practice-over = On ne peut plus rien jouer ici.
error-practice-too-long = La variante est trop longue.
error-practice-no-step = On ne peut pas aller plus loin dans ce sens.
error-practice-no-such-ply = { $plies ->
    [0] Cette partie n’a pas encore de coup.
    [one] Cette partie n’a qu’un coup.
   *[other] Cette partie n’a que { $plies } coups.
}
error-practice-goes-on = Cette partie est en cours. Jusqu’à sa fin, une copie privée en est réservée à ses joueurs.
error-practice-no-game = On garde des variantes sur l’échiquier d’une partie que l’on joue.
error-practice-empty-line = Jouez d’abord la variante sur l’échiquier.
error-practice-too-many-lines = Vous avez gardé { $most } variantes de cette partie : c’est le maximum. Retirez-en une d’abord.
error-practice-no-such-line = Vous n’avez pas cette variante, ou la partie l’a quittée.
error-practice-elsewhere = La partie n’en est pas là où commence cette variante, et ne l’a pas suivie.
error-practice-game-and-table = `jeu` commence une nouvelle partie, `table` une copie d’une partie : choisissez l’un des deux.
error-practice-ply-alone = `demi-coup` se compte dans une partie : désignez-la par `table`, ou utilisez la commande dans le fil d’une partie que vous jouez ou qui est terminée.
error-practice-new-alone = `niveau` et `couleur` se choisissent quand un échiquier commence : ajoutez `jeu` ou `table`.
error-practice-all-sides = Tant qu’une partie continue, vous jouez tous les camps sur votre échiquier privé, et aucun ordinateur n’y joue : laissez `niveau` et `couleur` vides.
cmd-practice = entraînement
    .about = Un échiquier privé, contre des ordinateurs ou pour des variantes ; personne d’autre ne le voit
cmd-practice-game = jeu
    .about = Une nouvelle partie contre des ordinateurs
cmd-practice-table = table
    .about = Le numéro d’une partie finie, à poursuivre contre des ordinateurs, ou de l’une des vôtres
cmd-practice-ply = demi-coup
    .about = Après combien de coups de la partie, tous joueurs comptés ; vide, après le dernier
cmd-practice-level = niveau
    .about = La force des ordinateurs, de 1 à 6 (3 par défaut)
cmd-practice-color = couleur
    .about = Votre couleur ; vide, la vôtre dans la partie, ou celle qui a le trait
cmd-practice-move = coup
    .about = Un coup sur l’échiquier utilisé en dernier, par exemple Cf3 ou g1f3
