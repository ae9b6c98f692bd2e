## Analyses des parties terminées

analysis-title = **Analyse de la partie nº { $number } ({ $game })**
analysis-move = { $round }\. { $color } **{ $move }{ $sign }** · { $cost } · mieux : { $better }
analysis-move-alone = { $round }\. { $color } **{ $move }{ $sign }** · { $cost }
analysis-cost-points = −{ $lost } { $count ->
    [one] point
   *[other] points
}
analysis-cost-chances = −{ $lost } % de chances de gain
analysis-cost-cells = −{ $lost } { $count ->
    [one] case
   *[other] cases
}
analysis-none = Aucun coup n’a coûté cher.
analysis-more = et { $count ->
    [one] un autre coup annoté
   *[other] { $count } autres coups annotés
}
analysis-accuracy = Précision : { $list }
analysis-accuracy-of = { $color } { $percent } %
analysis-gifts = Points que des coups coûteux ont donnés aux autres : { $list }
analysis-gift = { $giver } → { $taker } { $points }
analysis-plot = Points attendus
analysis-plot-unit = points
analysis-under-way = L’analyse de la table nº { $number } est en cours : { $done ->
    [one] { $done } position
   *[other] { $done } positions
} sur { $total } pour l’instant.
analysis-posted = Elle sera publiée dans le fil de la partie, et `/analyser` la montrera de nouveau.
analysis-asked-for = Le salon de la partie n’existe plus : `/analyser` la montrera quand elle sera faite.
analysis-rests = Elle attend qu’on m’invite de nouveau sur le serveur de la partie : je n’y suis plus.
analysis-given-up = L’analyse de la partie nº { $number } ({ $game }) n’a pas abouti : une erreur s’est produite de mon côté. `/analyser` la redemande.
analysis-title-board = **Analyse de cet échiquier** · { $game }
analysis-board-under-way = L’analyse de votre variante avance : { $done ->
    [one] { $done } position
   *[other] { $done } positions
} sur { $total }.
answer-analysed = L’analyse de la table nº { $number } est dans { $channel }.
button-analyse = Analyser
error-analysis-goes-on = La partie continue : on pourra l’analyser quand elle sera finie.
error-analysis-nothing = Personne n’a joué de coup dans cette partie : il n’y a rien à analyser.
error-analysis-many = { $count } parties de ce serveur attendent leur analyse. Redemandez quand l’une d’elles sera là.
cmd-analyse = analyser
    .about = Faire analyser une partie terminée : les coups les plus coûteux, et ce qu’il fallait jouer
cmd-analyse-table = table
    .about = Le numéro de la partie, hors de son fil
analysis-cost-lead = { $points } ({ $pawns ->
    [one] un pion
   *[other] { $pawns } pions
})
