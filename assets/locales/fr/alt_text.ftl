## Texte de remplacement

alt-title = { $game }, table nº { $number }.
alt-position = { $game }.
alt-to-move = Trait aux { $color }s.
alt-gathering = En attente de joueurs.
alt-closed = La table est fermée.
alt-over = La partie est terminée : { $ending }.
alt-points = Points : { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Dernier coup, par { $color } : { $move }.
alt-before = Auparavant, par { $color } : { $move }.
alt-check = { $color } fait échec à { $king }.
alt-out = { $color } est hors jeu.
alt-scores = Les Blancs contrôlent { $white ->
    [one] { $white } case
   *[other] { $white } cases
}, les Noirs { $black }.
alt-hand = Réserve de { $color } : { $pieces }.
alt-lost = Points perdus : { $lost }.
alt-pieces = { $color } : { $pieces }.
