## Términos de los juegos

game-trichess = Trichess
game-echecs3 = Échecs à 3
game-yalta = Yalta
game-yalta-last_king = Yalta (último rey)
game-echeversi = Écheversi
game-chess = Ajedrez
of-game-trichess = de Trichess
of-game-echecs3 = de Échecs à 3
of-game-yalta = de Yalta
of-game-yalta-last_king = de Yalta (último rey)
of-game-echeversi = de Écheversi
of-game-chess = de ajedrez
color-w = Blancas
color-r = Rojas
color-brown = Marrones
color-b = Negras
role-king = rey
role-queen = dama
role-rook = torre
role-bishop = alfil
role-knight = caballo
role-pawn = peón
piece-king = { $color ->
    [w] el rey blanco
    [r] el rey rojo
    [brown] el rey marrón
   *[b] el rey negro
}
piece-queen = { $color ->
    [w] la dama blanca
    [r] la dama roja
    [brown] la dama marrón
   *[b] la dama negra
}
piece-rook = { $color ->
    [w] la torre blanca
    [r] la torre roja
    [brown] la torre marrón
   *[b] la torre negra
}
piece-bishop = { $color ->
    [w] el alfil blanco
    [r] el alfil rojo
    [brown] el alfil marrón
   *[b] el alfil negro
}
piece-knight = { $color ->
    [w] el caballo blanco
    [r] el caballo rojo
    [brown] el caballo marrón
   *[b] el caballo negro
}
piece-pawn = { $color ->
    [w] el peón blanco
    [r] el peón rojo
    [brown] el peón marrón
   *[b] el peón negro
}
no-king = ningún rey
no-queen = ninguna dama
no-rook = ninguna torre
no-bishop = ningún alfil
no-knight = ningún caballo
no-pawn = ningún peón
castling-king = El enroque corto
castling-queen = El enroque largo
title-seigneur = Seigneur
title-chevalier = Chevalier
title-vassal = Vassal
title-serf = Serf
ended-fat = fat (jaque a los otros dos reyes a la vez)
ended-double_check = doble jaque (a los otros dos reyes a la vez)
ended-mate = jaque mate
ended-double_mate = doble mate (de cada uno de los dos rivales)
ended-coalition_mate = mate de coalición (de los dos rivales juntos)
ended-stalemate = rey ahogado
ended-dead_position = posición muerta (ya nadie puede dar mate)
ended-threefold = tablas por triple repetición
ended-fivefold = tablas por quíntuple repetición
ended-fifty_moves = tablas por la regla de las cincuenta jugadas
ended-seventyfive_moves = tablas por la regla de las setenta y cinco jugadas
ended-longest_game = tablas: la partida llegó a 3000 jugadas
ended-agreement = tablas de común acuerdo
ended-resignation = abandono
ended-timeout = derrota por tiempo
ended-adjudication = decisión de la moderación
ended-aborted = partida interrumpida
ended-last_in = solo queda un jugador
ended-score = todas las piezas están colocadas
