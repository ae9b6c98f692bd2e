## Ways to move

button-move = Move
typed-ping-off = I see only replies that ping me: switch the @ above your reply on, or use `/move` or the button **Move** below the board.
button-back = Back
button-look = Look
moving-pieces = **{ $game } #{ $number }** · your move ({ $color }). Which piece?
moving-older-board = The game has moved on since that board. This is how it stands now.
moving-choose-piece = Choose a piece
moving-choose-target = Choose where it goes
moving-part = ({ $first } to { $last })
moving-piece = { $role ->
    [K] King
    [Q] Queen
    [R] Rook
    [B] Bishop
    [N] Knight
   *[P] Pawn
} { $square } → { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
moving-hand = { $role ->
    [K] King
    [Q] Queen
    [R] Rook
    [B] Bishop
   *[N] Knight
}, { $held ->
    [one] 1 in hand
   *[other] { $held } in hand
} → { $moves ->
    [one] 1 square
   *[other] { $moves } squares
}
moving-where = Where does { $piece } on { $square } go?
moving-where-to-place = Where do you place { $piece }?
moving-takes = takes { $piece }
moving-preview = Play **{ $move }**? Nobody else sees this yet.
moving-dropped = Nothing was played.
moving-played-meanwhile = **{ $move }** has been played meanwhile.
moving-moved-on = The game has moved on meanwhile, so nothing was played. This is how it stands now.
moving-look = Your move is ready, and not played yet. **Look** shows it to you alone.
alt-targets = The piece on { $origin } can go to: { $squares }.
alt-considered = The move considered: { $move }.
alt-tried = The move tried: { $move }.
confirm-on = **On**: before a move that you type is played, you see it on the board, and confirm it.
confirm-off = **Off**: moves that you type are played at once.
choice-on = on
choice-off = off
cmd-settings-confirm = confirm
    .about = Show or choose whether you see a typed move on the board before it is played
cmd-settings-confirm-confirm = confirm
    .about = on: you confirm each typed move; off: it is played at once
