## Tablas, jugadas deshechas, partidas interrumpidas, revanchas

draw-proposed = { $player } ({ $color }) ofrece tablas. { $missing }, ¿de acuerdo? La oferta vale hasta que juegue { $player }.
takeback-proposed = { $player } ({ $color }) pide deshacer **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}y la jugada siguiente
   *[other] {" "}y las { $later } jugadas siguientes
}. { $missing }, ¿de acuerdo? La próxima jugada equivale a un no.
proposal-agreed = { $player } ({ $color }) está de acuerdo. Falta la respuesta de { $missing }.
draw-refused = { $player } ({ $color }) rechaza las tablas que ofreció { $maker }. La partida sigue.
draw-withdrawn = { $player } ({ $color }) ya no ofrece tablas. La partida sigue.
draw-lapsed = { $opponents ->
    [1] Nadie respondió
   *[other] No todos respondieron
} en siete días a las tablas que ofreció { $player } ({ $color }): la oferta caduca y la partida sigue.
draw-gone = La oferta de tablas ya no vale.
takeback-refused = { $player } ({ $color }) prefiere no deshacer nada de { $maker }: las jugadas quedan como están.
takeback-withdrawn = { $player } ({ $color }) deja las jugadas como están.
takeback-lapsed = { $opponents ->
    [1] Nadie respondió
   *[other] No todos respondieron
} en siete días cuando { $player } ({ $color }) pidió deshacer: las jugadas quedan como están.
takeback-gone = Las jugadas anteriores quedan como están: no se deshace nada.
abort-proposed = { $player } ({ $color }) pide interrumpir la partida, que no contaría para nadie. { $missing }, ¿de acuerdo? La petición vale hasta que juegue { $player }.
abort-refused = { $player } ({ $color }) quiere jugar: la partida que { $maker } quería interrumpir sigue.
abort-withdrawn = { $player } ({ $color }) ya no pide interrumpir la partida, que sigue.
abort-lapsed = { $opponents ->
    [1] Nadie respondió
   *[other] No todos respondieron
} en siete días cuando { $player } ({ $color }) pidió interrumpir la partida: la partida sigue.
abort-gone = La petición de interrumpir la partida ya no vale.
turn-drawn = { $player } ({ $color }) acepta tablas.
turn-drawn-by-computers = Ya no juega ninguna persona: las computadoras acuerdan tablas.
turn-drawn-as-offered = { $player } ({ $color }) propuso tablas, y { $computers ->
    [one] la computadora las acepta
   *[other] las dos computadoras las aceptan
}.
turn-taken-back = { $player } ({ $color }) está de acuerdo: se vuelve a la posición anterior a la jugada.
turn-took-back = { $player } ({ $color }) deshizo **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}y la jugada siguiente
   *[other] {" "}y las { $later } jugadas siguientes
}.
turn-claimed = { $player } ({ $color }) reclama tablas.
turn-aborted = { $player } ({ $color }) interrumpió la partida.
turn-aborted-together = { $player } ({ $color }) acepta interrumpir la partida.
claim-threefold = La posición se ha dado { $times ->
    [4] cuatro
   *[other] tres
} veces: `/draw` reclama tablas.
claim-fifty_moves = Cincuenta jugadas de cada jugador sin mover peón ni capturar: `/draw` reclama tablas.
claim-why-threefold = la posición se ha dado { $times ->
    [4] cuatro
   *[other] tres
} veces
claim-why-fifty_moves = cada jugador ha hecho cincuenta jugadas sin mover peón ni capturar
result-title = **{ $game } n.º { $number }**: partida terminada · { $thread }
result-title-alone = **{ $game } n.º { $number }**: partida terminada
invitation-expired = No se ocuparon todos los asientos a tiempo. La mesa de { $player } se cierra.
invitation-rated = Partida puntuada: el resultado cuenta y no se deshacen jugadas.
invitation-friendly = Partida amistosa: no cuenta, y se pueden deshacer jugadas.
table-start-friendly = { $game }, partida amistosa: { $seating }
button-agree = De acuerdo
button-refuse = Rechazar
button-offer = Ofrecer tablas
button-rematch = Revancha
answer-draw-claimable = Puedes reclamar tablas en { $game } n.º { $number }, porque { $why }. ¿Reclamarlas? La partida termina enseguida.
answer-draw-claimed = Tablas reclamadas.
answer-proposed = He transmitido la petición. La respuesta llegará al hilo.
answer-answered = La respuesta está en el hilo.
answer-proposed-directly = He transmitido la petición. El canal de la partida ya no existe: la respuesta llegará por mensaje directo.
answer-answered-directly = El canal de la partida ya no existe: la respuesta llega por mensaje directo.
answer-agreed = Estás de acuerdo.
answer-refused = La partida sigue.
answer-abort = ¿Interrumpir { $game } n.º { $number }? No contará para nadie.
answer-aborted = Interrumpiste la partida.
answer-rematch = La revancha es la mesa n.º { $number } en { $channel }.
error-proposal-stands = Ya hay una propuesta en esta mesa: primero hay que responderla.
error-nothing-proposed = Esto ya no se propone.
error-already-agreed = Ya estás de acuerdo. Falta todavía una respuesta.
error-no-draws = En { $game } no hay tablas de común acuerdo: decide el marcador.
error-nothing-to-claim = Ahora no se pueden reclamar tablas. Se puede cuando una posición se ha dado tres veces, o tras cincuenta jugadas de cada jugador sin mover peón ni capturar.
error-rated = Esta partida es puntuada: solo se deshacen jugadas en las amistosas.
error-nothing-to-take-back = No hay ninguna jugada tuya que deshacer.
error-too-late-to-abort = Todos han jugado lo suficiente para que la partida cuente, y ya nadie puede interrumpirla por su cuenta. `/abort` pide el acuerdo de todos, `/draw` ofrece tablas, `/resign` la da por perdida.
error-goes-on = La partida sigue: la revancha viene después.
error-rated-position = Una partida desde una posición dada es amistosa: deja `rated` vacía.
cmd-play-rated = puntuada
    .about = Si la partida cuenta (vacío: sí, salvo que empiece en una posición dada)
cmd-draw = tablas
    .about = Ofrece, acepta o reclama tablas
cmd-draw-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-takeback = deshacer
    .about = Pide deshacer tu última jugada, en partidas amistosas
cmd-takeback-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-rematch = revancha
    .about = Juega otra vez con los mismos jugadores una partida terminada
cmd-rematch-table = mesa
    .about = El número de la partida, fuera de su hilo
cmd-abort = interrumpir
    .about = Interrumpe: por tu cuenta antes de 2 jugadas cada uno (puntuada de dos: 5); luego, si todos quieren
cmd-abort-table = mesa
    .about = El número de la partida, fuera de su hilo
answer-seeking = La mesa n.º { $number } espera a otros en { $channel }: quien busque el mismo juego se sentará contigo.
color-alternate = alternado con nuestra última partida
cmd-seek = buscar
    .about = Juega con quien quiera lo mismo, aquí o en otros servidores
cmd-seek-game = juego
    .about = El juego que quieres jugar
cmd-seek-rated = puntuada
    .about = Si la partida cuenta; vacío: como en la mesa que espera, si no, sí
