## What is said around lessons

lesson-heading = **{ $game } · { $number } of { $count } · { $title }**
lesson-solved-before = ✓ You have solved this one.
lesson-right = ✓ **Right!** { $why }
lesson-finished = 🎓 That was the last lesson: you know { $game } now. `/play` opens a table, and `/practice` a board for you alone.
lesson-finished-direct = 🎓 That was the last lesson: you know { $game } now. `/practice` opens a board for you alone; on a server you share with me, `/play` opens a table.
lesson-illegal = ✗ **{ $move }** is not allowed. { $why }
lesson-misses-ends = ✗ **{ $move }** is legal, but it ends the game another way: { $ending }.
lesson-misses-checks = ✗ **{ $move }** is legal, but it only checks { $kings }.
lesson-misses-captures = ✗ **{ $move }** is legal, but it only takes { $piece }.
lesson-misses = ✗ **{ $move }** is legal, but it does nothing of the kind.
lesson-wrong-over = ✗ Not quite. It ends like this: { $ending }.
lesson-wrong-open = ✗ Not quite. { $color } is to move and has { $moves ->
    [one] 1 legal move
   *[other] { $moves } legal moves
}.
lesson-wrong-claim = ✗ Not quite. The position has stood { $times ->
    [one] once
   *[other] { $times } times
}, and the last { $plies } moves took nothing and moved no pawn.
lesson-wrong-turn = ✗ Not quite. Look who sits next to whom, and who is still in.
lesson-wrong-more = ✗ Not quite: it is more.
lesson-wrong-fewer = ✗ Not quite: it is less.
lesson-points-of = { $color } { $points }
lesson-ending-mate = Checkmate
lesson-ending-stalemate = Stalemate
lesson-ending-dead_position = Draw: nobody can mate
lesson-ending-resignation = The game is over
lesson-ending-threefold = A draw: three times the same
lesson-ending-fifty_moves = A draw: fifty moves
lesson-ending-seventyfive_moves = Draw: 75 moves
lesson-ending-goes_on = The game goes on
lesson-ending-no_claim = Nothing
rules-pictures = In pictures: { $titles }.
rules-signs = Boards are drawn from the side of whoever is to move. { $signs }: the sign beside each name, also on a square that a piece has just left.
rules-board-of-three = *Home* is the half-board of 8 by 4 where a player’s pieces begin. A file keeps its letter across the border: from the left, one side has `h g f e i j k l`, another `l k j i d c b a`.
rules-shields = A small blue shield on a piece: non-aggression keeps it from being taken by whoever sits at the bottom.{ $game ->
    [trichess] {" "}It has nothing to do with the rule *Shield*.
   *[other] {""}
} A number such as −38 beside a name: points lost.
learn-title = **Learn to play**
learn-about = A picture, a question, a tap: one rule per lesson. You can stop at any time and go on later.
learn-course = { $game }: { $solved } of { $count }
button-learn-previous = ◀ Previous
button-learn-next = Next ▶
button-learn-next-lesson = Next lesson ▶
button-learn-list = All games
button-learn = Learn
button-try-it = Try it
cmd-learn = learn
    .about = Learn a game in short lessons: a picture, a question, a tap
cmd-learn-game = game
    .about = The game to learn (if left empty: choose, or go on)
