## Torneos

tournament-title = **🏆 { $name }** · torneo n.º { $number }
tournament-what = { $game }, { $format }. Ritmo: { $pace }.
tournament-swiss = sistema suizo
tournament-round_robin = todos contra todos
tournament-double_round_robin = todos contra todos a doble vuelta
tournament-triples = tríos equilibrados
tournament-knockout = eliminación directa
choice-format-swiss = sistema suizo (para dos)
choice-format-round_robin = todos contra todos (para dos)
choice-format-double_round_robin = todos contra todos a doble vuelta (para dos)
choice-format-triples = tríos equilibrados (para tres)
choice-format-knockout = eliminación directa (para dos o tres)
tournament-invites = { $organizer } te invita: pulsa **Unirme** para participar. Hay sitio para { $most } jugadores.
tournament-invites-all = Pulsa **Unirme** para participar. Hay sitio para { $most } jugadores.
tournament-begins-asked = Empieza cuando { $organizer } lo inicie con `/tournament start`.
tournament-begins-moderators = Empieza cuando un moderador lo inicie con `/tournament start`.
tournament-begins-at = Empieza { $distance }, el { $begins }.
tournament-open = Ha empezado. Con **Unirme** aún puedes entrar, desde la ronda siguiente.
tournament-closed = Ha empezado, y ya es tarde para entrar.
tournament-finished = Ha terminado.
tournament-called-off = Está cancelado.
tournament-rounds = { $rounds ->
    [one] Se juega una ronda.
   *[other] Se juegan { $rounds } rondas.
}
tournament-how-swiss = Se enfrentan jugadores con los mismos puntos, y nadie se enfrenta dos veces al mismo rival.
tournament-how-round_robin = Todos se enfrentan una vez con todos; las rondas dependen del número de jugadores.
tournament-how-double_round_robin = Todos se enfrentan dos veces con todos, una con cada color; las rondas dependen del número de jugadores.
tournament-how-triples = Todos se enfrentan con todos más o menos las mismas veces, y llevan cada color por turno.
tournament-how-knockout = { $seats ->
    [3] Se juega de a tres por mesa: el primero de cada una sigue, y la última mesa decide los puestos 1 a 3. El rating da las cabezas de serie: se reparten entre las mesas y descansan primero; los mejores segundos completan una ronda.
   *[other] Quien pierde queda fuera. El rating da las cabezas de serie: en cada ronda los primeros se enfrentan a los últimos, y los primeros descansan en la primera si sobran plazas.
}
tournament-days = { $rounds ->
    [1] Dura
   *[other] Una ronda dura
} como máximo { $days ->
    [one] un día
   *[other] { $days } días
}: { $rounds ->
    [1] una partida aún en curso cuenta entonces como tablas.
   *[other] entonces empieza la siguiente, y una partida aún en curso cuenta como tablas hasta que termine.
}
tournament-days-knockout = Una ronda dura como máximo { $days ->
    [one] un día
   *[other] { $days } días
}: una partida aún en curso cuenta entonces como tablas, y sigue la mejor cabeza de serie.
tournament-ties = Los empates a puntos se deshacen por Buchholz (la suma de puntos de todos los rivales), luego por los puntos ganados entre sí, luego por el número de victorias; quien siga igualado comparte el puesto. Un descanso da { $points ->
    [one] un punto
   *[other] { $points } puntos
}.
tournament-ties-knockout = { $seats ->
    [3] En caso de empate en una mesa, sigue la mejor cabeza de serie.
   *[other] Unas tablas se repiten con los colores cambiados; tras unas segundas, sigue la mejor cabeza de serie.
} Si alguien se ha retirado, ocupa su lugar el siguiente de su mesa.
tournament-round = **🏆 { $name } · ronda { $round } de { $rounds }**
tournament-replays = **🏆 { $name } · ronda { $round } de { $rounds } · se repite tras tablas**
tournament-board = { $board }. { $players } · { $game }
tournament-board-again = { $board }. { $players } · { $game } (se repite tras tablas)
tournament-game = n.º { $number }
tournament-bye = Descanso: { $players }
tournament-until = La ronda siguiente empieza cuando terminen todas las partidas; a más tardar, { $distance }.
tournament-last-round = Es la última ronda: el torneo termina con su última partida.
tournament-meetings = Con esta ronda, cada pareja se ha enfrentado de { $least } a { $most } veces.
tournament-meetings-same = Con esta ronda, cada pareja se ha enfrentado exactamente { $most ->
    [one] una vez
   *[other] { $most } veces
}.
tournament-standings = **🏆 { $name } · clasificación tras la ronda { $round } de { $rounds }**
tournament-final = **🏆 { $name } · clasificación final**
tournament-winner = ¡Felicidades, { $players }!
tournament-cancelled = **🏆 { $name }** está cancelado. Las partidas en curso se juegan hasta el final.
tournament-too-few = **🏆 { $name }** está cancelado: se inscribieron muy pocos jugadores.
tournament-column-player = Jugador
tournament-column-points = Pts
tournament-column-buchholz = Bhz
tournament-column-wins = Vict
tournament-reached-victory = ganador
tournament-reached-further = sigue
tournament-reached-out = fuera en la ronda { $round }
tournament-withdrew = se retiró
tournament-entrants = { $count ->
    [0] Aún no se ha inscrito nadie.
    [one] Se ha inscrito un jugador: { $players }
   *[other] Se han inscrito { $count } jugadores: { $players }
}
tournament-state-gathering = inscripción abierta
tournament-state-playing = ronda { $round } de { $rounds }
tournament-state-finished = terminado
tournament-state-cancelled = cancelado
tournament-listed = n.º { $number } · { $name } · { $state }
tournament-list = **Torneos de este servidor**
tournament-list-none = Aún no hay torneos en este servidor. `/tournament create` anuncia uno.
answer-tournament-created = El torneo está anunciado en { $channel }.
answer-tournament-entered = Participas en **{ $name }**. ¡Que lo disfrutes!
answer-tournament-entered-late = Participas en **{ $name }** desde la ronda { $round }.
answer-tournament-left = Ya no participas en **{ $name }**. Una partida en curso se juega hasta el final.
answer-tournament-begun = **{ $name }** empieza: se están abriendo las partidas de la primera ronda.
tournament-left-out = Ya no están en este servidor y quedan fuera: { $players }.
answer-tournament-cancelled = **{ $name }** está cancelado.
error-tournament-none = No conozco ese torneo aquí. `/tournament list` muestra los que hay.
error-tournament-several = Hay varios torneos en curso aquí: elige uno en `tournament`. `/tournament list` los muestra.
error-tournament-over = Este torneo ha terminado.
error-tournament-begun = Este torneo ya ha empezado.
error-tournament-too-late = Ya es tarde para entrar en este torneo.
error-tournament-entered = Ya participas.
error-tournament-withdrawn = Quien se ha retirado de un torneo no puede volver a él.
error-tournament-not-in = No participas en este torneo.
error-tournament-full = El torneo está completo: hay sitio para { $most } jugadores.
error-tournament-too-few = Se necesitan al menos { $fewest } jugadores.
error-tournament-not-organizer = Solo { $organizer }, que organiza el torneo, y los moderadores del servidor pueden hacer esto.
error-tournament-moderators = Solo los moderadores del servidor pueden hacer esto: quien creó el torneo ya no está.
error-tournament-format = { $game } no tiene ese formato: { $players ->
    [3] para tres hay tríos equilibrados y eliminación directa
   *[other] para dos hay sistema suizo, todos contra todos y eliminación directa
}.
error-tournament-untimed = Un torneo necesita límite de tiempo: elige un ritmo como `3d`.
error-tournament-rounds = En un todos contra todos y en la eliminación directa, las rondas dependen del número de jugadores: deja `rounds` vacío.
error-tournament-nameless = Un torneo necesita un nombre.
error-tournament-looks-like = Ya hay un torneo con un nombre parecido a este: n.º { $number }. Elige otro nombre, por favor.
cmd-tournament = torneo
    .about = Organiza torneos: una ronda sigue a otra por sí sola
cmd-tournament-create = crear
    .about = Anuncia un torneo aquí
cmd-tournament-create-name = nombre
    .about = Cómo se llama
cmd-tournament-create-game = juego
    .about = El juego al que se juega
cmd-tournament-create-format = formato
    .about = Suizo, todos contra todos o eliminación para dos; para tres, tríos o eliminación
cmd-tournament-create-pace = ritmo
    .about = El tiempo para jugar, por ejemplo 3d o 7d+1d; vacío, el ritmo habitual del servidor
cmd-tournament-create-rounds = rondas
    .about = Cuántas rondas; vacío, las que hagan falta
cmd-tournament-create-players = jugadores
    .about = Cuántos pueden entrar como máximo
cmd-tournament-create-days = días
    .about = Tras cuántos días empieza la ronda siguiente aunque haya partidas en curso; vacío, 60
cmd-tournament-create-hours = horas
    .about = En cuántas horas empieza por sí solo; vacío, cuando lo inicies
cmd-tournament-join = unirse
    .about = Participa en un torneo; si ha empezado, desde la ronda siguiente
cmd-tournament-join-tournament = torneo
    .about = Su número, si hay varios
cmd-tournament-leave = salir
    .about = Retírate de un torneo; una partida en curso se juega hasta el final
cmd-tournament-leave-tournament = torneo
    .about = Su número, si hay varios
cmd-tournament-start = iniciar
    .about = Inicia un torneo tuyo
cmd-tournament-start-tournament = torneo
    .about = Su número, si hay varios
cmd-tournament-cancel = cancelar
    .about = Cancela un torneo tuyo; las partidas en curso se juegan hasta el final
cmd-tournament-cancel-tournament = torneo
    .about = Su número, si hay varios
cmd-tournament-show = mostrar
    .about = Muestra un torneo: la clasificación y las partidas de la ronda
cmd-tournament-show-tournament = torneo
    .about = Su número, si hay varios
cmd-tournament-list = lista
    .about = Muestra los torneos de este servidor
button-standings = Clasificación
button-entrants = Inscritos
