## Invitations

invitation-title = **{ $game } · table #{ $number }**
invitation-named = { $opener } invites { $players } to a game { $of_game }.
invitation-open = { $opener } opens a table { $of_game }. { $seats ->
    [one] One seat is open.
   *[other] { $seats } seats are open.
}
invitation-mixed = { $opener } invites { $players } to a game { $of_game }. { $seats ->
    [one] One more seat is open.
   *[other] { $seats } more seats are open.
}
invitation-computer = If a computer is added, the game is friendly.
invitation-buttons = **Accept** and **Decline** are for { $players }, **Join** is for anyone, the others are for { $opener }. Whoever has joined gives the seat back by **Cancel**.
invitation-lots = Colours are drawn by lot.
invitation-position = It starts from this position:
seat-taken = { $color }: { $player }
seat-invited = { $color }: { $player } (invited)
seat-open = { $color }: open seat
seat-taken-plain = { $player }
seat-invited-plain = { $player } (invited)
seat-open-plain = open seat
invitation-started = The game is on: { $thread }
invitation-declined = { $player } declined. The table is closed.
invitation-withdrawn = { $player } took the invitation back. The table is closed.
invitation-standing = **{ $game } #{ $number }** · { $players } · { $link }
invitation-take-back = **{ $button }** under an invitation takes it back.
invitation-give-back = **{ $button }** under the invitation gives your seat back.
error-too-many-invitations = { $count ->
    [one] One invitation of yours waits
   *[other] { $count } invitations of yours wait
} for an answer, and no more may wait at a time:
error-already-invited = { $player } has not answered an earlier invitation of yours yet:
error-seek-waits = You are already waiting for this game ({ $game }), at table #{ $number }: { $link }
error-no-invitations = { $player } takes no invitations from you. Choose somebody else.
error-seat-refused = You cannot sit down at this table. `/seek` finds you another one.
error-blocked = You have blocked { $player }, and so you share no table. `/unblock` lifts that.
error-blocks-themself = You cannot block yourself.
error-too-many-blocked = You have blocked { $most } people, and that is the most. `/unblock` makes room.
button-accept = Accept
button-decline = Decline
button-join = Join
button-confirm = Confirm
button-cancel = Cancel
computer-add = Which computer takes an open seat at table #{ $number }? From level 1, for the first games, to level 6, the strongest.
computer-makes-friendly = The game is friendly then: it brings no points and no ratings. Whoever sits there already keeps the seat.
computer-choose-level = Choose a level
computer-usual-level = The usual level
answer-computer-added = A computer has taken a seat at table #{ $number }: { $channel }.
answer-computer-added-last = A computer sits at table #{ $number }, and the game is on: { $channel }
button-add-computer = Add a computer
answer-opened-computer = Nobody there to play? **Add a computer** fills an open seat.
computers-all = All open seats: level { $level }
answer-computers-added = Computers sit at table #{ $number }, and the game is on: { $channel }
