## Por qué no

error-no-such-table = No existe esa mesa en este servidor. `/games` lista las tuyas.
error-no-table-here = En este canal no se juega ninguna partida. Ve al hilo de una partida, o añade su número: `table:12`. `/games` lista las tuyas.
error-not-a-player = No juegas en esta mesa.
error-seat-kept = Una computadora guarda tu asiento en esta mesa. Para seguir jugando tú, recupéralo: `/table back`.
error-not-your-turn = No te toca: le toca a { $player }.
error-not-started = La partida no ha empezado: aún hay asientos libres.
error-started = La partida ya ha empezado.
error-over = La partida ha terminado.
error-resting = Esta partida está en pausa: ya no estoy en su servidor. Seguirá donde quedó en cuanto me inviten allí de nuevo.
error-closed = Esta mesa está cerrada.
error-not-invited = Este asiento no es para ti.
error-already-seated = Ya estás en esta mesa.
error-no-open-seat = No hay asientos libres en esta mesa.
error-not-opener = Solo { $player }, que abrió la mesa, puede hacer esto.
error-too-many = { $game } se juega entre { $players ->
    [3] tres
   *[other] dos
}: nombra menos rivales.
error-two-seats = { $player } tendría dos asientos: nombra a cada rival una sola vez, y no a ti.
error-bot = { $player } es un bot, y los bots no ocupan asientos.
error-cannot-see = { $player } no puede ver { $channel }. Elige un canal que puedan ver todos los de la mesa.
error-has-left = { $player } no está en este servidor: aquí no puede empezar ninguna partida con esa persona.
error-not-on-server = { $channel } no es un canal de este servidor: elige uno de los suyos.
error-color = Nadie juega con { $color } en { $game }.
error-setup = No es una posición de { $game }. El campo { $number } está mal ({ $field }): { $detail }.
error-setup-fields = No es una posición de { $game }: debe tener { $expected } campos separados por un solo espacio, y aquí hay { $found ->
    [one] uno
   *[other] { $found }
}.
setup-placement = colocación de las piezas
setup-side-to-move = a quién le toca
setup-castling = derechos de enroque
setup-en-passant = casillas al paso
setup-quiet-plies = medios movimientos desde una captura o un movimiento de peón
setup-round = número de la ronda
setup-out = jugadores eliminados
setup-hands = piezas en reserva
setup-placements = número de colocaciones
error-ended-position = En esta posición la partida ya habría terminado.
error-nobody-plays = En esta posición están eliminados los colores que tendrían las personas: nadie podría jugar. Elige otro color u otra posición.
error-stale = Alguien fue más rápido: la posición ha cambiado. Mira el tablero más reciente.
error-internal = Algo falló por mi parte, y no ha cambiado nada. Inténtalo de nuevo, por favor.
error-outdated = Este comando ha cambiado desde que tu Discord lo cargó. Reinicia Discord (Ctrl+R en una computadora) e inténtalo de nuevo.
error-unreadable = No entiendo «{ $text }» ahí. Inténtalo de nuevo, por favor.
error-broke-off = Algo falló por mi parte. Mira con `/board` si quedó hecho; si no, inténtalo de nuevo, por favor.
error-database-away = Ahora mismo no puedo acceder a mi base de datos, y no ha cambiado nada. Inténtalo de nuevo en un minuto, por favor.
error-database-refuses = Ahora mismo mi base de datos no acepta nada, así que no ha cambiado nada. Inténtalo de nuevo en un minuto, por favor.
error-restarting = Me estoy reiniciando, y no ha cambiado nada. Inténtalo de nuevo en un minuto, por favor.
error-button = Este botón ya no se usa.
error-channel = Las partidas se abren en canales de texto corrientes: usa allí `/play`.
error-channel-forum = Los foros solo admiten publicaciones: elige un canal de texto.
error-channel-media = Los canales multimedia solo admiten publicaciones, y una partida necesita un canal donde pueda escribir y abrir un hilo: elige un canal de texto.
error-channel-voice = Los canales de voz no tienen hilos, y una partida se juega en un hilo: elige un canal de texto.
error-channel-stage = Los canales de escenario no tienen hilos, y una partida se juega en un hilo: elige un canal de texto.
error-channel-lobby = La sala es un mensaje en un canal de texto o de anuncios: usa allí `/lobby`.
error-bot-absent = No soy miembro de este servidor: solo se añadieron mis comandos, así que aquí no puedo ni escribir ni abrir hilos. Alguien que gestione el servidor puede invitarme: { $link }
error-being-erased = Estuve tanto tiempo fuera de este servidor que se está borrando lo que guardaba de él. Todo empieza de nuevo en unos minutos: inténtalo entonces, por favor.
error-not-a-move = No reconozco «{ $text }» como jugada. Escribe por ejemplo `e4`, `{ $knight }f3`, `exd5`, `O-O` o `e2e4`.
error-not-a-placement = No reconozco «{ $text }» como jugada. Escribe una pieza y una casilla vacía, por ejemplo `{ $king }@e1` o `{ $knight }@c3`.
error-only-placed = Aquí se colocan las piezas: di cuál en { $square }, por ejemplo `{ $move }`.
error-never-moved = Aquí las piezas se colocan, no se mueven: escribe `{ $move }`.
error-no-square = En este tablero no hay { $square }.
error-no-square-beyond = En este tablero no hay { $square }; después de { $last } viene { $next }.
error-doubtful = «{ $text }» se lee distinto con las letras de un idioma y de otro, así que aún no se ha jugado nada:
doubt-sense = { $letters }: { $said }
doubt-ask-which = ¿Cuál de estas jugadas quieres?
doubt-ask-whether = ¿Es esa la jugada que quieres?
move-by-name = { $role ->
    [K] Rey
    [Q] Dama
    [R] Torre
    [B] Alfil
    [N] Caballo
   *[P] Peón
} { $square }
move-by-name-becomes = Peón { $square } = { $becomes }
error-ambiguous = «{ $text }» puede ser varias jugadas: { $moves }. Di cuál.
illegal-ended = La partida ha terminado: { $ending }.
illegal-same-square = Una jugada tiene que ir a alguna parte: esta acaba en { $square }, donde empieza.
illegal-empty = En { $square } no hay nada que mover: la casilla está vacía.
illegal-not-yours = { $piece } de { $square } no puede mover ahora: juegan { $color }.
illegal-own-piece = { $piece } de { $square } es pieza tuya: no puedes capturarla.
illegal-king = { $king } puede recibir jaque, pero nadie puede capturarlo.
illegal-king-move = El rey mueve una casilla; solo en el enroque mueve dos.
illegal-queen-move = La dama mueve por filas, columnas y diagonales; ninguna lleva de { $from } a { $to }.
illegal-rook-move = La torre mueve por filas y columnas; ninguna lleva de { $from } a { $to }.
illegal-bishop-move = El alfil mueve por diagonales; ninguna lleva de { $from } a { $to }.
illegal-knight-move = Ningún salto de caballo lleva de { $from } a { $to }.
illegal-pawn-move = El peón avanza de frente y captura en diagonal, una casilla hacia delante; no puede ir de { $from } a { $to }.
illegal-blocked = { $piece } de { $square } cierra el paso.
illegal-nothing-to-capture = El peón solo va en diagonal para capturar, y en { $square } no hay nada que capturar.
illegal-no-capture-ahead = El peón no captura de frente: lo detiene { $piece } de { $square }.
illegal-double-step = El peón solo avanza dos casillas desde su fila inicial.
illegal-spent-pawn = Un peón que está en una última fila ya no mueve.
illegal-choice-missing = Di en qué se convierte el peón: { $choices }.
illegal-no-promotion = Un peón no puede convertirse en { $role }. Puede convertirse en: { $choices }.
illegal-not-captured = No te han capturado { $none }: no tienes qué liberar. Puedes liberar: { $choices }.
illegal-nothing-captured = No te han capturado nada, así que el peón sigue siendo peón: juega { $move }.
illegal-no-choice-here = Solo se convierte en otra pieza un peón que llega a la primera fila de un rival.
illegal-still-in-check = Tu rey seguiría en jaque: lo ataca { $piece } de { $square }.
illegal-into-check = Tu rey se pondría en jaque: lo atacaría { $piece } de { $square }.
illegal-exposes-own-king = Eso dejaría a tu rey en jaque: lo atacaría { $piece } de { $square }.
illegal-pinned = Clavada: sin { $pinned } de { $pinned_square } en medio, { $piece } de { $square } daría jaque a tu rey.
illegal-shield = Escudo: { $king } quedaría en jaque por { $piece } de { $square } antes de que { $color } pudieran responder.
illegal-protected = No agresión: { $piece } de { $square } no se puede capturar en su territorio, pues { $owner } han perdido { $owner_lost } puntos y tú solo { $mover_lost }. Ahí solo se permitiría una captura con la que { $king } quedara en jaque, y ahora no la hay.
illegal-protected-but = No agresión: { $piece } de { $square } no se puede capturar en su territorio, pues { $owner } han perdido { $owner_lost } puntos y tú solo { $mover_lost }. Ahí solo se permite una captura con la que { $king } quede en jaque: { $allowed }.
illegal-castling-king-away = { $castling } no es posible: tu rey no está en { $square }.
illegal-castling-rook-away = { $castling } no es posible: no hay torre tuya en { $square }.
illegal-castling-right = { $castling } ya no es posible: el rey o esa torre ya se movió.
illegal-castling-between = { $castling } no es posible: { $piece } de { $square } está entre el rey y la torre.
illegal-castling-in-check = No puedes enrocar estando en jaque: { $piece } de { $square } ataca a tu rey.
illegal-castling-through = { $castling } no es posible: { $piece } de { $square } ataca { $crossed }, por donde pasaría el rey.
illegal-castling-into = { $castling } no es posible: { $piece } de { $square } ataca { $reached }, adonde llegaría el rey.
illegal-pieces-stay = En este juego las piezas nunca se mueven: coloca una de tu reserva, por ejemplo `{ $example }`.
illegal-no-placing = En este juego las piezas se mueven, no se colocan.
illegal-occupied = { $piece } está en { $square }: elige una casilla vacía.
illegal-not-in-hand = No tienes { $role } en la reserva. Te queda por colocar: { $hand }.
illegal-first-placement = Coloca primero { $piece }.
illegal-no-piece = No tienes { $role } que pueda ir a { $square }.
illegal-no-piece-from = No tienes { $role } en «{ $origin }» que pueda ir a { $square }.
error-out = Estás fuera de esta partida: los demás siguen.
