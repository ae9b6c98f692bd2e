## Termes des jeux

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (dernier roi)
game-echeversi = Écheversi
game-chess = Échecs
of-game-trichess = de Trichess
of-game-echecs3 = d’Échecs à 3
of-game-yalta = de Yalta
of-game-yalta-last_king = de Yalta (dernier roi)
of-game-echeversi = d’Écheversi
of-game-chess = d’échecs
color-w = Blanc
color-r = Rouge
color-brown = Brun
color-b = Noir
role-king = roi
role-queen = dame
role-rook = tour
role-bishop = fou
role-knight = cavalier
role-pawn = pion
piece-king = { $color ->
    [w] le roi blanc
    [r] le roi rouge
    [brown] le roi brun
   *[b] le roi noir
}
piece-queen = { $color ->
    [w] la dame blanche
    [r] la dame rouge
    [brown] la dame brune
   *[b] la dame noire
}
piece-rook = { $color ->
    [w] la tour blanche
    [r] la tour rouge
    [brown] la tour brune
   *[b] la tour noire
}
piece-bishop = { $color ->
    [w] le fou blanc
    [r] le fou rouge
    [brown] le fou brun
   *[b] le fou noir
}
piece-knight = { $color ->
    [w] le cavalier blanc
    [r] le cavalier rouge
    [brown] le cavalier brun
   *[b] le cavalier noir
}
piece-pawn = { $color ->
    [w] le pion blanc
    [r] le pion rouge
    [brown] le pion brun
   *[b] le pion noir
}
no-king = aucun roi
no-queen = aucune dame
no-rook = aucune tour
no-bishop = aucun fou
no-knight = aucun cavalier
no-pawn = aucun pion
castling-king = Le petit roque
castling-queen = Le grand roque
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = échec et fat (les deux autres rois en échec à la fois)
ended-double_check = double échec (les deux autres rois en échec à la fois)
ended-mate = échec et mat
ended-double_mate = double mat (par chacun des deux adversaires)
ended-coalition_mate = échec et pat (mat par les deux adversaires réunis)
ended-stalemate = pat
ended-dead_position = position morte (plus personne ne peut mater)
ended-threefold = nulle par triple répétition
ended-fivefold = nulle par quintuple répétition
ended-fifty_moves = nulle par la règle des cinquante coups
ended-seventyfive_moves = nulle par la règle des soixante-quinze coups
ended-longest_game = nulle, la partie ayant atteint 3 000 coups
ended-agreement = nulle d’un commun accord
ended-resignation = abandon
ended-timeout = perte au temps
ended-adjudication = décision de la modération
ended-aborted = partie interrompue
ended-last_in = il ne reste qu’un joueur
ended-score = toutes les pièces sont posées
