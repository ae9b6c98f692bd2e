//! What is said of the boards: seasons, places, and what the picture of one shows.

mod computers;
mod seasons;

use super::escaped::shortened;
use super::{ALT_TEXT_CHARS, Lang, Line, Words};
use crate::game::scoring::{Leaderboard, LeaderboardPlace, LeaderboardScore, Season, SeasonLength};
use crate::rules::Title;

/// The titles as they stand on boards, the highest first.
const TITLES: [Title; 4] = [
    Title::Seigneur,
    Title::Chevalier,
    Title::Vassal,
    Title::Serf,
];

/// So much of a name is said of a picture.
const NAME_CHARS: usize = 40;

/// What is said of leaderboards and of the seasons for which they are counted.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardWords<'a> {
    pub(super) words: &'a Words,
}

impl LeaderboardWords<'_> {
    /// The name of a season: `November 2026`.
    #[must_use]
    pub fn season(self, lang: Lang, season: Season) -> String {
        let year = season.year().to_string();
        let line = match season.length() {
            SeasonLength::Month => Line::new("season-month").with("month", season.first_month()),
            SeasonLength::Quarter => Line::new("season-quarter").with("quarter", season.quarter()),
            SeasonLength::Year => Line::new("season-year"),
        };
        self.words.say(lang, &line.with("year", year))
    }

    /// The names of the titles, the highest first.
    #[must_use]
    pub fn titles(self, lang: Lang) -> [String; 4] {
        TITLES.map(|title| self.words.title(lang, title))
    }

    /// The name of a board's game, or words for all games.
    #[must_use]
    pub fn game(self, lang: Lang, board: &Leaderboard) -> String {
        match board.variant {
            Some(variant) => self.words.game(lang, variant),
            None => self.words.say(lang, &Line::new("leaderboard-all-games")),
        }
    }

    /// The line that says where and when the points of a board are counted; `present` is the season
    /// that goes on.
    #[must_use]
    pub fn scope(self, lang: Lang, board: &Leaderboard, present: Season) -> String {
        let line = Line::new("leaderboard-subtitle")
            .with("where", self.place(lang, board))
            .with("when", self.time(lang, board, present));
        self.words.say(lang, &line)
    }

    /// The heading of a board: its game, place and time.
    #[must_use]
    pub fn title(self, lang: Lang, board: &Leaderboard, present: Season) -> String {
        let line = Line::new("leaderboard-title")
            .with("game", self.game(lang, board))
            .with("where", self.place(lang, board))
            .with("when", self.time(lang, board, present));
        self.words.say(lang, &line)
    }

    fn place(self, lang: Lang, board: &Leaderboard) -> String {
        let id = match board.server {
            Some(_) => "leaderboard-here",
            None => "leaderboard-everywhere",
        };
        self.words.say(lang, &Line::new(id))
    }

    fn time(self, lang: Lang, board: &Leaderboard, present: Season) -> String {
        let Some(season) = board.season else {
            return self.words.say(lang, &Line::new("leaderboard-all-time"));
        };
        let named = self.season(lang, season);
        if season == present {
            let line = Line::new("leaderboard-season-now").with("season", named);
            self.words.say(lang, &line)
        } else {
            named
        }
    }

    /// The points per game, to the hundredth.
    #[must_use]
    pub fn points_per_game(self, lang: Lang, score: &LeaderboardScore) -> String {
        let (points, games) = (u64::from(score.points), u64::from(score.games.max(1)));
        let hundredths = (200 * points + games) / (2 * games);
        let mark = match lang {
            Lang::English => '.',
            Lang::French => ',',
        };
        format!("{}{mark}{:02}", hundredths / 100, hundredths % 100)
    }

    /// A player's place on a board in two lines, the second one small; without a rating where that
    /// is empty.
    #[must_use]
    pub fn entry(self, lang: Lang, place: &LeaderboardPlace, player: &str, rating: &str) -> String {
        let line = Line::new("leaderboard-entry")
            .with("rank", place.rank.to_string())
            .with("player", player.to_owned())
            .with("points", place.score.points);
        let mut details = self.details(lang, &place.score);
        if !rating.is_empty() {
            let line = Line::new("leaderboard-rating").with("rating", rating.to_owned());
            details = format!("{details} · {}", self.words.say(lang, &line));
        }
        format!("{}\n-# {details}", self.words.say(lang, &line))
    }

    /// What somebody has won besides points.
    fn details(self, lang: Lang, score: &LeaderboardScore) -> String {
        let games = Line::new("leaderboard-details")
            .with("games", score.games)
            .with("average", self.points_per_game(lang, score));
        let titles = self.titles(lang).into_iter().zip(score.titles);
        let titles = titles.map(|(title, count)| {
            let line = Line::new("leaderboard-title-count")
                .with("title", title)
                .with("count", count.to_string());
            self.words.say(lang, &line)
        });
        let parts: Vec<String> = [self.words.say(lang, &games)]
            .into_iter()
            .chain(titles)
            .collect();
        parts.join(" · ")
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
            let line = Line::new("alt-leaderboard-place")
                .with("rank", place.rank.to_string())
                .with("player", shortened(player, NAME_CHARS))
                .with("points", place.score.points);
            self.words.say(lang, &line)
        };
        let listed: Vec<String> = places.iter().map(place).collect();
        let line = Line::new("alt-leaderboard")
            .with("title", title.to_owned())
            .with("count", places.len())
            .with("places", listed.join("; "));
        let mut text = self.words.say(lang, &line);
        if let Some(own) = own {
            let line = Line::new("alt-leaderboard-own").with("place", place(own));
            text = format!("{text} {}", self.words.say(lang, &line));
        }
        shortened(&text, ALT_TEXT_CHARS)
    }
}
