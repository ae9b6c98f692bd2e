//! What is told of a board on which a table plays.

use super::described::{Described, DescribedProgress, Untold, last_round};
use crate::game::table::{Phase, Table};
use crate::words::{Line, PictureWords, Reader};

impl DescribedProgress {
    fn of_table(table: &Table) -> Self {
        match table.phase() {
            Phase::Gathering => Self::Gathering,
            Phase::Closed(_) => Self::Closed,
            Phase::Playing(_) => Self::Playing,
            Phase::Finished(_, outcome) => Self::Over(*outcome),
        }
    }
}

impl PictureWords<'_> {
    /// What there is to tell of a table as it stands.
    #[must_use]
    pub fn describe_table(self, reader: impl Into<Reader>, table: &Table) -> Described<'_> {
        let Reader { lang, letters } = reader.into();
        let round = table.history().map(|history| last_round(letters, history));
        Described {
            title: self.say(lang, Line::new("alt-title").of_table(table)),
            position: table.position(),
            progress: DescribedProgress::of_table(table),
            last_moves: round.unwrap_or_default(),
            letters,
            untold: Untold::Nothing,
        }
    }
}
