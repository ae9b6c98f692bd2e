## Invitaciones

invitation-title = **{ $game } · mesa n.º { $number }**
invitation-named = { $opener } invita a { $players } a una partida { $of_game }.
invitation-open = { $opener } abre una mesa { $of_game }. { $seats ->
    [one] Hay un asiento libre.
   *[other] Hay { $seats } asientos libres.
}
invitation-mixed = { $opener } invita a { $players } a una partida { $of_game }. { $seats ->
    [one] Hay otro asiento libre.
   *[other] Hay otros { $seats } asientos libres.
}
invitation-computer = Si se añade una computadora, la partida es amistosa.
invitation-buttons = **Aceptar** y **Rechazar** son para { $players }, **Unirme** es para cualquiera y los demás para { $opener }. Quien se ha unido deja libre su asiento con **Cancelar**.
invitation-lots = Los colores se sortean.
invitation-position = Empieza en esta posición:
seat-taken = { $color }: { $player }
seat-invited = { $color }: { $player } (por confirmar)
seat-open = { $color }: asiento libre
seat-taken-plain = { $player }
seat-invited-plain = { $player } (por confirmar)
seat-open-plain = asiento libre
invitation-started = La partida está en marcha: { $thread }
invitation-declined = { $player } rechazó la invitación. La mesa está cerrada.
invitation-withdrawn = { $player } retiró la invitación. La mesa está cerrada.
invitation-standing = **{ $game } n.º { $number }** · { $players } · { $link }
invitation-take-back = **{ $button }** bajo una invitación la retira.
invitation-give-back = **{ $button }** bajo la invitación deja libre tu asiento.
error-too-many-invitations = { $count ->
    [one] Una invitación tuya espera
   *[other] { $count } invitaciones tuyas esperan
} respuesta, y no puede haber más a la vez:
error-already-invited = { $player } aún no ha respondido a una invitación tuya anterior:
error-seek-waits = Ya esperas una partida de este juego ({ $game }), en la mesa n.º { $number }: { $link }
error-no-invitations = { $player } no acepta invitaciones tuyas. Elige a otra persona.
error-seat-refused = No puedes sentarte en esta mesa. `/seek` te encuentra otra.
error-blocked = Bloqueaste a { $player }, así que no hay mesas en común. `/unblock` lo levanta.
error-blocks-themself = No puedes bloquearte.
error-too-many-blocked = Has bloqueado a { $most } personas, y ese es el máximo. `/unblock` hace sitio.
button-accept = Aceptar
button-decline = Rechazar
button-join = Unirme
button-confirm = Confirmar
button-cancel = Cancelar
computer-add = ¿Qué computadora ocupará un asiento libre en la mesa n.º { $number }? Del nivel 1, para las primeras partidas, al nivel 6, el más fuerte.
computer-makes-friendly = Entonces la partida es amistosa: no da ni puntos ni rating. Quien ya está en la mesa conserva su asiento.
computer-choose-level = Elige un nivel
computer-usual-level = El nivel habitual
answer-computer-added = Una computadora ocupa un asiento en la mesa n.º { $number }: { $channel }.
answer-computer-added-last = Una computadora está en la mesa n.º { $number }, y la partida ha empezado: { $channel }
button-add-computer = Añadir computadora
answer-opened-computer = ¿Nadie con quien jugar? **Añadir computadora** ocupa un asiento libre.
computers-all = Todos los asientos libres: nivel { $level }
answer-computers-added = Hay computadoras en la mesa n.º { $number }, y la partida ha empezado: { $channel }
