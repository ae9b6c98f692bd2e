## Bedenkzeit

pace-none = ohne Zeitlimit
pace-per-move = { $time } pro Zug
pace-bank = { $start }, dazu { $increment } mit jedem Zug, höchstens { $cap }
pace-weekdays = { $pace }; Wochenenden sind frei
# Mit Ziffern, damit kein Fall zu sehen ist.
span-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
span-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
span-days-hours = { $days } d { $hours } h
turn-deadline = Zeit für den Zug bis { $moment }, { $distance }.
turn-not-told = { $player } hat von diesem Zug noch nicht erfahren, und bis dahin läuft keine Zeit.
turn-banks = Zeit auf der Uhr: { $banks }.
table-pace = Bedenkzeit: { $pace }.
pace-usual = { $pace } (hier üblich)
server-paces = Angebotene Bedenkzeiten, die übliche zuerst: { $paces }.
server-paces-none = Jede Bedenkzeit wird angeboten. Hier üblich: { $pace }.
error-pace = „{ $text }“ kenne ich nicht als Bedenkzeit. Schreib zum Beispiel `3d` (drei Tage pro Zug), `12h`, `7d+1d` (sieben Tage auf der Uhr, dazu einer mit jedem Zug), `7d+1d/10d` (höchstens zehn auf der Uhr), `3d weekdays` (Wochenenden sind frei) oder `none`.
error-pace-range = „{ $text }“ passt da nicht: Wählbar sind { $least } bis { $most }.
error-rated-untimed = Eine Partie ohne Zeitlimit ist eine Freundschaftspartie: Lass `rated` weg oder wähle eine Bedenkzeit.
error-rated-computer = Eine Partie mit einem Computer ist eine Freundschaftspartie: Lass `rated` weg.
error-level-alone = `level` sagt, wie stark ein Computer spielt, und keiner ist genannt: Nenne { $bot } als Gegner, oder lass `level` weg.
error-too-many-paces = Höchstens { $most } Bedenkzeiten sind möglich.
cmd-play-pace = bedenkzeit
    .about = Zeit für die Züge, zum Beispiel 3d, 7d+1d oder none; leer: die auf dem Server übliche
cmd-seek-pace = bedenkzeit
    .about = Zeit für die Züge, zum Beispiel 3d, 7d+1d oder none; leer: die auf dem Server übliche
cmd-server-paces = bedenkzeiten
    .about = Die angebotenen Bedenkzeiten, die übliche zuerst; leer: zeigt sie
cmd-server-paces-paces = bedenkzeiten
    .about = Bedenkzeiten mit Kommas dazwischen, zum Beispiel 3d, 1d, 7d+1d, none
cmd-server-paces-clear = zurücksetzen
    .about = Die Auswahl zurücknehmen
