## The lobby of a server

lobby-title = **Lobby · open tables**
lobby-no-tables = No table is open. **Seek a game** opens one: whoever seeks the same game joins you.
lobby-table = [{ $game } #{ $number }]({ $link }) · { $seats ->
    [one] one seat
   *[other] { $seats } seats
} open · { $pace } · { $stakes } · { $opener }
lobby-rated = rated
lobby-friendly = friendly
lobby-more = … and { $count ->
    [one] one more
   *[other] { $count } more
}: `/seek` finds you a seat.
lobby-tournaments = **Tournaments**
lobby-tournament = { $name } (#{ $number }) · { $state } · { $channel }
lobby-more-tournaments = … and { $count ->
    [one] one more
   *[other] { $count } more
}: `/tournament list` shows all.
lobby-join = Join #{ $number }
lobby-enter = Enter tournament #{ $number }
lobby-seek = Seek a game
lobby-problem = Problem of the day
seek-which = Which game? You join whoever waits for it, or a table is opened, at the server’s usual pace. `/seek` lets you choose more.
answer-lobby = The lobby comes to { $channel } in a moment, and is kept up to date there. Use `/lobby` elsewhere to move it, and `/lobby where:nowhere` to take it away.
answer-lobby-ended = The lobby is taken away. `/lobby` puts it into a channel again.
answer-lobby-none = There is no lobby on this server. `/lobby` puts one into a channel.
choice-nowhere = nowhere
undelivered-lobby = the lobby
cmd-lobby = lobby
    .about = Put a list of open tables here, kept up to date; used elsewhere, it moves there
cmd-lobby-where = where
    .about = here (if left empty), or nowhere: the lobby is taken away
