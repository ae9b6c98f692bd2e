//! Reads what is kept of results, standings and ratings, and what they follow from.

use super::prelude::*;
use super::ratings::{self, RatingRow};
use super::rows::{self, GameRow};
use super::tables;
use super::{held_in, scoring, seasons};
use crate::game::scoring::rating::{PlayerRating, RatedScore};
use crate::game::scoring::{ResultRecord, SeasonLength, StandingKey, StandingSum};
use crate::game::{CountRange, Recount, RecountReads, RecountWrites, Table};
use crate::rules::Variant;

pub(super) mod kept;

use kept::{CountRow, HeldSumRow, ResultRow, ScoreRow, StandingSumRow};

/// Before everything is rated anew; whoever rates games meanwhile waits at the first of these.
pub const FORGET: [&str; 3] = [
    "DELETE FROM rated_results",
    "DELETE FROM rating_steps WHERE NOT EXISTS (
        SELECT 1 FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.ordinal = rating_steps.ordinal AND results.variant = rating_steps.variant
        AND overall = 'counted' AND scores.player_id = rating_steps.player_id)",
    "DELETE FROM ratings WHERE NOT EXISTS (
        SELECT 1 FROM rating_steps
        WHERE rating_steps.variant = ratings.variant
        AND rating_steps.player_id = ratings.player_id)",
];

pub const FIND_UNCOUNTED: &str = "
    UPDATE games SET is_counted = 0 WHERE status = 'finished' AND is_counted = 1
    AND NOT EXISTS (SELECT 1 FROM results WHERE results.game_id = games.id)";

#[async_trait]
impl Recount for SqlStore {
    async fn snapshot(&self) -> Result<Box<dyn RecountReads>> {
        Ok(Box::new(SqlUnit::new(self.database.snapshot().await?)))
    }

    async fn find_uncounted(&self) -> Result<()> {
        self.write(FIND_UNCOUNTED, ()).await
    }

    async fn forget_ratings(&self) -> Result<()> {
        self.transact(|mut transaction| async move {
            for statement in FORGET {
                transaction.write(statement, ()).await?;
            }
            transaction.commit().await
        })
        .await
    }
}

pub const RATINGS_IN: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE variant = $1 ORDER BY player_id";

/// Steps of games that do not count, which there should be none of.
pub const STRAY_STEPS: &str = "
    SELECT COUNT(*) FROM rating_steps WHERE variant = $1 AND NOT EXISTS (
        SELECT 1 FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.ordinal = rating_steps.ordinal AND results.variant = rating_steps.variant
        AND overall = 'counted' AND scores.player_id = rating_steps.player_id)";

/// Games that have ended, and any that have a result.
pub const GAMES: &str = "
    SELECT id FROM games LEFT JOIN results ON results.game_id = games.id
    WHERE id > $1 AND (status = 'finished' OR results.game_id IS NOT NULL)
    ORDER BY id LIMIT $2";

/// When an event of a game happened.
pub const TIME_OF: &str = "SELECT at_ms FROM events WHERE game_id = $1 AND seq = $2";

/// Results in their order: whether one counts follows from those before it.
pub const RESULTS: &str = "
    SELECT game_id, ordinal FROM results WHERE ordinal > $1 ORDER BY ordinal LIMIT $2";

pub const RESULT: &str = "
    SELECT ordinal, server_id, variant, seats, ended_ms, ending, standing, overall, outlived,
           season, month, opening, plies
    FROM results WHERE game_id = $1";

pub const SCORES: &str = "
    SELECT color, part, player_id, points FROM scores WHERE game_id = $1";

/// The games that were counted before the $6-th among the same people in a season of a server: those
/// that count, and those that a moderator has taken out, then or later.
pub const COUNTED_BEFORE: &str = "
    SELECT CAST(COALESCE(SUM(CASE WHEN standing = 'counted' THEN 1 ELSE 0 END), 0) AS BIGINT),
           COUNT(*)
    FROM results WHERE seats = $1 AND season = $5 AND ordinal < $6 AND server_id = $7
    AND standing IN ('counted', 'voided') AND game_id IN (
        SELECT game_id FROM scores WHERE player_id IN ($2, $3, $4) AND part <> 'absentee'
        GROUP BY game_id HAVING COUNT(*) = $1)";

/// The same in a month over all servers.
pub const COUNTED_BEFORE_OVERALL: &str = "
    SELECT CAST(COALESCE(SUM(CASE WHEN overall = 'counted' THEN 1 ELSE 0 END), 0) AS BIGINT),
           COUNT(*)
    FROM results WHERE seats = $1 AND month = $5 AND ordinal < $6
    AND overall IN ('counted', 'voided') AND game_id IN (
        SELECT game_id FROM scores WHERE player_id IN ($2, $3, $4) AND part <> 'absentee'
        GROUP BY game_id HAVING COUNT(*) = $1)";

pub const STANDINGS: &str = "
    SELECT server_id, season, variant, player_id,
           points, games, seigneurs, chevaliers, vassals, serfs
    FROM standings";

#[async_trait]
impl RecountReads for SqlUnit {
    async fn ended_games(&mut self, after: Option<GameId>, most: u32) -> Result<Vec<GameId>> {
        let after = after.map_or(i64::MIN, |game| game.0.cast_signed());
        self.column(GAMES, (after, most)).await
    }

    async fn results_after(&mut self, ordinal: i64, most: u32) -> Result<Vec<(GameId, i64)>> {
        self.read(RESULTS, (ordinal, most)).await
    }

    async fn replayed(&mut self, game: GameId) -> Result<Table> {
        let game_rows: Vec<GameRow> = self.read(tables::GAME_AS_KEPT, game).await?;
        let latest = game_rows.first().map_or(0, GameRow::seq);
        let row = RowKey("games", format_args!("game {game}"));
        rows::table(&game_rows, latest)?.ok_or_else(|| row.damaged("id", "it has no row"))
    }

    async fn time_of(&mut self, game: GameId, seq: u32) -> Result<Option<Millis>> {
        self.value(TIME_OF, (game, seq)).await
    }

    async fn kept_result(&mut self, game: GameId) -> Result<Option<ResultRecord>> {
        let found: Option<ResultRow> = self.read_first(RESULT, game).await?;
        let Some(result) = found else {
            return Ok(None);
        };
        let scores: Vec<ScoreRow> = self.read(SCORES, game).await?;
        Ok(Some(result.with(scores)))
    }

    async fn counted_before(
        &mut self,
        people: &[PlayerId],
        result: &ResultRecord,
    ) -> Result<[CountRange; 2]> {
        let Some(people) = scoring::among(people) else {
            return Ok(<[CountRange; 2]>::default());
        };
        let ordinal = result.ordinal;
        let values = (people, &result.season, ordinal, result.server);
        let here: Option<CountRow> = self.read_first(COUNTED_BEFORE, values).await?;
        let values = (people, &result.month, ordinal);
        let everywhere: Option<CountRow> = self.read_first(COUNTED_BEFORE_OVERALL, values).await?;
        let range =
            |found: Option<CountRow>| found.as_ref().map(CountRow::range).unwrap_or_default();
        Ok([here, everywhere].map(range))
    }

    async fn season_length(&mut self, server: ServerId) -> Result<SeasonLength> {
        seasons::length_of(&mut self.transaction, server).await
    }

    async fn kept_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>> {
        let rows: Vec<StandingSumRow> = self.read(STANDINGS, ()).await?;
        let held: Vec<HeldSumRow> = self.read(held_in::KEPT_HELD, ()).await?;
        let rows = rows.into_iter().map(StandingSumRow::read);
        Ok(rows.chain(held.into_iter().map(HeldSumRow::read)).collect())
    }

    async fn summed_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>> {
        let rows: Vec<StandingSumRow> = self.read(scoring::SUMS, (0_i64, 1_i64)).await?;
        let held: Vec<HeldSumRow> = self.read(held_in::MADE_HELD, ()).await?;
        let rows = rows.into_iter().map(StandingSumRow::read);
        Ok(rows.chain(held.into_iter().map(HeldSumRow::read)).collect())
    }

    async fn kept_steps(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>> {
        ratings::next_scores(&mut self.transaction, variant, ordinal, games).await
    }

    async fn stray_steps(&mut self, variant: Variant) -> Result<i64> {
        Ok(self.value(STRAY_STEPS, variant).await?.unwrap_or(0))
    }

    async fn shown_ratings(
        &mut self,
        variant: Variant,
    ) -> Result<Vec<(PlayerId, Option<PlayerRating>)>> {
        let rows: Vec<RatingRow> = self.read(RATINGS_IN, variant).await?;
        let shown = rows
            .iter()
            .map(|row| (row.player_id, row.rating("ratings").ok()));
        Ok(shown.collect())
    }
}

pub const DROP_SCORES: &str = "DELETE FROM scores WHERE game_id = $1";

pub const DROP_RESULT: &str = "DELETE FROM results WHERE game_id = $1";

#[async_trait]
impl RecountWrites for SqlUnit {
    async fn set_result(&mut self, game: GameId, result: &ResultRecord) -> Result<()> {
        kept::write(&mut self.transaction, game, result).await
    }

    async fn drop_result(&mut self, game: GameId) -> Result<()> {
        for statement in [DROP_SCORES, DROP_RESULT] {
            self.write(statement, game).await?;
        }
        Ok(())
    }
}
