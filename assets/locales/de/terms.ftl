## Begriffe der Spiele

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (letzter König)
game-echeversi = Écheversi
game-chess = Schach
of-game-trichess = Trichess
of-game-echecs3 = Échecs à 3
of-game-yalta = Yalta
of-game-yalta-last_king = Yalta (letzter König)
of-game-echeversi = Écheversi
of-game-chess = Schach
color-w = Weiß
color-r = Rot
color-brown = Braun
color-b = Schwarz
role-king = König
role-queen = Dame
role-rook = Turm
role-bishop = Läufer
role-knight = Springer
role-pawn = Bauer
# Figuren stehen im Nominativ: Sätze sind so gebaut, dass er überall passt.
piece-king = { $color ->
    [w] der weiße König
    [r] der rote König
    [brown] der braune König
   *[b] der schwarze König
}
piece-queen = { $color ->
    [w] die weiße Dame
    [r] die rote Dame
    [brown] die braune Dame
   *[b] die schwarze Dame
}
piece-rook = { $color ->
    [w] der weiße Turm
    [r] der rote Turm
    [brown] der braune Turm
   *[b] der schwarze Turm
}
piece-bishop = { $color ->
    [w] der weiße Läufer
    [r] der rote Läufer
    [brown] der braune Läufer
   *[b] der schwarze Läufer
}
piece-knight = { $color ->
    [w] der weiße Springer
    [r] der rote Springer
    [brown] der braune Springer
   *[b] der schwarze Springer
}
piece-pawn = { $color ->
    [w] der weiße Bauer
    [r] der rote Bauer
    [brown] der braune Bauer
   *[b] der schwarze Bauer
}
# Im Akkusativ: „Du hast keinen Turm verloren“.
no-king = keinen König
no-queen = keine Dame
no-rook = keinen Turm
no-bishop = keinen Läufer
no-knight = keinen Springer
no-pawn = keinen Bauern
castling-king = Die kurze Rochade
castling-queen = Die lange Rochade
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = Fat (beide anderen Könige zugleich im Schach)
ended-double_check = Doppelschach (beide anderen Könige zugleich im Schach)
ended-mate = Schachmatt
ended-double_mate = Doppelmatt (durch jeden der beiden Gegner)
ended-coalition_mate = Koalitionsmatt (durch beide Gegner gemeinsam)
ended-stalemate = Patt
ended-dead_position = tote Stellung (niemand kann mehr matt setzen)
ended-threefold = Remis durch dreimalige Stellungswiederholung
ended-fivefold = Remis durch fünfmalige Stellungswiederholung
ended-fifty_moves = Remis nach der 50-Züge-Regel
ended-seventyfive_moves = Remis nach der 75-Züge-Regel
ended-longest_game = Remis, da die Partie 3.000 Züge erreicht hat
ended-agreement = Remis durch Vereinbarung
ended-resignation = Aufgabe
ended-timeout = Zeitüberschreitung
ended-adjudication = Entscheidung der Moderation
ended-aborted = Abbruch
ended-last_in = nur ein Spieler ist noch dabei
ended-score = alle Figuren sind gesetzt
