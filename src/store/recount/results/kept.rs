//! What is kept of a game's result, as rows.

use std::fmt;

use sqlx::FromRow;

use crate::game::StoreError;
use crate::game::scoring::Score;
use crate::store::engine::Transaction;
use crate::store::rows::color_code;
use crate::store::sql;

/// How a game ended, and whether it counts.
#[derive(PartialEq, Eq, FromRow)]
pub struct ResultRow {
    pub ordinal: i64,
    pub server_id: i64,
    pub variant: String,
    pub seats: i64,
    pub ended_ms: i64,
    pub ending: String,
    pub standing: String,
    pub overall: String,
    pub outlived: i64,
    pub season: String,
    pub month: String,
    pub opening: String,
    pub plies: i64,
}

/// What it gave somebody.
#[derive(PartialEq, Eq, PartialOrd, Ord, FromRow)]
pub struct ScoreRow {
    color: String,
    player_id: i64,
    part: String,
    points: i64,
}

impl ScoreRow {
    /// The rows of some scores, in their order.
    pub fn all(scores: &[Score]) -> Vec<Self> {
        let rows = scores.iter().map(|score| Self {
            color: color_code(score.color).to_owned(),
            player_id: score.player.0.cast_signed(),
            part: score.part.code().to_owned(),
            points: score.points.into(),
        });
        let mut rows: Vec<Self> = rows.collect();
        rows.sort();
        rows
    }
}

/// The result of a game, and what it gave everyone.
#[derive(PartialEq, Eq)]
pub struct Whole {
    pub result: ResultRow,
    pub scores: Vec<ScoreRow>,
}

impl Whole {
    /// What is kept of a game.
    pub async fn kept(
        transaction: &mut Transaction,
        game: i64,
    ) -> Result<Option<Self>, StoreError> {
        let game = [game.into()];
        let mut results = transaction.read(sql::recount::RESULT, &game).await?;
        let Some(result) = results.pop() else {
            return Ok(None);
        };
        let mut scores: Vec<ScoreRow> = transaction.read(sql::recount::SCORES, &game).await?;
        scores.sort();
        Ok(Some(Self { result, scores }))
    }

    /// Keeps this instead of what is kept of a game.
    pub async fn write(&self, transaction: &mut Transaction, game: i64) -> Result<(), StoreError> {
        let row = &self.result;
        let values = [
            game.into(),
            row.server_id.into(),
            row.variant.as_str().into(),
            row.seats.into(),
            row.ended_ms.into(),
            row.ending.as_str().into(),
            row.standing.as_str().into(),
            row.overall.as_str().into(),
            row.season.as_str().into(),
            row.month.as_str().into(),
            row.opening.as_str().into(),
            row.plies.into(),
        ];
        transaction.write(sql::recount::SET_RESULT, &values).await?;
        let dropped = [game.into()];
        transaction
            .write(sql::recount::DROP_SCORES, &dropped)
            .await?;
        for score in &self.scores {
            let values = [
                game.into(),
                score.color.as_str().into(),
                score.part.as_str().into(),
                score.player_id.into(),
                score.points.into(),
            ];
            transaction
                .write(sql::scoring::INSERT_SCORE, &values)
                .await?;
        }
        Ok(())
    }
}

/// Keeps nothing of the result of a game that has not ended.
pub async fn erase(transaction: &mut Transaction, game: i64) -> Result<(), StoreError> {
    let game = [game.into()];
    transaction.write(sql::recount::DROP_SCORES, &game).await?;
    transaction.write(sql::recount::DROP_RESULT, &game).await?;
    Ok(())
}

impl fmt::Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ResultRow {
            variant,
            ending,
            standing,
            overall,
            ended_ms,
            season,
            plies,
            opening,
            ..
        } = &self.result;
        write!(f, "{variant}, {ending}")?;
        for score in &self.scores {
            let player = score.player_id.cast_unsigned();
            let (color, part, points) = (&score.color, &score.part, score.points);
            write!(f, ", {color} {part} {player} {points}")?;
        }
        write!(
            f,
            " ({standing} in {season}, {overall} over all servers, ended at {ended_ms} after {plies} moves: {opening})"
        )
    }
}
