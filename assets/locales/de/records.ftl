## Tische, und wie man sie findet

choice-table = #{ $number } · { $game } · { $state }
choice-yours = du bist am Zug
choice-theirs = { $color } am Zug
error-no-table-of-yours = Keine deiner Partien hat die Nummer { $number }. `/games` zeigt die laufenden.
error-no-open-table = Du hast keine laufende Partie. Beginne eine mit `/play` auf einem Server.
error-no-finished-table = Von deinen Partien ist noch keine zu Ende. Analysiert wird eine Partie, wenn sie vorbei ist.
error-several-tables = Welche Partie meinst du? Wähle sie aus der Liste, die beim Ausfüllen von `table` erscheint, oder nutze den Befehl in ihrem Thread:
table-candidate = { $game } #{ $number }: { $place }
table-candidate-on = { $game } #{ $number } · { $server }: { $place }
table-damaged = ich kann sie nicht mehr lesen; sag bitte meinem Betreiber Bescheid
games-title-everywhere = **Deine Partien auf allen Servern**
games-none-of = { $player } hat auf diesem Server keine laufende Partie.
games-own = Computer haben keine Liste von Partien: Jede ihrer Partien steht in den Listen der Menschen, die dort spielen.
games-title-of = **Partien von { $player } auf diesem Server**
cmd-games-player = spieler
    .about = Wessen laufende Partien; leer: deine

## Die Züge einer Partie

sheet-resigned = { $color } gab auf.
sheet-timeout = { $color } überschritt die Zeit.
sheet-mated = { $color } ist matt und ausgeschieden.
sheet-out = { $color } ist von Anfang an ausgeschieden.
sheet-position = Ab der Stellung { $position }
sheet-left-out = … (alle Runden stehen in der Datei)
cmd-history = verlauf
    .about = Die Züge einer Partie zeigen
cmd-history-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads

## Nachspielen

replay-drawing = Ich zeichne … { $done } von { $total }
replay-smaller = Das Bild ist kleiner als sonst ({ $size } px), damit die Datei unter { $megabytes } MB bleibt.
alt-replay = Animation von { $game } #{ $number }, { $positions ->
    [one] { $positions } Stellung
   *[other] { $positions } Stellungen
}. Die letzte:
error-replay-under-way = Eine Animation für dich wird schon gezeichnet. Frag noch einmal, wenn sie da ist.
error-too-long-to-replay = Diese Partie ist zu lang für eine Animation von { $megabytes } MB. `/history` zeigt ihre Züge, und `/export` gibt sie als Dateien.
button-replay = Abspielen
cmd-replay = nachspielen
    .about = Eine ganze Partie als Animation von deinem Platz aus zeigen, nur für dich
cmd-replay-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads

## Partien als Dateien

export-files = Die Partie als PGN, für andere Programme, und alles, was geschah, als Text.
event-opened = { $player } eröffnet den Tisch.
event-joined = { $player } setzt sich.
event-stood-up = { $player } gibt den Platz wieder frei.
event-declined = { $player } lehnt ab.
event-withdrawn = { $player } schließt den Tisch.
event-started = Die Partie beginnt: { $seating }.
event-moved = { $round }. { $color } ({ $player }): { $move }
event-resigned = { $color } ({ $player }) gibt auf.
event-moved-planned = { $round }. { $color } ({ $player }): { $move } (vorher geplant)
event-expired = Die Plätze wurden nicht rechtzeitig besetzt: Der Tisch wird geschlossen.
event-time-lifted = Nur Computer spielen gegen den, der den Tisch eröffnet hat: Es gibt keine Zeitbegrenzung.
event-draw = { $color } ({ $player }) bietet Remis an.
event-takeback = { $color } ({ $player }) möchte einen Zug zurücknehmen.
event-abort = { $color } ({ $player }) möchte die Partie abbrechen.
event-agreed = { $color } ({ $player }) ist einverstanden.
event-refused = { $color } ({ $player }) sagt Nein.
event-lapsed = Der Vorschlag wird nicht rechtzeitig beantwortet.
event-claimed = { $color } ({ $player }) reklamiert Remis.
event-aborted = { $color } ({ $player }) bricht die Partie ab.
event-broken-off = { $player } (Moderation) beendet die Partie ohne Punkte.
event-adjudicated-win = { $player } (Moderation) entscheidet die Partie: { $color } gewinnt.
event-adjudicated-draw = { $player } (Moderation) entscheidet die Partie: Remis.
cmd-export = export
    .about = Eine Partie als Dateien bekommen: PGN und Text
cmd-export-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads

## Notizen

note-shown = Deine Notiz zu { $game } #{ $number }. Nur du siehst sie.
note-kept = Als deine Notiz zu { $game } #{ $number } gespeichert. Nur du siehst sie.
note-none = Du hast keine Notiz zu { $game } #{ $number }. Schreib eine mit `/note text:…`; nur du wirst sie sehen.
note-erased = Deine Notiz zu { $game } #{ $number } ist gelöscht.
board-note = Deine Notiz: { $note }
button-erase = Löschen
error-long-note = Eine Notiz hat höchstens { $most } Zeichen; diese hat { $length }.
cmd-note = notiz
    .about = Eine private Notiz zu einer Partie schreiben oder lesen; nur du siehst sie
cmd-note-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-note-text = text
    .about = Deine Notiz, anstelle der bisherigen; leer: zeigt sie
