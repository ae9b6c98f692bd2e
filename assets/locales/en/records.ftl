## Tables and how they are found

choice-table = #{ $number } · { $game } · { $state }
choice-yours = your turn
choice-theirs = { $color } to move
error-no-table-of-yours = None of your games has the number { $number }. `/games` lists the open ones.
error-no-open-table = You have no open game. Start one with `/play` on a server.
error-no-finished-table = None of your games is over yet. A game can be analysed once it is.
error-several-tables = Which game do you mean? Choose it from the list that is offered while you fill in `table`, or use the command in its thread:
table-candidate = { $game } #{ $number }: { $place }
table-candidate-on = { $game } #{ $number } · { $server }: { $place }
table-damaged = I cannot read it any more; please tell whoever runs me
games-title-everywhere = **Your games on all servers**
games-none-of = { $player } has no open game on this server.
games-own = Computer players have no list of games: each of theirs stands in the lists of the people who play there.
games-title-of = **Games of { $player } on this server**
cmd-games-player = player
    .about = Whose open games; yours if left empty

## The moves of a game

sheet-resigned = { $color } resigned.
sheet-timeout = { $color } ran out of time.
sheet-mated = { $color } is mated and out.
sheet-out = { $color } is out from the start.
sheet-position = From the position { $position }
sheet-left-out = … (all rounds are in the file)
cmd-history = history
    .about = Show the moves of a game
cmd-history-table = table
    .about = The number of the game, outside its thread

## Replays

replay-drawing = Drawing… { $done } of { $total }
replay-smaller = The picture is smaller than usual ({ $size } px), so that the file keeps within { $megabytes } MB.
alt-replay = Animated replay of { $game } #{ $number }, { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
}. The last one:
error-replay-under-way = A replay of yours is being drawn already. Ask again once it is there.
error-too-long-to-replay = This game is too long for an animation of { $megabytes } MB. `/history` shows its moves, and `/export` gives them as files.
button-replay = Replay
cmd-replay = replay
    .about = Show a whole game as an animation from your seat, for you only
cmd-replay-table = table
    .about = The number of the game, outside its thread

## Records as files

export-files = The record of the game in PGN, for other programs, and everything that happened as text.
event-opened = { $player } opens the table.
event-joined = { $player } sits down.
event-stood-up = { $player } gives the seat back.
event-declined = { $player } declines.
event-withdrawn = { $player } closes the table.
event-started = The game starts: { $seating }.
event-moved = { $round }. { $color } ({ $player }): { $move }
event-resigned = { $color } ({ $player }) resigns.
event-moved-planned = { $round }. { $color } ({ $player }): { $move } (planned before)
event-expired = The seats are not taken in time: the table is closed.
event-time-lifted = Only computers are to play against the opener: there is no time limit.
event-draw = { $color } ({ $player }) offers a draw.
event-takeback = { $color } ({ $player }) asks to take a move back.
event-abort = { $color } ({ $player }) asks to call the game off.
event-agreed = { $color } ({ $player }) agrees.
event-refused = { $color } ({ $player }) says no.
event-lapsed = What was asked is not answered in time.
event-claimed = { $color } ({ $player }) claims a draw.
event-aborted = { $color } ({ $player }) calls the game off.
event-broken-off = { $player }, a moderator, ends the game without points.
event-adjudicated-win = { $player }, a moderator, decides the game for { $color }.
event-adjudicated-draw = { $player }, a moderator, decides the game as a draw.
cmd-export = export
    .about = Get the record of a game as files: PGN and text
cmd-export-table = table
    .about = The number of the game, outside its thread

## Notes

note-shown = Your note on { $game } #{ $number }. Only you see it.
note-kept = Kept as your note on { $game } #{ $number }. Only you see it.
note-none = You have no note on { $game } #{ $number }. Write one with `/note text:…`; only you will see it.
note-erased = Your note on { $game } #{ $number } is erased.
board-note = Your note: { $note }
button-erase = Erase
error-long-note = A note has at most { $most } characters; this one has { $length }.
cmd-note = note
    .about = Write a private note on a game, or read yours; only you see it
cmd-note-table = table
    .about = The number of the game, outside its thread
cmd-note-text = text
    .about = Your note, in the place of the one before
