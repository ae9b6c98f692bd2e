## Cuando el bot estuvo ausente

outage-over = Estuve ausente ({ $time }); ese tiempo no cuenta. { $player } tiene hasta el { $moment }, { $distance }.
outage-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
