## What is said at the table

table-start = { $game }, a rated game: { $seating }
turn-moved = { $player } ({ $color }) played **{ $move }**.
turn-resigned = { $player } ({ $color }) resigned.
turn-out-mated = { $player } ({ $color }) is mated and out.
turn-out-before = { $player } ({ $color }) is out from the start.
turn-play-on = { $first } and { $second } play on.
turn-check = { $color } is in check.
turn-next = { $player }, it is your move ({ $color }).
turn-next-computer = { $player } ({ $color }) is thinking.
turn-place-first = Place { $piece } first, for instance `{ $move }`.
ending-fat = **Fat!** { $winner } checks both other kings at once.
ending-mate = **Checkmate!** { $winner } mates { $loser }.
ending-double_mate = **Double mate!** { $loser } is mated by each of the two opponents.
ending-coalition_mate = **Coalition mate!** { $loser } is mated by both opponents together; { $giver }, who moved last, did not prevent it.
ending-coalition_mate-draw = **Coalition mate: a draw.** { $loser } is mated by both opponents together, by neither of them alone.
ending-stalemate = **Stalemate.** { $player } has no legal move and is not in check.
ending-dead_position = **Draw.** Nobody can mate any more.
ending-threefold = **Draw.** The position has stood { $times ->
    [4] four
   *[other] three
} times.
ending-fivefold = **Draw.** The position has stood five times.
ending-fifty_moves = **Draw.** Fifty moves by each player without a pawn move or a capture.
ending-seventyfive_moves = **Draw.** Seventy-five moves by each player without a pawn move or a capture.
ending-longest_game = **Draw.** The game has come to 3,000 moves, those of all players together.
ending-agreement = **Draw** by agreement.
ending-resignation = The game is over.
ending-cannot-mate = **Draw.** The opponent has no way left to mate.
ending-double_check = **Double check!** { $winner } checks both other kings at once.
ending-adjudication = The game was decided by a moderator.
ending-adjudication-early = Not everyone has moved five times: the game counts for nobody.
ending-friendly = Friendly game: these points count for nobody.
ending-voided = A moderator took this game off the leaderboards: it does not count.
ending-aborted = The game does not count.
ending-last_in = **Last one in!** { $winner } wins: the others are out.
ending-score = **All sixteen pieces are placed.** White controls { $white ->
    [one] { $white } square
   *[other] { $white } squares
}, Black { $black }.
standing = **{ $title }**: { $player } ({ $color }), { $points ->
    [one] 1 point
   *[other] { $points } points
}
