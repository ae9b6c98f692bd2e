## Profiles

profile-title = **Profile of { $player }** · { $kind }, { $place }
profile-rated = rated games
profile-friendly = friendly games
profile-here = this server
profile-everywhere = all servers
profile-none = { $player } has not finished any game here yet.
profile-none-own = You have not finished any game here yet. `/play` invites others to one, `/seek` finds somebody to play with.
profile-none-own-direct = You have not finished any game yet. On a server you share with me, `/play` invites others to one, and `/seek` finds somebody to play with.
profile-none-of-kind = No { $kind } yet.
profile-bot = { $player } is a bot, and bots take no seats: there is no profile of them.
profile-own = Computer players have no profile. `/leaderboard` with *Against computers* shows who has beaten which level.
profile-latest = -# Of the latest { $games } games.
profile-total = { $games ->
    [one] One game
   *[other] **{ $games }** games
}, { $points ->
    [one] one point
   *[other] **{ $points }** points
}, average { $mean }
profile-ratings = Rating, on all servers: { $ratings }
profile-rating = { $game } { $rating }
profile-rating-provisional = { $game } { $rating } (provisional)
profile-time = Time to move: { $time } (median of the latest games)
profile-time-short = less than a minute
profile-time-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
profile-kept = On time: { $kept } of { $games ->
    [one] 1 recent game
   *[other] { $games } recent games
}
profile-longest = Longest game: { $game } #{ $number }, { $moves ->
    [one] one move
   *[other] { $moves } moves
}
profile-openings = Favourite openings:
profile-opening = { $game }: { $moves } ({ $games ->
    [one] one game
   *[other] { $games } games
}, average { $mean })
profile-by-game = **{ $game }**: { $games ->
    [one] one game
   *[other] { $games } games
}, average { $mean }
profile-by-color = { $color }: { $mean } ({ $games ->
    [one] one game
   *[other] { $games } games
})
profile-opponents = Against each of the others, who got more points:
profile-opponent = { $player }, { $games ->
    [one] one game
   *[other] { $games } games
}: { $ahead } ahead, { $level } level, { $behind } behind · points { $own } to { $theirs }
profile-more = … and { $count } more
profile-trios = The same three again, with their points in this order:
profile-trio = With { $one } and { $other }, { $games ->
    [one] one game
   *[other] { $games } games
}: points **{ $own }**, { $first }, { $second }
profile-company = Games for three, with somebody at the table:
profile-beside = { $player }, { $games ->
    [one] one game
   *[other] { $games } games
}: average { $with } with them, { $without } without · both ahead of the third: { $both }
profile-beside-always = { $player }, { $games ->
    [one] one game
   *[other] { $games } games
}: average { $with } · both ahead of the third: { $both }
profile-no-trios = No games for three yet.
profile-evidence = **For moderators:** who gives to whom
profile-evidence-none = Nothing stands out: in games for three, nobody seems to help { $player } or to be helped by them more than chance explains.
profile-gift = { $giver } gives to { $taker }: where { $giver } sits and does not win, { $taker } is ahead of the third { $ahead ->
    [one] once
   *[other] { $ahead } times
} of { $decided } (average { $own }, the third { $third }).
profile-gift-apart = Without { $giver } it is { $percent }%. By chance, this comes about at most once in { $once } times.
profile-gift-alone = There are no games without { $giver } to compare. By chance, this comes about at most once in { $once } times.
profile-hint = This is a reason to look at the games, and no proof: whoever always brings the same beginner as the third looks the same.
profile-ratings-plot = Rating, game by game
profile-form = Form over ten games
profile-form-unit = points
profile-ratings-unit = rating
profile-results = Results by game
profile-results-unit = games
profile-result-shared = Points shared
button-profile-overview = Overview
button-profile-games = By game
button-profile-opponents = Opponents
button-profile-triangle = Triangle
button-profile-evidence = For moderators
button-profile-rated = Rated games
button-profile-friendly = Friendly games
cmd-profile = profile
    .about = What somebody’s finished games say of them: points, titles, openings, opponents
cmd-profile-player = player
    .about = Whose; yours if left out
