//! Keeps analyses of finished games, and knows in which positions games stand.

use std::collections::HashSet;

use super::erasing::kept;
use super::prelude::*;
use crate::game::AnalysisWrites;
use crate::game::analysis::{AnalysedPosition, Analyses, Analysis, AnalysisRequest, AnalysisScore};
use crate::rules::{Position, Variant};

/// How many keys are looked for at once.
const KEYS: usize = 16;
/// How many positions are noted at once.
const PART: u32 = 200;
/// What is noted of a position that cannot be read: no other position is likely to have it.
const UNREADABLE: i64 = 0;

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

/// Nothing of a server that was left.
pub const UNFINISHED_ANALYSES: &str = "
    SELECT game_id FROM analyses WHERE done_ms IS NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = analyses.server_id)
    ORDER BY asked_ms, game_id LIMIT $1";

pub const KEEP_ANALYSED: &str = "
    INSERT INTO analysed_positions (game_id, place, white, red, black, score, line)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (game_id, place) DO NOTHING";

/// Looks for up to sixteen keys at once; places that are not needed repeat one of them.
pub const STANDING_KEYS: &str = "
    SELECT position_key FROM games WHERE status = 'playing'
    AND position_key IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";

pub const UNNOTED_POSITIONS: &str = "
    SELECT id, variant, position FROM games WHERE status = 'playing' AND position_key IS NULL
    ORDER BY id LIMIT $1";

/// Touches no row where the game has moved on, and its position is noted.
pub const NOTE_POSITION: &str =
    "UPDATE games SET position_key = $2 WHERE id = $1 AND position_key IS NULL";

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

    async fn unfinished_analyses(&self, limit: u32) -> Result<Vec<GameId>> {
        self.column(UNFINISHED_ANALYSES, limit).await
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

    async fn standing_keys(&self, keys: &[u64]) -> Result<HashSet<u64>> {
        let mut standing = HashSet::new();
        for part in keys.chunks(KEYS) {
            let padded = part.iter().chain(std::iter::repeat(&part[0])).take(KEYS);
            let keys: Vec<u64> = padded.copied().collect();
            let found: Vec<i64> = self.column(STANDING_KEYS, keys).await?;
            standing.extend(found.into_iter().map(i64::cast_unsigned));
        }
        Ok(standing)
    }

    async fn note_positions(&self) -> Result<u32> {
        let mut noted = 0;
        loop {
            let rows: Vec<(i64, String, String)> = self.read(UNNOTED_POSITIONS, PART).await?;
            if rows.is_empty() {
                return Ok(noted);
            }
            for (game, variant, position) in rows {
                let key = key_of(&variant, &position).unwrap_or_else(|| {
                    tracing::error!(game, position, "a position cannot be read");
                    UNREADABLE
                });
                self.write(NOTE_POSITION, (game, key)).await?;
                noted += 1;
            }
        }
    }
}

/// The key of a position as it is kept; none where it cannot be read.
fn key_of(variant: &str, position: &str) -> Option<i64> {
    let position = Position::parse(variant.parse().ok()?, position).ok()?;
    Some(position.placement_key().cast_signed())
}

/// Touches no row where it is finished.
pub const FINISH_ANALYSIS: &str =
    "UPDATE analyses SET done_ms = $2 WHERE game_id = $1 AND done_ms IS NULL";

#[async_trait]
impl AnalysisWrites for SqlUnit {
    async fn finish(&mut self, game: GameId, at: Millis) -> Result<bool> {
        self.has_written(FINISH_ANALYSIS, (game, at)).await
    }
}
