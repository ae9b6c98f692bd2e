## Le problème du jour

problem-title = **{ $game } · le problème du jour**
problem-at-once = Les { $color }s jouent et { $goal ->
    [fat] font échec et fat
    [double_check] font double échec
   *[mate] matent
} en un coup.
problem-before-next-turn = Trait aux { $color }s : un seul coup mène au mat avant même leur prochain tour, quoi que fassent les autres.
problem-in-moves = Les { $color }s jouent et { $goal ->
    [fat] matent ou font échec et fat
    [double_check] matent ou font double échec
   *[mate] matent
} en { $moves ->
    [2] deux
    [3] trois
   *[other] { $moves }
} coups, quoi qu’on réponde.
problem-difficulty = Difficulté : { $difficulty ->
    [easy] facile
    [medium] moyenne
   *[hard] élevée
}.
problem-answer = Un seul coup y mène : appuyez sur **Jouer un coup**, ou tapez `/problème jeu:{ $game } coup:…`.
problem-pieces = **{ $game } · le problème du jour** · trait aux { $color }s. Quelle pièce ?
problem-tries = Vous avez essayé { $tries ->
    [one] { $tries } coup
   *[other] { $tries } coups
} jusqu’ici.
problem-fails = **{ $move }** n’est pas encore le bon : après { $replies }, rien ne gagne { $left ->
    [1] au coup suivant
   *[other] dans les { $left } coups suivants
}.
problem-fails-at-once = **{ $move }** n’est pas encore le bon : la partie continue, par exemple avec { $replies }.
problem-fails-ended = **{ $move }** n’est pas le bon : la partie s’arrête là ({ $ending }).
problem-fails-ended-after = **{ $move }** n’est pas le bon : après { $replies }, la partie s’arrête ({ $ending }).
problem-solved-now = { $tries ->
    [1] Résolu du premier coup. Bien vu !
   *[other] Résolu, en { $tries } essais. Bien joué !
}
problem-solved-before = Vous avez résolu celui-ci, { $tries ->
    [1] du premier coup.
   *[other] en { $tries } essais.
}
problem-solution = Solution : { $line }
problem-source = La position vient de la partie nº { $number }.
problem-streak = Votre série : { $running ->
    [one] { $running } jour
   *[other] { $running } jours
} de suite, { $best } au mieux.
problem-solvers = { $all ->
    [one] Personne d’autre ne l’a encore résolu ici.
   *[other] { $all } personnes l’ont résolu ici, dont { $first ->
        [0] aucune
       *[other] { $first }
    } du premier coup.
}
problem-next = Le prochain arrive { $distance }.
error-no-problems = { $game } n’a pas de problèmes : on n’y gagne pas d’un seul coup d’éclat. Il y en a un par jour pour chacun de ces jeux : { $games }.
cmd-problem = problème
    .about = Résoudre le problème du jour : un seul coup gagne
cmd-problem-game = jeu
    .about = Le jeu ; vide, celui dont c’est le tour aujourd’hui
cmd-problem-move = coup
    .about = Votre réponse, par exemple Dh5 ou h2h5
