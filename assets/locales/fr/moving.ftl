## Façons de jouer

button-move = Jouer un coup
typed-ping-off = Je ne vois que les réponses qui me mentionnent : activez le @ au-dessus de votre réponse, ou servez-vous de `/coup` ou du bouton **Jouer un coup** sous le plateau.
button-back = Retour
button-look = Voir
moving-pieces = **{ $game } nº { $number }** · à vous de jouer ({ $color }). Quelle pièce ?
moving-older-board = La partie a avancé depuis ce plateau. Voici où elle en est.
moving-choose-piece = Choisissez une pièce
moving-choose-target = Choisissez la case d’arrivée
moving-part = (de { $first } à { $last })
moving-piece = { $role ->
    [K] Roi
    [Q] Dame
    [R] Tour
    [B] Fou
    [N] Cavalier
   *[P] Pion
} { $square } → { $moves ->
    [one] 1 coup
   *[other] { $moves } coups
}
moving-hand = { $role ->
    [K] Roi
    [Q] Dame
    [R] Tour
    [B] Fou
   *[N] Cavalier
}, { $held ->
    [one] 1 en réserve
   *[other] { $held } en réserve
} → { $moves ->
    [one] 1 case
   *[other] { $moves } cases
}
moving-where = Vers quelle case jouer { $piece } ({ $square }) ?
moving-where-to-place = Où posez-vous { $piece } ?
moving-takes = prend { $piece }
moving-preview = Jouer **{ $move }** ? Personne d’autre ne le voit encore.
moving-dropped = Rien n’a été joué.
moving-played-meanwhile = Le coup **{ $move }** a été joué entre-temps.
moving-moved-on = La partie a avancé entre-temps : rien n’a été joué. Voici où elle en est.
moving-look = Votre coup est prêt, pas encore joué. **Voir** ne le montre qu’à vous.
alt-targets = La pièce en { $origin } peut aller en : { $squares }.
alt-considered = Coup envisagé : { $move }.
alt-tried = Coup essayé : { $move }.
confirm-on = **Oui** : avant qu’un coup tapé soit joué, vous le voyez sur le plateau et le confirmez.
confirm-off = **Non** : les coups que vous tapez sont joués aussitôt.
choice-on = oui
choice-off = non
cmd-settings-confirm = confirmation
    .about = Voir ou choisir si un coup tapé est montré avant d’être joué
cmd-settings-confirm-confirm = confirmation
    .about = oui : vous confirmez chaque coup tapé ; non : il est joué aussitôt
