## Maneras de jugar

button-move = Mover
typed-ping-off = Solo veo las respuestas que me mencionan: activa la @ encima de tu respuesta, o usa `/move` o el botón **Mover** bajo el tablero.
button-back = Atrás
button-look = Ver
moving-pieces = **{ $game } n.º { $number }** · te toca ({ $color }). ¿Qué pieza?
moving-older-board = La partida ha avanzado desde ese tablero. Así está ahora.
moving-choose-piece = Elige una pieza
moving-choose-target = Elige adónde va
moving-part = (de { $first } a { $last })
moving-piece = { $role ->
    [K] Rey
    [Q] Dama
    [R] Torre
    [B] Alfil
    [N] Caballo
   *[P] Peón
} { $square } → { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
}
moving-hand = { $role ->
    [K] Rey
    [Q] Dama
    [R] Torre
    [B] Alfil
   *[N] Caballo
}, { $held ->
    [one] 1 en reserva
   *[other] { $held } en reserva
} → { $moves ->
    [one] 1 casilla
   *[other] { $moves } casillas
}
moving-where = ¿Adónde va { $piece } de { $square }?
moving-where-to-place = ¿Dónde colocas { $piece }?
moving-takes = captura { $piece }
moving-preview = ¿Jugar **{ $move }**? Nadie más lo ve todavía.
moving-dropped = No se jugó nada.
moving-played-meanwhile = Entretanto se jugó **{ $move }**.
moving-moved-on = La partida avanzó entretanto, así que no se jugó nada. Así está ahora.
moving-look = Tu jugada está lista, pero aún no está hecha. **Ver** te la muestra solo a ti.
alt-targets = La pieza en { $origin } puede ir a: { $squares }.
alt-considered = Jugada considerada: { $move }.
alt-tried = Jugada intentada: { $move }.
confirm-on = **Sí**: antes de hacer una jugada que escribes, la ves en el tablero y la confirmas.
confirm-off = **No**: las jugadas que escribes se hacen al momento.
choice-on = sí
choice-off = no
cmd-settings-confirm = confirmación
    .about = Si ves en el tablero una jugada escrita antes de hacerla; vacío, muestra qué hay elegido
cmd-settings-confirm-confirm = confirmación
    .about = sí: confirmas cada jugada escrita; no: se hace al momento
