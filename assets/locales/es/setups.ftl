## Qué está mal en una posición escrita

setup-wrong-form = en el carácter { $at } espero { $expected }, no { $found }
setup-wrong-ended = { $part ->
    [row] la fila acaba antes del carácter { $at }
    [name] no hay ningún nombre en el carácter { $at }
   *[field] el campo acaba antes del carácter { $at }
}, donde espero { $expected }
setup-expects-end = el final del campo
setup-expects-two-colors = `w` o `b`
setup-expects-three-colors = `w`, `r` o `b`
setup-expects-rights = derechos de `{ $letters }`, en ese orden, o `-`
setup-expects-number = un número entero a partir de { $least }
setup-expects-number-to = un número entero de 0 a { $most }
setup-expects-run-or-piece = una cifra del 1 al 8 o una de las letras `KQRBNPkqrbnp`
setup-expects-run-or-color = una cifra del 1 al 8 o un color (`w`, `r` o `b`)
setup-expects-kind = un tipo de pieza (una de las letras `KQRBNP`)
setup-expects-no-pawn = otra pieza (en este juego no hay peones)
setup-expects-square = una casilla o `-`
setup-expects-two-squares = el final del campo (dos casillas como mucho)
setup-expects-players-out = una o dos de las letras `w`, `r` y `b`, o `-`
setup-expects-nobody-out = `-` (en este juego no se elimina a nadie)
setup-expects-hands = piezas en el orden `KQRRBBNNkqrrbbnn`, o `-`
setup-wrong-row = { $row } tiene { $squares ->
    [one] una casilla
   *[other] { $squares } casillas
}, y debe tener 8
setup-row-rank = la fila { $row }
setup-row-territory = la fila { $row } del territorio de { $color } (contada desde el borde del tablero)
setup-wrong-parts = debe haber { $expected } partes separadas por `{ $separator }`, y hay { $found ->
    [one] una
   *[other] { $found }
}
setup-wrong-parts-territory = en el territorio de { $color } debe haber { $expected } partes separadas por `{ $separator }`, y hay { $found ->
    [one] una
   *[other] { $found }
}
setup-wrong-kings = { $color } { $kings ->
    [0] no tienen rey
   *[other] tienen { $kings } reyes
}, y deben tener exactamente uno
setup-wrong-pawn = { $pawn } de { $square } está en una fila donde no puede haber peones
setup-wrong-castling = sin { $piece } en { $square } no hay derecho al enroque { $wing ->
    [K] corto
   *[Q] largo
}
setup-wrong-crossed = ningún peón pasa por { $square } al avanzar dos casillas
setup-wrong-occupied = la casilla { $square } debe estar vacía
setup-wrong-no-pawn = falta el peón que pasó por { $square } al avanzar dos casillas
setup-wrong-own-step = { $square } es del bando al que le toca, así que ya no se puede capturar ahí al paso
setup-wrong-twice = la casilla { $square } aparece dos veces
setup-wrong-out = { $color } están fuera de la partida
setup-wrong-out-again = { $color } no pueden figurar ahí, pues cada jugador se nombra una sola vez y siempre queda uno
setup-wrong-too-many = entre el tablero y la reserva, { $color } tienen { $found } piezas de un mismo tipo ({ $role }), y pueden tener { $most } como mucho
setup-wrong-king-en-prise = juegan { $color }, y { $king } ya está en jaque
