## Wenn der Bot weg war

outage-over = Ich war { $time } weg; diese Zeit zählt nicht. { $player } hat Zeit bis { $moment }, { $distance }.
outage-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
