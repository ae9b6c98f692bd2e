## Moderation

invitation-moderated = { $player }, a moderator, closed the table.
turn-broken-off = { $moderator } ended this game as a moderator.
turn-adjudicated-win = { $moderator } decided this game as a moderator: { $player } ({ $color }) wins.
turn-adjudicated-draw = { $moderator } decided this game as a moderator: a draw.
answer-broken-off = Table #{ $number } is closed: nobody gets points for it.
answer-adjudicated = Table #{ $number } is decided.
result-w = White wins
result-r = Red wins (Brown in Échecs à 3 and Yalta)
result-b = Black wins
result-draw = Draw
error-not-moderator = Only moderators of this server can do this.
error-own-game = You play in this game, or have played in it: somebody else who moderates here decides about it.
error-winner-out = { $color } is out and cannot win any more.
cmd-moderate = moderate
    .about = For moderators: end or decide a game
cmd-moderate-end = end
    .about = End a game without points, or close a table before its game
cmd-moderate-end-table = table
    .about = The number of the game, outside its thread
cmd-moderate-adjudicate = adjudicate
    .about = Decide a game: a win for one player, or a draw
cmd-moderate-adjudicate-result = result
    .about = How the game ends
cmd-moderate-adjudicate-table = table
    .about = The number of the game, outside its thread
