//! What is said of results against computers.

use super::{LeaderboardWords, game_or_all};
use crate::game::scoring::{ComputerRecord, LevelRecord};
use crate::rules::Variant;
use crate::words::{Lang, Line, mention};

impl LeaderboardWords<'_> {
    /// The heading of the board of those who have beaten computers in a game, or in all of them.
    #[must_use]
    pub fn computers_title(self, lang: Lang, variant: Option<Variant>) -> String {
        let line = Line::new("computers-title");
        self.say(lang, line.naming("game", game_or_all(variant)))
    }

    /// A place on that board: the levels that were beaten.
    #[must_use]
    pub fn computers_entry(self, lang: Lang, rank: usize, record: &ComputerRecord) -> String {
        let beaten = record.levels.iter().filter(|level| level.won > 0);
        self.say(lang, entry(rank, record, beaten))
    }

    /// The reader's own place on that board, with the levels that they have not beaten too.
    #[must_use]
    pub fn computers_own_entry(self, lang: Lang, rank: usize, record: &ComputerRecord) -> String {
        self.say(lang, entry(rank, record, &record.levels))
    }

    /// How the reader who has no place on that board has fared against each level.
    #[must_use]
    pub fn computers_own(self, lang: Lang, record: &ComputerRecord) -> String {
        self.say(lang, with_levels("computers-own", &record.levels))
    }

    /// The line of a profile that says how somebody has fared against computers.
    #[must_use]
    pub fn computers_met(self, lang: Lang, record: &ComputerRecord) -> String {
        self.say(lang, with_levels("profile-computers", &record.levels))
    }
}

fn entry<'r>(
    rank: usize,
    record: &ComputerRecord,
    levels: impl IntoIterator<Item = &'r LevelRecord>,
) -> Line<'static> {
    with_levels("computers-entry", levels)
        .with("rank", rank)
        .with("player", mention(record.player))
}

/// A line that says how somebody has fared against some levels.
fn with_levels<'r>(
    id: &'static str,
    levels: impl IntoIterator<Item = &'r LevelRecord>,
) -> Line<'static> {
    let levels = levels.into_iter().map(|record| {
        Line::new("computers-level")
            .with("level", record.level.number())
            .with("won", record.won)
            .with("drawn", record.drawn)
            .with("lost", record.lost)
    });
    Line::new(id).listing("levels", levels, " · ")
}
