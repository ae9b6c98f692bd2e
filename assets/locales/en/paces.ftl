## Time for moves

pace-none = no time limit
pace-per-move = { $time } a move
pace-bank = { $start }, and { $increment } more with each move, at most { $cap }
pace-weekdays = { $pace }; weekends are free
span-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
span-days = { $count ->
    [one] one day
   *[other] { $count } days
}
span-days-hours = { $days } d { $hours } h
turn-deadline = Move by { $moment } ({ $distance }).
turn-not-told = { $player } has not been told of this turn yet, and no time passes until then.
turn-banks = Time in the bank: { $banks }.
table-pace = Time: { $pace }.
pace-usual = { $pace } (usual here)
server-paces = Offered paces, the usual one first: { $paces }.
server-paces-none = Every pace is offered. The usual one: { $pace }.
error-pace = “{ $text }” is no pace I know. Write for instance `3d` (three days a move), `12h`, `7d+1d` (a bank of seven days that gains one with each move), `7d+1d/10d` (at most ten in the bank), `3d weekdays` (weekends are free), or `none`.
error-pace-range = “{ $text }” does not fit there: from { $least } to { $most } can be chosen.
error-rated-untimed = A game without a time limit is friendly: leave `rated` out, or choose a pace.
error-rated-computer = A game with a computer is friendly: leave `rated` out.
error-level-alone = `level` says how strong a computer is, and none is named: name { $bot } as an opponent, or leave `level` out.
error-too-many-paces = At most { $most } paces can be offered.
cmd-play-pace = pace
    .about = How much time there is for moves, such as 3d, 7d+1d or none; the server’s usual pace if left out
cmd-seek-pace = pace
    .about = How much time there is for moves, such as 3d, 7d+1d or none; the server’s usual pace if left out
cmd-server-paces = paces
    .about = Show or choose the paces that are offered, the usual one first
cmd-server-paces-paces = paces
    .about = Paces joined by commas, such as 3d, 1d, 7d+1d, none
cmd-server-paces-clear = clear
    .about = Take the choice back
