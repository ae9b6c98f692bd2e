## Ce qui se dit à la table

table-start = { $game }, partie classée : { $seating }
turn-moved = { $player } ({ $color }) a joué **{ $move }**.
turn-resigned = { $player } ({ $color }) abandonne la partie.
turn-out-mated = { $player } ({ $color }) est mat et hors jeu.
turn-out-before = { $player } ({ $color }) est hors jeu dès le début.
turn-play-on = { $first } et { $second } continuent la partie.
turn-check = { $color } est en échec.
turn-next = { $player }, à vous de jouer ({ $color }).
turn-next-computer = { $player } ({ $color }) réfléchit.
turn-place-first = Commencez par poser { $piece }, par exemple `{ $move }`.
ending-fat = **Échec et fat !** { $winner } met les deux autres rois en échec à la fois.
ending-mate = **Échec et mat !** { $winner } mate { $loser }.
ending-double_mate = **Double mat !** { $loser } est mat par chacun de ses adversaires.
ending-coalition_mate = **Échec et pat !** { $loser } est mat par ses deux adversaires réunis ; { $giver }, à qui revenait le dernier coup, ne l’a pas empêché.
ending-coalition_mate-draw = **Échec et pat : nulle.** { $loser } est mat par ses deux adversaires réunis, par aucun des deux à lui seul.
ending-stalemate = **Pat.** { $player } n’a aucun coup légal et n’est pas en échec.
ending-dead_position = **Nulle.** Plus personne ne peut mater.
ending-threefold = **Nulle.** La position s’est présentée { $times ->
    [4] quatre
   *[other] trois
} fois.
ending-fivefold = **Nulle.** La position s’est présentée cinq fois.
ending-fifty_moves = **Nulle.** Cinquante coups de chaque joueur sans coup de pion ni prise.
ending-seventyfive_moves = **Nulle.** Soixante-quinze coups de chaque joueur sans coup de pion ni prise.
ending-longest_game = **Nulle.** La partie a atteint 3 000 coups, ceux de tous les joueurs réunis.
ending-agreement = **Nulle** d’un commun accord.
ending-resignation = La partie est terminée.
ending-cannot-mate = **Nulle.** L’adversaire n’a plus de quoi mater.
ending-double_check = **Double échec !** { $winner } met les deux autres rois en échec à la fois.
ending-adjudication = La partie a été tranchée par la modération.
ending-adjudication-early = Tout le monde n’a pas joué cinq coups : la partie ne compte pour personne.
ending-friendly = Partie amicale : ces points ne comptent pour personne.
ending-voided = La modération a retiré cette partie des classements : elle ne compte pas.
ending-aborted = La partie ne compte pas.
ending-last_in = **Seul en jeu !** { $winner } gagne : les autres sont hors jeu.
ending-score = **Les seize pièces sont posées.** Les Blancs contrôlent { $white ->
    [one] { $white } case
   *[other] { $white } cases
}, les Noirs { $black }.
standing = **{ $title }** : { $player } ({ $color }), { $points ->
    [one] { $points } point
   *[other] { $points } points
}
