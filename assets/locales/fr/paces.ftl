## Le temps de jeu

pace-none = sans limite de temps
pace-per-move = { $time } par coup
pace-bank = { $start }, plus { $increment } à chaque coup, au maximum { $cap }
pace-weekdays = { $pace } ; les week-ends ne comptent pas
span-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
span-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
span-days-hours = { $days } j { $hours } h
turn-deadline = À jouer avant le { $moment } ({ $distance }).
turn-not-told = { $player } n’a pas encore appris que c’est à son tour : d’ici là, son temps ne court pas.
turn-banks = Temps en réserve : { $banks }.
table-pace = Cadence : { $pace }.
pace-usual = { $pace } (habituelle ici)
server-paces = Cadences proposées, l’habituelle en tête : { $paces }.
server-paces-none = Toutes les cadences sont proposées. L’habituelle : { $pace }.
error-pace = « { $text } » n’est pas une cadence. Écrivez par exemple `3d` (trois jours par coup), `12h`, `7d+1d` (une réserve de sept jours, qui gagne un jour à chaque coup), `7d+1d/10d` (dix jours au plus en réserve), `3d weekdays` (les week-ends ne comptent pas), ou `none`.
error-pace-range = « { $text } » ne convient pas ici : on peut choisir de { $least } à { $most }.
error-rated-untimed = Une partie sans limite de temps est amicale : n’indiquez pas `classée`, ou choisissez une cadence.
error-rated-computer = Une partie avec un ordinateur est amicale : n’indiquez pas `classée`.
error-level-alone = `niveau` dit la force d’un ordinateur, et vous n’en avez désigné aucun : choisissez { $bot } comme adversaire, ou laissez `niveau` vide.
error-too-many-paces = On peut proposer { $most } cadences au plus.
cmd-play-pace = cadence
    .about = Le temps pour jouer : 3d, 7d+1d, none… ; sinon la cadence habituelle du serveur
cmd-seek-pace = cadence
    .about = Le temps pour jouer : 3d, 7d+1d, none… ; sinon la cadence habituelle du serveur
cmd-server-paces = cadences
    .about = Voir ou choisir les cadences proposées, l’habituelle en tête
cmd-server-paces-paces = cadences
    .about = Des cadences séparées par des virgules : 3d, 1d, 7d+1d, none
cmd-server-paces-clear = effacer
    .about = Revenir au choix par défaut
