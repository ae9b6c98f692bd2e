## Urlaub

vacation-began = { $player } hat Urlaub bis { $until }. Bis dahin steht die Uhr still; Züge sind trotzdem willkommen.
vacation-began-too-late = { $player } hat Urlaub bis { $until }. Für diesen Zug ist die Zeit schon abgelaufen, und nichts wird angehalten; ein Zug ist trotzdem willkommen.
vacation-began-by-itself = { $player } hat nicht rechtzeitig gezogen: Ein Urlaubstag beginnt von selbst, bis { $until }. Solange Tage übrig sind, folgt jedes Mal ein weiterer.
vacation-ended = { $player } ist aus dem Urlaub zurück.
on-vacation = { $player } hat Urlaub bis { $until }.
vacation-show-current = Du hast hier Urlaub bis { $until }, { $distance }. `/vacation end` beendet ihn.
vacation-show-none = Du hast hier keinen Urlaub.
vacation-show-days = { $left ->
    [0] Kein Tag bleibt
    [one] Ein Tag bleibt
   *[other] { $left } Tage bleiben
} dir dieses Jahr auf diesem Server, von { $days }.
vacation-auto-on = **An**: Läuft hier deine Zeit ab, beginnt von selbst ein Urlaubstag, solange Tage übrig sind.
vacation-auto-off = **Aus**: Kein Urlaub beginnt von selbst, wenn hier deine Zeit abläuft.
answer-vacation-began = Schöne Zeit! Du hast hier Urlaub bis { $until }, { $distance }: In all deinen Partien auf diesem Server steht deine Uhr still. Beendest du ihn früher, ist der angebrochene Tag verbraucht, auch wenn er eben erst begonnen hat.
answer-vacation-ended = Willkommen zurück! Den Rest deines Urlaubs bekommst du wieder, bis auf den angebrochenen Tag; wo du am Zug bist, hast du mindestens zwölf Stunden.
server-vacation = Jedes Mitglied hat { $days ->
    [0] keine Urlaubstage
    [one] einen Urlaubstag
   *[other] { $days } Urlaubstage
} im Jahr.
error-vacation-goes-on = Du hast hier schon Urlaub, bis { $until }, { $distance }. `/vacation end` beendet ihn.
error-vacation-too-long = Dir { $left ->
    [0] bleiben keine Urlaubstage
    [one] bleibt nur ein Urlaubstag
   *[other] bleiben nur { $left } Urlaubstage
} in diesem Jahr auf diesem Server.
error-no-vacation = Du hast hier keinen Urlaub.
event-vacation-began = { $color } ({ $player }) hat Urlaub.
event-vacation-began-by-itself = Für { $color } ({ $player }) beginnt von selbst ein Urlaubstag.
event-vacation-ended = { $color } ({ $player }) ist aus dem Urlaub zurück.
cmd-vacation = urlaub
    .about = Deine Uhr in deinen Partien auf diesem Server anhalten
cmd-vacation-start = beginnen
    .about = Jetzt Urlaub nehmen; heute zählt als Tag, auch wenn du ihn gleich beendest
cmd-vacation-start-days = tage
    .about = Für wie viele Tage
cmd-vacation-end = beenden
    .about = Deinen Urlaub vorzeitig beenden
cmd-vacation-show = anzeigen
    .about = Deinen Urlaub und die übrigen Tage zeigen
cmd-vacation-auto = automatisch
    .about = Ob von selbst ein Urlaubstag beginnt, wenn deine Zeit abläuft
cmd-vacation-auto-auto = automatisch
    .about = an: ein Tag beginnt von selbst, solange Tage übrig sind; aus: keiner
cmd-server-vacation = urlaub
    .about = Wie viele Urlaubstage jedes Mitglied im Jahr hat
cmd-server-vacation-days = tage
    .about = Die Tage, 0 für keine; leer: zeigt, wie viele es sind
