//! Keeps the results of games, and the standings that follow from them.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{Transaction, Value};
use super::rows::{color_code, unknown};
use super::sql::scoring as sql;
use super::unit::SqlUnit;
use crate::game::scoring::{CountScope, CountStatus, Results};
use crate::game::{GameId, PlayerId, ResultEntry, ResultWrites, StoreError};

#[async_trait]
impl Results for SqlStore {
    async fn standing(&self, game: GameId) -> Result<Option<CountStatus>, StoreError> {
        let values = [game.0.into()];
        let found: Option<(String,)> = self.database.read_first(sql::STANDING, &values).await?;
        found.map(|(code,)| standing(game, &code)).transpose()
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let found: Vec<(i64,)> = self.database.read(sql::UNCOUNTED, &[limit.into()]).await?;
        let games = found.into_iter();
        Ok(games.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn sum_up(&self) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::CLEAR_STANDINGS, &[]).await?;
                let once = [0_i64.into(), 1_i64.into()];
                transaction.write(sql::ADD_ALL, &once).await?;
                transaction.commit().await
            })
            .await
    }
}

#[async_trait]
impl ResultWrites for SqlUnit {
    async fn next_ordinal(&mut self) -> Result<i64, StoreError> {
        let transaction = &mut self.transaction;
        transaction.write(sql::NEXT_ORDINAL, &[]).await?;
        let latest: Vec<(i64,)> = transaction.read(sql::LATEST_ORDINAL, &[]).await?;
        Ok(latest.first().map_or(1, |(number,)| *number))
    }

    async fn counted_among(
        &mut self,
        people: &[PlayerId],
        scope: CountScope,
    ) -> Result<u32, StoreError> {
        let Some(people) = among(people) else {
            return Ok(0);
        };
        let season = match scope {
            CountScope::Server(_, season) | CountScope::Overall(season) => season.to_string(),
        };
        let within = season.as_str().into();
        let (statement, values) = match scope {
            CountScope::Server(server, _) => {
                let within = [within, server.0.into()];
                (sql::COUNTED_AMONG, [&people[..], &within].concat())
            }
            CountScope::Overall(_) => {
                let statement = sql::COUNTED_AMONG_OVERALL;
                (statement, [&people[..], &[within]].concat())
            }
        };
        let found: Vec<(i64,)> = self.transaction.read(statement, &values).await?;
        let number = found.first().map_or(0, |(number,)| *number);
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }

    async fn insert(&mut self, entry: &ResultEntry<'_>) -> Result<(), StoreError> {
        let ResultEntry { table, result, .. } = entry;
        let [here, overall] = entry.counts;
        let [season, month] = entry.seasons.map(|season| season.to_string());
        let values = [
            table.id().0.into(),
            entry.ordinal.into(),
            table.header().server.0.into(),
            table.variant().id().into(),
            u32::try_from(result.finishers().count())
                .unwrap_or(u32::MAX)
                .into(),
            entry.ended.0.into(),
            result.outcome.ending.code().into(),
            here.code().into(),
            overall.code().into(),
            season.as_str().into(),
            month.as_str().into(),
            result.opening.as_str().into(),
            result.plies.into(),
        ];
        self.transaction.write(sql::INSERT_RESULT, &values).await?;
        for score in &result.scores {
            let values = [
                table.id().0.into(),
                color_code(score.color).into(),
                score.part.code().into(),
                score.player.0.into(),
                u32::from(score.points).into(),
            ];
            self.transaction.write(sql::INSERT_SCORE, &values).await?;
        }
        Ok(())
    }

    async fn add_to_standings(&mut self, game: GameId) -> Result<(), StoreError> {
        let once = [game.0.into(), 1_i64.into()];
        self.transaction.write(sql::ADD_GAME, &once).await?;
        Ok(())
    }

    async fn take_off_standings(&mut self, game: GameId) -> Result<(), StoreError> {
        let off = [game.0.into(), (-1_i64).into()];
        self.transaction.write(sql::ADD_GAME, &off).await?;
        let statement = sql::DROP_EMPTY_STANDINGS;
        self.transaction.write(statement, &[]).await?;
        Ok(())
    }

    async fn set_status(&mut self, game: GameId, status: CountStatus) -> Result<(), StoreError> {
        let values = [game.0.into(), status.code().into()];
        self.transaction.write(sql::SET_STANDING, &values).await?;
        Ok(())
    }
}

/// Takes games off the sums over all servers, before they are erased: of a server those from a
/// number on and below another.
pub async fn take_off(
    transaction: &mut Transaction,
    [server, first, below]: [Value<'_>; 3],
) -> Result<(), StoreError> {
    transaction
        .write(sql::OUTLIVE_PART, &[server, first, below])
        .await?;
    let off = [server, (-1_i64).into(), first, below];
    transaction.write(sql::ADD_PART_TO_ALL, &off).await?;
    transaction.write(sql::DROP_EMPTY_STANDINGS, &[]).await?;
    Ok(())
}

/// How many people there are, and who: for two of them the last one is given twice.
pub(super) fn among<'v>(people: &[PlayerId]) -> Option<[Value<'v>; 4]> {
    let (first, last) = (people.first()?, people.last()?);
    let second = people.get(1).unwrap_or(last);
    let seats = u32::try_from(people.len()).unwrap_or(u32::MAX);
    Some([seats.into(), first.0.into(), second.0.into(), last.0.into()])
}

fn standing(game: GameId, code: &str) -> Result<CountStatus, StoreError> {
    let key = || format!("game {game}");
    CountStatus::from_code(code).ok_or_else(|| unknown("results", "standing", key(), code))
}
