//! Keeps analyses of finished games.

use super::erasing::kept;
use super::prelude::*;
use super::turns::but_games;
use crate::game::AnalysisWrites;
use crate::game::analysis::{AnalysedPosition, Analyses, Analysis, AnalysisRequest, AnalysisScore};
use crate::rules::Variant;

/// What is known of a position.
#[derive(Debug, FromRow)]
struct AnalysedRow {
    place: i64,
    white: i64,
    red: i64,
    black: i64,
    score: String,
    line: String,
}

impl AnalysedRow {
    fn read(&self, game: GameId, variant: Variant) -> Result<(usize, AnalysedPosition)> {
        let row = RowKey(
            "analysed_positions",
            format_args!("game {game}, place {}", self.place),
        );
        let score = AnalysisScore::read(&self.score);
        let analysed = AnalysedPosition {
            expected: [
                row.read("white", self.white)?,
                row.read("red", self.red)?,
                row.read("black", self.black)?,
            ],
            score: score.ok_or_else(|| row.unknown("score", &self.score))?,
            line: row.moves("line", &self.line, variant)?,
        };
        Ok((row.read("place", self.place)?, analysed))
    }
}

/// Touches no row where as many analyses of the server are not finished as may be.
pub const ASK_FOR_ANALYSIS: &str = "
    INSERT INTO analyses (game_id, server_id, positions, asked_ms)
    SELECT $1, $2, $3, $4
    WHERE (SELECT COUNT(*) FROM analyses WHERE server_id = $2 AND done_ms IS NULL) < $5
    ON CONFLICT (game_id) DO NOTHING";

pub const ANALYSIS: &str = concat!(
    "
    SELECT variant, positions, done_ms FROM analyses JOIN games ON games.id = game_id
    WHERE game_id = $1 AND",
    kept!("games.server_id")
);

pub const ANALYSED_POSITIONS: &str = "
    SELECT place, white, red, black, score, line FROM analysed_positions
    WHERE game_id = $1 ORDER BY place";

/// Nothing of a server that was left, and none of a list ($2) such as `,1,2,`. Servers take turns.
pub const NEXT_ANALYSIS: &str = concat!(
    "
    SELECT game_id, server_id FROM analyses WHERE done_ms IS NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = analyses.server_id)",
    but_games!("$2", "analyses.game_id"),
    "
    ORDER BY CASE WHEN server_id > $1 THEN 0 ELSE 1 END, server_id, asked_ms, game_id LIMIT 1"
);

pub const KEEP_ANALYSED: &str = "
    INSERT INTO analysed_positions (game_id, place, white, red, black, score, line)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (game_id, place) DO NOTHING";

pub const DROP_ANALYSED: &str = "DELETE FROM analysed_positions WHERE game_id = $1";

pub const DROP_ANALYSIS: &str = "DELETE FROM analyses WHERE game_id = $1";

#[async_trait]
impl Analyses for SqlStore {
    async fn ask_for_analysis(&self, request: AnalysisRequest, most_waiting: u32) -> Result<()> {
        let values = (
            request.game,
            request.server,
            request.positions,
            request.at,
            most_waiting,
        );
        self.write(ASK_FOR_ANALYSIS, values).await
    }

    async fn analysis(&self, game: GameId) -> Result<Option<Analysis>> {
        let row: Option<(String, i64, Option<Millis>)> = self.read_first(ANALYSIS, game).await?;
        let Some((variant, positions, done)) = row else {
            return Ok(None);
        };
        let rows: Vec<AnalysedRow> = self.read(ANALYSED_POSITIONS, game).await?;
        let key = format_args!("game {game}");
        let variant = RowKey("games", key).read("variant", variant)?;
        let mut positions = vec![None; RowKey("analyses", key).read("positions", positions)?];
        for row in rows {
            let (place, analysed) = row.read(game, variant)?;
            if let Some(slot) = positions.get_mut(place) {
                *slot = Some(analysed);
            }
        }
        Ok(Some(Analysis {
            positions,
            is_done: done.is_some(),
        }))
    }

    async fn next_analysis(
        &self,
        after: ServerId,
        but: &[GameId],
    ) -> Result<Option<(GameId, ServerId)>> {
        let values = (after, listed(but.iter().map(|game| game.0.cast_signed())));
        self.read_first(NEXT_ANALYSIS, values).await
    }

    async fn keep_analysed(
        &self,
        (game, variant): (GameId, Variant),
        place: u32,
        analysed: &AnalysedPosition,
    ) -> Result<()> {
        let moves = analysed.line.iter();
        let line: Vec<String> = moves.map(|mv| mv.coordinates(variant.topology())).collect();
        let (line, score) = (line.join(" "), analysed.score.write());
        let [white, red, black] = analysed.expected.map(u32::from);
        let values = (game, place, white, red, black, score, line);
        self.write(KEEP_ANALYSED, values).await
    }
}

/// Touches no row where it is finished.
pub const FINISH_ANALYSIS: &str =
    "UPDATE analyses SET done_ms = $2 WHERE game_id = $1 AND done_ms IS NULL";

#[async_trait]
impl AnalysisWrites for SqlUnit {
    async fn finish(&mut self, game: GameId, at: Millis) -> Result<bool> {
        self.has_written(FINISH_ANALYSIS, (game, at)).await
    }

    async fn take_away(&mut self, game: GameId) -> Result<bool> {
        self.write(DROP_ANALYSED, game).await?;
        self.has_written(DROP_ANALYSIS, game).await
    }
}
