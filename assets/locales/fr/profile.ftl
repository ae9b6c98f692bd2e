## Profils

profile-title = **Profil de { $player }** · { $kind }, { $place }
profile-rated = parties classées
profile-friendly = parties amicales
profile-here = sur ce serveur
profile-everywhere = sur tous les serveurs
profile-none = { $player } n’a encore terminé aucune partie ici.
profile-none-own = Vous n’avez encore terminé aucune partie ici. `/jouer` en propose une, `/chercher` vous trouve un adversaire.
profile-none-own-direct = Vous n’avez encore terminé aucune partie. Sur un serveur où je suis aussi, `/jouer` en propose une, et `/chercher` vous trouve un adversaire.
profile-none-of-kind = Pas encore de { $kind }.
profile-bot = { $player } est un bot, et les bots ne jouent pas : il n’a donc pas de profil.
profile-own = Les ordinateurs n’ont pas de profil. Le tableau *Contre l’ordinateur* de `/classement` montre qui a battu quel niveau.
profile-latest = -# D’après les { $games } dernières parties.
profile-total = { $games ->
    [one] Une partie
   *[other] **{ $games }** parties
}, { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
}, moyenne { $mean }
profile-ratings = Cote, tous serveurs : { $ratings }
profile-rating = { $game } { $rating }
profile-rating-provisional = { $game } { $rating } (provisoire)
profile-time = Temps par coup : { $time } (médiane des dernières parties)
profile-time-short = moins d’une minute
profile-time-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
profile-kept = À temps : { $kept ->
    [one] { $kept } partie récente
   *[other] { $kept } parties récentes
} sur { $games }
profile-longest = Partie la plus longue : { $game } nº { $number }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
profile-openings = Ouvertures préférées :
profile-opening = { $game } : { $moves } ({ $games ->
    [one] une partie
   *[other] { $games } parties
}, moyenne { $mean })
profile-by-game = **{ $game }** : { $games ->
    [one] une partie
   *[other] { $games } parties
}, moyenne { $mean }
profile-by-color = { $color } : { $mean } ({ $games ->
    [one] une partie
   *[other] { $games } parties
})
profile-opponents = Face à chacun des autres, qui a obtenu le plus de points :
profile-opponent = { $player }, { $games ->
    [one] une partie
   *[other] { $games } parties
} : devant { $ahead } fois, à égalité { $level }, derrière { $behind } · points { $own } à { $theirs }
profile-more = … et { $count } de plus
profile-trios = Les mêmes trois joueurs, avec leurs points dans cet ordre :
profile-trio = Avec { $one } et { $other }, { $games ->
    [one] une partie
   *[other] { $games } parties
} : points **{ $own }**, { $first }, { $second }
profile-company = À trois, selon qui est à la table :
profile-beside = { $player }, { $games ->
    [one] une partie
   *[other] { $games } parties
} : moyenne { $with } à sa table, { $without } ailleurs · tous deux devant le troisième : { $both }
profile-beside-always = { $player }, { $games ->
    [one] une partie
   *[other] { $games } parties
} : moyenne { $with } · tous deux devant le troisième : { $both }
profile-no-trios = Pas encore de partie à trois.
profile-evidence = **Pour la modération :** qui donne à qui
profile-evidence-none = Rien ne ressort : dans les parties à trois, personne ne semble aider { $player } ni en être aidé plus que le hasard ne l’explique.
profile-gift = { $giver } donne à { $taker } : quand { $giver } est à la table et ne gagne pas, { $taker } devance le troisième { $ahead } fois sur { $decided } (moyenne { $own }, le troisième { $third }).
profile-gift-apart = Sans { $giver }, c’est { $percent } %. Par hasard, cela arrive au plus une fois sur { $once }.
profile-gift-alone = Il n’y a pas de parties sans { $giver } pour comparer. Par hasard, cela arrive au plus une fois sur { $once }.
profile-hint = C’est une raison de regarder les parties, pas une preuve : il en va de même pour qui amène toujours le même débutant comme troisième.
profile-ratings-plot = Cote, partie après partie
profile-form = Forme sur dix parties
profile-form-unit = points
profile-ratings-unit = cote
profile-results = Résultats par jeu
profile-results-unit = parties
profile-result-shared = Points partagés
button-profile-overview = Aperçu
button-profile-games = Par jeu
button-profile-opponents = Adversaires
button-profile-triangle = Triangle
button-profile-evidence = Pour la modération
button-profile-rated = Parties classées
button-profile-friendly = Parties amicales
cmd-profile = profil
    .about = Ce que disent les parties terminées de quelqu’un : points, titres, ouvertures, adversaires
cmd-profile-player = joueur
    .about = De qui ; de vous si vous laissez vide
