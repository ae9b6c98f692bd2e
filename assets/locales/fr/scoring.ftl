## Ce qui compte, et ce qui ne compte plus

answer-resign-early = Tous n’ont pas encore joué { $moves ->
    [2] deux
    [5] cinq
   *[other] { $moves }
} coups. Si vous abandonnez maintenant la partie nº { $number } ({ $game }), elle est interrompue et ne compte pour personne.
answer-early-in-tournament = Dans le tournoi, elle est tout de même perdue pour vous : aucun point pour vous, et pour l’adversaire ceux d’une exemption.
answer-early-in-tournament-three = Dans le tournoi, elle est tout de même perdue pour vous : aucun point pour vous, et pour les autres ceux d’une exemption.
ended-early-in-tournament = Dans le tournoi, elle est perdue pour { $player } : aucun point, et pour l’adversaire ceux d’une exemption.
ended-early-in-tournament-three = Dans le tournoi, elle est perdue pour { $player } : aucun point, et pour les autres ceux d’une exemption.
turn-voided = { $moderator }, de la modération, a retiré cette partie des classements : elle ne compte plus.
event-voided = { $player }, de la modération, retire la partie des classements : elle ne compte plus.
moderate-void = Retirer la partie nº { $number } ({ $game }) des classements ? Points et cotes seront comme si elle n’avait jamais compté. C’est définitif.
moderate-void-friendly = Dire que la partie nº { $number } ({ $game }) ne compte pas ? Elle était amicale : ni points ni cotes n’en dépendent. C’est définitif.
answer-voided = La partie nº { $number } ne compte plus.
error-not-over = La partie n’est pas terminée : `/modérer terminer` y met fin sans points.
error-voided = Cette partie ne compte déjà plus.
cmd-moderate-void = annuler
    .about = Retirer une partie terminée des classements : elle ne compte plus
cmd-moderate-void-table = table
    .about = Le numéro de la partie

## Saisons

season-over = **Saison terminée : { $season }.** Ses meilleurs joueurs :
season-place = 🏅 **{ $title }** de la saison : { $player } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
season-best = { $game } : { $players }
season-award = 🏅 **{ $title }** ({ $season }) · { $game } · { $points ->
    [one] { $points } point
   *[other] { $points } points
}
server-season-month = Une saison dure **un mois**. Celle-ci : { $season } ; elle se termine { $end }.
server-season-quarter = Une saison dure **trois mois**. Celle-ci : { $season } ; elle se termine { $end }.
server-season-year = Une saison dure **un an**. Celle-ci : { $season } ; elle se termine { $end }.
server-season-later = La nouvelle durée vaut à partir de la saison suivante : aucun point n’est perdu.
choice-month = Un mois
choice-quarter = Trois mois
choice-year = Un an
cmd-server-season = saison
    .about = La durée des saisons des classements
cmd-server-season-length = durée
    .about = La durée à partir de la saison suivante ; vide, montre le réglage actuel
