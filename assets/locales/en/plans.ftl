## Conditional moves

turn-planned = { $player } ({ $color }) had planned **{ $move }** for this.
turn-earlier =
    { $count ->
        [one] … after one move that had been planned:
       *[other] … after { $count } moves that had been planned:
    }
answer-planned = Planned, for you alone to see:
answer-plan-played = What you foresaw has just happened: your reply is played.
answer-plans = **Your conditional moves in { $game } #{ $number }**
answer-no-plans = You have no conditional move in { $game } #{ $number }. While others are to move, type their moves and your answer: `/if add moves:{ $example }` plays **{ $reply }** as soon as they have played so.
answer-plan-dropped = Plan { $number } is dropped.
error-no-such-plan = You have no plan of this number. `/if show` lists yours.
error-plan-own-turn = It is your turn: play first, then plan what you answer.
error-plan-length = Type the moves one after another, the opposing ones and your replies, with spaces between them; at most { $most }.
error-plan-no-reply = The line has to end with a move of yours.
error-plan-too-many = You have { $most } plans in this game, as many as one may have. `/if drop` makes room.
error-plan-branches = Move { $number } differs from your reply in plan { $plan }. Drop that plan first, or plan for another opposing move.
error-plan-misread = Move { $number } of the line: { $why }
error-plan-misread-of-other = Move { $number } of the line, as { $color } would be told: { $why }
cmd-if = if
    .about = Conditional moves: what you answer if the others play as you foresee
cmd-if-add = add
    .about = Plan a line: the moves of the others and your replies
cmd-if-add-moves = moves
    .about = The moves in turn, those of the others and yours, with spaces between them
cmd-if-add-table = table
    .about = The number of the game, outside its thread
cmd-if-show = show
    .about = Show your conditional moves, to you alone
cmd-if-show-table = table
    .about = The number of the game, outside its thread
cmd-if-drop = drop
    .about = Drop a conditional move
cmd-if-drop-plan = plan
    .about = Its number, as shown by /if show
cmd-if-drop-table = table
    .about = The number of the game, outside its thread
