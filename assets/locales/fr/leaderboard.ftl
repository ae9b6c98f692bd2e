## Classements

leaderboard-title = **{ $game }** · { $where } · { $when }
leaderboard-subtitle = { $where } · { $when }
leaderboard-all-games = Tous les jeux
leaderboard-here = Ce serveur
leaderboard-everywhere = Tous les serveurs
leaderboard-computers = Contre l’ordinateur
computers-title = **Contre l’ordinateur** · { $game } · Ce serveur
computers-entry = **{ $rank }.** { $player } · { $levels }
computers-level = niveau { $level } : { $won } { $won ->
    [one] victoire
   *[other] victoires
}, { $drawn } { $drawn ->
    [one] nulle
   *[other] nulles
}, { $lost } { $lost ->
    [one] défaite
   *[other] défaites
}
computers-own = **Vous** · { $levels }
computers-none = Personne n’a encore battu l’ordinateur ici. Nommez le bot comme adversaire de `/jouer` pour l’affronter.
computers-foot = Ces parties ne rapportent pas de points. Les deux mille dernières parties du serveur sont prises en compte, sauf celles d’une position choisie ou avec reprise de coups.
profile-computers = Contre l’ordinateur · { $levels }
leaderboard-season-now = { $season } (saison en cours)
leaderboard-all-time = Depuis toujours
leaderboard-this-season = Saison en cours
leaderboard-entry = **{ $rank }.** { $player } · **{ $points }** { $points ->
    [one] point
   *[other] points
}
leaderboard-details = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} · { $average } par partie
leaderboard-title-count = { $title } { $count }
leaderboard-rating = cote { $rating }
leaderboard-own = **Vous**
leaderboard-own-hidden = **Vous** · { $points } { $points ->
    [one] point
   *[other] points
}, que vous seul voyez : vous restez hors des classements. `/réglages classements` vous y remet.
leaderboard-own-behind = **Vous** · **{ $points }** { $points ->
    [one] point
   *[other] points
}, derrière les { $most } premiers
leaderboard-own-none = Aucune de vos parties ne compte encore ici.
leaderboard-foot = Page { $page } sur { $pages } · { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
leaderboard-foot-on = Page { $page } · plus de { $players } joueurs
leaderboard-empty = Personne n’a encore de points ici. Les parties classées comptent dès qu’elles sont terminées : `/jouer` en ouvre une.
leaderboard-empty-everywhere = Personne n’a encore de points, sur aucun serveur. Les parties classées comptent dès qu’elles sont terminées : sur un serveur où je suis aussi, `/jouer` en ouvre une.
leaderboard-empty-then = Personne n’a gagné de points pendant cette saison.
leaderboard-empty-seasons = Saisons qui ont des résultats : { $seasons }.
leaderboard-nameless = Sans nom
leaderboard-caption-points = points
leaderboard-caption-games = parties
leaderboard-caption-average = par partie
leaderboard-caption-rating = cote
button-page-before = ◀ Précédent
button-page-after = Suivant ▶
alt-leaderboard = { $title }. { $count ->
    [one] En tête :
   *[other] Les { $count } premiers :
} { $places }.
alt-leaderboard-between = {"\u202F; "}
alt-leaderboard-place = { $rank }. { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
alt-leaderboard-own = Vous : { $place }.
season-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[other] décembre
} { $year }
season-quarter = { $quarter ->
    [1] 1er
   *[other] { $quarter }e
} trimestre { $year }
season-year = { $year }
error-unknown-season = Je ne connais pas de saison « { $text } ». Une saison s’écrit `2026-11`, `2026-Q4` ou `2026` ; `all` veut dire depuis toujours. Sans rien, c’est la saison en cours.
settings-leaderboard-shown = Vous figurez dans les classements.
settings-leaderboard-hidden = Vous restez hors des classements : vous seul voyez où vous en êtes.
choice-leaderboard-shown = Dans les classements
choice-leaderboard-hidden = Hors des classements
cmd-leaderboard = classement
    .about = Les meilleurs joueurs : points, titres et points par partie
cmd-leaderboard-game = jeu
    .about = Le jeu ; vide, tous les jeux ensemble
cmd-leaderboard-season = saison
    .about = La saison ; vide, celle en cours
cmd-leaderboard-scope = portée
    .about = Les joueurs de ce serveur ou de tous les serveurs
cmd-settings-leaderboard = classements
    .about = Voir ou choisir si les autres vous voient dans les classements
cmd-settings-leaderboard-shown = visible
    .about = Si les autres vous y voient désormais
