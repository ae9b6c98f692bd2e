## Quand le bot était absent

outage-over = J’ai été absent ({ $time }) : ce temps ne compte pas. { $player } a jusqu’au { $moment }, { $distance }.
outage-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
