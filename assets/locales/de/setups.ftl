## Was an einer getippten Stellung nicht stimmt

setup-wrong-form = Bei Zeichen { $at } erwarte ich { $expected }, nicht { $found }
setup-wrong-ended = { $part ->
    [row] Die Reihe endet vor Zeichen { $at }
    [name] Bei Zeichen { $at } steht kein Name
   *[field] Die Angabe endet vor Zeichen { $at }
}; dort erwarte ich { $expected }
# Im Akkusativ: „Ich erwarte das Ende der Angabe“.
setup-expects-end = das Ende der Angabe
setup-expects-two-colors = `w` oder `b`
setup-expects-three-colors = `w`, `r` oder `b`
setup-expects-rights = Rechte aus `{ $letters }`, in dieser Reihenfolge, oder `-`
setup-expects-number = eine ganze Zahl ab { $least }
setup-expects-number-to = eine ganze Zahl von 0 bis { $most }
setup-expects-run-or-piece = eine Ziffer von 1 bis 8 oder einen der Buchstaben `KQRBNPkqrbnp`
setup-expects-run-or-color = eine Ziffer von 1 bis 8 oder eine Farbe (`w`, `r` oder `b`)
setup-expects-kind = eine Figurenart (einen der Buchstaben `KQRBNP`)
setup-expects-no-pawn = eine andere Figur (in diesem Spiel gibt es keine Bauern)
setup-expects-square = ein Feld des Bretts oder `-`
setup-expects-two-squares = das Ende der Angabe (höchstens zwei Felder des Bretts)
setup-expects-players-out = einen oder zwei der Buchstaben `w`, `r` und `b` oder `-`
setup-expects-nobody-out = `-` (in diesem Spiel scheidet niemand aus)
setup-expects-hands = Figuren in der Reihenfolge `KQRRBBNNkqrrbbnn` oder `-`
setup-wrong-row = { $row } hat { $squares ->
    [one] ein Feld
   *[other] { $squares } Felder
}, es müssen 8 sein
setup-row-rank = Reihe { $row }
setup-row-territory = Reihe { $row } im Gebiet von { $color } (vom Brettrand aus gezählt)
setup-wrong-parts = Es müssen { $expected } durch `{ $separator }` getrennte Teile sein, hier { $found ->
    [one] ist es einer
   *[other] sind es { $found }
}
setup-wrong-parts-territory = Im Gebiet von { $color } müssen es { $expected } durch `{ $separator }` getrennte Teile sein, hier { $found ->
    [one] ist es einer
   *[other] sind es { $found }
}
setup-wrong-kings = { $color } hat { $kings ->
    [0] keinen König
   *[other] { $kings } Könige
}, nötig ist genau einer
setup-wrong-pawn = Auf { $square } steht { $pawn }, und auf dieser Reihe kann kein Bauer stehen
setup-wrong-castling = Auf { $square } fehlt { $piece }, also gibt es kein Recht auf die { $wing ->
    [K] kurze
   *[Q] lange
} Rochade
setup-wrong-crossed = Über { $square } führt kein Doppelschritt eines Bauern
setup-wrong-occupied = Das Feld { $square } muss leer sein
setup-wrong-no-pawn = Es fehlt der Bauer, dessen Doppelschritt über { $square } führte
setup-wrong-own-step = Das Feld { $square } gehört zu der Seite, die am Zug ist; en passant kann dort niemand mehr schlagen
setup-wrong-twice = Das Feld { $square } steht zweimal da
setup-wrong-out = { $color } ist ausgeschieden
setup-wrong-out-again = { $color } kann dort nicht stehen, denn jeder wird nur einmal genannt, und einer bleibt immer dabei
setup-wrong-too-many = Auf dem Brett und in Reserve hat { $color } zusammen { $found } Figuren einer Art ({ $role }), erlaubt: höchstens { $most }
setup-wrong-king-en-prise = { $color } ist am Zug, und { $king } steht schon im Schach
