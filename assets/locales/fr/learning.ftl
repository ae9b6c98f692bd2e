## Ce qui se dit autour des leçons

lesson-heading = **{ $game } · { $number } sur { $count } · { $title }**
lesson-solved-before = ✓ Vous avez déjà réussi cette leçon.
lesson-right = ✓ **Bien vu !** { $why }
lesson-finished = 🎓 C’était la dernière leçon. Vous connaissez maintenant les règles ({ $game }). `/jouer` ouvre une table, `/entraînement` un échiquier pour vous seul.
lesson-finished-direct = 🎓 C’était la dernière leçon. Vous connaissez maintenant les règles ({ $game }). `/entraînement` ouvre un échiquier pour vous seul ; sur un serveur où je suis aussi, `/jouer` ouvre une table.
lesson-illegal = ✗ **{ $move }** n’est pas permis. { $why }
lesson-misses-ends = ✗ **{ $move }** est légal, mais termine la partie autrement : { $ending }.
lesson-misses-checks = ✗ **{ $move }** est légal, mais met seulement en échec { $kings }.
lesson-misses-captures = ✗ **{ $move }** est légal, mais prend seulement { $piece }.
lesson-misses = ✗ **{ $move }** est légal, mais ne fait rien de tel.
lesson-wrong-over = ✗ Pas tout à fait. La partie finit ainsi : { $ending }.
lesson-wrong-open = ✗ Pas tout à fait. Trait aux { $color }s, qui ont { $moves ->
    [one] { $moves } coup légal
   *[other] { $moves } coups légaux
}.
lesson-wrong-claim = ✗ Pas tout à fait. La position s’est présentée { $times ->
    [one] { $times } fois
   *[other] { $times } fois
}, et les { $plies } derniers coups n’ont rien pris ni bougé aucun pion.
lesson-wrong-turn = ✗ Pas tout à fait. Regardez qui est à côté de qui, et qui est encore en jeu.
lesson-wrong-more = ✗ Pas tout à fait : c’est plus.
lesson-wrong-fewer = ✗ Pas tout à fait : c’est moins.
lesson-points-of = { $color } { $points }
lesson-ending-mate = Échec et mat
lesson-ending-stalemate = Pat
lesson-ending-dead_position = Nulle : personne ne peut mater
lesson-ending-resignation = La partie est finie
lesson-ending-threefold = La nulle : trois fois la même
lesson-ending-fifty_moves = La nulle : cinquante coups
lesson-ending-seventyfive_moves = Nulle : 75 coups
lesson-ending-goes_on = La partie continue
lesson-ending-no_claim = Rien
rules-pictures = En images : { $titles }.
rules-signs = Le plateau se voit toujours du côté du joueur au trait. { $signs } : le signe à côté de chaque nom, et sur la case qu’une pièce vient de quitter.
rules-board-of-three = *Territoire* : le demi-échiquier de 8 sur 4 où commencent les pièces d’un joueur. Une colonne garde sa lettre au-delà de la frontière : de gauche à droite, un côté porte les lettres `h g f e i j k l`, un autre `l k j i d c b a`.
rules-shields = Un petit bouclier bleu sur une pièce : la non-agression la protège du joueur assis en bas.{ $game ->
    [trichess] {" "}Rien à voir avec la règle *Bouclier*.
   *[other] {""}
} −38 à côté d’un nom : points perdus.
learn-title = **Apprendre à jouer**
learn-about = Une image, une question, un bouton : une règle par leçon. Arrêtez quand vous voulez, et reprenez plus tard.
learn-course = { $game } : { $solved } sur { $count }
button-learn-previous = ◀ Précédente
button-learn-next = Suivante ▶
button-learn-next-lesson = Leçon suivante ▶
button-learn-list = Tous les jeux
button-learn = Apprendre à jouer
button-try-it = Essayer
cmd-learn = apprendre
    .about = Apprendre un jeu par de courtes leçons : une image, une question, un bouton
cmd-learn-game = jeu
    .about = Le jeu à apprendre (si vide : choisir, ou continuer)
