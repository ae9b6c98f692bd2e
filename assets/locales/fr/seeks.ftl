## Les recherches avec des souhaits, et les parties sur plusieurs serveurs

answer-waiting = Vous attendez une partie { $of_game }. La partie commencera d’elle-même, dans un fil sur ce serveur, dès que j’aurai trouvé des adversaires qui vous conviennent ; l’attente s’arrête au bout de sept jours.
answer-waiting-wishes = Qui vous cherchez : { $wishes }
seek-wish-anywhere = membres de tous les serveurs ouverts
seek-wish-here = membres du serveur où vous cherchez
seek-wish-rating = cote { $range }
seek-wish-rating-least = cote d’au moins { $least }
seek-wish-rating-most = cote d’au plus { $most }
seek-wish-hours = qui jouent de { $from } h à { $until } h
seek-wish-language = qui lisent votre langue
games-seek = Vous attendez une partie : { $sought }
button-end-seek = Ne plus attendre
button-end-seek-of = Ne plus attendre : { $game }
answer-met = On vient de vous trouver : votre partie a commencé. `/suivante` la montre.
answer-seek-ended = Vous n’attendez plus de partie { $of_game }.
answer-no-seek = Vous n’attendiez pas de partie { $of_game }.
stranger = une personne d’un autre serveur
error-too-many-seeks = Vous attendez déjà { $limit } parties. Renoncez d’abord à l’une d’elles.
error-server-not-open = Ce serveur n’est pas ouvert aux autres. Une personne qui le gère peut l’ouvrir avec `/serveur ouvrir recherches:oui`.
error-hidden-seek = Cherchez dans un salon que tout le monde voit ici : d’autres doivent y jouer aussi.
error-shared-rematch = Une partie sur plusieurs serveurs n’a pas de revanche. `/chercher` vous trouve la prochaine.
error-shared-game = Cette partie se joue sur plusieurs serveurs : leur modération peut seulement la terminer, sans points, avec `/modérer terminer`.
error-watch-shared = On ne peut pas suivre une partie sur plusieurs serveurs : son fil ici vous reste ouvert.
error-hours-half = Donnez à la fois `de` et `à` : les heures où vous jouez.
error-rating-range = Un intervalle de cotes s’écrit `1400-1700`, `1400-` ou `-1700`.
server-open = Ce serveur est ouvert : avec `/chercher où:partout`, ses membres rencontrent ceux des autres serveurs ouverts.
server-not-open = Ce serveur n’est pas ouvert aux autres : ses membres se trouvent ici seulement. `/serveur ouvrir recherches:oui` l’ouvre.
lobby-seeks = { $count ->
    [one] Une personne attend
   *[other] { $count } personnes attendent
} ici. **Chercher une partie** propose les mêmes conditions :
lobby-sought = { $game } · { $pace } · { $stakes }
lobby-sought-by = { $sought } · { $count ->
    [one] une personne attend
   *[other] { $count } personnes attendent
}
choice-here = ici
choice-anywhere = partout
choice-any-language = toutes les langues
choice-own-language = ma langue seulement
cmd-server-open = ouvrir
    .about = Voir ou choisir si les membres peuvent rencontrer ceux d’autres serveurs ouverts
cmd-server-open-seeks = recherches
    .about = Oui ou non
cmd-seek-where = où
    .about = Parmi qui vous cherchez
cmd-seek-rating = cote
    .about = La cote des autres : 1400-1700, 1400- ou -1700
cmd-seek-from = de
    .about = L’heure à partir de laquelle vous jouez, de 0 à 23, selon /réglages fuseau
cmd-seek-until = à
    .about = L’heure jusqu’à laquelle vous jouez, de 0 à 23
cmd-seek-language = langue
    .about = La langue que lisent les autres
