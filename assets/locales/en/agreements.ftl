## Draws, takebacks, games broken off, rematches

both = { $first } and { $second }
draw-proposed = { $player } ({ $color }) offers a draw. { $missing }, do you agree? The offer stands until { $player } moves.
takeback-proposed = { $player } ({ $color }) asks to take back **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}and the move after it
   *[other] {" "}and the { $later } moves after it
}. { $missing }, do you agree? The next move is the answer no.
proposal-agreed = { $player } ({ $color }) agrees. { $missing } has not answered yet.
draw-refused = { $player } ({ $color }) declines the draw that { $maker } offered. The game goes on.
draw-withdrawn = { $player } ({ $color }) no longer offers a draw. The game goes on.
draw-lapsed = The draw that { $player } ({ $color }) offered was not answered by everyone within seven days: the offer has lapsed, and the game goes on.
draw-gone = The offer of a draw has ended.
takeback-refused = { $player } ({ $color }) would rather not take anything back for { $maker }: the moves stand.
takeback-withdrawn = { $player } ({ $color }) lets the moves stand.
takeback-lapsed = The takeback for which { $player } ({ $color }) asked was not answered by everyone within seven days: the moves stand.
takeback-gone = The moves before stand: nothing is taken back.
turn-drawn = { $player } ({ $color }) agrees to a draw.
turn-taken-back = { $player } ({ $color }) agrees: the position before the move stands again.
turn-claimed = { $player } ({ $color }) claims a draw.
turn-aborted = { $player } ({ $color }) broke the game off.
claim-threefold = The position has stood three times: `/draw` claims a draw.
claim-fifty_moves = Fifty moves by each player without a pawn move or a capture: `/draw` claims a draw.
result-title = **{ $game } #{ $number }** is over · { $thread }
invitation-expired = Nobody took the last seat within seven days. The table of { $player } is closed.
invitation-friendly = Friendly game: it does not count, and moves can be taken back.
table-start-friendly = { $game }, a friendly game: { $seating }
button-agree = Agree
button-refuse = Decline
button-claim = Claim the draw
button-offer = Offer a draw
button-rematch = Rematch
answer-draw-claimable = You can claim a draw in { $game } #{ $number }: { $why }
answer-draw-claimed = The draw is claimed.
answer-proposed = You have asked the others. You will hear of their answer in the thread.
answer-agreed = You agree.
answer-refused = The game goes on.
answer-abort = Break off { $game } #{ $number }? It will not count for anyone.
answer-aborted = You broke the game off.
answer-rematch = The rematch is table #{ $number } in { $channel }.
error-proposal-stands = Something is proposed at this table already: it has to be answered first.
error-nothing-proposed = This is no longer proposed.
error-already-agreed = You have agreed already. The others have to answer still.
error-no-draws = { $game } knows no draws by agreement: the score decides.
error-nothing-to-claim = No draw can be claimed now. It can after a position has stood three times, or after fifty moves by each player without a pawn move or a capture.
error-rated = This game is rated: moves are taken back in friendly games only.
error-nothing-to-take-back = There is no move of yours to take back.
error-too-late-to-abort = Everyone has moved twice, so the game counts now. You can offer a draw with `/draw`, or resign with `/resign`.
error-goes-on = The game goes on: a rematch comes after it.
error-rated-position = A game from a given position cannot be rated: leave `rated` out, or choose no.
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
cmd-abort = abort
    .about = Break a game off before everyone has moved twice; it does not count
cmd-abort-table = table
    .about = The number of the game, outside its thread
