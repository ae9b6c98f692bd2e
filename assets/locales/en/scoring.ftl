## What counts, and what no longer does

answer-resign-early = Not everyone has moved { $moves ->
    [2] twice
    [5] five times
   *[other] { $moves } times
} yet. If you resign { $game } #{ $number } now, it is called off and counts for nobody.
answer-early-in-tournament = In the tournament you lose it all the same: no points for you, and for the opponent those of a bye.
answer-early-in-tournament-three = In the tournament you lose it all the same: no points for you, and for the others those of a bye.
ended-early-in-tournament = In the tournament, { $player } has lost it: no points, and for the opponent those of a bye.
ended-early-in-tournament-three = In the tournament, { $player } has lost it: no points, and for the others those of a bye.
turn-voided = { $moderator } took this game off the leaderboards as a moderator: it no longer counts.
event-voided = { $player }, a moderator, takes the game off the leaderboards: it no longer counts.
moderate-void = Take { $game } #{ $number } off the leaderboards? Its points and ratings will be as if it had never counted. This cannot be taken back.
moderate-void-friendly = Say that { $game } #{ $number } does not count? It was friendly: no points or ratings depend on it. This cannot be taken back.
answer-voided = Game #{ $number } no longer counts.
error-not-over = The game is not over yet: `/moderate end` ends it without points.
error-voided = This game does not count any more.
cmd-moderate-void = void
    .about = Take a game that is over off the leaderboards: it no longer counts
cmd-moderate-void-table = table
    .about = The number of the game

## Seasons

season-over = **{ $season } is over.** The best of this season:
season-place = 🏅 **{ $title }** of the season: { $player } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
season-best = { $game }: { $players }
season-award = 🏅 **{ $title }** of { $season } · { $game } · { $points ->
    [one] 1 point
   *[other] { $points } points
}
server-season-month = Seasons last **a month**. This one is { $season }; it ends { $end }.
server-season-quarter = Seasons last **three months**. This one is the { $season }; it ends { $end }.
server-season-year = Seasons last **a year**. This one is { $season }; it ends { $end }.
server-season-later = The new length holds from the next season on, so that no points are lost.
choice-month = A month
choice-quarter = Three months
choice-year = A year
cmd-server-season = season
    .about = How long the seasons of the leaderboards last
cmd-server-season-length = length
    .about = The length from the next season on
