//! Reads what is kept of results, standings and ratings, and what they follow from.

use async_trait::async_trait;

use super::ratings::{self, RatingRow};
use super::rows::{self, GameRow};
use super::tables;
use super::unit::SqlUnit;
use super::{SqlStore, scoring, seasons};
use crate::game::scoring::rating::{PlayerRating, RatedScore};
use crate::game::scoring::{ResultRecord, SeasonLength, StandingKey, StandingSum};
use crate::game::{
    CountRange, GameId, Millis, PlayerId, Recount, RecountReads, RecountWrites, ServerId,
    StoreError, Table,
};
use crate::rules::Variant;

pub(super) mod kept;

use kept::{CountRow, ResultRow, ScoreRow, StandingSumRow};

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

#[async_trait]
impl Recount for SqlStore {
    async fn snapshot(&self) -> Result<Box<dyn RecountReads>, StoreError> {
        Ok(Box::new(SqlUnit::new(self.database.snapshot().await?)))
    }

    async fn forget_ratings(&self) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                for statement in FORGET {
                    transaction.write(statement, &[]).await?;
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
    async fn ended_games(
        &mut self,
        after: Option<GameId>,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let after = after.map_or(i64::MIN, |game| game.0.cast_signed());
        let values = [after.into(), most.into()];
        let found: Vec<(i64,)> = self.transaction.read(GAMES, &values).await?;
        Ok(found.into_iter().map(|(id,)| game(id)).collect())
    }

    async fn results_after(
        &mut self,
        ordinal: i64,
        most: u32,
    ) -> Result<Vec<(GameId, i64)>, StoreError> {
        let values = [ordinal.into(), most.into()];
        let found: Vec<(i64, i64)> = self.transaction.read(RESULTS, &values).await?;
        let found = found.into_iter();
        Ok(found.map(|(id, ordinal)| (game(id), ordinal)).collect())
    }

    async fn replayed(&mut self, game: GameId) -> Result<Table, StoreError> {
        let id = [game.0.into()];
        let game_rows: Vec<GameRow> = self.transaction.read(tables::GAME_AS_KEPT, &id).await?;
        let latest = game_rows.first().map_or(0, GameRow::seq);
        let missing = || rows::damaged("games", "id", format!("game {game}"), &"it has no row");
        rows::table(&game_rows, latest)?.ok_or_else(missing)
    }

    async fn time_of(&mut self, game: GameId, seq: u32) -> Result<Option<Millis>, StoreError> {
        let values = [game.0.into(), seq.into()];
        let times: Vec<(i64,)> = self.transaction.read(TIME_OF, &values).await?;
        Ok(times.first().map(|&(at,)| Millis(at)))
    }

    async fn kept_result(&mut self, game: GameId) -> Result<Option<ResultRecord>, StoreError> {
        let game = [game.0.into()];
        let mut found: Vec<ResultRow> = self.transaction.read(RESULT, &game).await?;
        let Some(result) = found.pop() else {
            return Ok(None);
        };
        let scores: Vec<ScoreRow> = self.transaction.read(SCORES, &game).await?;
        Ok(Some(result.with(scores)))
    }

    async fn counted_before(
        &mut self,
        people: &[PlayerId],
        result: &ResultRecord,
    ) -> Result<[CountRange; 2], StoreError> {
        let Some(people) = scoring::among(people) else {
            return Ok(<[CountRange; 2]>::default());
        };
        let ordinal = result.ordinal.into();
        let within = [
            result.season.as_str().into(),
            ordinal,
            result.server.0.into(),
        ];
        let values = [&people[..], &within].concat();
        let statement = COUNTED_BEFORE;
        let here: Vec<CountRow> = self.transaction.read(statement, &values).await?;
        let within = [result.month.as_str().into(), result.ordinal.into()];
        let values = [&people[..], &within].concat();
        let statement = COUNTED_BEFORE_OVERALL;
        let everywhere: Vec<CountRow> = self.transaction.read(statement, &values).await?;
        let range = |found: Vec<CountRow>| found.first().map(CountRow::range).unwrap_or_default();
        Ok([here, everywhere].map(range))
    }

    async fn season_length(&mut self, server: ServerId) -> Result<SeasonLength, StoreError> {
        seasons::length_of(&mut self.transaction, server).await
    }

    async fn kept_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError> {
        let rows: Vec<StandingSumRow> = self.transaction.read(STANDINGS, &[]).await?;
        Ok(rows.into_iter().map(StandingSumRow::read).collect())
    }

    async fn summed_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError> {
        let once = [0_i64.into(), 1_i64.into()];
        let rows: Vec<StandingSumRow> = self.transaction.read(scoring::SUMS, &once).await?;
        Ok(rows.into_iter().map(StandingSumRow::read).collect())
    }

    async fn kept_steps(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>, StoreError> {
        ratings::next_scores(&mut self.transaction, variant, ordinal, games).await
    }

    async fn stray_steps(&mut self, variant: Variant) -> Result<i64, StoreError> {
        let values = [variant.id().into()];
        let statement = STRAY_STEPS;
        let strays: Vec<(i64,)> = self.transaction.read(statement, &values).await?;
        Ok(strays.first().map_or(0, |(count,)| *count))
    }

    async fn shown_ratings(
        &mut self,
        variant: Variant,
    ) -> Result<Vec<(PlayerId, Option<PlayerRating>)>, StoreError> {
        let values = [variant.id().into()];
        let statement = RATINGS_IN;
        let rows: Vec<RatingRow> = self.transaction.read(statement, &values).await?;
        let shown = rows.iter();
        Ok(shown
            .map(|row| (row.player(), row.rating("ratings").ok()))
            .collect())
    }
}

pub const DROP_SCORES: &str = "DELETE FROM scores WHERE game_id = $1";

pub const DROP_RESULT: &str = "DELETE FROM results WHERE game_id = $1";

#[async_trait]
impl RecountWrites for SqlUnit {
    async fn set_result(&mut self, game: GameId, result: &ResultRecord) -> Result<(), StoreError> {
        kept::write(&mut self.transaction, game, result).await
    }

    async fn drop_result(&mut self, game: GameId) -> Result<(), StoreError> {
        let game = [game.0.into()];
        for statement in [DROP_SCORES, DROP_RESULT] {
            self.transaction.write(statement, &game).await?;
        }
        Ok(())
    }
}

fn game(id: i64) -> GameId {
    GameId(id.cast_unsigned())
}
