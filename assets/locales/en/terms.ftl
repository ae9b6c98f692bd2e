## Terms of the games

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (last king)
game-echeversi = Écheversi
game-chess = Chess
of-game-trichess = of Trichess
of-game-echecs3 = of Échecs à 3
of-game-yalta = of Yalta
of-game-yalta-last_king = of Yalta (last king)
of-game-echeversi = of Écheversi
of-game-chess = of chess
color-w = White
color-r = Red
color-brown = Brown
color-b = Black
role-king = king
role-queen = queen
role-rook = rook
role-bishop = bishop
role-knight = knight
role-pawn = pawn
piece-king = { $color ->
    [w] the white king
    [r] the red king
    [brown] the brown king
   *[b] the black king
}
piece-queen = { $color ->
    [w] the white queen
    [r] the red queen
    [brown] the brown queen
   *[b] the black queen
}
piece-rook = { $color ->
    [w] the white rook
    [r] the red rook
    [brown] the brown rook
   *[b] the black rook
}
piece-bishop = { $color ->
    [w] the white bishop
    [r] the red bishop
    [brown] the brown bishop
   *[b] the black bishop
}
piece-knight = { $color ->
    [w] the white knight
    [r] the red knight
    [brown] the brown knight
   *[b] the black knight
}
piece-pawn = { $color ->
    [w] the white pawn
    [r] the red pawn
    [brown] the brown pawn
   *[b] the black pawn
}
no-king = no king
no-queen = no queen
no-rook = no rook
no-bishop = no bishop
no-knight = no knight
no-pawn = no pawn
castling-king = Kingside castling
castling-queen = Queenside castling
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = fat (both other kings in check at once)
ended-double_check = double check (both other kings in check at once)
ended-mate = checkmate
ended-double_mate = double mate (by each of the two opponents)
ended-coalition_mate = coalition mate (by both opponents together)
ended-stalemate = stalemate
ended-dead_position = dead position (nobody can mate any more)
ended-threefold = draw by threefold repetition
ended-fivefold = draw by fivefold repetition
ended-fifty_moves = draw by the fifty-move rule
ended-seventyfive_moves = draw by the seventy-five-move rule
ended-longest_game = draw, the game having come to 3,000 moves
ended-agreement = draw by agreement
ended-resignation = resignation
ended-timeout = loss on time
ended-adjudication = a moderator’s decision
ended-aborted = called off
ended-last_in = only one player is left
ended-score = all pieces are placed
