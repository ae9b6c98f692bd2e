//! Private boards: positions on which one person plays against computers, or tries lines of a game of theirs.
//!
//! Nobody else ever sees one. On a board of a game that goes on its player moves all sides, and no computer
//! helps; computers play on copies of finished games and on new ones alone, and answer nothing where a
//! position is [guarded](super::fair_play).

use async_trait::async_trait;

use super::clock::Millis;
use super::computer::ComputerLevel;
use super::error::{GameError, PracticeError};
use super::ids::{GameId, PlayerId, ServerId};
use super::ports::error::StoreError;
use crate::rules::notation::{Alphabets, read_move};
use crate::rules::{Color, History, Illegal, Move, Outcome, Position, Topology};

mod advice;
mod identity;
mod kept_line;
#[cfg(test)]
mod tests;

pub use kept_line::KeptLine;

pub use advice::{Advisor, MoveQuestion, NoAdvisor, ProblemSearch};

/// The most boards of a person; the one that was not used for longest makes room.
pub const MOST_BOARDS: u32 = 5;
/// The most moves on a board.
const MOST_PRACTICE_MOVES: usize = 600;
/// The most lines that a player keeps of a game.
pub const MOST_LINES: usize = 24;
/// The most moves of a line that is kept.
pub const LONGEST_LINE: usize = 60;

/// The most moves of a board that are analysed: the latest ones.
pub const MOST_ANALYSED: usize = 60;

/// A board's number, counted from 1 for each person.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PracticeNumber(pub u32);

/// A line's number, counted from 1 for each player in each game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineNumber(pub u32);

/// Where a position was copied from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticeSource {
    /// The game that it was copied from.
    pub game: GameId,
    /// How many turns of it came before.
    pub after: usize,
}

/// Who moves on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PracticeKind {
    /// The person has one colour, and computers of a level the others.
    Sparring {
        /// How strong they are.
        level: ComputerLevel,
        /// The game that it was copied from; none where it is a new one.
        source: Option<PracticeSource>,
    },
    /// The person moves all sides, to try lines of a game that they play.
    Lines {
        /// The game, and the position in it.
        source: PracticeSource,
    },
}

/// What may have become of a game while lines of it are tried on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SourceChange {
    /// The game is over.
    Over,
    /// Moves were taken back: the game has left the position in which the board begins.
    TakenBack,
}

/// Whose a board is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticeOwner {
    /// The person who has it.
    pub player: PlayerId,
    /// The colour that they play, and from whose side they look.
    pub seat: Color,
    /// The server on which it was opened; none in direct messages.
    pub server: Option<ServerId>,
}

/// A private board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeBoard {
    owner: PracticeOwner,
    number: PracticeNumber,
    begun: Millis,
    kind: PracticeKind,
    version: u32,
    line: History,
    ahead: Vec<Move>,
}

impl PracticeBoard {
    /// A board on which nothing has been played.
    #[must_use]
    pub fn new(
        owner: PracticeOwner,
        number: PracticeNumber,
        kind: PracticeKind,
        start: Position,
    ) -> Self {
        Self {
            owner,
            number,
            begun: Millis(0),
            kind,
            version: 1,
            line: History::new(start),
            ahead: Vec::new(),
        }
    }

    /// The same as it was kept: so often, with these moves, of which so many are played.
    ///
    /// # Errors
    /// Where a move is not legal.
    pub fn restored(
        mut self,
        version: u32,
        moves: Vec<Move>,
        played: usize,
    ) -> Result<Self, Illegal> {
        self.version = version;
        self.ahead = moves;
        for _ in 0..played {
            let Some(&next) = self.ahead.first() else {
                break;
            };
            self.line.play(next)?;
            self.ahead.remove(0);
        }
        Ok(self)
    }

    /// Whose it is.
    #[must_use]
    pub fn owner(&self) -> PracticeOwner {
        self.owner
    }

    /// The number by which its owner knows it.
    #[must_use]
    pub fn number(&self) -> PracticeNumber {
        self.number
    }

    /// Who moves on it.
    #[must_use]
    pub fn kind(&self) -> PracticeKind {
        self.kind
    }

    /// How often it was kept.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The game that it was copied from.
    #[must_use]
    pub fn source(&self) -> Option<PracticeSource> {
        match self.kind {
            PracticeKind::Sparring { source, .. } => source,
            PracticeKind::Lines { source } => Some(source),
        }
    }

    /// Whether its game has left the position in which it begins: moves were taken back.
    #[must_use]
    pub fn is_left_by(&self, game: &History) -> bool {
        let starts = self.line.positions().first();
        self.source()
            .is_some_and(|source| game.positions().get(source.after) != starts)
    }

    /// Whether it was copied from a game that has not left it.
    #[must_use]
    pub fn is_of(&self, id: GameId, game: &History) -> bool {
        self.source().is_some_and(|source| source.game == id) && !self.is_left_by(game)
    }

    /// The line that is shown.
    #[must_use]
    pub fn line(&self) -> &History {
        &self.line
    }

    /// The moves that were stepped back over.
    #[must_use]
    pub fn ahead(&self) -> &[Move] {
        &self.ahead
    }

    /// The position that stands.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.line.position()
    }

    /// How it has ended; none while moves can be played.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.line.outcome()
    }

    /// The level of the computer that is to move; none where the person is, or nobody any more.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<ComputerLevel> {
        match self.kind {
            PracticeKind::Sparring { level, .. }
                if !self.is_own(self.position()) && self.outcome().is_none() =>
            {
                Some(level)
            }
            _ => None,
        }
    }

    /// Refuses where its owner is not to move.
    ///
    /// # Errors
    /// Where a computer is to move, or the line has ended.
    pub fn awaits_owner(&self) -> Result<(), GameError> {
        if self.outcome().is_some() {
            return Err(PracticeError::Ended.into());
        }
        match self.computer_to_move() {
            Some(_) => Err(PracticeError::ComputerToMove.into()),
            None => Ok(()),
        }
    }

    /// The legal move that a text stands for, where the person is to move.
    ///
    /// # Errors
    /// Where a computer is to move, the line has ended, or the text is no legal move.
    pub fn read(&self, text: &str, alphabets: impl Into<Alphabets>) -> Result<Move, GameError> {
        self.awaits_owner()?;
        read_move(self.position(), text, alphabets).map_err(GameError::misread(self.position()))
    }

    /// The board after a move.
    ///
    /// # Errors
    /// Where the move is not legal, the line has ended, or is as long as one may be.
    pub fn after(mut self, mv: Move) -> Result<Self, PracticeError> {
        if self.line.turns().len() >= MOST_PRACTICE_MOVES {
            return Err(PracticeError::TooLong);
        }
        if self.outcome().is_some() || self.line.play(mv).is_err() {
            return Err(PracticeError::Ended);
        }
        if self.ahead.first() == Some(&mv) {
            self.ahead.remove(0);
        } else {
            self.ahead.clear();
        }
        Ok(self)
    }

    /// The board before the person's latest move, with the answers to it taken back too; none where
    /// they have not moved.
    #[must_use]
    pub fn back(mut self) -> Option<Self> {
        let played = self.line.turns().len();
        let mut before = (0..played).rev();
        let turns = before.find(|&turns| self.is_own(&self.line.positions()[turns]))?;
        let taken: Vec<Move> = self.line.moves().skip(turns).collect();
        self.line.take_back_to(turns);
        self.ahead.splice(0..0, taken);
        Some(self)
    }

    /// The board after the next of the person's moves that were stepped back over, and the answers to it;
    /// none where there are no such moves.
    #[must_use]
    pub fn forward(mut self) -> Option<Self> {
        let mut steps = 0;
        while let Some(&next) = self.ahead.first() {
            if steps > 0 && self.is_own(self.position()) || self.line.play(next).is_err() {
                break;
            }
            self.ahead.remove(0);
            steps += 1;
        }
        (steps > 0).then_some(self)
    }

    /// The board with another line from its first position on.
    ///
    /// # Errors
    /// Where a move of it is not legal there any more.
    pub fn with_line(mut self, moves: &[Move]) -> Result<Self, PracticeError> {
        self.line.take_back_to(0);
        self.ahead.clear();
        for &mv in moves {
            self.line.play(mv).map_err(|_| PracticeError::NoSuchLine)?;
        }
        Ok(self)
    }

    /// The keys of all positions of the line, the first one's and the present one's among them.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        self.line.positions().iter().map(Position::key).collect()
    }

    /// The same after it was kept once more.
    #[must_use]
    pub(super) fn kept(mut self) -> Self {
        self.version += 1;
        self
    }

    /// Whether the person moves in a position.
    fn is_own(&self, position: &Position) -> bool {
        match self.kind {
            PracticeKind::Sparring { .. } => position.turn() == self.owner.seat,
            PracticeKind::Lines { .. } => true,
        }
    }
}

/// Keeps private boards, and lines of games.
#[async_trait]
pub trait PracticeBoards: Send + Sync {
    /// A person's boards, the one that was used last first.
    async fn practice_boards(&self, player: PlayerId) -> Result<Vec<PracticeBoard>, StoreError>;

    /// When a person's board was used last; none where it is not there any more.
    async fn practice_used(
        &self,
        player: PlayerId,
        number: PracticeNumber,
    ) -> Result<Option<Millis>, StoreError>;

    /// Keeps a new board, and takes those of its owner away that were not used for longest and are more than
    /// a person may have; says how many went.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number is taken.
    async fn add_practice(&self, board: &PracticeBoard, at: Millis) -> Result<u64, StoreError>;

    /// Keeps what has become of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was kept since it was read.
    async fn keep_practice(&self, board: &PracticeBoard, at: Millis) -> Result<(), StoreError>;

    /// Takes a board away.
    async fn end_practice(
        &self,
        player: PlayerId,
        number: PracticeNumber,
    ) -> Result<(), StoreError>;

    /// Takes boards away that were not used since a time, at most so many; says how many went.
    async fn prune_practice(&self, before: Millis, limit: u32) -> Result<u64, StoreError>;

    /// The lines that a player keeps of a game, in the order of their numbers.
    async fn kept_lines(&self, game: GameId, player: PlayerId)
    -> Result<Vec<KeptLine>, StoreError>;

    /// Keeps a line, whose moves are written in the coordinates of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number is taken.
    async fn keep_line(&self, board: &Topology, line: &KeptLine) -> Result<(), StoreError>;

    /// Drops a line; says whether it was there.
    async fn drop_line(
        &self,
        game: GameId,
        player: PlayerId,
        number: LineNumber,
    ) -> Result<bool, StoreError>;
}
