## Lo que se dice en la mesa

table-start = { $game }, partida puntuada: { $seating }
turn-moved = { $player } ({ $color }) jugó **{ $move }**.
turn-resigned = { $player } ({ $color }) abandonó.
turn-out-mated = { $player } ({ $color }) recibe mate y queda fuera.
turn-out-before = { $player } ({ $color }) está fuera desde el inicio.
turn-play-on = { $first } y { $second } siguen jugando.
turn-check = { $color } están en jaque.
turn-next = { $player }, te toca ({ $color }).
turn-next-computer = { $player } ({ $color }) está pensando.
turn-place-first = Coloca primero { $piece }, por ejemplo `{ $move }`.
ending-fat = **¡Fat!** { $winner } da jaque a los otros dos reyes a la vez.
ending-mate = **¡Jaque mate!** { $winner } da mate a { $loser }.
ending-double_mate = **¡Doble mate!** { $loser } recibe mate de cada uno de los dos rivales.
ending-coalition_mate = **¡Mate de coalición!** { $loser } recibe mate de los dos rivales juntos; { $giver }, que hizo la última jugada, no lo evitó.
ending-coalition_mate-draw = **Mate de coalición: tablas.** { $loser } recibe mate de los dos rivales juntos, de ninguno por sí solo.
ending-stalemate = **Ahogado.** { $player } no tiene jugadas legales y no está en jaque.
ending-dead_position = **Tablas.** Ya nadie puede dar mate.
ending-threefold = **Tablas.** La posición se ha dado { $times ->
    [4] cuatro
   *[other] tres
} veces.
ending-fivefold = **Tablas.** La posición se ha dado cinco veces.
ending-fifty_moves = **Tablas.** Cincuenta jugadas de cada jugador sin mover peón ni capturar.
ending-seventyfive_moves = **Tablas.** Setenta y cinco jugadas de cada jugador sin mover peón ni capturar.
ending-longest_game = **Tablas.** La partida ha llegado a 3000 jugadas, contando las de todos.
ending-agreement = **Tablas** de común acuerdo.
ending-resignation = La partida ha terminado.
ending-cannot-mate = **Tablas.** El rival ya no puede dar mate.
ending-double_check = **¡Doble jaque!** { $winner } da jaque a los otros dos reyes a la vez.
ending-adjudication = La moderación decidió la partida.
ending-adjudication-early = No todos han hecho cinco jugadas: la partida no cuenta para nadie.
ending-friendly = Partida amistosa: estos puntos no cuentan para nadie.
ending-voided = La moderación quitó esta partida de las clasificaciones: no cuenta.
ending-aborted = La partida se interrumpió y no cuenta.
ending-last_in = **¡Último en juego!** { $winner } gana: los demás están fuera.
ending-score = **Las dieciséis piezas están colocadas.** Blancas controlan { $white ->
    [one] { $white } casilla
   *[other] { $white } casillas
}; Negras, { $black }.
standing = **{ $title }**: { $player } ({ $color }), { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
