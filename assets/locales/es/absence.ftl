## Jugadores que no juegan a tiempo

absence-flagged = { $player } ({ $color }) no jugó a tiempo. { $opponents }, ¿cómo seguimos?
absence-means-wait = **Esperar**: de nuevo el tiempo de un turno entero.
absence-means-substitute = **Sustituir**: otra persona puede ocupar el asiento.
absence-means-declare = **Declarar**: la partida se pierde por tiempo.
absence-means-declare-early = **Declarar**: aún no han hecho todos { $moves ->
    [2] dos
    [5] cinco
   *[other] { $moves }
} jugadas, así que la partida se interrumpe y no cuenta.
absence-means-computer = **Computadora**: una computadora ocupa el asiento. La derrota por tiempo cuenta; lo que se juegue después, no.
absence-means-computer-early = **Computadora**: una computadora ocupa el asiento. La partida no cuenta.
absence-silence = Si no hay acuerdo, o si el { $moment } falta alguna respuesta, se buscará un sustituto.
absence-silence-alone = Si el { $moment } no hay respuesta, se buscará un sustituto.
absence-may-return = { $player } todavía puede jugar, o avisar con **Ya estoy aquí**.
absence-chose-wait = { $player } ({ $color }) prefiere esperar.
absence-chose-substitute = { $player } ({ $color }) quiere un sustituto.
absence-chose-declare = { $player } ({ $color }) quiere declarar la derrota por tiempo.
absence-undecided = Todavía puede elegir: { $missing }.
absence-sought = Se busca sustituto para { $player } ({ $color }). Si nadie ocupa el asiento antes del { $moment }, el tiempo se habrá agotado del todo. Hasta entonces { $player } todavía puede jugar{ $opponents ->
    [0] {""}
    [1] , y su rival puede decidir otra cosa
   *[other] , y sus rivales pueden acordar otra cosa
}.
absence-returned = { $player } ({ $color }) ha vuelto y puede jugar hasta el { $moment }, { $distance }.
absence-granted = { $player } ({ $color }), te esperan: puedes jugar hasta el { $moment }, { $distance }.
absence-warned = { $player } ({ $color }), hace mucho que nadie juega aquí. Si nadie mueve, la partida se cerrará { $distance } y no contará para nadie.
absence-free-seat = **Hay un asiento libre** en { $game } n.º { $number } ({ $thread }): juegan { $color }, en lugar de { $player }. Ritmo: { $pace }. Se puede ocupar hasta el { $moment }.
turn-substituted = { $player } ocupa el asiento de { $former } ({ $color }).
turn-timed-out = A { $player } ({ $color }) se le acabó el tiempo.
turn-abandoned = Nadie ha jugado en sesenta días.
turn-drawn-alone = { $player } ({ $color }) acepta tablas: no hace falta preguntar a quien está ausente.
turn-flagged = { $player } ({ $color }) no jugó a tiempo.
ending-timeout = **¡Tiempo!** { $loser } ({ $color }) no jugó a tiempo.
ending-timeout-cannot-mate = **Tablas.** { $loser } ({ $color }) no jugó a tiempo, pero el rival ya no puede dar mate.
event-flagged = { $color } ({ $player }) no jugaron a tiempo.
event-chose-wait = { $color } ({ $player }) prefieren esperar.
event-chose-substitute = { $color } ({ $player }) quieren un sustituto.
event-chose-declare = { $color } ({ $player }) quieren declarar la derrota por tiempo.
event-chose-along = { $color } ({ $player }) se suman a eso.
event-returned = { $color } ({ $player }) están de vuelta.
event-granted = { $color } ({ $player }) reciben de nuevo el tiempo de un turno entero.
event-substitute-sought = Se busca sustituto para { $color } ({ $player }).
event-substituted = { $player } ocupa el asiento de { $former } ({ $color }).
event-timed-out = A { $color } ({ $player }) se les acaba el tiempo.
event-warned = Hace mucho que nadie juega: se avisa a los jugadores.
event-abandoned = Ya nadie juega: la partida se cierra y no cuenta.
button-wait = Esperar
button-substitute = Sustituir
button-declare = Declarar
button-returned = Ya estoy aquí
button-take-seat = Ocupar el asiento
answer-chose = Anotado. Mientras no esté decidido, puedes cambiar de opinión.
answer-returned = ¡Hola de nuevo! Te toca jugar: { $channel }.
answer-seat-taken = El asiento es tuyo, y el turno también: { $channel }. ¡Gracias por seguir la partida!
error-nobody-absent = Ya está resuelto: no hay ningún ausente en esta mesa.
error-absent = Eso no lo eliges tú. Todavía puedes jugar, o pulsar **Ya estoy aquí**.
error-chosen-already = Ya elegiste eso.
error-not-absent = Nadie te está esperando en esta mesa.
error-back-before = Ya volviste una vez en este turno. Todavía puedes jugar, sin más.
error-no-substitute-sought = Este asiento ya no está libre.
absence-freed = { $moderator }, de la moderación, busca sustituto para { $player } ({ $color }). Si nadie ocupa el asiento antes del { $moment }, el tiempo se habrá agotado del todo. Hasta entonces { $player } todavía puede jugar{ $opponents ->
    [0] {""}
    [1] , y su rival puede decidir otra cosa
   *[other] , y sus rivales pueden acordar otra cosa
}.
error-sought-already = Ya se busca un sustituto.
moderate-substitute = ¿Buscar sustituto para quien tiene el turno en { $game } n.º { $number }? Cualquiera de este servidor puede ocupar el asiento durante dos días; si nadie lo hace, la partida se pierde por tiempo. Hasta entonces todavía puede jugar.
answer-seat-freed = Se busca sustituto: { $channel }.
cmd-moderate-substitute = sustituir
    .about = Busca a alguien que ocupe el asiento de quien tiene el turno
cmd-moderate-substitute-table = mesa
    .about = El número de la partida, fuera de su hilo
absence-chose-computer = { $player } ({ $color }) quiere que una computadora ocupe el asiento.
event-chose-computer = { $color } ({ $player }) quieren que una computadora ocupe el asiento.
stand-in-settled = { $player } ha perdido por tiempo, y eso cuenta. Lo que se juegue desde ahora no da ni puntos ni rating.
stand-in-friendly = La partida es amistosa, y { $player } la ha perdido por tiempo. Desde ahora se juega por gusto.
stand-in-early = No todos habían jugado lo suficiente, así que la partida no cuenta.
stand-in-back = { $player } puede volver cuando quiera: **Ya estoy aquí** le devuelve el asiento.
button-stand-in = Computadora
answer-seat-back = ¡Hola de nuevo! El asiento vuelve a ser tuyo: { $channel }.
error-no-computer-here = En los torneos ninguna computadora ocupa el asiento de un ausente.
absence-means-computer-friendly = **Computadora**: una computadora ocupa el asiento y se sigue jugando por gusto.
stand-in-settled-before = Lo que cuenta de la partida ya quedó fijado.
answer-chose-settled = Queda decidido: { $channel }.
result-settled = Cuentan los puntos de cuando una computadora ocupó un asiento: { $standings }.
result-settled-player = { $player } { $points }
result-settled-color = { $color } { $points }
result-settled-nothing = La partida no cuenta: no todos habían jugado bastante cuando una computadora ocupó un asiento.
