//! Rows of results and standings, and the way from them to records and back.

use crate::game::CountRange;
use crate::game::scoring::{ResultRecord, ScoreRecord, StandingKey, StandingSum};
use crate::rules::Variant;
use crate::store::histories::own_times;
use crate::store::leaderboards::WonRow;
use crate::store::prelude::*;
use crate::store::recount;
use crate::store::scoring;

/// How a game ended, and whether it counts.
#[derive(FromRow)]
pub struct ResultRow {
    ordinal: i64,
    server_id: ServerId,
    variant: String,
    seats: i64,
    ended_ms: Millis,
    ending: String,
    standing: String,
    overall: String,
    outlived: i64,
    season: String,
    month: String,
    opening: String,
    plies: i64,
}

impl ResultRow {
    /// The result with what it gave everyone.
    pub fn with(self, scores: Vec<ScoreRow>) -> ResultRecord {
        let mut scores: Vec<ScoreRecord> = scores.into_iter().map(ScoreRow::read).collect();
        scores.sort();
        ResultRecord {
            ordinal: self.ordinal,
            server: self.server_id,
            variant: self.variant,
            seats: self.seats,
            ended: self.ended_ms,
            ending: self.ending,
            standing: self.standing,
            overall: self.overall,
            outlives_others: self.outlived != 0,
            season: self.season,
            month: self.month,
            opening: self.opening,
            plies: self.plies,
            scores,
        }
    }
}

/// What it gave somebody.
#[derive(FromRow)]
pub struct ScoreRow {
    color: String,
    part: String,
    player_id: PlayerId,
    points: i64,
}

impl ScoreRow {
    fn read(self) -> ScoreRecord {
        ScoreRecord {
            color: self.color,
            player: self.player_id,
            part: self.part,
            points: self.points,
        }
    }
}

/// How many games counted, at least and at most.
#[derive(FromRow)]
pub struct CountRow(i64, i64);

impl CountRow {
    pub fn range(&self) -> CountRange {
        let [least, most] = [self.0, self.1].map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        CountRange { least, most }
    }
}

/// The sum of a player's results on one board, as a row.
#[derive(FromRow)]
pub struct StandingSumRow {
    server_id: ServerId,
    season: String,
    variant: String,
    player_id: PlayerId,
    #[sqlx(flatten)]
    won: WonRow,
}

impl StandingSumRow {
    pub fn read(self) -> (StandingKey, StandingSum) {
        let key = StandingKey {
            server: self.server_id,
            season: self.season,
            variant: self.variant,
            player: self.player_id,
            held_in: None,
        };
        (key, self.won.sum())
    }
}

/// A row of what was won in games that are held in the same channels.
#[derive(FromRow)]
pub struct HeldSumRow {
    held_in: String,
    #[sqlx(flatten)]
    sum: StandingSumRow,
}

impl HeldSumRow {
    pub fn read(self) -> (StandingKey, StandingSum) {
        let (key, sum) = self.sum.read();
        let held_in = Some(self.held_in);
        (StandingKey { held_in, ..key }, sum)
    }
}

/// On which server, and in which of its seasons, somebody's score counts.
type Credit = (PlayerId, ServerId, Option<String>);

/// Scores that do not count on the server of the result.
pub const CREDITED: &str = "SELECT player_id, own_server_id, own_season FROM scores
    WHERE game_id = $1 AND own_server_id IS NOT NULL";

pub const SET_RESULT: &str = "
    UPDATE results SET server_id = $2, variant = $3, seats = $4, ended_ms = $5, ending = $6,
        standing = $7, overall = $8, season = $9, month = $10, opening = $11, plies = $12
    WHERE game_id = $1";

/// Keeps a result instead of what is kept of a game.
pub async fn write(
    transaction: &mut Transaction,
    game: GameId,
    result: &ResultRecord,
) -> Result<()> {
    let values = (
        game,
        result.server,
        &result.variant,
        result.seats,
        result.ended,
        &result.ending,
        &result.standing,
        &result.overall,
        &result.season,
        &result.month,
        &result.opening,
        result.plies,
    );
    transaction.write(SET_RESULT, values).await?;
    let credited: Vec<Credit> = transaction.read(CREDITED, game).await?;
    transaction.write(recount::DROP_SCORES, game).await?;
    let variant = variant_of(game, result)?;
    let played = own_times::events_of(transaction, game, variant).await?;
    for score in &result.scores {
        let values = (game, &score.color, &score.part, score.player, score.points);
        let times = own_times::of(score.player, played.as_deref());
        let values = (values, (result.server, result.ended), times);
        transaction.write(scoring::INSERT_SCORE, values).await?;
    }
    for (player, server, season) in credited {
        let values = (game, player, server, season);
        transaction.write(scoring::CREDIT, values).await?;
    }
    Ok(())
}

fn variant_of(game: GameId, result: &ResultRecord) -> Result<Variant> {
    let row = RowKey("results", format_args!("game {game}"));
    row.read("variant", &result.variant)
}
