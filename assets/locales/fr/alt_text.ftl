## Texte de remplacement

alt-title = { $game }, table nº { $number }.
alt-position = { $game }.
alt-to-move = Trait à { $color }.
alt-gathering = En attente de joueurs.
alt-closed = La table est fermée.
alt-over = La partie est terminée : { $ending }.
alt-points = Points : { $standings }.
alt-standing = { $color } { $points } ({ $title })
alt-last = Dernier coup, par { $color } : { $move }.
alt-before = Auparavant, par { $color } : { $move }.
alt-check = { $color } fait échec à { $king }.
alt-out = { $color } est hors jeu.
alt-scores = Blanc contrôle { $white ->
    [one] { $white } case
   *[other] { $white } cases
}, Noir { $black }.
alt-hand = Réserve de { $color } : { $men }.
alt-lost = Points perdus : { $lost }.
alt-men = { $color } : { $men }.
