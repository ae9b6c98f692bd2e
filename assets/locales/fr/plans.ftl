## Coups conditionnels

turn-planned = { $player } ({ $color }) avait prévu **{ $move }** dans ce cas.
turn-earlier =
    { $count ->
        [one] … après un coup prévu :
       *[other] … après { $count } coups prévus :
    }
answer-planned = C’est prévu, et visible de vous seul :
answer-plan-played = Ce que vous aviez prévu vient d’arriver : votre réponse est jouée.
answer-plans = **Vos coups conditionnels dans la partie nº { $number } ({ $game })**
answer-no-plans = Vous n’avez aucun coup conditionnel dans la partie nº { $number } ({ $game }). Quand c’est aux autres de jouer, tapez leurs coups et votre réponse : `/si prévoir coups:{ $example }` joue **{ $reply }** dès qu’ils ont joué ainsi.
answer-plan-dropped = Le plan { $number } est retiré.
error-no-such-plan = Vous n’avez pas de plan de ce numéro. `/si montrer` montre les vôtres.
error-plan-own-turn = C’est à vous de jouer : jouez d’abord, puis prévoyez vos réponses.
error-plan-length = Tapez les coups l’un après l’autre, les coups adverses et vos réponses, séparés par des espaces ; { $most } au plus.
error-plan-no-reply = La suite doit se terminer par un de vos coups.
error-plan-too-many = Vous avez { $most } plans dans cette partie : c’est le maximum. `/si retirer` fait de la place.
error-plan-branches = Le coup { $number } diffère de votre réponse du plan { $plan }. Retirez d’abord ce plan, ou prévoyez un autre coup adverse.
error-plan-misread = Coup { $number } de la suite : { $why }
error-plan-misread-of-other = Coup { $number } de la suite, comme il serait refusé aux { $color }s : { $why }
cmd-if = si
    .about = Coups conditionnels : ce que vous répondez si les autres jouent comme prévu
cmd-if-add = prévoir
    .about = Prévoir une suite : les coups des autres et vos réponses
cmd-if-add-moves = coups
    .about = Les coups dans l’ordre, ceux des autres et les vôtres, séparés par des espaces
cmd-if-add-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-if-show = montrer
    .about = Montrer vos coups conditionnels, à vous seul
cmd-if-show-table = table
    .about = Le numéro de la partie, hors de son fil
cmd-if-drop = retirer
    .about = Retirer un coup conditionnel
cmd-if-drop-plan = plan
    .about = Son numéro, comme le donne /si montrer
cmd-if-drop-table = table
    .about = Le numéro de la partie, hors de son fil
