## Clasificaciones

leaderboard-title = **{ $game }** · { $where } · { $when }
leaderboard-subtitle = { $where } · { $when }
leaderboard-all-games = Todos los juegos
leaderboard-here = Este servidor
leaderboard-everywhere = Todos los servidores
leaderboard-computers = Contra computadoras
computers-title = **Contra computadoras** · { $game } · Este servidor
computers-entry = **{ $rank }.** { $player } · { $levels }
computers-level = nivel { $level }: { $won } { $won ->
    [one] ganada
   *[other] ganadas
}, { $drawn } tablas, { $lost } { $lost ->
    [one] perdida
   *[other] perdidas
}
computers-own = **Tú** · { $levels }
computers-none = Nadie ha ganado aún a una computadora aquí. Nombra al bot como rival en `/play` para jugar contra una.
computers-foot = Estas partidas no dan puntos. Se miran las últimas dos mil partidas del servidor, salvo las de una posición elegida o con jugadas deshechas.
profile-computers = Contra computadoras · { $levels }
leaderboard-season-now = { $season } (temporada actual)
leaderboard-all-time = Desde siempre
leaderboard-this-season = Temporada actual
leaderboard-entry = **{ $rank }.** { $player } · **{ $points }** { $points ->
    [one] punto
   *[other] puntos
}
leaderboard-details = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} · { $average } por partida
leaderboard-title-count = { $title } { $count }
leaderboard-rating = rating { $rating }
leaderboard-own = **Tú**
leaderboard-own-hidden = **Tú** · { $points } { $points ->
    [one] punto
   *[other] puntos
}; solo tú lo ves: no apareces en las clasificaciones. `/settings leaderboard` te devuelve a ellas.
leaderboard-own-behind = **Tú** · **{ $points }** { $points ->
    [one] punto
   *[other] puntos
}, por detrás de los { $most } primeros
leaderboard-own-none = Ninguna partida tuya cuenta aquí todavía.
leaderboard-foot = Página { $page } de { $pages } · { $players ->
    [one] un jugador
   *[other] { $players } jugadores
}
leaderboard-foot-on = Página { $page } · más de { $players } jugadores
leaderboard-empty = Nadie tiene puntos aquí todavía. Las partidas puntuadas cuentan en cuanto terminan: `/play` abre una.
leaderboard-empty-everywhere = Nadie tiene puntos todavía en ningún servidor. Las partidas puntuadas cuentan en cuanto terminan: en un servidor en el que también estoy, `/play` abre una.
leaderboard-empty-then = Nadie ganó puntos en esa temporada.
leaderboard-empty-seasons = Temporadas con resultados: { $seasons }.
leaderboard-nameless = Sin nombre
leaderboard-caption-points = puntos
leaderboard-caption-games = partidas
leaderboard-caption-average = por partida
leaderboard-caption-rating = rating
button-page-before = ◀ Anterior
button-page-after = Siguiente ▶
alt-leaderboard = { $title }. { $count ->
    [one] En cabeza:
   *[other] Los { $count } primeros:
} { $places }.
alt-leaderboard-between = {"; "}
alt-leaderboard-place = { $rank }. { $player }, { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
alt-leaderboard-own = Tú: { $place }.
season-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[other] diciembre
} de { $year }
season-quarter = { $quarter ->
    [1] 1.er
    [3] 3.er
   *[other] { $quarter }.º
} trimestre de { $year }
season-year = { $year }
error-unknown-season = No conozco la temporada «{ $text }». Una temporada se escribe `2026-11`, `2026-Q4` o `2026`; `all` significa desde siempre. Vacío, es la temporada actual.
settings-leaderboard-shown = Apareces en las clasificaciones.
settings-leaderboard-hidden = No apareces en las clasificaciones: solo tú ves tu puesto.
choice-leaderboard-shown = Aparecer
choice-leaderboard-hidden = No aparecer
cmd-leaderboard = clasificación
    .about = Los mejores jugadores: puntos, títulos y puntos por partida
cmd-leaderboard-game = juego
    .about = El juego; vacío, todos los juegos juntos
cmd-leaderboard-season = temporada
    .about = La temporada; vacío, la actual
cmd-leaderboard-scope = alcance
    .about = Los jugadores de este servidor o de todos los servidores
cmd-settings-leaderboard = clasificación
    .about = Ver o elegir si los demás te ven en las clasificaciones
cmd-settings-leaderboard-shown = visible
    .about = Si los demás te ven desde ahora
