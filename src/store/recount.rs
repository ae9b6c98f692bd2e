//! Reads what is kept of results, standings and ratings, and what they follow from.

use async_trait::async_trait;

use super::ratings::{self, RatingRow};
use super::rows::{self, GameRow};
use super::unit::SqlUnit;
use super::{SqlStore, scoring, seasons, sql};
use crate::game::scoring::rating::{PlayerRating, RatedScore};
use crate::game::scoring::{ResultRecord, SeasonLength, StandingKey, StandingSum};
use crate::game::{
    CountRange, GameId, Millis, PlayerId, Recount, RecountReads, RecountWrites, ServerId,
    StoreError, Table,
};
use crate::rules::Variant;

mod kept;

use kept::{CountRow, ResultRow, ScoreRow, StandingSumRow};

#[async_trait]
impl Recount for SqlStore {
    async fn snapshot(&self) -> Result<Box<dyn RecountReads>, StoreError> {
        Ok(Box::new(SqlUnit::new(self.database.snapshot().await?)))
    }

    async fn forget_ratings(&self) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                for statement in sql::ratings::FORGET {
                    transaction.write(statement, &[]).await?;
                }
                transaction.commit().await
            })
            .await
    }
}

#[async_trait]
impl RecountReads for SqlUnit {
    async fn ended_games(
        &mut self,
        after: Option<GameId>,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let after = after.map_or(i64::MIN, |game| game.0.cast_signed());
        let values = [after.into(), most.into()];
        let found: Vec<(i64,)> = self.transaction.read(sql::recount::GAMES, &values).await?;
        Ok(found.into_iter().map(|(id,)| game(id)).collect())
    }

    async fn results_after(
        &mut self,
        ordinal: i64,
        most: u32,
    ) -> Result<Vec<(GameId, i64)>, StoreError> {
        let values = [ordinal.into(), most.into()];
        let found: Vec<(i64, i64)> = self
            .transaction
            .read(sql::recount::RESULTS, &values)
            .await?;
        let found = found.into_iter();
        Ok(found.map(|(id, ordinal)| (game(id), ordinal)).collect())
    }

    async fn replayed(&mut self, game: GameId) -> Result<Table, StoreError> {
        let id = [game.0.into()];
        let game_rows: Vec<GameRow> = self.transaction.read(sql::GAME_AS_KEPT, &id).await?;
        let latest = game_rows.first().map_or(0, GameRow::seq);
        let missing = || rows::damaged("games", "id", format!("game {game}"), &"it has no row");
        rows::table(&game_rows, latest)?.ok_or_else(missing)
    }

    async fn time_of(&mut self, game: GameId, seq: u32) -> Result<Option<Millis>, StoreError> {
        let values = [game.0.into(), seq.into()];
        let times: Vec<(i64,)> = self
            .transaction
            .read(sql::recount::TIME_OF, &values)
            .await?;
        Ok(times.first().map(|&(at,)| Millis(at)))
    }

    async fn kept_result(&mut self, game: GameId) -> Result<Option<ResultRecord>, StoreError> {
        let game = [game.0.into()];
        let mut found: Vec<ResultRow> = self.transaction.read(sql::recount::RESULT, &game).await?;
        let Some(result) = found.pop() else {
            return Ok(None);
        };
        let scores: Vec<ScoreRow> = self.transaction.read(sql::recount::SCORES, &game).await?;
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
        let statement = sql::recount::COUNTED_BEFORE;
        let here: Vec<CountRow> = self.transaction.read(statement, &values).await?;
        let within = [result.month.as_str().into(), result.ordinal.into()];
        let values = [&people[..], &within].concat();
        let statement = sql::recount::COUNTED_BEFORE_OVERALL;
        let everywhere: Vec<CountRow> = self.transaction.read(statement, &values).await?;
        let range = |found: Vec<CountRow>| found.first().map(CountRow::range).unwrap_or_default();
        Ok([here, everywhere].map(range))
    }

    async fn season_length(&mut self, server: ServerId) -> Result<SeasonLength, StoreError> {
        seasons::length_of(&mut self.transaction, server).await
    }

    async fn kept_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError> {
        let rows: Vec<StandingSumRow> = self.transaction.read(sql::scoring::STANDINGS, &[]).await?;
        Ok(rows.into_iter().map(StandingSumRow::read).collect())
    }

    async fn summed_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError> {
        let once = [0_i64.into(), 1_i64.into()];
        let rows: Vec<StandingSumRow> = self.transaction.read(sql::scoring::SUMS, &once).await?;
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
        let statement = sql::ratings::STRAY_STEPS;
        let strays: Vec<(i64,)> = self.transaction.read(statement, &values).await?;
        Ok(strays.first().map_or(0, |(count,)| *count))
    }

    async fn shown_ratings(
        &mut self,
        variant: Variant,
    ) -> Result<Vec<(PlayerId, Option<PlayerRating>)>, StoreError> {
        let values = [variant.id().into()];
        let statement = sql::ratings::RATINGS_IN;
        let rows: Vec<RatingRow> = self.transaction.read(statement, &values).await?;
        let shown = rows.iter();
        Ok(shown
            .map(|row| (row.player(), row.rating("ratings").ok()))
            .collect())
    }
}

#[async_trait]
impl RecountWrites for SqlUnit {
    async fn set_result(&mut self, game: GameId, result: &ResultRecord) -> Result<(), StoreError> {
        kept::write(&mut self.transaction, game, result).await
    }

    async fn drop_result(&mut self, game: GameId) -> Result<(), StoreError> {
        let game = [game.0.into()];
        for statement in [sql::recount::DROP_SCORES, sql::recount::DROP_RESULT] {
            self.transaction.write(statement, &game).await?;
        }
        Ok(())
    }
}

fn game(id: i64) -> GameId {
    GameId(id.cast_unsigned())
}
