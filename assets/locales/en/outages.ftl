## When the bot was away

outage-over = I was away for { $time }; that time does not count. { $player } has until { $moment }, { $distance }.
outage-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
