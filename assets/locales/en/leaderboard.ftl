## Leaderboards

leaderboard-title = **{ $game }** · { $where } · { $when }
leaderboard-subtitle = { $where } · { $when }
leaderboard-all-games = All games
leaderboard-here = This server
leaderboard-everywhere = All servers
leaderboard-computers = Against computers
computers-title = **Against computers** · { $game } · This server
computers-entry = **{ $rank }.** { $player } · { $levels }
computers-level = level { $level }: { $won } won, { $drawn } drawn, { $lost } lost
computers-own = **You** · { $levels }
computers-none = Nobody has beaten a computer here yet. Name the bot as an opponent of `/play` to play one.
computers-foot = These games bring no points. Counted over the server’s latest 2,000 games, without those from a chosen position or with takebacks.
profile-computers = Against computers · { $levels }
leaderboard-season-now = { $season } (this season)
leaderboard-all-time = All time
leaderboard-this-season = This season
leaderboard-entry = **{ $rank }.** { $player } · **{ $points }** { $points ->
    [one] point
   *[other] points
}
leaderboard-details = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $average } per game
leaderboard-title-count = { $title } { $count }
leaderboard-rating = rating { $rating }
leaderboard-own = **You**
leaderboard-own-hidden = **You** · { $points } { $points ->
    [one] point
   *[other] points
}, seen by you alone: you stay off the leaderboards. `/settings leaderboard` puts you back.
leaderboard-own-behind = **You** · **{ $points }** { $points ->
    [one] point
   *[other] points
}, behind the first { $most }
leaderboard-own-none = No game of yours counts here yet.
leaderboard-foot = Page { $page } of { $pages } · { $players ->
    [one] one player
   *[other] { $players } players
}
leaderboard-foot-on = Page { $page } · more than { $players } players
leaderboard-empty = Nobody has points here yet. Rated games count as soon as they have ended: `/play` opens one.
leaderboard-empty-everywhere = Nobody has points on any server yet. Rated games count as soon as they have ended: on a server you share with me, `/play` opens one.
leaderboard-empty-then = Nobody won points in this season.
leaderboard-empty-seasons = Seasons with results: { $seasons }.
leaderboard-nameless = A player
leaderboard-caption-points = points
leaderboard-caption-games = games
leaderboard-caption-average = per game
leaderboard-caption-rating = rating
button-page-before = ◀ Previous
button-page-after = Next ▶
alt-leaderboard = { $title }. { $count ->
    [one] The first of the board:
   *[other] The first { $count } of the board:
} { $places }.
alt-leaderboard-between = {"; "}
alt-leaderboard-place = { $rank }. { $player }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
alt-leaderboard-own = You: { $place }.
season-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
} { $year }
season-quarter = { $quarter ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $quarter }th
} quarter of { $year }
season-year = { $year }
error-unknown-season = I know no season “{ $text }”. A season is written `2026-11`, `2026-Q4` or `2026`; `all` stands for all time. Leave it empty for this season.
settings-leaderboard-shown = You are on the leaderboards.
settings-leaderboard-hidden = You stay off the leaderboards: only you see where you stand.
choice-leaderboard-shown = On the leaderboards
choice-leaderboard-hidden = Off the leaderboards
cmd-leaderboard = leaderboard
    .about = The best players: points, titles and points per game
cmd-leaderboard-game = game
    .about = The game; all games together where none is chosen
cmd-leaderboard-season = season
    .about = The season; the present one where none is chosen
cmd-leaderboard-scope = scope
    .about = The players of this server, or of all servers
cmd-settings-leaderboard = leaderboard
    .about = See or choose whether others see you on the leaderboards
cmd-settings-leaderboard-shown = shown
    .about = Whether others see you from now on
