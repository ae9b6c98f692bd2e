//! Analyses of finished games: what the engine makes of each of their positions, and who keeps it.
//!
//! What is kept are positions, one by one, in whole numbers; everything that is told of them
//! ([`AnalysisReport`]) follows from there, and from the [positions that are guarded](super::fair_play): of those,
//! and of what follows them for a round, nothing is told.

mod accuracy;
mod report;

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{GameId, ServerId};
use super::ports::error::StoreError;
use crate::rules::{Move, Variant};

pub use accuracy::{accuracies, winning_chances};
pub use report::{AnalysisReport, CostlyMove, MoveCost, MoveMark, placements_told};

/// How many analyses of a server may wait at a time.
pub const MOST_WAITING: u32 = 3;
/// How many moves of a line are kept.
pub const LONGEST_LINE: usize = 4;

/// By how much each colour of a game for three leads, in hundredths of a pawn, by
/// [`Color::index`](crate::rules::Color::index).
pub type Leads = [i32; 3];

/// What is known of one position of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysedPosition {
    /// The points that each colour may expect, in thousandths, by
    /// [`Color::index`](crate::rules::Color::index).
    pub expected: [u16; 3],
    /// How the player to move stands.
    pub score: AnalysisScore,
    /// The moves that are expected, the best one first; none where the game has ended.
    pub line: Vec<Move>,
}

/// How the player to move stands in a position of an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnalysisScore {
    /// A lead in hundredths of a pawn; in Écheversi, of a cell.
    Centipawns(i32),
    /// A forced win in so many of the player's own moves; where it is below zero, the player is mated.
    Mate(i32),
    /// The game has ended there by its rules, and gives the expected points.
    Ended,
}

impl AnalysisScore {
    /// The score as it is kept: `34`, `#3`, `#-2`, `end`.
    #[must_use]
    pub fn write(self) -> String {
        match self {
            Self::Centipawns(lead) => lead.to_string(),
            Self::Mate(moves) => format!("#{moves}"),
            Self::Ended => "end".to_owned(),
        }
    }

    /// The score that is kept so; none where it cannot be.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.strip_prefix('#') {
            Some(moves) => moves.parse().ok().map(Self::Mate),
            None if text == "end" => Some(Self::Ended),
            None => text.parse().ok().map(Self::Centipawns),
        }
    }
}

/// What is kept of the analysis of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Analysis {
    /// Each position of the game, the first one included; none where it has not been looked at yet.
    pub positions: Vec<Option<AnalysedPosition>>,
    /// Whether it is finished.
    pub is_done: bool,
}

impl Analysis {
    /// How many positions have been looked at.
    #[must_use]
    pub fn looked_at(&self) -> usize {
        self.positions.iter().flatten().count()
    }

    /// The next position to look at, counted from 0.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        self.positions.iter().position(Option::is_none)
    }
}

/// A game whose analysis is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AnalysisRequest {
    /// The game to be analysed.
    pub game: GameId,
    /// The server on which it was played.
    pub server: ServerId,
    /// How many positions it has.
    pub positions: u32,
    /// When it is asked for.
    pub at: Millis,
}

/// Keeps what was found of each position.
#[async_trait]
pub trait Analyses: Send + Sync {
    /// Has a game analysed, unless that was asked for before, or as many analyses of its server wait as may.
    async fn ask_for_analysis(
        &self,
        request: AnalysisRequest,
        most_waiting: u32,
    ) -> Result<(), StoreError>;

    /// What is kept of the analysis of a game; none where nobody has asked for it.
    async fn analysis(&self, game: GameId) -> Result<Option<Analysis>, StoreError>;

    /// The game, but for some, whose analysis is to be taken on, with its server: of servers that we are on, the next
    /// after this one in the order of their ids, where the last is followed by the first; of its games, the one asked
    /// for first.
    async fn next_analysis(
        &self,
        after: ServerId,
        but: &[GameId],
    ) -> Result<Option<(GameId, ServerId)>, StoreError>;

    /// Keeps what is known of a position of a game, counted from 0; what was kept before stays.
    async fn keep_analysed(
        &self,
        game: (GameId, Variant),
        place: u32,
        analysed: &AnalysedPosition,
    ) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_read_as_they_are_written() {
        for score in [
            AnalysisScore::Centipawns(-34),
            AnalysisScore::Centipawns(0),
            AnalysisScore::Mate(3),
            AnalysisScore::Mate(-1),
            AnalysisScore::Ended,
        ] {
            assert_eq!(AnalysisScore::read(&score.write()), Some(score));
        }
        for text in ["", "#", "mate", "1.5"] {
            assert_eq!(AnalysisScore::read(text), None, "{text}");
        }
    }
}
