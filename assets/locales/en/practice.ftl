## Private boards

button-step-back = Step back
button-step-forward = Step forward
button-hint = Hint
button-continue = Continue
button-end-practice = Put away
button-keep-line = Keep line
button-lines = Lines
button-plan-line = Conditional moves
practice-heading = **{ $game } · practice** · you play { $color } against level { $level }
practice-heading-lines = **{ $game } · private board** · you move all sides, no computer helps, and nobody else ever sees it
practice-left = **The game has left the position in which this board begins**: moves were taken back. `/practice` in its thread opens a board where it stands now.
practice-over = **The game is over**: `/practice` in its thread opens a copy of it, on which computers answer and help.
practice-line = So far: { $moves }
practice-pieces = **{ $game } · private board** · { $color } to move. Which piece?
practice-you-to-move = Your move ({ $color }): press **Move**, or type it with `/practice move:…`
practice-to-move = { $color } to move: press **Move**, or type it with `/practice move:…`
practice-computer-to-move = It is the computer’s turn ({ $color }).
practice-hint = A strong move here: **{ $move }**
practice-replaced = You have as many private boards as one may have: the one that you left alone for longest has made room.
practice-ended = The board is put away.
practice-kept = This is kept as line { $number }, for you alone.
practice-lines = **Your lines of this game**, which nobody else sees
practice-line-numbered = Line { $number }: { $moves }
practice-line-left = Line { $number }, from moves that were taken back: { $moves }
practice-no-lines = You have kept no line of this game. Play one on the board, and press **Keep line**.
practice-show-line = Show a line on the board
practice-drop-line = Drop a line
practice-line-dropped = Line { $number } is dropped.
error-practice-no-board = You have no private board yet, or this one is gone. `/practice game:…` begins a game against computers, `/practice table:…` a copy of a game.
error-practice-changed = The board has changed since that button was shown. This is how it stands now.
error-no-computer-help = Computers do not help with this position. Try another one.
error-practice-no-answer = No answer was found just now. Try again.
error-practice-computer-to-move = It is the computer’s turn: press **Continue**.
error-practice-over = Nothing can be played here any more.
error-practice-too-long = The line is too long.
error-practice-no-step = There is no further step this way.
error-practice-no-such-ply = { $plies ->
    [0] This game has no moves yet.
    [one] This game has only one move.
   *[other] This game has only { $plies } moves.
}
error-practice-goes-on = This game goes on. A private copy of it is for its players until it ends.
error-practice-no-game = Lines are kept on the board of a game that you are playing.
error-practice-empty-line = Play the line on the board first.
error-practice-too-many-lines = You have kept { $most } lines of this game, as many as one may have. Drop one first.
error-practice-no-such-line = You have no such line, or the game has left it.
error-practice-elsewhere = The game does not stand where this line begins, and has not followed it.
error-practice-game-and-table = `game` begins a new game, `table` a copy of one: choose one of the two.
error-practice-ply-alone = `ply` is counted in a game: name it with `table`, or use the command in the thread of a game that you are playing or that is over.
error-practice-new-alone = `level` and `color` are chosen as a board begins: add `game` or `table`.
error-practice-all-sides = While a game goes on, you move all sides on your private board of it, and no computer plays there: leave `level` and `color` out.
cmd-practice = practice
    .about = A private board: play computers, or try lines of a game of yours; nobody else sees it
cmd-practice-game = game
    .about = A new game against computers
cmd-practice-table = table
    .about = The number of a finished game to play on against computers, or of yours to try lines
cmd-practice-ply = ply
    .about = After how many moves of the game, all players’ moves counted; left empty, after the last
cmd-practice-level = level
    .about = How strong computers are, from 1 to 6 (3 if left empty)
cmd-practice-color = color
    .about = Your colour; left empty, yours in the game, or the one to move
cmd-practice-move = move
    .about = A move on the board that you used last, such as Nf3 or g1f3
