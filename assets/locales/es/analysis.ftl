## Análisis de partidas terminadas

analysis-title = **Análisis de { $game } n.º { $number }**
analysis-move = { $round }\. { $color } **{ $move }{ $sign }** · { $cost } · mejor: { $better }
analysis-move-alone = { $round }\. { $color } **{ $move }{ $sign }** · { $cost }
analysis-cost-points = −{ $lost } { $count ->
    [one] punto
   *[other] puntos
}
analysis-cost-chances = −{ $lost } % de ganar
analysis-cost-cells = −{ $lost } { $count ->
    [one] casilla
   *[other] casillas
}
analysis-none = Ninguna jugada costó mucho.
analysis-more = y { $count ->
    [one] otra jugada señalada
   *[other] otras { $count } jugadas señaladas
}
analysis-accuracy = Precisión: { $list }
analysis-accuracy-of = { $color } { $percent } %
analysis-gifts = Puntos que jugadas costosas dieron a los demás: { $list }
analysis-gift = { $giver } → { $taker } { $points }
analysis-plot = Puntos esperados
analysis-plot-unit = puntos
analysis-under-way = Estoy analizando la mesa n.º { $number }: { $done } de { $total } posiciones por ahora.
analysis-posted = El resultado se publicará en el hilo de la partida, y `/analyse` lo muestra de nuevo.
analysis-asked-for = El canal de la partida ya no existe: `/analyse` mostrará el resultado cuando esté.
analysis-rests = Queda en pausa hasta que me inviten de nuevo al servidor de la partida: ya no estoy allí.
analysis-given-up = El análisis de { $game } n.º { $number } quedó en nada: algo falló por mi parte. `/analyse` lo pide de nuevo.
analysis-title-board = **Análisis de este tablero** · { $game }
analysis-board-under-way = Tu línea se está analizando: { $done } de { $total } posiciones hasta ahora.
answer-analysed = El análisis de la mesa n.º { $number } está en { $channel }.
button-analyse = Analizar
error-analysis-goes-on = La partida sigue: se puede analizar cuando termine.
error-analysis-nothing = Nadie ha jugado en esta partida: no hay nada que analizar.
error-analysis-many = { $count } partidas de este servidor esperan su análisis. Vuelve a pedirlo cuando llegue uno.
cmd-analyse = analizar
    .about = Analiza una partida terminada: qué jugadas costaron más y qué era mejor
cmd-analyse-table = mesa
    .about = El número de la partida, fuera de su hilo
analysis-cost-lead = { $points } ({ $pawns ->
    [one] un peón
   *[other] { $pawns } peones
})
