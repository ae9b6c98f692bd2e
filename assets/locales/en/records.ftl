## Tables and how they are found

choice-table = #{ $number } · { $game } · { $state }
choice-yours = your turn
choice-theirs = { $color } to move
error-no-table-of-yours = None of your games has the number { $number }. `/games` lists the open ones.
error-no-open-table = You have no open game. Start one with `/play` on a server.
error-several-tables = Which game do you mean? Choose it from the list that is offered while you fill in `table`, or use the command in its thread:
table-candidate = { $game } #{ $number }: { $place }
games-none-anywhere = You have no open game. Start one with `/play` on a server.
games-title-everywhere = **Your games on all servers**
games-none-of = { $player } has no open game on this server.
games-title-of = **{ $player } on this server**
cmd-games-player = player
    .about = Whose open games; yours if left empty
