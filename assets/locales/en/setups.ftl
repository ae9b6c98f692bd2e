## What is wrong with a position that was typed

setup-wrong-form = at character { $at } I expect { $expected }, not { $found }
setup-wrong-ended = { $part ->
    [row] the row ends before character { $at }
    [name] no name stands at character { $at }
   *[field] the field ends before character { $at }
}, where I expect { $expected }
setup-expects-end = the end of the field
setup-expects-two-colors = `w` or `b`
setup-expects-three-colors = `w`, `r` or `b`
setup-expects-rights = rights out of `{ $letters }`, in this order, or `-`
setup-expects-number = a whole number from { $least }
setup-expects-number-to = a whole number from 0 to { $most }
setup-expects-run-or-piece = a digit from 1 to 8 or one of the letters `KQRBNPkqrbnp`
setup-expects-run-or-color = a digit from 1 to 8 or a colour (`w`, `r` or `b`)
setup-expects-kind = a kind of piece (one of the letters `KQRBNP`)
setup-expects-no-pawn = another piece (there are no pawns in this game)
setup-expects-square = a square or `-`
setup-expects-two-squares = the end of the field (two squares at most)
setup-expects-players-out = one or two of `w`, `r` and `b`, or `-`
setup-expects-nobody-out = `-` (nobody goes out in this game)
setup-expects-hands = pieces in the order `KQRRBBNNkqrrbbnn`, or `-`
setup-wrong-row = { $row } has { $squares ->
    [one] one square
   *[other] { $squares } squares
}, and there should be 8
setup-row-rank = rank { $row }
setup-row-territory = row { $row } in the territory of { $color } (counted from the edge of the board)
setup-wrong-parts = there should be { $expected } parts with `{ $separator }` between them, and there { $found ->
    [one] is one
   *[other] are { $found }
}
setup-wrong-parts-territory = in the territory of { $color } there should be { $expected } parts with `{ $separator }` between them, and there { $found ->
    [one] is one
   *[other] are { $found }
}
setup-wrong-kings = { $color } has { $kings ->
    [0] no king
   *[other] { $kings } kings
}, and needs exactly one
setup-wrong-pawn = { $pawn } on { $square } stands on a rank where no pawn can be
setup-wrong-castling = without { $piece } on { $square } there is no right to castle { $wing ->
    [K] kingside
   *[Q] queenside
}
setup-wrong-crossed = no pawn crosses { $square } when it goes two squares
setup-wrong-occupied = { $square } should be empty
setup-wrong-no-pawn = the pawn that crossed { $square } by going two squares is missing
setup-wrong-own-step = { $square } belongs to the side to move, so the right to capture there is over
setup-wrong-twice = { $square } is given twice
setup-wrong-out = { $color } is out
setup-wrong-out-again = { $color } cannot stand there, as each player is named once and one stays in
setup-wrong-too-many = on the board and in hand together { $color } has { $found } pieces of one kind ({ $role }), and may have { $most } at most
setup-wrong-king-en-prise = { $color } is to move, and { $king } is in check already
