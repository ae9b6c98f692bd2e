## Tiempo para jugar

pace-none = sin límite de tiempo
pace-per-move = { $time } por jugada
pace-bank = { $start }, más { $increment } con cada jugada, como máximo { $cap }
pace-weekdays = { $pace }; los fines de semana no cuentan
span-hours = { $count ->
    [one] una hora
   *[other] { $count } horas
}
span-days = { $count ->
    [one] un día
   *[other] { $count } días
}
span-days-hours = { $days } d { $hours } h
turn-deadline = Plazo para jugar: hasta el { $moment }, { $distance }.
turn-not-told = { $player } aún no sabe que le toca jugar; hasta entonces no corre su tiempo.
turn-banks = Tiempo en reserva: { $banks }.
table-pace = Ritmo: { $pace }.
pace-usual = { $pace } (habitual aquí)
server-paces = Ritmos ofrecidos, el habitual primero: { $paces }.
server-paces-none = Se ofrecen todos los ritmos. El habitual: { $pace }.
error-pace = «{ $text }» no es un ritmo que conozca. Escribe por ejemplo `3d` (tres días por jugada), `12h`, `7d+1d` (una reserva de siete días que gana uno con cada jugada), `7d+1d/10d` (diez como máximo en la reserva), `3d weekdays` (los fines de semana no cuentan) o `none`.
error-pace-range = «{ $text }» no sirve ahí: se puede elegir de { $least } a { $most }.
error-rated-untimed = Una partida sin límite de tiempo es amistosa: deja `rated` vacía, o elige un ritmo.
error-rated-computer = Una partida con computadora es amistosa: deja `rated` vacía.
error-level-alone = `level` indica la fuerza de una computadora, y no has nombrado ninguna: nombra a { $bot } como rival, o deja `level` vacío.
error-too-many-paces = Se pueden ofrecer { $most } ritmos como máximo.
cmd-play-pace = ritmo
    .about = El tiempo para jugar: 3d, 7d+1d, none…; vacío, el ritmo habitual del servidor
cmd-seek-pace = ritmo
    .about = El tiempo para jugar: 3d, 7d+1d, none…; vacío, el ritmo habitual del servidor
cmd-server-paces = ritmos
    .about = Los ritmos que se ofrecen, el habitual primero; vacío, muestra cuáles son
cmd-server-paces-paces = ritmos
    .about = Ritmos separados por comas, por ejemplo 3d, 1d, 7d+1d, none
cmd-server-paces-clear = borrar
    .about = Borra lo elegido
