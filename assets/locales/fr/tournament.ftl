## Les tournois

tournament-title = **🏆 { $name }** · tournoi nº { $number }
tournament-what = { $game }, { $format }. Cadence : { $pace }.
tournament-swiss = système suisse
tournament-round_robin = toutes rondes
tournament-double_round_robin = toutes rondes aller-retour
tournament-triples = tables de trois équilibrées
tournament-knockout = élimination directe
choice-format-swiss = système suisse (à deux)
choice-format-round_robin = toutes rondes (à deux)
choice-format-double_round_robin = toutes rondes aller-retour (à deux)
choice-format-triples = tables de trois équilibrées (à trois)
choice-format-knockout = élimination directe (à deux ou à trois)
tournament-invites = { $organizer } vous invite : appuyez sur **Rejoindre** pour participer. Il y a { $most } places.
tournament-invites-all = Appuyez sur **Rejoindre** pour participer. Il y a { $most } places.
tournament-begins-asked = Il commence quand { $organizer } le lance avec `/tournoi lancer`.
tournament-begins-moderators = Il commence quand la modération le lance avec `/tournoi lancer`.
tournament-begins-at = Il commence { $distance }, le { $begins }.
tournament-open = Il a commencé. **Rejoindre** permet encore d’entrer, à partir de la ronde suivante.
tournament-closed = Il a commencé, et il est trop tard pour s’inscrire.
tournament-finished = Il est terminé.
tournament-called-off = Il est annulé.
tournament-rounds = { $rounds ->
    [one] Il se joue en { $rounds } ronde.
   *[other] Il se joue en { $rounds } rondes.
}
tournament-how-swiss = Chacun joue contre quelqu’un qui a autant de points, et jamais deux fois le même adversaire.
tournament-how-round_robin = Chacun rencontre tous les autres une fois ; le nombre de rondes dépend du nombre de joueurs.
tournament-how-double_round_robin = Chacun rencontre tous les autres deux fois, une fois avec chaque couleur ; le nombre de rondes dépend du nombre de joueurs.
tournament-how-triples = Chacun rencontre tous les autres à peu près aussi souvent, et joue chaque couleur à tour de rôle.
tournament-how-knockout = { $seats ->
    [3] On joue à trois par table : le premier de chacune continue, et la dernière table décide des places 1 à 3. La cote donne les têtes de série : elles sont réparties entre les tables et exemptées d’abord ; les meilleurs deuxièmes complètent une ronde.
   *[other] Qui perd est éliminé. La cote donne les têtes de série : à chaque ronde, la première rencontre la dernière, et les premières sont exemptées à la première ronde s’il y a des places libres.
}
tournament-days = { $rounds ->
    [1] Elle
   *[other] Une ronde
} dure au plus { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} : { $rounds ->
    [1] une partie encore en cours compte alors comme nulle.
   *[other] la suivante commence alors, et une partie encore en cours compte comme nulle jusqu’à sa fin.
}
tournament-days-knockout = Une ronde dure au plus { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} : une partie encore en cours compte alors comme nulle, et la meilleure tête de série continue.
tournament-ties = À égalité de points, on départage par le Buchholz (la somme des points de tous les adversaires), puis par les points gagnés les uns contre les autres, puis par le nombre de victoires ; qui reste à égalité partage la place. Une exemption donne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
tournament-ties-knockout = { $seats ->
    [3] À égalité à une table, la meilleure tête de série continue.
   *[other] Une partie nulle se rejoue avec les couleurs inversées ; après une deuxième nulle, la meilleure tête de série continue.
} Si quelqu’un s’est retiré, le suivant de sa table prend sa place.
tournament-round = **🏆 { $name } · ronde { $round } sur { $rounds }**
tournament-replays = **🏆 { $name } · ronde { $round } sur { $rounds } · à rejouer après une nulle**
tournament-board = { $board }. { $players } · { $game }
tournament-board-again = { $board }. { $players } · { $game } (rejouée après une nulle)
tournament-game = nº { $number }
tournament-bye = Exempt : { $players }
tournament-until = La ronde suivante commence quand toutes les parties sont finies, { $distance } au plus tard.
tournament-last-round = C’est la dernière ronde : le tournoi s’achève avec sa dernière partie.
tournament-meetings = Avec cette ronde, chaque paire de joueurs s’est rencontrée de { $least } à { $most } fois.
tournament-meetings-same = Avec cette ronde, chaque paire de joueurs s’est rencontrée exactement { $most } fois.
tournament-standings = **🏆 { $name } · classement après la ronde { $round } sur { $rounds }**
tournament-final = **🏆 { $name } · classement final**
tournament-winner = Félicitations à { $players } !
tournament-cancelled = **🏆 { $name }** est annulé. Les parties en cours se jouent jusqu’au bout.
tournament-too-few = **🏆 { $name }** est annulé : il y a trop peu d’inscrits.
tournament-column-player = Joueur
tournament-column-points = Pts
tournament-column-buchholz = Bhz
tournament-column-wins = Vict
tournament-reached-victory = vainqueur
tournament-reached-further = en course
tournament-reached-out = éliminé, ronde { $round }
tournament-withdrew = forfait
tournament-entrants = { $count ->
    [0] Personne n’est encore inscrit.
    [one] { $count } personne est inscrite : { $players }
   *[other] { $count } personnes sont inscrites : { $players }
}
tournament-state-gathering = inscriptions ouvertes
tournament-state-playing = ronde { $round } sur { $rounds }
tournament-state-finished = terminé
tournament-state-cancelled = annulé
tournament-listed = nº { $number } · { $name } · { $state }
tournament-list = **Les tournois de ce serveur**
tournament-list-none = Il n’y a pas encore de tournoi sur ce serveur. `/tournoi créer` en annonce un.
answer-tournament-created = Le tournoi est annoncé dans { $channel }.
answer-tournament-entered = Vous participez à **{ $name }**. Bon tournoi !
answer-tournament-entered-late = Vous participez à **{ $name }** à partir de la ronde { $round }.
answer-tournament-left = Vous ne participez plus à **{ $name }**. Une partie en cours se joue jusqu’au bout.
answer-tournament-begun = **{ $name }** commence : les parties de la première ronde s’ouvrent.
tournament-left-out = Plus sur ce serveur, donc hors du tournoi : { $players }.
answer-tournament-cancelled = **{ $name }** est annulé.
error-tournament-none = Je ne connais pas ce tournoi ici. `/tournoi liste` affiche ceux qu’il y a.
error-tournament-several = Plusieurs tournois sont en cours ici : choisissez-en un dans `tournoi`. `/tournoi liste` les affiche.
error-tournament-over = Ce tournoi est terminé.
error-tournament-begun = Ce tournoi a déjà commencé.
error-tournament-too-late = Il est trop tard pour s’inscrire à ce tournoi.
error-tournament-entered = Vous participez déjà.
error-tournament-withdrawn = Après s’être retiré d’un tournoi, on ne peut plus y revenir.
error-tournament-not-in = Vous ne participez pas à ce tournoi.
error-tournament-full = Le tournoi est complet : il y a { $most } places.
error-tournament-too-few = Il faut au moins { $fewest } joueurs.
error-tournament-not-organizer = Seules la personne qui organise le tournoi, { $organizer }, et la modération du serveur peuvent faire cela.
error-tournament-moderators = Seule la modération du serveur peut faire cela : la personne qui a créé le tournoi n’est plus là.
error-tournament-format = { $game } : ce format ne convient pas. { $players ->
    [3] À trois, il y a les tables de trois équilibrées et l’élimination directe
   *[other] À deux, il y a le système suisse, le toutes rondes et l’élimination directe
}.
error-tournament-untimed = Il faut une limite de temps à un tournoi : choisissez une cadence comme `3d`.
error-tournament-rounds = En toutes rondes et en élimination directe, le nombre de rondes dépend du nombre de joueurs : laissez `rondes` vide.
error-tournament-nameless = Il faut un nom au tournoi.
error-tournament-looks-like = Il y a déjà un tournoi dont le nom ressemble trop à celui-ci : nº { $number }. Choisissez un autre nom.
cmd-tournament = tournoi
    .about = Organiser des tournois : les rondes se suivent d’elles-mêmes
cmd-tournament-create = créer
    .about = Annoncer un tournoi ici
cmd-tournament-create-name = nom
    .about = Le nom du tournoi
cmd-tournament-create-game = jeu
    .about = Le jeu auquel on joue
cmd-tournament-create-format = format
    .about = Suisse, toutes rondes ou élimination à deux ; à trois, tables équilibrées ou élimination
cmd-tournament-create-pace = cadence
    .about = Le temps pour les coups, comme 3d ou 7d+1d ; vide, la cadence habituelle du serveur
cmd-tournament-create-rounds = rondes
    .about = Le nombre de rondes ; vide, autant qu’il en faut
cmd-tournament-create-players = joueurs
    .about = Le nombre maximal d’inscrits
cmd-tournament-create-days = jours
    .about = Au bout de combien de jours la ronde suivante commence malgré tout ; vide, 60
cmd-tournament-create-hours = heures
    .about = Dans combien d’heures il commence de lui-même ; vide, quand vous le lancez
cmd-tournament-join = rejoindre
    .about = Participer à un tournoi ; s’il a commencé, à partir de la ronde suivante
cmd-tournament-join-tournament = tournoi
    .about = Son numéro, s’il y en a plusieurs
cmd-tournament-leave = quitter
    .about = Se retirer d’un tournoi ; une partie en cours se joue jusqu’au bout
cmd-tournament-leave-tournament = tournoi
    .about = Son numéro, s’il y en a plusieurs
cmd-tournament-start = lancer
    .about = Lancer un tournoi que vous organisez
cmd-tournament-start-tournament = tournoi
    .about = Son numéro, s’il y en a plusieurs
cmd-tournament-cancel = annuler
    .about = Annuler un tournoi que vous organisez ; les parties en cours se jouent jusqu’au bout
cmd-tournament-cancel-tournament = tournoi
    .about = Son numéro, s’il y en a plusieurs
cmd-tournament-show = afficher
    .about = Afficher un tournoi : le classement et les parties de la ronde
cmd-tournament-show-tournament = tournoi
    .about = Son numéro, s’il y en a plusieurs
cmd-tournament-list = liste
    .about = Afficher les tournois de ce serveur
button-standings = Classement
button-entrants = Inscrits
