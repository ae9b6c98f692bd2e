## Was am Tisch gesagt wird

table-start = { $game }, eine gewertete Partie: { $seating }
turn-moved = { $player } ({ $color }) spielte **{ $move }**.
turn-resigned = { $player } ({ $color }) hat aufgegeben.
turn-out-mated = { $player } ({ $color }) ist matt und scheidet aus.
turn-out-before = { $player } ({ $color }) ist von Anfang an ausgeschieden.
turn-play-on = { $first } und { $second } spielen weiter.
turn-check = { $color } steht im Schach.
turn-next = { $player }, du bist am Zug ({ $color }).
turn-next-computer = { $player } ({ $color }) überlegt.
turn-place-first = Zuerst muss { $piece } gesetzt werden, zum Beispiel `{ $move }`.
ending-fat = **Fat!** { $winner } gibt beiden anderen Königen zugleich Schach.
ending-mate = **Schachmatt!** { $winner } setzt { $loser } matt.
ending-double_mate = **Doppelmatt!** Jeder der beiden Gegner setzt { $loser } matt.
ending-coalition_mate = **Koalitionsmatt!** Beide Gegner gemeinsam setzen { $loser } matt; { $giver } hat es mit dem letzten Zug nicht verhindert.
ending-coalition_mate-draw = **Koalitionsmatt: Remis.** Beide Gegner gemeinsam setzen { $loser } matt, keiner von ihnen allein.
ending-stalemate = **Patt.** { $player } hat keinen legalen Zug und steht nicht im Schach.
ending-dead_position = **Remis.** Niemand kann mehr matt setzen.
ending-threefold = **Remis.** Die Stellung ist { $times ->
    [4] viermal
   *[other] dreimal
} entstanden.
ending-fivefold = **Remis.** Die Stellung ist fünfmal entstanden.
ending-fifty_moves = **Remis.** Je fünfzig Züge ohne Bauernzug und ohne Schlagen.
ending-seventyfive_moves = **Remis.** Je fünfundsiebzig Züge ohne Bauernzug und ohne Schlagen.
ending-longest_game = **Remis.** Die Partie hat 3.000 Züge erreicht, die aller Spieler zusammengezählt.
ending-agreement = **Remis** durch Vereinbarung.
ending-resignation = Die Partie ist zu Ende.
ending-cannot-mate = **Remis.** Der Gegner kann nicht mehr matt setzen.
ending-double_check = **Doppelschach!** { $winner } gibt beiden anderen Königen zugleich Schach.
ending-adjudication = Die Partie wurde von der Moderation entschieden.
ending-adjudication-early = Noch nicht alle haben fünfmal gezogen: Die Partie zählt für niemanden.
ending-friendly = Freundschaftspartie: Diese Punkte zählen für niemanden.
ending-voided = Die Moderation hat diese Partie aus den Ranglisten gestrichen: Sie zählt nicht.
ending-aborted = Die Partie wurde abgebrochen und zählt nicht.
ending-last_in = **Als Letzter übrig!** { $winner } gewinnt: Die anderen sind ausgeschieden.
ending-score = **Alle sechzehn Figuren sind gesetzt.** Weiß kontrolliert { $white ->
    [one] { $white } Feld
   *[other] { $white } Felder
}, Schwarz { $black }.
standing = **{ $title }**: { $player } ({ $color }), { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
