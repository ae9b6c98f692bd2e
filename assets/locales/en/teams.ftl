## Games in which channels play one another

team-call-title = **{ $game }: channel against channel**
team-call = { $caller } challenges this channel: **{ $teams }**. It plays as a team, which everyone here can join, and votes on each move. Pace: { $pace }.
team-call-captain = Whoever presses **Accept as captain** leads the team, breaks ties, and alone can offer a draw, resign or ask for a takeback. The call stands for 7 days.
team-call-begun = The game is on: { $thread }
team-call-led = Captain: { $captain }. The game begins once every channel has one.
team-call-ended = This call has ended: no game comes of it any more.
team-start-title = **{ $game } #{ $number }** · { $teams }
team-start = **{ $team }** plays { $color }. Captain: { $captain }
team-start-how = **Join the team**, then vote on its moves in the thread of this message.
team-chose = The vote chose it: { $votes } of { $cast ->
    [one] 1 vote
   *[other] { $cast } votes
}.
team-to-vote = **Your team is to move** ({ $color }). Propose a move: press **Move**, reply to this message, or use `/move`. **Votes** shows what others want. The vote ends { $distance }, or as soon as it is decided.
team-waits = **{ $team }** is to move ({ $color }).
team-waits-alone = { $color } is to move.
team-reminder = { $captain }, nobody voted in time. The first move that anyone of the team proposes is now played at once.
team-voted = Your vote: **{ $move }**. You can change it until the vote ends.
team-voted-last = Your vote: **{ $move }**. It is decided: **{ $chosen }**, with { $votes } of { $cast ->
    [one] 1 vote
   *[other] { $cast } votes
}.
team-tally = **{ $move }**: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
team-cast = Votes: { $cast } of { $members }. The vote ends { $distance }.
team-no-votes = Nobody has voted yet. The vote ends { $distance }.
team-of = { $player }’s team
team-elsewhere = another server
plain-team = { $game }: { $teams }
games-team-votes = **{ $game } #{ $number }** · { $teams } · **{ $team } votes** ({ $color }), the vote ends { $distance } · [Open]({ $link })
games-team-waits = **{ $game } #{ $number }** · { $teams } · { $color } to move · [Open]({ $link })
answer-team-called = Your call waits in { $channels }. The game begins once every channel has a captain; here, that is you.
answer-team-code = Give this code to somebody of another open server: `{ $code }`. In a channel there, `/match code:` makes that channel your opponent. The code is good until every seat is taken, for 7 days at most.
answer-team-led = You are the captain of **{ $team }**. The game begins once every channel has a captain.
answer-team-led-last = You are the captain of **{ $team }**, and every channel has one now: the game is on. Your team’s thread is about to open.
answer-team-joined = You are in the team **{ $team }**. It votes in { $thread }.
answer-team-joined-soon = You are in the team **{ $team }**. Its thread is about to open.
answer-team-left = You have left the team **{ $team }**; your vote no longer counts.
button-team-lead = Accept as captain
button-team-join = Join the team
button-team-leave = Leave the team
button-team-ballot = Votes
error-team-none = This call has ended. `/match` makes another.
error-team-channels = { $game } is played by { $channels ->
    [3] three
   *[other] two
} channels, yours among them.
error-team-seats-closed = { $game } is played by { $channels ->
    [3] three
   *[other] two
} channels, yours among them. Name { $channels ->
    [3] the others in `against` and `third`
   *[other] the other one in `against`
}. Seats can be left to other servers once this one is open to them: `/server open seeks:on`.
error-team-other-closed = One of the servers that take part is no longer open to others. Its managers can open it with `/server open seeks:on`.
error-team-code = There is no seat left for this code. Check it, or ask for a new one.
error-team-code-alone = A code says which game is played, at which pace and against whom: leave the other options out.
error-team-what = Choose a game to call other channels, or enter the `code` of a call from another server.
error-team-same-channel = A channel cannot play against itself. Name others.
error-team-untimed = A vote needs an end: choose a pace, such as `3d`.
error-team-call-stands = A call of yours is waiting for an answer. It ends after 7 days.
error-team-captain = { $player } is the captain of this team already. Once the game has begun, everyone here can join it.
error-team-other = You are in another team of this game. Its votes are secret.
error-team-not-in = Only the team votes here. **Join the team** makes you a member.
error-team-not-member = You are not in this team.
error-team-captain-stays = You are its captain and hold its seat, so you stay. You can still resign or offer a draw for it.
error-team-unseen = You no longer see your team’s channel, so you cannot vote for it.
error-team-not-to-move = Another team is to move.
error-team-full = This team has { $most } members, and that is the most.
error-team-no-plans = Teams vote on each move as it comes, and plan nothing ahead.
cmd-match = match
    .about = Have this channel play against others, of this server or of others, as teams that vote
cmd-match-game = game
    .about = Which game
cmd-match-against = against
    .about = The channel that is called
cmd-match-third = third
    .about = In games for three, the third channel
cmd-match-pace = pace
    .about = Time for a move, such as 3d or 7d+1d; empty: the usual one here
cmd-match-code = code
    .about = The code of a call from another server; the channel where you are takes its seat
answer-team-withdrawn = Your call is withdrawn: nobody can accept it any more.
button-team-withdraw = Withdraw the call
error-team-captain-only = You play in a team: only its captain, { $player }, can do this for it.
error-team-own-code = This code is for a channel of another server. `/match against:` calls the channels of this one.
