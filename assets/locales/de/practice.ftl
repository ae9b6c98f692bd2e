## Private Bretter

button-step-back = Zug zurück
button-step-forward = Zug vor
button-hint = Tipp
button-continue = Weiter
button-end-practice = Wegräumen
button-keep-line = Variante behalten
button-lines = Varianten
button-plan-line = Bedingte Züge
practice-heading = **{ $game } · Training** · du spielst { $color } gegen Stufe { $level }
practice-heading-lines = **{ $game } · privates Brett** · du ziehst für alle Seiten, kein Computer hilft, und niemand sonst bekommt es je zu sehen
practice-left = **Die Partie hat die Stellung verlassen, in der dieses Brett beginnt**: Es wurden Züge zurückgenommen. `/practice` in ihrem Thread öffnet ein Brett, wo sie jetzt steht.
practice-over = **Die Partie ist vorbei**: `/practice` in ihrem Thread öffnet eine Kopie von ihr, auf der Computer antworten und helfen.
practice-line = Bisher: { $moves }
practice-pieces = **{ $game } · privates Brett** · { $color } am Zug. Welche Figur?
practice-you-to-move = Du bist am Zug ({ $color }): Drücke **Ziehen**, oder tippe den Zug mit `/practice move:…`
practice-to-move = { $color } am Zug: Drücke **Ziehen**, oder tippe den Zug mit `/practice move:…`
practice-computer-to-move = Der Computer ist am Zug ({ $color }).
practice-hint = Ein starker Zug hier: **{ $move }**
practice-replaced = Mehr private Bretter gehen nicht: Das am längsten unbenutzte hat Platz gemacht.
practice-ended = Das Brett ist weggeräumt.
practice-kept = Das ist als Variante { $number } gespeichert, nur für dich.
practice-lines = **Deine Varianten dieser Partie**, die niemand sonst sieht
practice-line-numbered = Variante { $number }: { $moves }
practice-line-left = Variante { $number }, nach zurückgenommenen Zügen: { $moves }
practice-no-lines = Du hast zu dieser Partie keine Variante gespeichert. Spiel eine auf dem Brett, und drücke **Variante behalten**.
practice-show-line = Eine Variante auf dem Brett zeigen
practice-drop-line = Eine Variante löschen
practice-line-dropped = Variante { $number } ist gelöscht.
error-practice-no-board = Du hast noch kein privates Brett, oder dieses gibt es nicht mehr. `/practice game:…` beginnt eine Partie gegen Computer, `/practice table:…` eine Kopie einer Partie.
error-practice-changed = Das Brett hat sich geändert, seit dieser Button gezeigt wurde. So steht es jetzt.
error-no-computer-help = In dieser Stellung helfen Computer nicht. Versuch es mit einer anderen.
error-practice-no-answer = Gerade wurde keine Antwort gefunden. Versuch es noch einmal.
error-practice-computer-to-move = Der Computer ist am Zug: Drücke **Weiter**.
error-practice-over = Hier lässt sich nichts mehr spielen.
error-practice-too-long = Die Variante ist zu lang.
error-practice-no-step = In dieser Richtung geht es nicht weiter.
error-practice-no-such-ply = { $plies ->
    [0] Diese Partie hat noch keinen Zug.
    [one] Diese Partie hat nur einen Zug.
   *[other] Diese Partie hat nur { $plies } Züge.
}
error-practice-goes-on = Diese Partie läuft noch. Bis zu ihrem Ende ist eine private Kopie ihren Spielern vorbehalten.
error-practice-no-game = Varianten speichert man auf dem Brett einer Partie, die man gerade spielt.
error-practice-empty-line = Spiel die Variante erst auf dem Brett.
error-practice-too-many-lines = Du hast zu dieser Partie { $most } Varianten gespeichert, mehr geht nicht. Lösch erst eine.
error-practice-no-such-line = Diese Variante gibt es nicht, oder die Partie ist abgewichen.
error-practice-elsewhere = Die Partie steht nicht da, wo diese Variante beginnt, und ist ihr nicht gefolgt.
error-practice-game-and-table = `game` beginnt eine neue Partie, `table` die Kopie einer Partie: Wähle eins von beiden.
error-practice-ply-alone = `ply` zählt in einer Partie: Nenne sie mit `table`, oder benutze den Befehl im Thread einer Partie, in der du spielst oder die zu Ende ist.
error-practice-new-alone = `level` und `color` wählst du, wenn ein Brett beginnt: Füge `game` oder `table` hinzu.
error-practice-all-sides = Solange eine Partie läuft, ziehst du auf deinem privaten Brett für alle Seiten, und kein Computer spielt dort: Lass `level` und `color` weg.
cmd-practice = training
    .about = Ein privates Brett: gegen Computer spielen oder Varianten probieren; niemand sonst sieht es
cmd-practice-game = spiel
    .about = Eine neue Partie gegen Computer
cmd-practice-table = tisch
    .about = Nummer einer beendeten Partie (weiter gegen Computer) oder einer laufenden (Varianten)
cmd-practice-ply = halbzug
    .about = Nach wie vielen Zügen der Partie, die aller Spieler gezählt; leer: nach dem letzten
cmd-practice-level = stufe
    .about = Spielstärke der Computer, 1 bis 6 (leer: 3)
cmd-practice-color = farbe
    .about = Deine Farbe; leer: deine aus der Partie, oder die am Zug
cmd-practice-move = zug
    .about = Ein Zug auf dem zuletzt benutzten Brett, zum Beispiel Sf3 oder g1f3
