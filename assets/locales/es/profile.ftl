## Perfiles

profile-title = **Perfil de { $player }** · { $kind }, { $place }
profile-rated = partidas puntuadas
profile-friendly = partidas amistosas
profile-here = este servidor
profile-everywhere = todos los servidores
profile-none = { $player } aún no ha terminado ninguna partida aquí.
profile-none-own = Aún no has terminado ninguna partida aquí. `/play` invita a otros a una, `/seek` encuentra con quién jugar.
profile-none-own-direct = Aún no has terminado ninguna partida. En un servidor en el que también estoy, `/play` invita a otros a una, y `/seek` encuentra con quién jugar.
profile-none-of-kind = Todavía no hay { $kind }.
profile-bot = { $player } es un bot, y los bots no juegan: no tiene perfil.
profile-own = Las computadoras no tienen perfil. `/leaderboard` con *Against computers* muestra quién venció a qué nivel.
profile-latest = -# Según las últimas { $games } partidas.
profile-total = { $games ->
    [one] Una partida
   *[other] **{ $games }** partidas
}, { $points ->
    [one] un punto
   *[other] **{ $points }** puntos
}, promedio { $mean }
profile-ratings = Rating, en todos los servidores: { $ratings }
profile-rating = { $game } { $rating }
profile-rating-provisional = { $game } { $rating } (provisional)
profile-time = Tiempo por jugada: { $time } (mediana de las últimas partidas)
profile-time-short = menos de un minuto
profile-time-minutes = { $count ->
    [one] un minuto
   *[other] { $count } minutos
}
profile-kept = Sin pasarse del tiempo: { $kept } de { $games ->
    [one] 1 partida reciente
   *[other] { $games } partidas recientes
}
profile-longest = Partida más larga: { $game } n.º { $number }, { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}
profile-openings = Aperturas favoritas:
profile-opening = { $game }: { $moves } ({ $games ->
    [one] una partida
   *[other] { $games } partidas
}, promedio { $mean })
profile-by-game = **{ $game }**: { $games ->
    [one] una partida
   *[other] { $games } partidas
}, promedio { $mean }
profile-by-color = { $color }: { $mean } ({ $games ->
    [one] una partida
   *[other] { $games } partidas
})
profile-opponents = Con cada uno de los demás, quién sacó más puntos:
profile-opponent = { $player }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}: por delante { $ahead }, igualados { $level }, por detrás { $behind } · puntos { $own } a { $theirs }
profile-more = … y { $count } más
profile-trios = Los mismos tres otra vez, con sus puntos en este orden:
profile-trio = Con { $one } y { $other }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}: puntos **{ $own }**, { $first }, { $second }
profile-company = Partidas de tres, según quién está en la mesa:
profile-beside = { $player }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}: promedio { $with } en su mesa, { $without } sin esa persona · ambos por delante del tercero: { $both }
profile-beside-always = { $player }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}: promedio { $with } · ambos por delante del tercero: { $both }
profile-no-trios = Todavía no hay partidas de tres.
profile-evidence = **Para la moderación:** quién regala a quién
profile-evidence-none = Nada llama la atención: en las partidas de tres, nadie parece ayudar a { $player } ni recibir su ayuda más de lo que explica el azar.
profile-gift = { $giver } regala a { $taker }: cuando { $giver } está en la mesa y no gana, { $taker } supera al tercero { $ahead ->
    [one] una vez
   *[other] { $ahead } veces
} de { $decided } (promedio { $own }, el tercero { $third }).
profile-gift-apart = Sin { $giver } es el { $percent } %. Por azar, esto pasa como mucho una vez de cada { $once }.
profile-gift-alone = No hay partidas sin { $giver } para comparar. Por azar, esto pasa como mucho una vez de cada { $once }.
profile-hint = Es un motivo para mirar las partidas, no una prueba: quien trae siempre al mismo principiante como tercero da la misma impresión.
profile-ratings-plot = Rating, partida a partida
profile-form = Forma en diez partidas
profile-form-unit = puntos
profile-ratings-unit = rating
profile-results = Resultados por juego
profile-results-unit = partidas
profile-result-shared = Puntos repartidos
button-profile-overview = Resumen
button-profile-games = Por juego
button-profile-opponents = Rivales
button-profile-triangle = Triángulo
button-profile-evidence = Para la moderación
button-profile-rated = Partidas puntuadas
button-profile-friendly = Partidas amistosas
cmd-profile = perfil
    .about = Lo que dicen de alguien sus partidas: puntos, títulos, aperturas, rivales
cmd-profile-player = jugador
    .about = De quién; vacío, el tuyo
