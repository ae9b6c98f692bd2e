## Le hall d’un serveur

lobby-title = **Le hall · tables ouvertes**
lobby-no-tables = Aucune table n’est ouverte. **Chercher une partie** en ouvre une : quiconque cherche le même jeu vous y rejoint.
lobby-table = [{ $game } nº { $number }]({ $link }) · { $seats ->
    [one] une place libre
   *[other] { $seats } places libres
} · { $pace } · { $stakes } · { $opener }
lobby-rated = classée
lobby-friendly = amicale
lobby-more = … et { $count ->
    [one] une autre
   *[other] { $count } autres
} : `/chercher` vous trouve une place.
lobby-tournaments = **Tournois**
lobby-tournament = { $name } (nº { $number }) · { $state } · { $channel }
lobby-more-tournaments = … et { $count ->
    [one] un autre
   *[other] { $count } autres
} : `/tournoi liste` les affiche tous.
lobby-join = Rejoindre la nº { $number }
lobby-enter = S’inscrire au tournoi nº { $number }
lobby-seek = Chercher une partie
lobby-problem = Problème du jour
seek-which = Quel jeu ? Vous prenez place là où quelqu’un attend, sinon une table s’ouvre, à la cadence habituelle du serveur. `/chercher` offre plus de choix.
answer-lobby = Le hall arrive dans { $channel } d’un instant à l’autre et y sera tenu à jour. `/hall` ailleurs le déplace, `/hall où:nulle part` le retire.
answer-lobby-ended = Le hall est retiré. `/hall` en met un autre dans un salon.
answer-lobby-none = Ce serveur n’a pas de hall. `/hall` en met un dans un salon.
choice-nowhere = nulle part
undelivered-lobby = le hall
cmd-lobby = hall
    .about = Afficher ici les tables ouvertes, tenues à jour ; ailleurs, la commande déplace le hall
cmd-lobby-where = où
    .about = ici (si vide), ou nulle part : le hall est retiré
