## The problem of the day

problem-title = **{ $game } · the problem of the day**
problem-at-once = { $color } to move and { $goal ->
    [fat] give fat
    [double_check] give double check
   *[mate] mate
} in one.
problem-before-next-turn = { $color } to move. One move leads to mate before { $color } is even to move again, whatever the others play.
problem-in-moves = { $color } to move and { $goal ->
    [fat] mate or give fat
    [double_check] mate or give double check
   *[mate] mate
} in { $moves ->
    [2] two
    [3] three
   *[other] { $moves }
}, whatever is played in between.
problem-difficulty = Difficulty: { $difficulty ->
    [easy] easy
    [medium] medium
   *[hard] hard
}.
problem-answer = One move alone does it: press **Move**, or type `/problem game:{ $game } move:…`.
problem-pieces = **{ $game } · the problem of the day** · { $color } to move. Which piece?
problem-tries = You have tried { $tries ->
    [one] one move
   *[other] { $tries } moves
} so far.
problem-fails = **{ $move }** is not it yet: after { $replies } there is no win { $left ->
    [one] with the next move
   *[other] within the next { $left } moves
}.
problem-fails-at-once = **{ $move }** is not it yet: the game goes on, with { $replies } for instance.
problem-fails-ended = **{ $move }** is not it: it ends the game, but by { $ending }.
problem-fails-ended-after = **{ $move }** is not it: after { $replies } the game is over: { $ending }.
problem-solved-now = { $tries ->
    [1] Solved at the first try. Well seen!
   *[other] Solved, with { $tries } tries. Well done!
}
problem-solved-before = You have solved this one, { $tries ->
    [1] at the first try.
   *[other] with { $tries } tries.
}
problem-solution = Solution: { $line }
problem-source = The position is from table #{ $number }.
problem-streak = Your streak: { $running ->
    [one] one day
   *[other] { $running } days
} running, best { $best }.
problem-solvers = { $all ->
    [one] Nobody else here has solved it so far.
   *[other] { $all } people here have solved it, { $first ->
        [0] nobody
       *[other] { $first }
    } at the first try.
}
problem-next = The next one comes { $distance }.
error-no-problems = { $game } has no problems: nobody wins there by a single stroke. There is one a day of each of these: { $games }.
cmd-problem = problem
    .about = Solve the problem of the day: one move alone wins
cmd-problem-game = game
    .about = The kind of game; left empty, the one whose turn it is today
cmd-problem-move = move
    .about = Your answer, such as Qh5 or h2h5
