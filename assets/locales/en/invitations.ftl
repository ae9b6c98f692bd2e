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
button-accept = Accept
button-decline = Decline
button-join = Join
button-confirm = Confirm
button-cancel = Cancel
