## Players who do not move in time

absence-flagged = { $player } ({ $color }) has not moved in time. { $opponents }, how should the game go on?
absence-means-wait = **Wait**: a whole turn’s time again.
absence-means-substitute = **Substitute**: somebody else may take the seat.
absence-means-declare = **Declare**: the game is lost on time.
absence-means-declare-early = **Declare**: not everyone has moved { $moves ->
    [2] twice
    [5] five times
   *[other] { $moves } times
} yet, so the game is called off and does not count.
absence-means-computer = **Computer**: a computer takes the seat. The loss on time counts, and what is played on does not.
absence-means-computer-early = **Computer**: a computer takes the seat. The game does not count.
absence-silence = If you do not agree, or not all answer by { $moment }, a substitute is sought.
absence-silence-alone = Without an answer by { $moment }, a substitute is sought.
absence-may-return = { $player } may still move, or say so with **I’m back**.
absence-chose-wait = { $player } ({ $color }) would rather wait.
absence-chose-substitute = { $player } ({ $color }) would like a substitute.
absence-chose-declare = { $player } ({ $color }) would declare the loss on time.
absence-undecided = { $missing } can still choose.
absence-sought = A substitute is sought for { $player } ({ $color }). If nobody takes the seat by { $moment }, the time has run out for good. Until then { $player } may still move{ $opponents ->
    [0] {""}
    [1] , and the opponent may still choose something else
   *[other] , and the opponents may still agree on something else
}.
absence-returned = { $player } ({ $color }) is back, and has time to move until { $moment }, { $distance }.
absence-granted = { $player } ({ $color }), you are waited for: you have time to move until { $moment }, { $distance }.
absence-warned = { $player } ({ $color }), nobody has moved here for a long time. Without a move the game will be closed { $distance }; it will not count for anyone.
absence-free-seat = **A seat is free** in { $game } #{ $number } ({ $thread }): { $color }, to move, in place of { $player }. Time: { $pace }. The seat can be taken until { $moment }.
turn-substituted = { $player } takes the seat of { $former } ({ $color }).
turn-timed-out = The time of { $player } ({ $color }) has run out.
turn-abandoned = Nobody has moved for sixty days.
turn-drawn-alone = { $player } ({ $color }) takes a draw, as the absent player need not be asked.
turn-flagged = { $player } ({ $color }) has not moved in time.
ending-timeout = **Time!** { $loser } ({ $color }) did not move in time.
ending-timeout-cannot-mate = **Draw.** { $loser } ({ $color }) did not move in time, but the opponent has no way left to mate.
event-flagged = { $color } ({ $player }) has not moved in time.
event-chose-wait = { $color } ({ $player }) would rather wait.
event-chose-substitute = { $color } ({ $player }) would like a substitute.
event-chose-declare = { $color } ({ $player }) would declare the loss on time.
event-chose-along = { $color } ({ $player }) goes along with that.
event-returned = { $color } ({ $player }) is back.
event-granted = { $color } ({ $player }) gets a whole turn’s time again.
event-substitute-sought = A substitute is sought for { $color } ({ $player }).
event-substituted = { $player } takes the seat of { $former } ({ $color }).
event-timed-out = { $color } ({ $player }) runs out of time.
event-warned = Nobody has moved for a long time: the players are warned.
event-abandoned = Nobody moves any more: the game is closed and does not count.
button-wait = Wait
button-substitute = Substitute
button-declare = Declare
button-returned = I’m back
button-take-seat = Take the seat
answer-chose = Noted. Until it is decided, you can change your mind.
answer-returned = Welcome back! Now it is your move: { $channel }.
answer-seat-taken = The seat is yours, and so is the move: { $channel }. Thank you for playing on!
error-nobody-absent = That is settled already: nobody is absent at this table now.
error-absent = That is not for you to choose. You can still move, or press **I’m back**.
error-chosen-already = You have chosen this already.
error-not-absent = Nobody is waiting for you at this table.
error-back-before = You were back once in this turn. You can still simply move.
error-no-substitute-sought = This seat is no longer free.
absence-freed = { $moderator }, who moderates here, looks for a substitute for { $player } ({ $color }). If nobody takes the seat by { $moment }, the time has run out for good. Until then { $player } may still move{ $opponents ->
    [0] {""}
    [1] , and the opponent may choose something else
   *[other] , and the opponents may agree on something else
}.
error-sought-already = A substitute is sought already.
moderate-substitute = Look for a substitute for the player to move in { $game } #{ $number }? Anyone on this server may take the seat for two days; if nobody does, the game is lost on time. Until then the player may still move.
answer-seat-freed = A substitute is sought: { $channel }.
cmd-moderate-substitute = substitute
    .about = Look for somebody who takes the seat of the player to move
cmd-moderate-substitute-table = table
    .about = The game’s number, outside its thread
absence-chose-computer = { $player } ({ $color }) would like a computer to take the seat.
event-chose-computer = { $color } ({ $player }) would like a computer to take the seat.
stand-in-settled = { $player } has lost on time, and that counts. What is played from here on brings no points and no ratings.
stand-in-friendly = The game is friendly, and { $player } has lost it on time. What is played from here on is for the pleasure of it.
stand-in-early = Not everyone had moved often enough, so the game does not count.
stand-in-back = { $player } may come back at any time: **I’m back** gives the seat back.
button-stand-in = Computer
answer-seat-back = Welcome back! The seat is yours again: { $channel }.
error-no-computer-here = In tournaments no computer takes an absent player’s seat.
absence-means-computer-friendly = **Computer**: a computer takes the seat, and the game goes on for the pleasure of it.
stand-in-settled-before = What counts of the game was settled before.
answer-chose-settled = That settles it: { $channel }.
result-settled = These points count, from when a computer took over a seat: { $standings }.
result-settled-player = { $player } { $points }
result-settled-color = { $color } { $points }
result-settled-nothing = The game does not count: not everyone had moved often enough when a computer took over a seat.
