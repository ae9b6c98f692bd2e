## Nulles, reprises de coups, parties interrompues, revanches

both = { $first } et { $second }
draw-proposed = { $player } ({ $color }) propose la nulle. { $missing }, êtes-vous d’accord ? L’offre tient jusqu’au prochain coup de { $player }.
takeback-proposed = { $player } ({ $color }) demande à reprendre **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}et le coup qui a suivi
   *[other] {" "}et les { $later } coups qui ont suivi
}. { $missing }, êtes-vous d’accord ? Le prochain coup vaudra refus.
proposal-agreed = { $player } ({ $color }) est d’accord. On attend encore la réponse de { $missing }.
draw-refused = { $player } ({ $color }) refuse la nulle proposée par { $maker }. La partie continue.
draw-withdrawn = { $player } ({ $color }) ne propose plus la nulle. La partie continue.
draw-lapsed = La nulle proposée par { $player } ({ $color }) n’a pas reçu toutes les réponses en sept jours : l’offre est caduque et la partie continue.
draw-gone = L’offre de nulle n’a plus cours.
takeback-refused = { $player } ({ $color }) préfère que les coups restent joués, malgré la demande de { $maker }.
takeback-withdrawn = { $player } ({ $color }) laisse les coups tels quels.
takeback-lapsed = La reprise demandée par { $player } ({ $color }) n’a pas reçu toutes les réponses en sept jours : les coups restent joués.
takeback-gone = Les coups précédents restent joués : rien n’est repris.
turn-drawn = { $player } ({ $color }) accepte la nulle.
turn-taken-back = { $player } ({ $color }) est d’accord : on revient à la position d’avant ce coup.
turn-claimed = { $player } ({ $color }) réclame la nulle.
turn-aborted = { $player } ({ $color }) a interrompu la partie.
claim-threefold = Cette position s’est présentée trois fois : `/draw` permet de réclamer la nulle.
claim-fifty_moves = Cinquante coups de chaque joueur sans coup de pion ni prise : `/draw` permet de réclamer la nulle.
result-title = **{ $game } nº { $number }** : la partie est finie · { $thread }
invitation-expired = Personne n’a pris la dernière place en sept jours. La table de { $player } est fermée.
invitation-friendly = Partie amicale : elle ne compte pas, et les coups peuvent être repris.
table-start-friendly = { $game }, partie amicale : { $seating }
button-agree = D’accord
button-refuse = Refuser
button-claim = Réclamer la nulle
button-offer = Proposer la nulle
button-rematch = Revanche
answer-draw-claimable = Vous pouvez réclamer la nulle dans la partie { $game } nº { $number } : { $why }
answer-draw-claimed = La nulle est réclamée.
answer-proposed = Votre demande est transmise. La réponse viendra dans le fil.
answer-agreed = Vous êtes d’accord.
answer-refused = La partie continue.
answer-abort = Interrompre la partie { $game } nº { $number } ? Elle ne comptera pour personne.
answer-aborted = Vous avez interrompu la partie.
answer-rematch = La revanche se joue à la table nº { $number } dans { $channel }.
error-proposal-stands = Une demande est déjà en cours à cette table : il faut d’abord y répondre.
error-nothing-proposed = Cette demande n’est plus d’actualité.
error-already-agreed = Vous avez déjà donné votre accord. Les autres doivent encore répondre.
error-no-draws = { $game } ne connaît pas la nulle par accord : c’est le score qui décide.
error-nothing-to-claim = Aucune nulle ne peut être réclamée pour l’instant. Il faut qu’une position se soit présentée trois fois, ou cinquante coups de chaque joueur sans coup de pion ni prise.
error-rated = Cette partie compte : on ne reprend des coups que dans les parties amicales.
error-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
error-too-late-to-abort = Tout le monde a joué deux coups : la partie compte désormais. Vous pouvez proposer la nulle avec `/draw`, ou abandonner avec `/resign`.
error-goes-on = La partie continue : la revanche viendra après.
error-rated-position = Une partie qui commence dans une position donnée ne peut pas compter : laissez `rated` vide, ou choisissez non.
cmd-play-rated = classée
    .about = Si la partie compte (par défaut : oui, sauf à partir d’une position donnée)
cmd-draw = nulle
    .about = Proposer la nulle, l’accepter ou la réclamer
cmd-draw-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-takeback = reprendre
    .about = Demander à reprendre votre dernier coup, dans une partie amicale
cmd-takeback-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-abort = interrompre
    .about = Interrompre une partie avant que tous aient joué deux coups ; elle ne compte pas
cmd-abort-table = table
    .about = Le numéro de la partie, hors de son fil
