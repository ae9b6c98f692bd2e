## Ce qui ne va pas dans une position tapée

setup-wrong-form = au caractère { $at }, on attend { $expected }, et non { $found }
setup-wrong-ended = { $part ->
    [row] la rangée s’arrête avant le caractère { $at }
    [name] il n’y a pas de nom au caractère { $at }
   *[field] le champ s’arrête avant le caractère { $at }
}, où l’on attend { $expected }
setup-expects-end = la fin du champ
setup-expects-two-colors = `w` ou `b`
setup-expects-three-colors = `w`, `r` ou `b`
setup-expects-rights = des droits pris dans `{ $letters }`, dans cet ordre, ou `-`
setup-expects-number = un nombre entier à partir de { $least }
setup-expects-number-to = un nombre entier de 0 à { $most }
setup-expects-run-or-piece = un chiffre de 1 à 8 ou l’une des lettres `KQRBNPkqrbnp`
setup-expects-run-or-color = un chiffre de 1 à 8 ou une couleur (`w`, `r` ou `b`)
setup-expects-kind = un type de pièce (l’une des lettres `KQRBNP`)
setup-expects-no-pawn = une autre pièce (il n’y a pas de pions dans ce jeu)
setup-expects-square = une case ou `-`
setup-expects-two-squares = la fin du champ (deux cases au plus)
setup-expects-players-out = une ou deux des lettres `w`, `r` et `b`, ou `-`
setup-expects-nobody-out = `-` (personne ne sort dans ce jeu)
setup-expects-hands = des pièces dans l’ordre `KQRRBBNNkqrrbbnn`, ou `-`
setup-wrong-row = { $row } compte { $squares ->
    [one] { $squares } case
   *[other] { $squares } cases
}, et il en faut 8
setup-row-rank = la rangée { $row }
setup-row-territory = la rangée { $row } du territoire de { $color } (en partant du bord du plateau)
setup-wrong-parts = il faut { $expected } parties séparées par `{ $separator }`, et il y en a { $found }
setup-wrong-parts-territory = dans le territoire de { $color }, il faut { $expected } parties séparées par `{ $separator }`, et il y en a { $found }
setup-wrong-kings = { $color } { $kings ->
    [0] n’a pas de roi
   *[other] a { $kings } rois
}, et il en faut exactement un
setup-wrong-pawn = { $pawn } en { $square } est sur une rangée où un pion ne peut pas être
setup-wrong-castling = sans { $piece } en { $square }, pas de droit au { $wing ->
    [K] petit
   *[Q] grand
} roque
setup-wrong-crossed = aucun pion ne franchit { $square } en avançant de deux cases
setup-wrong-occupied = la case { $square } doit être vide
setup-wrong-no-pawn = il manque le pion qui aurait franchi { $square } en avançant de deux cases
setup-wrong-own-step = { $square } appartient au camp qui a le trait, et l’on ne peut plus y prendre en passant
setup-wrong-twice = la case { $square } figure deux fois
setup-wrong-out = { $color } est hors jeu
setup-wrong-out-again = { $color } ne peut pas y figurer, car chacun n’y est nommé qu’une fois et il reste toujours un joueur
setup-wrong-too-many = sur le plateau et en réserve, { $color } a en tout { $found } pièces du même type ({ $role }), et ne peut en avoir que { $most }
setup-wrong-king-en-prise = { $color } a le trait, et { $king } est déjà en échec
