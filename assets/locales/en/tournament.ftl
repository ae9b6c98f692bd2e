## Tournaments

tournament-title = **🏆 { $name }** · tournament #{ $number }
tournament-what = { $game }, { $format }. Time: { $pace }.
tournament-swiss = Swiss system
tournament-round_robin = round robin
tournament-double_round_robin = double round robin
tournament-triples = balanced triples
tournament-knockout = knockout
choice-format-swiss = Swiss system (for two)
choice-format-round_robin = round robin (for two)
choice-format-double_round_robin = double round robin (for two)
choice-format-triples = balanced triples (for three)
choice-format-knockout = knockout (for two or three)
tournament-invites = { $organizer } invites you: press **Join** to take part. There is room for { $most } players.
tournament-invites-all = Press **Join** to take part. There is room for { $most } players.
tournament-begins-asked = It begins when { $organizer } starts it with `/tournament start`.
tournament-begins-moderators = It begins when a moderator starts it with `/tournament start`.
tournament-begins-at = It begins { $distance }, { $begins }.
tournament-open = It has begun. **Join** still lets you in, from the next round on.
tournament-closed = It has begun, and it is too late to enter.
tournament-finished = It is over.
tournament-called-off = It is cancelled.
tournament-rounds = { $rounds ->
    [one] One round is played.
   *[other] { $rounds } rounds are played.
}
tournament-how-swiss = Players with the same points meet, and nobody meets the same opponent twice.
tournament-how-round_robin = Everyone meets everyone once; the rounds follow from the number of players.
tournament-how-double_round_robin = Everyone meets everyone twice, once with each colour; the rounds follow from the number of players.
tournament-how-triples = Everyone meets everyone about equally often, and has each colour in turn.
tournament-how-knockout = { $seats ->
    [3] Three sit at a table: the first of each goes on, and the last table decides places 1 to 3. Ratings seed the players: the highest seeds are spread over the tables, and get a bye if numbers do not divide; the best runners-up complete a round.
   *[other] Whoever loses is out. Ratings seed the players: each round pairs the highest seed left with the lowest; if numbers do not divide, the highest seeds get a bye in the first one.
}
tournament-days = { $rounds ->
    [1] It
   *[other] A round
} lasts { $days ->
    [one] one day
   *[other] { $days } days
} at most: { $rounds ->
    [1] a game that still goes on then counts as drawn.
   *[other] the next one then begins, and a game that still goes on counts as drawn until it ends.
}
tournament-days-knockout = A round lasts { $days ->
    [one] one day
   *[other] { $days } days
} at most: a game that still goes on then counts as drawn, and the better seed goes on.
tournament-ties = Ties are broken by Buchholz (the points of all opponents together), then by the points won against each other, then by the number of wins; players still equal share the place. A bye gives { $points ->
    [one] one point
   *[other] { $points } points
}.
tournament-ties-knockout = { $seats ->
    [3] Equal at a table: the better seed goes on.
   *[other] A drawn game is played again with colours reversed; after a second draw the better seed goes on.
} Where somebody has withdrawn, the next of their table takes their place.
tournament-round = **🏆 { $name } · round { $round } of { $rounds }**
tournament-replays = **🏆 { $name } · round { $round } of { $rounds } · again after a draw**
tournament-board = { $board }. { $players } · { $game }
tournament-board-again = { $board }. { $players } · { $game } (again after a draw)
tournament-game = #{ $number }
tournament-bye = Bye: { $players }
tournament-until = The next round begins when all games have ended, { $distance } at the latest.
tournament-last-round = This is the last round: the tournament ends with its last game.
tournament-meetings = With this round, each pair has met { $least } to { $most } times.
tournament-meetings-same = With this round, each pair has met exactly { $most ->
    [one] once
   *[other] { $most } times
}.
tournament-standings = **🏆 { $name } · standings after round { $round } of { $rounds }**
tournament-final = **🏆 { $name } · final standings**
tournament-winner = Congratulations, { $players }!
tournament-cancelled = **🏆 { $name }** is cancelled. Games that go on are played to their end.
tournament-too-few = **🏆 { $name }** is cancelled: too few players have entered.
tournament-column-player = Player
tournament-column-points = Pts
tournament-column-buchholz = Buch
tournament-column-wins = Wins
tournament-reached-victory = winner
tournament-reached-further = still in
tournament-reached-out = out in round { $round }
tournament-withdrew = withdrew
tournament-entrants = { $count ->
    [0] Nobody has entered yet.
    [one] One player has entered: { $players }
   *[other] { $count } players have entered: { $players }
}
tournament-state-gathering = open for entries
tournament-state-playing = round { $round } of { $rounds }
tournament-state-finished = over
tournament-state-cancelled = cancelled
tournament-listed = #{ $number } · { $name } · { $state }
tournament-list = **Tournaments on this server**
tournament-list-none = There is no tournament on this server yet. `/tournament create` announces one.
answer-tournament-created = The tournament is announced in { $channel }.
answer-tournament-entered = You take part in **{ $name }**. Have fun!
answer-tournament-entered-late = You take part in **{ $name }** from round { $round } on.
answer-tournament-left = You no longer take part in **{ $name }**. A game that goes on is played to its end.
answer-tournament-begun = **{ $name }** begins: the games of the first round are being opened.
tournament-left-out = Not on this server any more, and so left out: { $players }.
answer-tournament-cancelled = **{ $name }** is cancelled.
error-tournament-none = I know no such tournament here. `/tournament list` shows those there are.
error-tournament-several = Several tournaments are under way here: choose one in `tournament`. `/tournament list` shows them.
error-tournament-over = This tournament is over.
error-tournament-begun = This tournament has begun already.
error-tournament-too-late = It is too late to enter this tournament.
error-tournament-entered = You take part already.
error-tournament-withdrawn = Whoever has withdrawn from a tournament cannot come back to it.
error-tournament-not-in = You do not take part in this tournament.
error-tournament-full = The tournament is full: there is room for { $most } players.
error-tournament-too-few = At least { $fewest } players are needed.
error-tournament-not-organizer = Only { $organizer }, who organises the tournament, and the server’s moderators can do this.
error-tournament-moderators = Only the server’s moderators can do this: whoever created the tournament is no longer here.
error-tournament-format = { $game } has no such format: { $players ->
    [3] for three players there are balanced triples and knockouts
   *[other] for two players there are the Swiss system, round robins and knockouts
}.
error-tournament-untimed = A tournament needs a time limit: choose a pace such as `3d`.
error-tournament-rounds = In round robins and knockouts the rounds follow from the number of players: leave `rounds` out.
error-tournament-nameless = A tournament needs a name.
error-tournament-looks-like = There is already a tournament whose name looks like this one: #{ $number }. Please choose another name.
cmd-tournament = tournament
    .about = Hold tournaments: round follows round by itself
cmd-tournament-create = create
    .about = Announce a tournament here
cmd-tournament-create-name = name
    .about = What it is called
cmd-tournament-create-game = game
    .about = The game that is played
cmd-tournament-create-format = format
    .about = Swiss, round robin or knockout for two; for three, balanced triples or knockout
cmd-tournament-create-pace = pace
    .about = How much time there is for moves, such as 3d or 7d+1d; the server’s usual pace if left out
cmd-tournament-create-rounds = rounds
    .about = How many rounds; if left out, as many as the players need
cmd-tournament-create-players = players
    .about = How many can enter at most
cmd-tournament-create-days = days
    .about = After how many days the next round begins although games go on; 60 if left out
cmd-tournament-create-hours = hours
    .about = In how many hours it begins by itself; if left out, when you start it
cmd-tournament-join = join
    .about = Take part in a tournament; where it has begun, from the next round on
cmd-tournament-join-tournament = tournament
    .about = Its number, where several go on
cmd-tournament-leave = leave
    .about = Withdraw from a tournament; a game that goes on is played to its end
cmd-tournament-leave-tournament = tournament
    .about = Its number, where several go on
cmd-tournament-start = start
    .about = Begin a tournament of yours
cmd-tournament-start-tournament = tournament
    .about = Its number, where several go on
cmd-tournament-cancel = cancel
    .about = Cancel a tournament of yours; games that go on are played to their end
cmd-tournament-cancel-tournament = tournament
    .about = Its number, where several go on
cmd-tournament-show = show
    .about = Show a tournament: the standings and the games of the round
cmd-tournament-show-tournament = tournament
    .about = Its number, where several go on
cmd-tournament-list = list
    .about = Show the tournaments of this server
button-standings = Standings
button-entrants = Entrants
