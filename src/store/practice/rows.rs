//! Rows of private boards and of lines, and the way from them to the domain's values.

use crate::game::ComputerLevel;
use crate::game::practice::{
    KeptLine, LineNumber, PracticeBoard, PracticeKind, PracticeNumber, PracticeOwner,
    PracticeSource,
};
use crate::rules::Position;
use crate::store::prelude::*;

/// A private board.
#[derive(Debug, FromRow)]
pub struct PracticeRow {
    number: i64,
    server_id: Option<ServerId>,
    variant: String,
    seat: String,
    level: Option<i64>,
    game_id: Option<GameId>,
    after_turns: Option<i64>,
    start: String,
    moves: String,
    played: i64,
    version: i64,
    created_ms: Millis,
}

/// A line that a player keeps.
#[derive(Debug, FromRow)]
pub struct LineRow {
    number: i64,
    after_turns: i64,
    start: Option<String>,
    moves: String,
    variant: String,
}

impl PracticeRow {
    /// The board that a row of a person stands for.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for what cannot be read.
    pub fn read(&self, player: PlayerId) -> Result<PracticeBoard> {
        let key = format_args!("player {player}, number {}", self.number);
        let row = RowKey("practice_boards", key);
        let variant = row.read("variant", &self.variant)?;
        let start = Position::parse(variant, &self.start);
        let start = start.map_err(|error| row.damaged("start", error))?;
        let seat = row.read("seat", &self.seat)?;
        if !variant.colors().contains(&seat) {
            return Err(row.unknown("seat", &self.seat));
        }
        let server = self.server_id;
        let owner = PracticeOwner {
            player,
            seat,
            server,
        };
        let number = PracticeNumber(row.read("number", self.number)?);
        let kind = self.kind();
        let kind = kind.ok_or_else(|| row.damaged("level", "neither computers nor a game"))?;
        let version = row.read("version", self.version)?;
        let shown = row.read("played", self.played)?;
        let moves = row.moves("moves", &self.moves, variant)?;
        let board = PracticeBoard::new(owner, number, kind, start).begun_at(self.created_ms);
        let board = board.restored(version, moves, shown);
        board.map_err(|illegal| row.damaged("moves", format_args!("{illegal:?}")))
    }

    fn kind(&self) -> Option<PracticeKind> {
        let game = self.game_id;
        let after = self
            .after_turns
            .and_then(|after| usize::try_from(after).ok());
        let source = game.zip(after);
        let source = source.map(|(game, after)| PracticeSource { game, after });
        match self.level {
            None => source.map(|source| PracticeKind::Lines { source }),
            Some(level) => {
                let level = ComputerLevel::new(u8::try_from(level).ok()?)?;
                Some(PracticeKind::Sparring { level, source })
            }
        }
    }
}

impl LineRow {
    /// The line that a row of a player of a game stands for.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for what cannot be read.
    pub fn read(&self, game: GameId, player: PlayerId) -> Result<KeptLine> {
        let key = format_args!("game {game}, player {player}, number {}", self.number);
        let row = RowKey("kept_lines", key);
        let variant = row.read("game_id", &self.variant)?;
        let start = self.start.as_deref();
        let start = start.map(|start| Position::parse(variant, start));
        let start = start.transpose();
        Ok(KeptLine {
            game,
            player,
            number: LineNumber(row.read("number", self.number)?),
            after: row.read("after_turns", self.after_turns)?,
            start: start.map_err(|error| row.damaged("start", error))?,
            moves: row.moves("moves", &self.moves, variant)?,
        })
    }
}
