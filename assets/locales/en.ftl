### English. Every message stands in every language, with the same variables.

## Terms of the games

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (last king)
game-echeversi = Écheversi
game-chess = Chess
color-w = White
color-r = Red
color-brown = Brown
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
    [brown] the brown king
   *[b] the black king
}
man-queen = { $color ->
    [w] the white queen
    [r] the red queen
    [brown] the brown queen
   *[b] the black queen
}
man-rook = { $color ->
    [w] the white rook
    [r] the red rook
    [brown] the brown rook
   *[b] the black rook
}
man-bishop = { $color ->
    [w] the white bishop
    [r] the red bishop
    [brown] the brown bishop
   *[b] the black bishop
}
man-knight = { $color ->
    [w] the white knight
    [r] the red knight
    [brown] the brown knight
   *[b] the black knight
}
man-pawn = { $color ->
    [w] the white pawn
    [r] the red pawn
    [brown] the brown pawn
   *[b] the black pawn
}
no-king = no king
no-queen = no queen
no-rook = no rook
no-bishop = no bishop
no-knight = no knight
no-pawn = no pawn
castling-king = Kingside castling
castling-queen = Queenside castling
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = fat (both other kings in check at once)
ended-double_check = double check (both other kings in check at once)
ended-mate = checkmate
ended-double_mate = double mate (by each of the two opponents)
ended-coalition_mate = coalition mate (by both opponents together)
ended-stalemate = stalemate
ended-dead_position = dead position (nobody can mate any more)
ended-threefold = draw by threefold repetition
ended-fivefold = draw by fivefold repetition
ended-fifty_moves = draw by the fifty-move rule
ended-seventyfive_moves = draw by the seventy-five-move rule
ended-agreement = draw by agreement
ended-resignation = resignation
ended-timeout = loss on time
ended-adjudication = a moderator’s decision
ended-aborted = broken off
ended-last_in = only one player is left
ended-score = all pieces are placed

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
turn-out-mated = { $player } ({ $color }) is mated and out.
turn-out-before = { $player } ({ $color }) is out from the start.
turn-play-on = { $first } and { $second } play on.
turn-check = { $color } is in check.
turn-next = { $player }, it is your move ({ $color }).
thread-reopened = The thread of this game was deleted; it goes on here.
thread-locked = The thread of this game is locked, so the board comes here.
ending-fat = **Fat!** { $winner } checks both other kings at once.
ending-mate = **Checkmate!** { $winner } mates { $loser }.
ending-double_mate = **Double mate!** { $loser } is mated by each of the two opponents.
ending-coalition_mate = **Coalition mate!** { $loser } is mated by both opponents together; { $giver }, who moved last, did not prevent it.
ending-coalition_mate-draw = **Coalition mate: a draw.** { $loser } is mated by both opponents together, by neither of them alone.
ending-stalemate = **Stalemate.** { $player } has no legal move and is not in check.
ending-dead_position = **Draw.** Nobody can mate any more.
ending-threefold = **Draw.** The position has stood three times.
ending-fivefold = **Draw.** The position has stood five times.
ending-fifty_moves = **Draw.** Fifty moves by each player without a pawn move or a capture.
ending-seventyfive_moves = **Draw.** Seventy-five moves by each player without a pawn move or a capture.
ending-agreement = **Draw** by agreement.
ending-resignation = The game is over.
ending-cannot-mate = **Draw.** The opponent has no way left to mate.
ending-double_check = **Double check!** { $winner } checks both other kings at once.
ending-timeout = The game is over: a player’s time ran out.
ending-adjudication = The game was decided by a moderator.
ending-aborted = The game was broken off and does not count.
ending-last_in = **Last one in!** { $winner } wins: the others are out.
ending-score = **All sixteen pieces are placed.** White controls { $white ->
    [one] { $white } square
   *[other] { $white } squares
}, Black { $black }.
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
board-closed = the table is closed
games-none = You have no open game on this server. Start one with `/play`.
games-title = **Your games on this server**
games-yours = **{ $game } #{ $number }** · **your move** ({ $color }) · { $place }
games-theirs = **{ $game } #{ $number }** · { $player } to move ({ $color }) · { $place }
games-gathering = **{ $game } #{ $number }** · waiting for players · { $place }
games-trouble = ⚠️ { $trouble }
help =
    {"**"}Seigneur** plays chess and its variants by correspondence: Trichess, Échecs à 3 and Yalta for three, chess and Écheversi for two. Take hours or days for a move.

    `/play` opens a table. Name the opponents, or leave seats open for anyone to join. When all seats are taken, a thread is opened for the game.
    `/move` plays a move: type `e4`, `Nf3`, `exd5`, `O-O`, `b8=Q` or `e2e4`, in Écheversi `K@e1`; the list shows your legal moves.
    You can also **reply to a board** with your move as text. Leave the ping of the reply on: without it your text does not reach me.
    `/board` shows the position from your seat, `/games` your games and whose move it is, `/resign` gives a game up (after a question).
    `/rules` explains each game. `/settings theme` chooses the colours of your private pictures.

    Outside a game’s thread, add its number: `/move move:e4 table:12`.
rules-trichess =
    {"**"}Trichess**: chess for three on 96 squares. White, Red and Black play in turn; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Men** move as in chess. At the centre a bishop’s line forks. A pawn heads for the back rank of either opponent.
    {"**"}Liberation** replaces promotion: a pawn that arrives becomes one of your captured men.
    {"**"}Non-aggression**: if an opponent has lost at least 3 points more than you, you may not take that opponent’s men at home, unless the move checks that king. (Pawn 1, knight and bishop 3, rook 5, queen 9.)
    {"**"}Shield**: your move may not leave the player before you in check by the player after you.

    {"**"}The end**
    • *Fat*: you check both other kings at once: 3 points, the others 0.
    • *Mate*: the one who mates 3, the mated 0, the third 1.
    • *Double mate*: each opponent mates alone: they 2 each, the mated 0.
    • *Coalition mate*: only both together mate: the one who moved last 1, the mated and the other 2 each.
    • *Stalemate* and draws: 1 each. *Resignation*: 0, the two others 2 each.
    {"**"}Titles**: 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-echecs3 =
    {"**"}Échecs à 3**: chess for three on 96 squares, an older form of Trichess. White, Brown and Black play in turn; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Men** move as in chess. At the centre a bishop’s line forks. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight.
    {"**"}Non-aggression**: if an opponent has lost at least 3 points more than you, you may not take that opponent’s men at home, unless the move checks that king. (Pawn 1, knight and bishop 3, rook 5, queen 9.)
    There is neither shield nor liberation.

    {"**"}The end**
    • *Double check*: you check both other kings at once: 3 points, the others 0.
    • *Mate*: the one who mates 3, the two others 0.
    • *Double mate*: each opponent mates alone: they 2 each, the mated 0.
    • *Coalition mate* (only both together mate), *stalemate* and draws: 1 each.
    • *Resignation*: 0, the two others 2 each.
    {"**"}Titles**: 3 points Seigneur, 2 Chevalier, 1 Vassal, 0 Serf.
rules-yalta =
    {"**"}Yalta**: chess for three on 96 squares. White, Brown and Black play in turn, clockwise; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Men** move as in chess. At the centre a bishop’s line forks, and a knight may also leap straight across. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight. Any man but a king may be captured anywhere.
    {"**"}Out**: the men of a player who is out stay on the board. They attack nothing and may be captured, the king too.

    {"**"}The end**
    • *Mate*: the first mate ends the game: 3 points to the one who gives check, the others 0. If two players check, the mate belongs to the one who mates alone; failing that, to the one who moved last.
    • *Resignation*: that player is out with 0 points, and the two others play on. The last one in wins: 3 points.
    • *Stalemate* and draws: 1 to each player still in.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-yalta-last_king =
    {"**"}Yalta (last king)**: chess for three on 96 squares. White, Brown and Black play in turn, clockwise; each sees a half-board of 8 by 4, and lines go round the centre on either side.

    {"**"}Men** move as in chess. At the centre a bishop’s line forks, and a knight may also leap straight across. A pawn heads for the back rank of either opponent, where it is promoted to queen, rook, bishop or knight. Any man but a king may be captured anywhere.
    {"**"}Out**: the men of a player who is out stay on the board. They attack nothing and may be captured, the king too.

    {"**"}The end**
    • *Mate*: the first to be mated is out, and the two others play on. The second mate ends the game: 3 points to the one who mates, 1 to the mated, 0 to the first who went out.
    • *Resignation*: that player is out, as if mated. The last one in wins: 3 points, 1 to the one who went out last, 0 to the first.
    • *Stalemate* and draws: 1 to each player still in, 0 to one who is out.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-chess =
    {"**"}Chess**, by the FIDE Laws: castling, en passant, promotion.

    {"**"}The end**: checkmate gives 3 points to the winner and 0 to the loser. Stalemate, a dead position, fivefold repetition and 75 moves without a pawn move or a capture are draws: 1 point each. Who resigns gets 0 and the opponent 3 (1 each if the opponent could never mate).
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.
rules-echeversi =
    {"**"}Écheversi**: a game for two on a chessboard that is empty at the start. Each player has a king, a queen, two rooks, two bishops and two knights.

    {"**"}Play**: in turn, each places one piece on any empty square: `K@e1`, `N@c3`. White’s first piece is the king, Black’s the queen. Nothing ever moves, nothing is captured, there is no check, and nobody may pass.

    {"**"}The score** is the number of squares that at least one of your pieces controls, by the moves of chess. A line ends at the first piece of either colour, whose square is controlled too. No piece controls the square it stands on.

    {"**"}The end**: after sixteen placements the higher score wins: 3 points, the other 0. Equal scores: 1 each. *Resignation*: 0, the opponent 3.
    {"**"}Titles**: 3 points Seigneur, 1 Vassal, 0 Serf.

## Why not

error-no-such-table = There is no such table on this server. `/games` lists yours.
error-no-table-here = No game is played in this channel. Go to a game's thread, or add its number: `table:12`. `/games` lists yours.
error-not-a-player = You do not play at this table.
error-not-your-turn = It is not your turn: { $player } is to move.
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
error-not-a-placement = “{ $text }” is no move I can read. Type a piece and an empty square, for instance `K@e1` or `N@c3`.
error-ambiguous = “{ $text }” can be several moves: { $moves }. Say which.
illegal-ended = The game has ended: { $ending }.
illegal-same-square = A move has to go somewhere: this one ends on { $square }, where it starts.
illegal-empty = There is nothing to move on { $square }: the square is empty.
illegal-not-yours = { $man } on { $square } is not yours: you play { $color }.
illegal-own-man = { $man } on { $square } is yours: you cannot capture it.
illegal-king = { $king } can be checked, but not captured.
illegal-king-move = A king moves one square; only castling takes it two.
illegal-queen-move = A queen moves along ranks, files and diagonals; none leads from { $from } to { $to }.
illegal-rook-move = A rook moves along ranks and files; none leads from { $from } to { $to }.
illegal-bishop-move = A bishop moves along diagonals; none leads from { $from } to { $to }.
illegal-knight-move = No knight’s leap leads from { $from } to { $to }.
illegal-pawn-move = A pawn moves straight ahead and captures one square diagonally ahead; it cannot go from { $from } to { $to }.
illegal-blocked = The way is blocked by { $man } on { $square }.
illegal-nothing-to-capture = A pawn goes diagonally only to capture, and there is nothing to capture on { $square }.
illegal-no-capture-ahead = A pawn does not capture straight ahead: { $man } on { $square } stops it.
illegal-double-step = A pawn goes two squares only from its starting rank.
illegal-spent-pawn = A pawn that stands on a back rank moves no more.
illegal-choice-missing = Say what the pawn becomes: { $choices }.
illegal-no-promotion = A pawn cannot become a { $role }. It can become: { $choices }.
illegal-not-captured = You have lost { $none }, so there is none to liberate. You can liberate: { $choices }.
illegal-nothing-captured = Nothing of yours has been captured, so the pawn stays a pawn: play { $move }.
illegal-no-choice-here = Only a pawn that reaches an opponent’s back rank turns into another piece.
illegal-still-in-check = Your king would still be in check from { $man } on { $square }.
illegal-into-check = Your king would step into check from { $man } on { $square }.
illegal-exposes-own-king = That would expose your king to check from { $man } on { $square }.
illegal-pinned = Pin: without { $pinned } on { $pinned_square } in between, { $man } on { $square } would check your king.
illegal-shield = Shield: { $man } on { $square } would hold { $king } in check before { $color } can answer.
illegal-protected = Non-aggression: { $man } on { $square } is protected in its territory, since { $owner } has lost { $owner_lost } points and you only { $mover_lost }. Only a capture that checks { $king } would be allowed there, and there is none now.
illegal-protected-but = Non-aggression: { $man } on { $square } is protected in its territory, since { $owner } has lost { $owner_lost } points and you only { $mover_lost }. Only a capture that checks { $king } is allowed there: { $allowed }.
illegal-castling-king-away = { $castling } is not possible: your king is not on { $square }.
illegal-castling-rook-away = { $castling } is not possible: none of your rooks is on { $square }.
illegal-castling-right = { $castling } is no longer possible: the king or that rook has moved.
illegal-castling-between = { $castling } is not possible: { $man } on { $square } stands between king and rook.
illegal-castling-in-check = You cannot castle out of check: { $man } on { $square } attacks your king.
illegal-castling-through = { $castling } is not possible: { $man } on { $square } attacks { $crossed }, which the king would cross.
illegal-castling-into = { $castling } is not possible: { $man } on { $square } attacks { $reached }, where the king would arrive.
illegal-pieces-stay = Pieces never move in this game: place one from your hand, such as `{ $example }`.
illegal-no-placing = In this game men are moved, not placed.
illegal-occupied = { $man } stands on { $square }: choose an empty square.
illegal-not-in-hand = You have no { $role } in hand. Left to place: { $hand }.
illegal-first-placement = Place { $man } first.
illegal-no-man = You have no { $role } that can go to { $square }.

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
alt-gathering = Waiting for players.
alt-closed = The table is closed.
alt-over = The game has ended: { $ending }.
alt-points = Points: { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Last move, by { $color }: { $move }.
alt-before = Before that, by { $color }: { $move }.
alt-check = { $color } checks { $king }.
alt-out = { $color } is out.
alt-scores = White controls { $white ->
    [one] { $white } square
   *[other] { $white } squares
}, Black { $black }.
alt-hand = { $color } in hand: { $men }.
alt-lost = Points lost: { $lost }.
alt-men = { $color }: { $men }.

## Board of text

text-left = { $color } (left)
text-right = { $color } (right)
choice-picture = picture
choice-text = text

## Plots

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = In { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = First { $first }, last { $last }, lowest { $lowest }, highest { $highest }.
alt-plot-only = Only { $value }.
alt-plot-series = { $name }: first { $first }, last { $last }, lowest { $lowest }, highest { $highest }.
alt-plot-series-only = { $name }: only { $value }.
plot-empty = No values yet.

## Replays

replay-progress = { $done } of { $total } positions at { $size } px
replay-written = { $file }: { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
} at { $size } px, { $kilobytes } kB.
replay-reduced = At { $asked } px the file would be larger than { $limit } bytes.

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
cmd-board-format = format
    .about = As a picture (if left empty) or as text
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

## Table

error-out = You are out of this game: the others play on.
choice-r = Red (Brown in Échecs à 3 and Yalta)

## Themes

theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
theme-colorblind = Colour-blind
theme-wood = Wood
theme-server = As the server
theme-own = Your private pictures are in the theme **{ $theme }**, which you have chosen.
theme-of-server = Your private pictures are in the theme **{ $theme }**, which the server has chosen; you have chosen none yourself.
theme-default = Your private pictures are in the theme **{ $theme }**: no other has been chosen here.
server-theme = Boards on this server are posted in the theme **{ $theme }**. Private pictures are in it too for members who have not chosen their own with `/settings theme`.
server-theme-default = Boards on this server are posted in the theme **{ $theme }**: no other has been chosen. `/server theme` with a theme chooses one.
alt-theme = An example of the theme “{ $theme }”.
error-unknown-theme = There is no theme called “{ $text }”. There are: { $expected }.
error-server-only = This is about a server: use the command in one of its channels.
error-not-manager = Only members with the permission **Manage Server** can choose this for the whole server. For yourself you can: `/settings`.
cmd-settings = settings
    .about = What you choose for yourself
cmd-settings-theme = theme
    .about = The theme of your private pictures; left empty, shows which it is
cmd-settings-theme-theme = theme
    .about = The theme to use from now on
cmd-server = server
    .about = What is chosen for the whole server
cmd-server-theme = theme
    .about = The theme of the boards posted here; left empty, shows which it is
cmd-server-theme-theme = theme
    .about = The theme to use from now on
