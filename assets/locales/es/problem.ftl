## El problema del día

problem-title = **{ $game } · el problema del día**
problem-at-once = { $color } juegan y { $goal ->
    [fat] dan fat
    [double_check] dan doble jaque
   *[mate] dan mate
} en una.
problem-before-next-turn = Juegan { $color }. Una sola jugada lleva al mate antes de que { $color } vuelvan a tener el turno, jueguen lo que jueguen los demás.
problem-in-moves = { $color } juegan y { $goal ->
    [fat] dan mate o fat
    [double_check] dan mate o doble jaque
   *[mate] dan mate
} en { $moves ->
    [2] dos
    [3] tres
   *[other] { $moves }
}, se juegue lo que se juegue entretanto.
problem-difficulty = Dificultad: { $difficulty ->
    [easy] fácil
    [medium] media
   *[hard] difícil
}.
problem-answer = Solo una jugada lo logra: pulsa **Mover** o escribe `/problem game:{ $game } move:…`.
problem-pieces = **{ $game } · el problema del día** · juegan { $color }. ¿Qué pieza?
problem-tries = Llevas { $tries ->
    [one] un intento
   *[other] { $tries } intentos
}.
problem-fails = **{ $move }** todavía no es la buena: tras { $replies } no se gana { $left ->
    [one] con la jugada siguiente
   *[other] en las { $left } jugadas siguientes
}.
problem-fails-at-once = **{ $move }** todavía no es la buena: la partida sigue, por ejemplo con { $replies }.
problem-fails-ended = **{ $move }** no es la buena: termina la partida, pero así: { $ending }.
problem-fails-ended-after = **{ $move }** no es la buena: tras { $replies } la partida termina: { $ending }.
problem-solved-now = { $tries ->
    [1] Resuelto al primer intento. ¡Buen ojo!
   *[other] Resuelto en { $tries } intentos. ¡Bien hecho!
}
problem-solved-before = Ya resolviste este, { $tries ->
    [1] al primer intento.
   *[other] en { $tries } intentos.
}
problem-solution = Solución: { $line }
problem-source = La posición es de la mesa n.º { $number }.
problem-streak = Tu racha: { $running ->
    [one] un día
   *[other] { $running } días
}; la mejor, { $best }.
problem-solvers = { $all ->
    [one] Nadie más lo ha resuelto aquí por ahora.
   *[other] Aquí lo han resuelto { $all } personas; al primer intento, { $first ->
        [0] ninguna
       *[other] { $first }
    }.
}
problem-next = El próximo llega { $distance }.
error-no-problems = { $game } no tiene problemas: ahí nadie gana de un solo golpe. Hay uno al día de cada uno de estos juegos: { $games }.
cmd-problem = problema
    .about = Resuelve el problema del día: solo una jugada gana
cmd-problem-game = juego
    .about = El juego; vacío, el que toca hoy
cmd-problem-move = jugada
    .about = Tu respuesta, por ejemplo Dh5 o h2h5; vacío, muestra el problema
