## Why not

error-no-such-table = There is no such table on this server. `/games` lists yours.
error-no-table-here = No game is played in this channel. Go to a game’s thread, or add its number: `table:12`. `/games` lists yours.
error-not-a-player = You do not play at this table.
error-seat-kept = A computer keeps your seat at this table. To play on yourself, take it back: `/table back`.
error-not-your-turn = It is not your turn: { $player } is to move.
error-not-started = The game has not started: seats are still free.
error-started = The game has started already.
error-over = The game is over.
error-resting = This game rests: I am not on its server any more. It goes on from where it stands as soon as somebody invites me there again.
error-closed = This table is closed.
error-not-invited = This seat is not for you.
error-already-seated = You sit at this table already.
error-no-open-seat = No seat is open at this table.
error-not-opener = Only { $player }, who opened the table, can do this.
error-too-many = { $game } is played by { $players ->
    [3] three
   *[other] two
}: name fewer opponents.
error-two-seats = { $player } would have two seats: name each opponent once, and not yourself.
error-bot = { $player } is a bot, and bots take no seats.
error-cannot-see = { $player } cannot see { $channel }. Choose a channel that everyone at the table may see.
error-has-left = { $player } is not on this server, so no game with them can begin here.
error-not-on-server = { $channel } is not a channel of this server: choose one of its own.
error-color = Nobody plays { $color } in { $game }.
error-setup = This is no position of { $game }. Field { $number } is wrong ({ $field }): { $detail }.
error-setup-fields = This is no position of { $game }: it takes { $expected } fields parted by single spaces, and there { $found ->
    [one] is one
   *[other] are { $found }
}.
setup-placement = placement of the pieces
setup-side-to-move = side to move
setup-castling = castling rights
setup-en-passant = en passant squares
setup-quiet-plies = plies since a pawn move or capture
setup-round = number of the round
setup-out = players out
setup-hands = pieces in hand
setup-placements = number of placements
error-ended-position = The game would be over in this position.
error-nobody-plays = In this position the colours that people would have are out: nobody could move. Choose another colour or position.
error-stale = Somebody was quicker: the position has changed. Look at the newest board.
error-internal = Something went wrong on my side, and nothing was changed. Please try again.
error-outdated = This command has changed since your Discord loaded it. Restart Discord (Ctrl+R on a computer), then try again.
error-unreadable = I cannot read “{ $text }” there. Please try again.
error-broke-off = Something went wrong on my side. Look with `/board` whether it was done; if it was not, please try again.
error-database-away = I cannot reach my database at the moment, and nothing was changed. Please try again in a minute.
error-database-refuses = My database takes nothing at the moment, so nothing was changed. Please try again in a minute.
error-restarting = I am being restarted, and nothing was changed. Please try again in a minute.
error-button = This button is no longer in use.
error-channel = Games are opened in ordinary text channels: use `/play` there.
error-channel-forum = Forums take posts only: choose a text channel.
error-channel-media = Media channels take posts only, and a game needs a channel where I can write and open a thread: choose a text channel.
error-channel-voice = Voice channels have no threads, and a game is played in a thread: choose a text channel.
error-channel-stage = Stage channels have no threads, and a game is played in a thread: choose a text channel.
error-channel-lobby = The lobby is a message in a text or announcement channel: use `/lobby` there.
error-bot-absent = I am not a member of this server: only my commands were added, so I can neither write nor open a thread here. Someone who manages the server can invite me: { $link }
error-being-erased = I was away from this server for so long that what I kept of it is being erased. It begins anew in a few minutes: please try again then.
error-not-a-move = I cannot read “{ $text }” as a move. Type for instance `e4`, `{ $knight }f3`, `exd5`, `O-O` or `e2e4`.
error-not-a-placement = I cannot read “{ $text }” as a move. Type a piece and an empty square, for instance `{ $king }@e1` or `{ $knight }@c3`.
error-only-placed = Pieces are placed here: say which one on { $square }, for instance `{ $move }`.
error-never-moved = Pieces are placed here, never moved: type `{ $move }`.
error-no-square = There is no { $square } on this board.
error-no-square-beyond = There is no { $square } on this board; beyond { $last } comes { $next }.
error-doubtful = “{ $text }” reads differently in the letters of two languages, so nothing has been played yet:
doubt-sense = { $letters }: { $said }
doubt-ask-which = Which one do you mean?
doubt-ask-whether = Is that move what you mean?
move-by-name = { $role ->
    [K] King
    [Q] Queen
    [R] Rook
    [B] Bishop
    [N] Knight
   *[P] Pawn
} { $square }
move-by-name-becomes = Pawn { $square } = { $becomes }
error-ambiguous = “{ $text }” can be several moves: { $moves }. Say which.
illegal-ended = The game has ended: { $ending }.
illegal-same-square = A move has to go somewhere: this one ends on { $square }, where it starts.
illegal-empty = There is nothing to move on { $square }: the square is empty.
illegal-not-yours = { $piece } on { $square } cannot move now: { $color } is to move.
illegal-own-piece = { $piece } on { $square } is yours: you cannot capture it.
illegal-king = { $king } can be checked, but not captured.
illegal-king-move = A king moves one square; only castling takes it two.
illegal-queen-move = A queen moves along ranks, files and diagonals; none leads from { $from } to { $to }.
illegal-rook-move = A rook moves along ranks and files; none leads from { $from } to { $to }.
illegal-bishop-move = A bishop moves along diagonals; none leads from { $from } to { $to }.
illegal-knight-move = No knight’s leap leads from { $from } to { $to }.
illegal-pawn-move = A pawn moves straight ahead and captures one square diagonally ahead; it cannot go from { $from } to { $to }.
illegal-blocked = The way is blocked by { $piece } on { $square }.
illegal-nothing-to-capture = A pawn goes diagonally only to capture, and there is nothing to capture on { $square }.
illegal-no-capture-ahead = A pawn does not capture straight ahead: { $piece } on { $square } stops it.
illegal-double-step = A pawn goes two squares only from its starting rank.
illegal-spent-pawn = A pawn that stands on a back rank moves no more.
illegal-choice-missing = Say what the pawn becomes: { $choices }.
illegal-no-promotion = A pawn cannot become a { $role }. It can become: { $choices }.
illegal-not-captured = You have lost { $none }, so there is none to liberate. You can liberate: { $choices }.
illegal-nothing-captured = Nothing of yours has been captured, so the pawn stays a pawn: play { $move }.
illegal-no-choice-here = Only a pawn that reaches an opponent’s back rank turns into another piece.
illegal-still-in-check = Your king would still be in check from { $piece } on { $square }.
illegal-into-check = Your king would step into check from { $piece } on { $square }.
illegal-exposes-own-king = That would expose your king to check from { $piece } on { $square }.
illegal-pinned = Pin: without { $pinned } on { $pinned_square } in between, { $piece } on { $square } would check your king.
illegal-shield = Shield: { $piece } on { $square } would hold { $king } in check before { $color } can answer.
illegal-protected = Non-aggression: { $piece } on { $square } is protected at home, since { $owner } has lost { $owner_lost } points and you only { $mover_lost }. Only a capture that checks { $king } would be allowed there, and there is none now.
illegal-protected-but = Non-aggression: { $piece } on { $square } is protected at home, since { $owner } has lost { $owner_lost } points and you only { $mover_lost }. Only a capture that checks { $king } is allowed there: { $allowed }.
illegal-castling-king-away = { $castling } is not possible: your king is not on { $square }.
illegal-castling-rook-away = { $castling } is not possible: none of your rooks is on { $square }.
illegal-castling-right = { $castling } is no longer possible: the king or that rook has moved.
illegal-castling-between = { $castling } is not possible: { $piece } on { $square } stands between king and rook.
illegal-castling-in-check = You cannot castle out of check: { $piece } on { $square } attacks your king.
illegal-castling-through = { $castling } is not possible: { $piece } on { $square } attacks { $crossed }, which the king would cross.
illegal-castling-into = { $castling } is not possible: { $piece } on { $square } attacks { $reached }, where the king would arrive.
illegal-pieces-stay = Pieces never move in this game: place one from your hand, such as `{ $example }`.
illegal-no-placing = In this game pieces are moved, not placed.
illegal-occupied = { $piece } stands on { $square }: choose an empty square.
illegal-not-in-hand = You have no { $role } in hand. Left to place: { $hand }.
illegal-first-placement = Place { $piece } first.
illegal-no-piece = You have no { $role } that can go to { $square }.
illegal-no-piece-from = You have no { $role } on “{ $origin }” that can go to { $square }.
error-out = You are out of this game: the others play on.
