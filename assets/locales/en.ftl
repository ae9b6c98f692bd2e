### English. Every message stands in every language, with the same variables.

## Terms of the games

game-trichess = Trichess
game-chess = Chess
color-w = White
color-r = Red
color-b = Black
role-king = king
role-queen = queen
role-rook = rook
role-bishop = bishop
role-knight = knight
role-pawn = pawn
man-king = { $color ->
    [w] the white king
    [r] the red king
   *[b] the black king
}
man-queen = { $color ->
    [w] the white queen
    [r] the red queen
   *[b] the black queen
}
man-rook = { $color ->
    [w] the white rook
    [r] the red rook
   *[b] the black rook
}
man-bishop = { $color ->
    [w] the white bishop
    [r] the red bishop
   *[b] the black bishop
}
man-knight = { $color ->
    [w] the white knight
    [r] the red knight
   *[b] the black knight
}
man-pawn = { $color ->
    [w] the white pawn
    [r] the red pawn
   *[b] the black pawn
}
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf

## Invitations

invitation-title = **{ $game } · table #{ $number }**
invitation-named = { $opener } invites { $players } to a game of { $game }.
invitation-open = { $opener } opens a table of { $game }. { $seats ->
    [one] One seat is open.
   *[other] { $seats } seats are open.
}
invitation-mixed = { $opener } invites { $players } to a game of { $game }. { $seats ->
    [one] One more seat is open.
   *[other] { $seats } more seats are open.
}
invitation-lots = Colours are drawn by lot.
invitation-position = Friendly game from a given position:
seat-taken = { $color }: { $player }
seat-invited = { $color }: { $player } (invited)
seat-open = { $color }: open seat
seat-taken-plain = { $player }
seat-invited-plain = { $player } (invited)
seat-open-plain = open seat
invitation-started = The game is on: { $thread }
invitation-declined = { $player } declined. The table is closed.
invitation-withdrawn = { $player } took the invitation back. The table is closed.
button-accept = Accept
button-decline = Decline
button-join = Join
button-confirm = Confirm
button-cancel = Cancel

## What is said at the table

table-start = { $game }: { $seating }
turn-moved = { $player } ({ $color }) played **{ $move }**.
turn-resigned = { $player } ({ $color }) resigned.
turn-check = { $color } is in check.
turn-next = { $player }, it is your move ({ $color }).
thread-reopened = The thread of this game was deleted; it goes on here.
thread-locked = The thread of this game is locked, so the board comes here.
ending-fat = **Fat!** { $winner } checks both other kings at once.
ending-mate = **Checkmate!** { $winner } mates { $loser }.
ending-double_mate = **Double mate!** { $loser } is mated by both opponents.
ending-coalition_mate = **Coalition mate!** { $loser } is mated by both opponents together; { $giver }, who moved last, did not prevent it.
ending-stalemate = **Stalemate.** { $player } has no legal move and is not in check.
ending-dead_position = **Draw.** Nobody can mate any more.
ending-threefold = **Draw.** The position has stood three times.
ending-fivefold = **Draw.** The position has stood five times.
ending-fifty_moves = **Draw.** Fifty moves by each player without a pawn move or a capture.
ending-seventyfive_moves = **Draw.** Seventy-five moves by each player without a pawn move or a capture.
ending-agreement = **Draw** by agreement.
ending-resignation = The game is over.
standing = **{ $title }**: { $player } ({ $color }), { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Private answers

answer-opened = Table #{ $number } is open in { $channel }.
answer-joined = You sit at table #{ $number }.
answer-declined = You declined table #{ $number }.
answer-withdrawn = Table #{ $number } is closed.
answer-played = Played **{ $move }**.
answer-played-elsewhere = Played **{ $move }** in { $thread }.
answer-resign = Resign the game { $game } #{ $number }? This cannot be taken back.
answer-resigned = You resigned.
answer-kept = The game goes on.
answer-board = { $game } #{ $number } · { $state }
answer-rehomed = The game goes on in this channel: its thread is being opened.
board-to-move = { $color } ({ $player }) to move
board-over = the game is over
board-gathering = waiting for players
games-none = You have no open game on this server. Start one with `/play`.
games-title = **Your games on this server**
games-yours = **{ $game } #{ $number }** · **your move** ({ $color }) · { $place }
games-theirs = **{ $game } #{ $number }** · { $player } to move ({ $color }) · { $place }
games-gathering = **{ $game } #{ $number }** · waiting for players · { $place }
games-trouble = ⚠️ { $trouble }
help =
    {"**"}Seigneur** plays chess and Trichess by correspondence: take hours or days for a move.

    `/play` opens a table. Name the opponents, or leave seats open for anyone to join. When all seats are taken, a thread is opened for the game.
    `/move` plays a move: type `e4`, `Nf3`, `exd5`, `O-O`, `b8=Q` or `e2e4`; the list shows your legal moves.
    You can also **reply to a board** with your move as text. Leave the ping of the reply on: without it your text does not reach me.
    `/board` shows the position from your seat, `/games` your games and whose move it is, `/resign` gives a game up (after a question).
    `/rules` explains each game.

    Outside a game's thread, add its number: `/move move:e4 table:12`.
rules-trichess =
    {"**"}Trichess**: chess for three on 96 cells. White, Red and Black play in turn; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Men** move as in chess. At the centre a bishop's line forks. A pawn heads for the back rank of either opponent.
    {"**"}Liberation** replaces promotion: a pawn that arrives becomes one of your captured men.
    {"**"}Non-aggression**: if an opponent has lost at least 3 points more than you, you may not take that opponent's men at home, unless the move checks that king. (Pawn 1, knight and bishop 3, rook 5, queen 9.)
    {"**"}Shield**: your move may not leave the player before you in check by the player after you.

    {"**"}The end**
    • *Fat*: you check both other kings at once: 3 points, the others 0.
    • *Mate*: the one who mates 3, the mated 0, the third 1.
    • *Double mate*: each opponent mates alone: they 2 each, the mated 0.
    • *Coalition mate*: only both together mate: the one who moved last 1, the mated and the other 2 each.
    • *Stalemate* and draws: 1 each. *Resignation*: 0, the two others 2 each.
    {"**"}Titles**: 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Chess**, by the FIDE Laws: castling, en passant, promotion.

    {"**"}The end**: checkmate gives 3 points to the winner and 0 to the loser. Stalemate, a dead position, fivefold repetition and 75 moves without a pawn move or a capture are draws: 1 point each. Who resigns gets 0 and the opponent 3 (1 each if the opponent could never mate).
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.

## Why not

error-no-such-table = There is no such table on this server. `/games` lists yours.
error-no-table-here = No game is played in this channel. Go to a game's thread, or add its number: `table:12`. `/games` lists yours.
error-not-a-player = You do not play at this table.
error-not-your-turn = It is not your turn: { $player } ({ $color }) is to move.
error-not-started = The game has not started: seats are still free.
error-started = The game has started already.
error-over = The game is over.
error-closed = This table is closed.
error-not-invited = This seat is not for you.
error-already-seated = You sit at this table already.
error-no-open-seat = No seat is open at this table.
error-not-opener = Only { $player }, who opened the table, can do this.
error-too-many = { $game } is played by { $players }: name fewer opponents.
error-two-seats = Nobody can take two seats: { $player } is named twice or is you.
error-bot = { $player } is a bot, and bots take no seats.
error-color = Nobody plays { $color } in { $game }.
error-unknown-color = The colour “{ $text }” is not known: choose one of { $expected }.
error-unknown-game = The game “{ $text }” is not known: choose one of { $expected }.
error-setup = This is no position of { $game }: { $detail }
error-ended-position = The game would be over in this position.
error-stale = Somebody was quicker: the position has changed. Look at the newest board.
error-internal = Something went wrong on my side, and nothing was changed. Please try again.
error-button = This button is no longer in use.
error-channel = Games are opened in ordinary text channels: use `/play` there.
error-not-a-move = “{ $text }” is no move I can read. Type for instance `e4`, `Nf3`, `exd5`, `O-O` or `e2e4`.
error-ambiguous = “{ $text }” can be several moves: { $moves }. Say which.
illegal-same-square = A move has to go somewhere: { $square } is where it starts.
illegal-empty = Nothing stands on { $square }.
illegal-not-yours = { $man } on { $square } is not yours: you play { $color }.
illegal-own-man = Your own { $role } stands on { $square }.
illegal-king = Kings are never captured.
illegal-no-such-move = Your { $role } cannot go there.
illegal-blocked = The way is blocked by { $man } on { $square }.
illegal-nothing-to-capture = A pawn goes sideways only to capture, and there is nothing to capture on { $square }.
illegal-double-step = A pawn goes two steps only from its own second rank.
illegal-spent-pawn = A pawn on a back rank has no moves left.
illegal-choice-missing = Say what the pawn becomes: { $choices }.
illegal-choice-unavailable = The pawn cannot become a { $role }. { $choices ->
    [none] None of your men is captured, so it stays a pawn.
   *[other] It can become: { $choices }.
}
illegal-no-choice-here = Only a pawn that reaches an opponent’s back rank becomes something.
illegal-still-in-check = Your king stays in check by { $man } on { $square }.
illegal-exposes-own-king = That would leave your king in check by { $man } on { $square }.
illegal-shield = Shield: that would leave { $color } in check by { $man } on { $square } before { $color } can answer.
illegal-protected = { $owner } is protected in its territory: you lead by { $lead ->
    [one] 1 point
   *[other] { $lead } points
} ({ $owner } has lost { $owner_lost }, you { $mover_lost }). Only a capture that checks its king is allowed there.
illegal-castling-right = You cannot castle on that side any more: the king or that rook has moved, or the rook is gone.
illegal-castling-between = You cannot castle: { $man } stands on { $square }, between king and rook.
illegal-castling-in-check = You cannot castle out of a check: { $man } on { $from } gives it.
illegal-castling-through = You cannot castle: { $man } on { $from } attacks { $square }, which the king would touch.
illegal-no-man = None of your men of that kind ({ $role }) can go to { $square }.

## Trouble

permission-view = View Channel
permission-send = Send Messages
permission-threads = Create Public Threads
permission-send-threads = Send Messages in Threads
permission-attach = Attach Files
permission-history = Read Message History
missing-permissions = I lack a permission in this channel: **{ $permissions }**. Someone who manages the server can give it to my role under *Edit Channel → Permissions*.
trouble-missing_permission = I cannot post in the thread of { $game } #{ $number }: a permission is missing. I need { $permissions }. Someone who manages the server can give them to my role under *Edit Channel → Permissions*; after that, use `/board` here.
trouble-locked = The thread of { $game } #{ $number } is locked. Someone who manages threads can unlock it; until then boards come to the channel above it.
trouble-gone = The channel of { $game } #{ $number } is gone. The game is kept: use `/board table:{ $number }` in another text channel of the server to go on there.

## Alt text

alt-title = { $game }, table #{ $number }.
alt-position = { $game }.
alt-to-move = { $color } to move.
alt-last = Last move: { $move }.
alt-over = The game is over.
alt-men = { $color }: { $men }.

## Commands

cmd-play = play
    .about = Open a table: named opponents are invited, other seats are open to anyone
cmd-play-game = game
    .about = The game to play
cmd-play-player2 = player2
    .about = An opponent to invite; leave empty for an open seat
cmd-play-player3 = player3
    .about = Another opponent to invite, in games for three
cmd-play-color = color
    .about = Your colour; opponents take the following ones. Drawn by lot if left empty
cmd-play-position = position
    .about = A position to start from, as a position string (friendly game)
cmd-move = move
    .about = Play a move
cmd-move-move = move
    .about = Your move, such as e4, Nf3, O-O or e2e4
cmd-move-table = table
    .about = The number of the game, outside its thread
cmd-board = board
    .about = Show the board from your seat, for you only
cmd-board-table = table
    .about = The number of the game, outside its thread
cmd-games = games
    .about = List your open games here, and whose move it is
cmd-resign = resign
    .about = Resign a game (you are asked to confirm)
cmd-resign-table = table
    .about = The number of the game, outside its thread
cmd-rules = rules
    .about = Explain the rules of a game
cmd-rules-game = game
    .about = The game
cmd-help = help
    .about = How to play with Seigneur
color-random = by lot
