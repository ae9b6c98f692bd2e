## Texto alternativo

alt-title = { $game }, mesa n.º { $number }.
alt-position = { $game }.
alt-to-move = Juegan { $color }.
alt-gathering = A la espera de jugadores.
alt-closed = La mesa está cerrada.
alt-over = La partida ha terminado: { $ending }.
alt-points = Puntos: { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Última jugada, de { $color }: { $move }.
alt-before = Antes, de { $color }: { $move }.
alt-check = { $color } dan jaque a { $king }.
alt-out = { $color } están fuera.
alt-scores = Blancas controlan { $white ->
    [one] { $white } casilla
   *[other] { $white } casillas
}; Negras, { $black }.
alt-hand = Reserva de { $color }: { $pieces }.
alt-lost = Puntos perdidos: { $lost }.
alt-pieces = { $color }: { $pieces }.
