## Les vacances

vacation-began = { $player } est en vacances jusqu’au { $until }. D’ici là, son temps est suspendu ; ses coups restent les bienvenus.
vacation-began-too-late = { $player } est en vacances jusqu’au { $until }. Pour ce coup, son temps est déjà écoulé, et rien n’est suspendu ; un coup reste le bienvenu.
vacation-began-by-itself = { $player } n’a pas joué à temps : un jour de vacances commence de lui-même, jusqu’au { $until }. Tant qu’il reste des jours, un autre suivra chaque fois.
vacation-ended = { $player } est de retour de vacances.
on-vacation = { $player } est en vacances jusqu’au { $until }.
vacation-show-current = Vous êtes en vacances ici jusqu’au { $until }, { $distance }. `/vacances terminer` y met fin.
vacation-show-none = Vous n’êtes pas en vacances ici.
vacation-show-days = Il vous reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} sur ce serveur cette année, sur { $days }.
vacation-auto-on = **Oui** : quand l’un de vos délais expire ici, un jour de vacances commence de lui-même, tant qu’il en reste.
vacation-auto-off = **Non** : aucun jour de vacances ne commence de lui-même quand l’un de vos délais expire ici.
answer-vacation-began = Bonnes vacances ! Elles durent jusqu’au { $until }, { $distance } : votre temps est suspendu dans toutes vos parties sur ce serveur. Si vous y mettez fin plus tôt, le jour entamé est compté, même à peine commencé.
answer-vacation-ended = Bon retour ! Les jours restants vous sont rendus, sauf celui qui est entamé ; partout où c’est à vous de jouer, vous avez au moins douze heures.
server-vacation = Chaque membre dispose de { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} de vacances par an.
error-vacation-goes-on = Vous êtes déjà en vacances ici, jusqu’au { $until }, { $distance }. `/vacances terminer` y met fin.
error-vacation-too-long = { $left ->
    [0] Il ne vous reste aucun jour
    [one] Il ne vous reste qu’un jour
   *[other] Il ne vous reste que { $left } jours
} de vacances sur ce serveur cette année.
error-no-vacation = Vous n’êtes pas en vacances ici.
event-vacation-began = { $color } ({ $player }) est en vacances.
event-vacation-began-by-itself = Un jour de vacances commence de lui-même pour { $color } ({ $player }).
event-vacation-ended = { $color } ({ $player }) est de retour de vacances.
cmd-vacation = vacances
    .about = Suspendre votre temps dans vos parties sur ce serveur
cmd-vacation-start = commencer
    .about = Partir maintenant ; aujourd’hui compte pour un jour, même si vous revenez aussitôt
cmd-vacation-start-days = jours
    .about = Pour combien de jours
cmd-vacation-end = terminer
    .about = Mettre fin à vos vacances avant l’heure
cmd-vacation-show = afficher
    .about = Afficher vos vacances et les jours qu’il vous reste
cmd-vacation-auto = auto
    .about = Si un jour de vacances commence de lui-même quand l’un de vos délais expire
cmd-vacation-auto-auto = auto
    .about = oui : un jour commence de lui-même, tant qu’il en reste ; non : aucun
cmd-server-vacation = vacances
    .about = Combien de jours de vacances chaque membre a par an
cmd-server-vacation-days = jours
    .about = Le nombre de jours, 0 pour aucun
