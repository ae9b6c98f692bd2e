## Alternativtext

alt-title = { $game }, Tisch #{ $number }.
alt-position = { $game }.
alt-to-move = { $color } am Zug.
alt-gathering = Wartet auf Spieler.
alt-closed = Der Tisch ist geschlossen.
alt-over = Die Partie ist zu Ende: { $ending }.
alt-points = Punkte: { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Letzter Zug, von { $color }: { $move }.
alt-before = Davor, von { $color }: { $move }.
alt-check = { $color } gibt { $king } Schach.
alt-out = { $color } ist ausgeschieden.
alt-scores = Weiß kontrolliert { $white ->
    [one] { $white } Feld
   *[other] { $white } Felder
}, Schwarz { $black }.
alt-hand = { $color } in Reserve: { $pieces }.
alt-lost = Verlorene Punkte: { $lost }.
alt-pieces = { $color }: { $pieces }.
