//! Options of a command that would mean nothing.

use crate::game::PlayerId;
use crate::words::{Line, mention};

/// Why an option of a command would mean nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// A level is chosen, and no computer; this bot is named for one.
    LevelAlone(PlayerId),
    /// A private board is to be of a new game and of one that there is.
    GameAndTable,
    /// A ply is chosen for a private board of no game.
    PlyAlone,
    /// What is chosen as a private board begins, for one that is there.
    NewAlone,
    /// A level or a colour is chosen for a private board of a game that goes on, on which one moves all sides.
    AllSides,
    /// What a code says already is chosen beside it.
    CodeAlone,
}

impl OptionError {
    /// The words in which it is refused.
    pub fn line(self) -> Line<'static> {
        match self {
            Self::LevelAlone(bot) => Line::new("error-level-alone").with("bot", mention(bot)),
            Self::GameAndTable => Line::new("error-practice-game-and-table"),
            Self::PlyAlone => Line::new("error-practice-ply-alone"),
            Self::NewAlone => Line::new("error-practice-new-alone"),
            Self::AllSides => Line::new("error-practice-all-sides"),
            Self::CodeAlone => Line::new("error-team-code-alone"),
        }
    }
}
