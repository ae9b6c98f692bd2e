//! What is said of the boards: seasons, places, and what the picture of one shows.

mod computers;
mod seasons;

use std::iter;

use super::escaped::isolated;
use super::{ALT_TEXT_CHARS, Lang, LeaderboardWords, Line};
use crate::game::naming::shortened;
use crate::game::scoring::{Leaderboard, LeaderboardPlace, LeaderboardScore, Season, SeasonLength};
use crate::rules::{Title, Variant};

/// The titles as they stand on boards, the highest first.
pub(super) const TITLES: [Title; 4] = [
    Title::Seigneur,
    Title::Chevalier,
    Title::Vassal,
    Title::Serf,
];

/// So much of a name is said of a picture.
const NAME_CHARS: usize = 40;

impl LeaderboardWords<'_> {
    /// The name of a season: `November 2026`.
    #[must_use]
    pub fn season(self, lang: Lang, season: Season) -> String {
        self.say(lang, season)
    }

    /// The names of the titles, the highest first.
    #[must_use]
    pub fn titles(self, lang: Lang) -> [String; 4] {
        TITLES.map(|title| self.words.title(lang, title))
    }

    /// The name of a board's game, or words for all games.
    #[must_use]
    pub fn game(self, lang: Lang, board: &Leaderboard) -> String {
        self.say(lang, game_or_all(board.variant))
    }

    /// The line that says where and when the points of a board are counted; `present` is the season
    /// that goes on.
    #[must_use]
    pub fn scope(self, lang: Lang, board: &Leaderboard, present: Season) -> String {
        self.say(lang, scoped("leaderboard-subtitle", board, present))
    }

    /// The heading of a board: its game, place and time.
    #[must_use]
    pub fn title(self, lang: Lang, board: &Leaderboard, present: Season) -> String {
        let line = scoped("leaderboard-title", board, present);
        self.say(lang, line.naming("game", game_or_all(board.variant)))
    }

    /// The points per game, to the hundredth.
    #[must_use]
    pub fn points_per_game(self, lang: Lang, score: &LeaderboardScore) -> String {
        let (points, games) = (u64::from(score.points), u64::from(score.games.max(1)));
        let hundredths = (200 * points + games) / (2 * games);
        let mark = lang.decimal_mark();
        format!("{}{mark}{:02}", hundredths / 100, hundredths % 100)
    }

    /// A player's place on a board in two lines, the second one small; without a rating where that
    /// is empty.
    #[must_use]
    pub fn entry(self, lang: Lang, place: &LeaderboardPlace, player: &str, rating: &str) -> String {
        let line = Line::new("leaderboard-entry")
            .with("rank", place.rank.to_string())
            .with("player", player)
            .with("points", place.score.points);
        self.detailed(lang, line, &place.score, rating)
    }

    /// The same of the reader who comes behind so many that their place is not counted.
    #[must_use]
    pub fn entry_behind(
        self,
        lang: Lang,
        most: u32,
        score: &LeaderboardScore,
        rating: &str,
    ) -> String {
        let line = Line::new("leaderboard-own-behind")
            .with("points", score.points)
            .with("most", most);
        self.detailed(lang, line, score, rating)
    }

    /// A line with what somebody has won besides points below it.
    fn detailed(
        self,
        lang: Lang,
        line: Line<'_>,
        score: &LeaderboardScore,
        rating: &str,
    ) -> String {
        let mut details = self.details(lang, score);
        if !rating.is_empty() {
            let rating = Line::new("leaderboard-rating").with("rating", rating);
            details = format!("{details} · {}", self.say(lang, rating));
        }
        format!("{}\n-# {details}", self.say(lang, line))
    }

    /// What somebody has won besides points.
    fn details(self, lang: Lang, score: &LeaderboardScore) -> String {
        let games = Line::new("leaderboard-details")
            .with("games", score.games)
            .with("average", self.points_per_game(lang, score));
        let titles = TITLES.into_iter().zip(score.titles);
        let titles = titles.map(|(title, count)| {
            Line::new("leaderboard-title-count")
                .naming("title", title)
                .with("count", count.to_string())
        });
        let parts = iter::once(games).chain(titles);
        self.words.say_all(lang, parts, " · ")
    }

    /// What the picture of a board shows, for those who cannot see it: at most 1,024 characters.
    #[must_use]
    pub fn alt_text(
        self,
        lang: Lang,
        title: &str,
        places: &[(LeaderboardPlace, String)],
        own: Option<&(LeaderboardPlace, String)>,
    ) -> String {
        let place = |(place, player): &(LeaderboardPlace, String)| {
            Line::new("alt-leaderboard-place")
                .with("rank", place.rank.to_string())
                .with("player", isolated(&shortened(player, NAME_CHARS)))
                .with("points", place.score.points)
        };
        let between = self.say(lang, Line::new("alt-leaderboard-between"));
        let listed = places.iter().map(|one| self.say(lang, place(one)));
        let listed: Vec<String> = listed.collect();
        let line = Line::new("alt-leaderboard")
            .with("title", title)
            .with("count", places.len())
            .with("places", listed.join(&between));
        let mut text = self.say(lang, line);
        if let Some(own) = own {
            let line = Line::new("alt-leaderboard-own").naming("place", place(own));
            text = format!("{text} {}", self.say(lang, line));
        }
        shortened(&text, ALT_TEXT_CHARS)
    }
}

/// The name of a game, or words for all games.
fn game_or_all(variant: Option<Variant>) -> Line<'static> {
    variant.map_or_else(|| Line::new("leaderboard-all-games"), Line::from)
}

/// A line that says where and when the points of a board are counted.
fn scoped(id: &'static str, board: &Leaderboard, present: Season) -> Line<'static> {
    let place = match board.server {
        Some(_) => "leaderboard-here",
        None => "leaderboard-everywhere",
    };
    let time = match board.season {
        None => Line::new("leaderboard-all-time"),
        Some(season) if season == present => {
            Line::new("leaderboard-season-now").naming("season", season)
        }
        Some(season) => Line::from(season),
    };
    Line::new(id).naming("where", place).naming("when", time)
}

impl From<Season> for Line<'_> {
    fn from(season: Season) -> Self {
        let line = match season.length() {
            SeasonLength::Month => Line::new("season-month").with("month", season.first_month()),
            SeasonLength::Quarter => Line::new("season-quarter").with("quarter", season.quarter()),
            SeasonLength::Year => Line::new("season-year"),
        };
        line.with("year", season.year().to_string())
    }
}
