## Analysen beendeter Partien

analysis-title = **Analyse von { $game } #{ $number }**
analysis-move = { $round }\. { $color } **{ $move }{ $sign }** · { $cost } · besser: { $better }
analysis-move-alone = { $round }\. { $color } **{ $move }{ $sign }** · { $cost }
analysis-cost-points = −{ $lost } { $count ->
    [one] Punkt
   *[other] Punkte
}
analysis-cost-chances = −{ $lost } % Gewinnchance
analysis-cost-cells = −{ $lost } { $count ->
    [one] Feld
   *[other] Felder
}
analysis-none = Kein Zug hat viel gekostet.
analysis-more = und { $count ->
    [one] ein weiterer Zug mit Zeichen
   *[other] { $count } weitere Züge mit Zeichen
}
analysis-accuracy = Genauigkeit: { $list }
analysis-accuracy-of = { $color } { $percent } %
analysis-gifts = Punkte, die teure Züge den anderen brachten: { $list }
analysis-gift = { $giver } → { $taker } { $points }
analysis-plot = Erwartete Punkte
analysis-plot-unit = Punkte
analysis-under-way = Tisch #{ $number } wird analysiert: bisher { $done } von { $total } Stellungen.
analysis-posted = Das Ergebnis erscheint im Thread der Partie, und `/analyse` zeigt es noch einmal.
analysis-asked-for = Den Kanal der Partie gibt es nicht mehr: `/analyse` zeigt das Ergebnis, sobald es da ist.
analysis-rests = Das ruht, bis mich wieder jemand auf den Server der Partie einlädt: Ich bin nicht mehr dort.
analysis-given-up = Aus der Analyse von { $game } #{ $number } ist nichts geworden: Bei mir ist etwas schiefgegangen. `/analyse` fragt noch einmal danach.
analysis-title-board = **Analyse dieses Bretts** · { $game }
analysis-board-under-way = Deine Variante wird analysiert: bisher { $done } von { $total } Stellungen.
answer-analysed = Die Analyse von Tisch #{ $number } steht in { $channel }.
button-analyse = Analysieren
error-analysis-goes-on = Die Partie läuft noch: Analysiert wird sie, wenn sie zu Ende ist.
error-analysis-nothing = In dieser Partie hat niemand gezogen: Es gibt nichts zu analysieren.
error-analysis-many = { $count } Partien dieses Servers warten auf ihre Analyse. Frag noch einmal, wenn eine davon da ist.
cmd-analyse = analyse
    .about = Eine beendete Partie analysieren lassen: welche Züge am meisten kosteten, was besser war
cmd-analyse-table = tisch
    .about = Die Nummer der Partie, außerhalb ihres Threads
analysis-cost-lead = { $points } ({ $pawns ->
    [one] ein Bauer
   *[other] { $pawns } Bauern
})
