## Lo que se dice en torno a las lecciones

lesson-heading = **{ $game } · { $number } de { $count } · { $title }**
lesson-solved-before = ✓ Ya resolviste esta lección.
lesson-right = ✓ **¡Bien!** { $why }
lesson-finished = 🎓 Era la última lección: ya conoces { $game }. `/play` abre una mesa, y `/practice`, un tablero solo para ti.
lesson-finished-direct = 🎓 Era la última lección: ya conoces { $game }. `/practice` abre un tablero solo para ti; en un servidor en el que también estoy, `/play` abre una mesa.
lesson-illegal = ✗ **{ $move }** no está permitido. { $why }
lesson-misses-ends = ✗ **{ $move }** es legal, pero termina la partida de otra manera: { $ending }.
lesson-misses-checks = ✗ **{ $move }** es legal, pero solo da jaque ({ $kings }).
lesson-misses-captures = ✗ **{ $move }** es legal, pero solo captura { $piece }.
lesson-misses = ✗ **{ $move }** es legal, pero no logra nada de eso.
lesson-wrong-over = ✗ No del todo. Termina así: { $ending }.
lesson-wrong-open = ✗ No del todo. Juegan { $color }, con { $moves ->
    [one] 1 jugada legal
   *[other] { $moves } jugadas legales
}.
lesson-wrong-claim = ✗ No del todo. La posición se ha dado { $times ->
    [one] una vez
   *[other] { $times } veces
}, y en las últimas { $plies } jugadas no se capturó nada ni se movió ningún peón.
lesson-wrong-turn = ✗ No del todo. Mira quién está al lado de quién y quién sigue en juego.
lesson-wrong-more = ✗ No del todo: es más.
lesson-wrong-fewer = ✗ No del todo: es menos.
lesson-points-of = { $color } { $points }
lesson-ending-mate = Jaque mate
lesson-ending-stalemate = Ahogado
lesson-ending-dead_position = Tablas: nadie puede dar mate
lesson-ending-resignation = La partida ha terminado
lesson-ending-threefold = Tablas: tres veces la misma
lesson-ending-fifty_moves = Tablas: cincuenta jugadas
lesson-ending-seventyfive_moves = Tablas: 75 jugadas
lesson-ending-goes_on = La partida sigue
lesson-ending-no_claim = Nada
rules-pictures = En imágenes: { $titles }.
rules-signs = El tablero se ve siempre desde el lado de quien debe mover. { $signs }: el signo junto a cada nombre, también en la casilla que una pieza acaba de dejar.
rules-board-of-three = *Territorio* es el medio tablero, 8 por 4, donde empiezan las piezas de un jugador. Una columna conserva su letra más allá de la frontera: de izquierda a derecha, un lado tiene `h g f e i j k l`, otro `l k j i d c b a`.
rules-shields = Un pequeño escudo azul sobre una pieza: la no agresión la protege de quien está abajo.{ $game ->
    [trichess] {" "}No tiene que ver con la regla *Escudo*.
   *[other] {""}
} −38 junto a un nombre: puntos perdidos.
learn-title = **Aprende a jugar**
learn-about = Una imagen, una pregunta, un toque: cada lección tiene una regla. Detente cuando quieras y sigue más tarde.
learn-course = { $game }: { $solved } de { $count }
button-learn-previous = ◀ Anterior
button-learn-next = Siguiente ▶
button-learn-next-lesson = Siguiente lección ▶
button-learn-list = Todos los juegos
button-learn = Aprender
button-try-it = Probar
cmd-learn = aprender
    .about = Aprende un juego en lecciones cortas: una imagen, una pregunta, un toque
cmd-learn-game = juego
    .about = El juego que quieres aprender; vacío, eliges o sigues donde estabas
