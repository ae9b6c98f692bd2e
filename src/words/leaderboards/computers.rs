//! What is said of results against computers.

use super::LeaderboardWords;
use crate::game::scoring::{ComputerRecord, LevelRecord};
use crate::rules::Variant;
use crate::words::{Lang, Line, mention};

impl LeaderboardWords<'_> {
    /// The heading of the board of those who have beaten computers in a game, or in all of them.
    #[must_use]
    pub fn computers_title(self, lang: Lang, variant: Option<Variant>) -> String {
        let game = match variant {
            Some(variant) => self.words.game(lang, variant),
            None => self.words.say(lang, &Line::new("leaderboard-all-games")),
        };
        let line = Line::new("computers-title").with("game", game);
        self.words.say(lang, &line)
    }

    /// A place on that board: the levels that were beaten.
    #[must_use]
    pub fn computers_entry(self, lang: Lang, rank: usize, record: &ComputerRecord) -> String {
        let beaten = record.levels.iter().filter(|level| level.won > 0);
        let line = Line::new("computers-entry")
            .with("rank", rank)
            .with("player", mention(record.player))
            .with("levels", self.levels_text(lang, beaten));
        self.words.say(lang, &line)
    }

    /// How the reader of that board has fared against each level.
    #[must_use]
    pub fn computers_own(self, lang: Lang, record: &ComputerRecord) -> String {
        let line = Line::new("computers-own");
        let line = line.with("levels", self.levels_text(lang, record.levels.iter()));
        self.words.say(lang, &line)
    }

    /// The line of a profile that says how somebody has fared against computers.
    #[must_use]
    pub fn computers_met(self, lang: Lang, record: &ComputerRecord) -> String {
        let line = Line::new("profile-computers");
        let line = line.with("levels", self.levels_text(lang, record.levels.iter()));
        self.words.say(lang, &line)
    }

    fn levels_text<'r>(self, lang: Lang, levels: impl Iterator<Item = &'r LevelRecord>) -> String {
        let level = |record: &LevelRecord| {
            let line = Line::new("computers-level")
                .with("level", record.level.number())
                .with("won", record.won)
                .with("drawn", record.drawn)
                .with("lost", record.lost);
            self.words.say(lang, &line)
        };
        levels.map(level).collect::<Vec<_>>().join(" · ")
    }
}
