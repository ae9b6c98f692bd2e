## Draws, takebacks, games called off, rematches

draw-proposed = { $player } ({ $color }) offers a draw. { $missing }, do you agree? The offer stands until { $player } moves.
takeback-proposed = { $player } ({ $color }) asks to take back **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $later } moves after it
}. { $missing }, do you agree? A move in place of an answer means no.
proposal-agreed = { $player } ({ $color }) agrees. { $missing } has not answered yet.
draw-refused = { $player } ({ $color }) declines the draw that { $maker } offered. The game goes on.
draw-withdrawn = { $player } ({ $color }) no longer offers a draw. The game goes on.
draw-lapsed = The draw that { $player } ({ $color }) offered was not answered { $opponents ->
    [1] within
   *[other] by everyone within
} seven days: the offer has lapsed, and the game goes on.
draw-gone = The offer of a draw has ended.
takeback-refused = { $player } ({ $color }) would rather not take anything back for { $maker }: the moves stand.
takeback-withdrawn = { $player } ({ $color }) lets the moves stand.
takeback-lapsed = The takeback for which { $player } ({ $color }) asked was not answered { $opponents ->
    [1] within
   *[other] by everyone within
} seven days: the moves stand.
takeback-gone = The moves before stand: nothing is taken back.
abort-proposed = { $player } ({ $color }) asks to call the game off, so that it counts for nobody. { $missing }, do you agree? The request stands until { $player } moves.
abort-refused = { $player } ({ $color }) wants to play on: the game that { $maker } would have called off goes on.
abort-withdrawn = { $player } ({ $color }) no longer asks to call the game off. The game goes on.
abort-lapsed = The request of { $player } ({ $color }) to call the game off was not answered { $opponents ->
    [1] within
   *[other] by everyone within
} seven days: the game goes on.
abort-gone = The request to call the game off has ended.
turn-drawn = { $player } ({ $color }) agrees to a draw.
turn-drawn-by-computers = No person plays on, so the computers agree to a draw.
turn-drawn-as-offered = { $player } ({ $color }) offered a draw, and { $computers ->
    [one] the computer agrees
   *[other] both computers agree
}.
turn-taken-back = { $player } ({ $color }) agrees: the position before the move stands again.
turn-took-back = { $player } ({ $color }) took back **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $later } moves after it
}.
turn-claimed = { $player } ({ $color }) claims a draw.
turn-aborted = { $player } ({ $color }) called the game off.
turn-aborted-together = { $player } ({ $color }) agrees to call the game off.
claim-threefold = The position has stood { $times ->
    [4] four
   *[other] three
} times: `/draw` claims a draw.
claim-fifty_moves = Fifty moves by each player without a pawn move or a capture: `/draw` claims a draw.
claim-why-threefold = the position has stood { $times ->
    [4] four
   *[other] three
} times
claim-why-fifty_moves = each player has made fifty moves without a pawn move or a capture
result-title = **{ $game } #{ $number }** is over · { $thread }
result-title-alone = **{ $game } #{ $number }** is over
invitation-expired = Not every seat was taken in time. The table of { $player } is closed.
invitation-rated = Rated: the result counts, no takebacks.
invitation-friendly = Friendly game: it does not count, and moves can be taken back.
table-start-friendly = { $game }, a friendly game: { $seating }
button-agree = Agree
button-refuse = Decline
button-offer = Offer a draw
button-rematch = Rematch
answer-draw-claimable = You can claim a draw in { $game } #{ $number }, as { $why }. Claim it, which ends the game at once?
answer-draw-claimed = The draw is claimed.
answer-proposed = Your request is passed on. The answer comes in the thread.
answer-answered = The answer is in the thread.
answer-proposed-directly = Your request is passed on. As the game’s channel is gone, the answer comes by direct message.
answer-answered-directly = You have the answer by direct message, as the game’s channel is gone.
answer-agreed = You agree.
answer-refused = The game goes on.
answer-abort = Call off { $game } #{ $number }? It will not count for anyone.
answer-aborted = You called the game off.
answer-rematch = The rematch is table #{ $number } in { $channel }.
error-proposal-stands = Something is proposed at this table already: it has to be answered first.
error-nothing-proposed = This is no longer proposed.
error-already-agreed = You have agreed already. An answer is still awaited.
error-no-draws = { $game } knows no draws by agreement: the score decides.
error-nothing-to-claim = No draw can be claimed now. It can after a position has stood three times, or after fifty moves by each player without a pawn move or a capture.
error-rated = This game is rated: moves are taken back in friendly games only.
error-nothing-to-take-back = There is no move of yours to take back.
error-too-late-to-abort = Everyone has moved often enough for the game to count, and nobody can call it off alone any more. `/abort` asks whether all agree, `/draw` offers a draw, `/resign` gives it up.
error-goes-on = The game goes on: a rematch comes after it.
error-rated-position = A game from a given position is friendly: leave `rated` out.
cmd-play-rated = rated
    .about = Whether the game counts (if left empty: yes, unless it starts from a given position)
cmd-draw = draw
    .about = Offer a draw, agree to one, or claim one
cmd-draw-table = table
    .about = The number of the game, outside its thread
cmd-takeback = takeback
    .about = Ask to take your last move back, in friendly games
cmd-takeback-table = table
    .about = The number of the game, outside its thread
cmd-rematch = rematch
    .about = Play a finished game again with the same players
cmd-rematch-table = table
    .about = The number of the game, outside its thread
cmd-abort = abort
    .about = Call a game off: alone before 2 moves each (rated games for two: 5), later if all agree
cmd-abort-table = table
    .about = The number of the game, outside its thread
answer-seeking = Table #{ $number } is open in { $channel }. The next person who seeks the same game joins you.
color-alternate = alternating with our last game
cmd-seek = seek
    .about = Play with anyone who wants the same game, here or on other servers
cmd-seek-game = game
    .about = The game to play
cmd-seek-rated = rated
    .about = Whether the game counts; if left empty, as at the table that waits, else yes
