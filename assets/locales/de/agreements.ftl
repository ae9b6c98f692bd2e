## Remis, Zugrücknahmen, abgebrochene Partien, Revanchen

draw-proposed = { $player } ({ $color }) bietet Remis an. { $missing }, einverstanden? Das Angebot gilt, bis { $player } zieht.
takeback-proposed = { $player } ({ $color }) möchte **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}und den Zug danach
   *[other] {" "}und die { $later } Züge danach
} zurücknehmen. { $missing }, einverstanden? Der nächste Zug gilt als Nein.
proposal-agreed = { $player } ({ $color }) ist einverstanden. Es fehlt noch die Antwort von { $missing }.
draw-refused = { $player } ({ $color }) lehnt das Remisangebot von { $maker } ab. Die Partie geht weiter.
draw-withdrawn = { $player } ({ $color }) zieht das Remisangebot zurück. Die Partie geht weiter.
draw-lapsed = Auf das Remisangebot von { $player } ({ $color }) { $opponents ->
    [1] kam in sieben Tagen keine Antwort
   *[other] haben in sieben Tagen nicht alle geantwortet
}: Es ist verfallen, und die Partie geht weiter.
draw-gone = Das Remisangebot gilt nicht mehr.
takeback-refused = { $player } ({ $color }) möchte für { $maker } nichts zurücknehmen: Die Züge gelten.
takeback-withdrawn = { $player } ({ $color }) lässt die Züge stehen.
takeback-lapsed = Auf die Bitte von { $player } ({ $color }) um Zugrücknahme { $opponents ->
    [1] kam in sieben Tagen keine Antwort
   *[other] haben in sieben Tagen nicht alle geantwortet
}: Die Züge gelten.
takeback-gone = Die Züge davor gelten: Nichts wird zurückgenommen.
abort-proposed = { $player } ({ $color }) möchte die Partie abbrechen; sie zählt dann für niemanden. { $missing }, einverstanden? Die Bitte gilt, bis { $player } zieht.
abort-refused = { $player } ({ $color }) möchte weiterspielen: Die Partie, die { $maker } abbrechen wollte, geht weiter.
abort-withdrawn = { $player } ({ $color }) möchte die Partie nicht mehr abbrechen. Sie geht weiter.
abort-lapsed = Auf die Bitte von { $player } ({ $color }), die Partie abzubrechen, { $opponents ->
    [1] kam in sieben Tagen keine Antwort
   *[other] haben in sieben Tagen nicht alle geantwortet
}: Die Partie geht weiter.
abort-gone = Die Bitte, die Partie abzubrechen, gilt nicht mehr.
turn-drawn = { $player } ({ $color }) nimmt das Remis an.
turn-drawn-by-computers = Kein Mensch spielt mehr mit: Die Computer einigen sich auf Remis.
turn-drawn-as-offered = { $player } ({ $color }) hat Remis angeboten, und { $computers ->
    [one] der Computer nimmt
   *[other] beide Computer nehmen
} es an.
turn-taken-back = { $player } ({ $color }) ist einverstanden: Die Stellung vor dem Zug gilt wieder.
turn-took-back = { $player } ({ $color }) hat **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}und den Zug danach
   *[other] {" "}und die { $later } Züge danach
} zurückgenommen.
turn-claimed = { $player } ({ $color }) reklamiert Remis.
turn-aborted = { $player } ({ $color }) hat die Partie abgebrochen.
turn-aborted-together = { $player } ({ $color }) ist mit dem Abbruch der Partie einverstanden.
claim-threefold = Die Stellung ist { $times ->
    [4] viermal
   *[other] dreimal
} entstanden: Mit `/draw` kannst du Remis reklamieren.
claim-fifty_moves = Je fünfzig Züge ohne Bauernzug und ohne Schlagen: Mit `/draw` kannst du Remis reklamieren.
claim-why-threefold = die Stellung ist { $times ->
    [4] viermal
   *[other] dreimal
} entstanden
claim-why-fifty_moves = alle haben fünfzig Züge ohne Bauernzug und ohne Schlagen gemacht
result-title = **{ $game } #{ $number }** ist zu Ende · { $thread }
result-title-alone = **{ $game } #{ $number }** ist zu Ende
invitation-expired = Nicht alle Plätze wurden rechtzeitig besetzt. Der Tisch von { $player } ist geschlossen.
invitation-rated = Gewertet: Das Ergebnis zählt, keine Zugrücknahmen.
invitation-friendly = Freundschaftspartie: Sie zählt nicht, und Züge lassen sich zurücknehmen.
table-start-friendly = { $game }, eine Freundschaftspartie: { $seating }
button-agree = Einverstanden
button-refuse = Ablehnen
button-offer = Remis anbieten
button-rematch = Revanche
answer-draw-claimable = Du kannst in { $game } #{ $number } Remis reklamieren, denn { $why }. Jetzt reklamieren? Die Partie endet damit sofort.
answer-draw-claimed = Das Remis ist reklamiert.
answer-proposed = Die Anfrage ist gestellt. Die Antwort kommt im Thread.
answer-answered = Die Antwort steht im Thread.
answer-proposed-directly = Die Anfrage ist gestellt. Den Kanal der Partie gibt es nicht mehr: Die Antwort kommt als Direktnachricht.
answer-answered-directly = Den Kanal der Partie gibt es nicht mehr: Die Antwort kommt als Direktnachricht.
answer-agreed = Du bist einverstanden.
answer-refused = Die Partie geht weiter.
answer-abort = { $game } #{ $number } abbrechen? Die Partie zählt dann für niemanden.
answer-aborted = Du hast die Partie abgebrochen.
answer-rematch = Die Revanche ist Tisch #{ $number } in { $channel }.
error-proposal-stands = An diesem Tisch steht schon ein Vorschlag im Raum: Erst muss er beantwortet werden.
error-nothing-proposed = Dieser Vorschlag gilt nicht mehr.
error-already-agreed = Du hast schon zugestimmt. Eine Antwort steht noch aus.
error-no-draws = { $game } kennt kein vereinbartes Remis: Die Punktzahl entscheidet.
error-nothing-to-claim = Jetzt lässt sich kein Remis reklamieren. Möglich ist es, wenn eine Stellung dreimal entstanden ist oder nach je fünfzig Zügen ohne Bauernzug und ohne Schlagen.
error-rated = Das ist eine Wertungspartie: Züge lassen sich nur in Freundschaftspartien zurücknehmen.
error-nothing-to-take-back = Du hast keinen Zug, den du zurücknehmen könntest.
error-too-late-to-abort = Alle haben oft genug gezogen: Die Partie zählt, und niemand kann sie mehr allein abbrechen. `/abort` fragt, ob alle einverstanden sind, `/draw` bietet Remis an, `/resign` gibt auf.
error-goes-on = Die Partie läuft noch: Erst danach gibt es Revanche.
error-rated-position = Eine Partie ab einer vorgegebenen Stellung ist eine Freundschaftspartie: Lass `rated` weg.
cmd-play-rated = gewertet
    .about = Ob die Partie zählt (leer: ja, außer ab einer vorgegebenen Stellung)
cmd-draw = remis
    .about = Remis anbieten, annehmen oder reklamieren
cmd-draw-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-takeback = zurücknehmen
    .about = Darum bitten, deinen letzten Zug zurückzunehmen, in Freundschaftspartien
cmd-takeback-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-rematch = revanche
    .about = Eine beendete Partie mit denselben Spielern noch einmal spielen
cmd-rematch-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
cmd-abort = abbrechen
    .about = Partie abbrechen: allein vor je 2 Zügen (gewertet zu zweit: 5), danach nur gemeinsam
cmd-abort-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
answer-seeking = Tisch #{ $number } wartet in { $channel } auf andere: Wer dasselbe Spiel sucht, setzt sich zu dir.
color-alternate = im Wechsel mit unserer letzten Partie
cmd-seek = suchen
    .about = Mit irgendwem spielen, der dasselbe sucht, hier oder auf anderen Servern
cmd-seek-game = spiel
    .about = Das Spiel
cmd-seek-rated = gewertet
    .about = Ob die Partie zählt; leer: wie am Tisch, der wartet, sonst ja
