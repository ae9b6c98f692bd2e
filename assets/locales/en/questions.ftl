## Questions before what cannot be taken back, and why a move is refused

moderate-end = End { $game } #{ $number } without points? This cannot be taken back.
moderate-close = Close table #{ $number } ({ $game }) before its game? This cannot be taken back.
moderate-decide = Decide { $game } #{ $number } like this? This cannot be taken back.
moderate-waiting = At the table: { $players }
answer-unchanged = Nothing has changed.
button-show = Show
moving-why-no-more = The game has moved on since that move was tried. This is how it stands now.
