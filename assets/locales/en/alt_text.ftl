## Alt text

alt-title = { $game }, table #{ $number }.
alt-position = { $game }.
alt-to-move = { $color } to move.
alt-gathering = Waiting for players.
alt-closed = The table is closed.
alt-over = The game has ended: { $ending }.
alt-points = Points: { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Last move, by { $color }: { $move }.
alt-before = Before that, by { $color }: { $move }.
alt-check = { $color } checks { $king }.
alt-out = { $color } is out.
alt-scores = White controls { $white ->
    [one] { $white } square
   *[other] { $white } squares
}, Black { $black }.
alt-hand = { $color } in hand: { $pieces }.
alt-lost = Points lost: { $lost }.
alt-pieces = { $color }: { $pieces }.
