//! Rows of private boards and of lines, and the way from them to the domain's values.

use sqlx::FromRow;

use crate::game::practice::{
    KeptLine, LineNumber, PracticeBoard, PracticeKind, PracticeNumber, PracticeOwner,
    PracticeSource,
};
use crate::game::{ComputerLevel, GameId, PlayerId, ServerId, StoreError};
use crate::rules::{Color, Move, Position, Variant};
use crate::store::rows::{color_code, damaged, unknown};

/// A private board.
#[derive(Debug, FromRow)]
pub struct PracticeRow {
    number: i64,
    server_id: Option<i64>,
    variant: String,
    seat: String,
    level: Option<i64>,
    game_id: Option<i64>,
    after_turns: Option<i64>,
    start: String,
    moves: String,
    played: i64,
    version: i64,
}

/// A line that a player keeps.
#[derive(Debug, FromRow)]
pub struct LineRow {
    number: i64,
    after_turns: i64,
    moves: String,
    variant: String,
}

impl PracticeRow {
    /// The board that a row of a person stands for.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for what cannot be read.
    pub fn read(&self, player: PlayerId) -> Result<PracticeBoard, StoreError> {
        let key = || format!("player {player}, number {}", self.number);
        let wrong =
            |column, what: &dyn std::fmt::Display| damaged("practice_boards", column, key(), what);
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|error| wrong("variant", &error))?;
        let start =
            Position::parse(variant, &self.start).map_err(|error| wrong("start", &error))?;
        let mut colors = variant.colors().iter().copied();
        let seat: Option<Color> = colors.find(|&color| color_code(color) == self.seat);
        let owner = PracticeOwner {
            player,
            seat: seat.ok_or_else(|| unknown("practice_boards", "seat", key(), &self.seat))?,
            server: self.server_id.map(|id| ServerId(id.cast_unsigned())),
        };
        let number = u32::try_from(self.number).map_err(|error| wrong("number", &error))?;
        let version = u32::try_from(self.version).map_err(|error| wrong("version", &error))?;
        let shown = usize::try_from(self.played).map_err(|error| wrong("played", &error))?;
        let moves = read_moves(&self.moves, variant)
            .map_err(|text| wrong("moves", &format_args!("{text:?} is no move in coordinates")))?;
        let kind = self
            .kind()
            .ok_or_else(|| wrong("level", &"neither computers nor a game"))?;
        let board = PracticeBoard::new(owner, PracticeNumber(number), kind, start);
        board
            .restored(version, moves, shown)
            .map_err(|illegal| wrong("moves", &format_args!("{illegal:?}")))
    }

    fn kind(&self) -> Option<PracticeKind> {
        let game = self.game_id.map(|id| GameId(id.cast_unsigned()));
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
    pub fn read(&self, game: GameId, player: PlayerId) -> Result<KeptLine, StoreError> {
        let key = || format!("game {game}, player {player}, number {}", self.number);
        let wrong =
            |column, what: &dyn std::fmt::Display| damaged("kept_lines", column, key(), what);
        let variant: Variant = self
            .variant
            .parse()
            .map_err(|error| wrong("game_id", &error))?;
        let number = u32::try_from(self.number).map_err(|error| wrong("number", &error))?;
        Ok(KeptLine {
            game,
            player,
            number: LineNumber(number),
            after: usize::try_from(self.after_turns)
                .map_err(|error| wrong("after_turns", &error))?,
            moves: read_moves(&self.moves, variant).map_err(|text| {
                wrong("moves", &format_args!("{text:?} is no move in coordinates"))
            })?,
        })
    }
}

/// Moves in coordinates, parted by spaces; the text that is none, where there is one.
fn read_moves(moves: &str, variant: Variant) -> Result<Vec<Move>, &str> {
    let texts = moves.split(' ').filter(|text| !text.is_empty());
    texts
        .map(|text| Move::from_coordinates(text, variant.topology()).ok_or(text))
        .collect()
}
