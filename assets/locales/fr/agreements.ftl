## Nulles, reprises de coups, parties interrompues, revanches

draw-proposed = { $player } ({ $color }) propose la nulle. { $missing }, êtes-vous d’accord ? L’offre tient jusqu’au prochain coup de { $player }.
takeback-proposed = { $player } ({ $color }) demande à reprendre **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}et le coup qui a suivi
   *[other] {" "}et les { $later } coups qui ont suivi
}. { $missing }, êtes-vous d’accord ? Un coup joué sans répondre vaudra refus.
proposal-agreed = { $player } ({ $color }) est d’accord. On attend encore la réponse de { $missing }.
draw-refused = { $player } ({ $color }) refuse la nulle proposée par { $maker }. La partie continue.
draw-withdrawn = { $player } ({ $color }) ne propose plus la nulle. La partie continue.
draw-lapsed = La nulle proposée par { $player } ({ $color }) n’a pas reçu { $opponents ->
    [1] de réponse
   *[other] toutes les réponses
} en sept jours : l’offre est caduque et la partie continue.
draw-gone = L’offre de nulle n’a plus cours.
takeback-refused = { $player } ({ $color }) refuse la reprise demandée par { $maker } : les coups restent joués.
takeback-withdrawn = { $player } ({ $color }) retire sa demande de reprise.
takeback-lapsed = La reprise demandée par { $player } ({ $color }) n’a pas reçu { $opponents ->
    [1] de réponse
   *[other] toutes les réponses
} en sept jours : les coups restent joués.
takeback-gone = Les coups précédents restent joués : rien n’est repris.
abort-proposed = { $player } ({ $color }) demande à interrompre la partie, qui ne compterait pour personne. { $missing }, êtes-vous d’accord ? La demande tient jusqu’au prochain coup de { $player }.
abort-refused = { $player } ({ $color }) préfère jouer : la partie que { $maker } voulait interrompre continue.
abort-withdrawn = { $player } ({ $color }) ne demande plus à interrompre la partie, qui continue.
abort-lapsed = La demande de { $player } ({ $color }) d’interrompre la partie n’a pas reçu { $opponents ->
    [1] de réponse
   *[other] toutes les réponses
} en sept jours : la partie continue.
abort-gone = La demande d’interrompre la partie n’a plus cours.
turn-drawn = { $player } ({ $color }) accepte la nulle.
turn-drawn-by-computers = Plus personne ne joue : les ordinateurs conviennent d’une partie nulle.
turn-drawn-as-offered = { $player } ({ $color }) a proposé la nulle, et { $computers ->
    [one] l’ordinateur l’accepte
   *[other] les deux ordinateurs l’acceptent
}.
turn-taken-back = { $player } ({ $color }) est d’accord : on revient à la position d’avant ce coup.
turn-took-back = { $player } ({ $color }) a repris **{ $move }**{ $later ->
    [0] {""}
    [one] {" "}et le coup qui a suivi
   *[other] {" "}et les { $later } coups qui ont suivi
}.
turn-claimed = { $player } ({ $color }) réclame la nulle.
turn-aborted = { $player } ({ $color }) a interrompu la partie.
turn-aborted-together = { $player } ({ $color }) accepte d’interrompre la partie.
claim-threefold = Cette position s’est présentée { $times ->
    [4] quatre
   *[other] trois
} fois : `/nulle` permet de réclamer la nulle.
claim-fifty_moves = Cinquante coups de chaque joueur sans coup de pion ni prise : `/nulle` permet de réclamer la nulle.
claim-why-threefold = cette position s’est présentée { $times ->
    [4] quatre
   *[other] trois
} fois
claim-why-fifty_moves = chaque joueur a joué cinquante coups sans coup de pion ni prise
result-title = **{ $game } nº { $number }** : la partie est finie · { $thread }
result-title-alone = **{ $game } nº { $number }** : la partie est finie
invitation-expired = Toutes les places n’ont pas été prises à temps. La table de { $player } est fermée.
invitation-rated = Partie classée : le résultat compte, et aucun coup ne peut être repris.
invitation-friendly = Partie amicale : elle ne compte pas, et les coups peuvent être repris.
table-start-friendly = { $game }, partie amicale : { $seating }
button-agree = D’accord
button-refuse = Refuser
button-offer = Proposer la nulle
button-rematch = Revanche
answer-draw-claimable = Vous pouvez réclamer la nulle dans la partie nº { $number } ({ $game }), car { $why }. La réclamer ? La partie s’arrête aussitôt.
answer-draw-claimed = La nulle est réclamée.
answer-proposed = Votre demande est transmise. La réponse viendra dans le fil.
answer-answered = La réponse est dans le fil.
answer-proposed-directly = Votre demande est transmise. Le salon de la partie n’existe plus : la réponse viendra en message privé.
answer-answered-directly = Le salon de la partie n’existe plus : la réponse vous parvient en message privé.
answer-agreed = Vous êtes d’accord.
answer-refused = La partie continue.
answer-abort = Interrompre la partie nº { $number } ({ $game }) ? Elle ne comptera pour personne.
answer-aborted = Vous avez interrompu la partie.
answer-rematch = La revanche se joue à la table nº { $number } dans { $channel }.
error-proposal-stands = Une demande est déjà en cours à cette table : il faut d’abord y répondre.
error-nothing-proposed = Cette demande n’est plus d’actualité.
error-already-agreed = Vous avez déjà donné votre accord. Une réponse est encore attendue.
error-no-draws = { $game } ne connaît pas la nulle par accord : c’est le score qui décide.
error-nothing-to-claim = Aucune nulle ne peut être réclamée pour l’instant. Il faut qu’une position se soit présentée trois fois, ou cinquante coups de chaque joueur sans coup de pion ni prise.
error-rated = Cette partie est classée : on ne reprend des coups que dans les parties amicales.
error-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
error-too-late-to-abort = Tout le monde a joué assez de coups : la partie compte désormais, et personne ne peut plus l’interrompre à lui seul. `/interrompre` demande l’accord de tous, `/nulle` propose la nulle, `/abandonner` abandonne.
error-goes-on = La partie continue : la revanche viendra après.
error-rated-position = Une partie qui commence dans une position donnée est amicale : n’indiquez pas `classée`.
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
cmd-rematch = revanche
    .about = Rejouer une partie finie avec les mêmes personnes
cmd-rematch-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-abort = interrompre
    .about = Interrompre : seul avant 2 coups chacun (5 si classée à deux), ensuite avec l’accord de tous
cmd-abort-table = table
    .about = Le numéro de la partie, hors de son fil
answer-seeking = La table nº { $number } est ouverte dans { $channel } : la prochaine personne qui cherche ce jeu vous y rejoindra.
color-alternate = en alternance avec notre dernière partie
cmd-seek = chercher
    .about = Jouer avec une personne qui veut le même jeu, ici ou sur d’autres serveurs
cmd-seek-game = jeu
    .about = Le jeu
cmd-seek-rated = classée
    .about = Si la partie compte ; vide, comme à la table qui attend, sinon oui
