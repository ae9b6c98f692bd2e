//! Keeps which servers the bot has left, and erases them.

use async_trait::async_trait;

use super::{SqlStore, erasing, sql};
use crate::game::servers::{Erased, Return};
use crate::game::{GameId, Millis, ServerId, Servers, StoreError};

/// How many people are looked at in one transaction: nobody who plays waits for longer than that takes.
const PEOPLE_A_PART: u32 = 1_000;

#[async_trait]
impl Servers for SqlStore {
    async fn servers(&self) -> Result<Vec<ServerId>, StoreError> {
        let found = self.database.read(sql::SERVERS, &[]).await?;
        Ok(found.into_iter().map(server_id).collect())
    }

    async fn games_of_server(&self, server: ServerId) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into()];
        let found: Vec<(i64,)> = self
            .database
            .read(sql::upkeep::GAMES_OF_SERVER, &values)
            .await?;
        let found = found.into_iter();
        Ok(found.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn parked(&self) -> Result<Vec<(ServerId, Millis)>, StoreError> {
        let found: Vec<(i64, i64)> = self.database.read(sql::upkeep::PARKED, &[]).await?;
        let found = found.into_iter();
        Ok(found
            .map(|(id, since)| (server_id((id,)), Millis(since)))
            .collect())
    }

    async fn leave(&self, server: ServerId, at: Millis) -> Result<(), StoreError> {
        let values = [server.0.into(), at.0.into()];
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::LEAVE_SERVER, &values).await?;
                let statement = sql::REST_WITH_SERVERS;
                transaction.write(statement, &[]).await?;
                transaction.commit().await
            })
            .await
    }

    async fn come_back(&self, server: ServerId, at: Millis) -> Result<Return, StoreError> {
        let asked = [server.0.into()];
        // Every server comes at every start, and hardly any of them was left.
        let left: Option<(i64, Option<i64>)> =
            self.database.read_first(sql::LEFT_SERVER, &asked).await?;
        match left {
            None => return Ok(Return::Stayed),
            Some((_, Some(_))) => return Ok(Return::TooLate),
            Some((_, None)) => {}
        }
        self.database
            .transact(|mut transaction| async move {
                let values = [at.0.into(), server.0.into()];
                transaction.write(sql::SHIFT_DUE, &values).await?;
                transaction.write(sql::SHIFT_DEADLINES, &values).await?;
                transaction
                    .write(sql::tournaments::SHIFT_DUE, &values)
                    .await?;
                if transaction.write(sql::COME_BACK, &asked).await? == 0 {
                    return Ok(Return::Stayed);
                }
                for statement in [
                    sql::WAKE_WITH_SERVER,
                    sql::HASTEN_SERVER,
                    sql::messages::OWE_RETURN,
                ] {
                    transaction.write(statement, &values).await?;
                }
                transaction.commit().await?;
                Ok(Return::CameBack)
            })
            .await
    }

    async fn unlooked_at(&self, since: Millis, now: Millis) -> Result<Vec<ServerId>, StoreError> {
        let values = [since.0.into(), now.0.into()];
        let found = self.database.read(sql::UNLOOKED_AT, &values).await?;
        Ok(found.into_iter().map(server_id).collect())
    }

    async fn note_inspection(&self, server: ServerId, at: Millis) -> Result<(), StoreError> {
        let values = [server.0.into(), at.0.into()];
        self.database.write(sql::NOTE_LOOK, &values).await
    }

    async fn left_long_ago(&self, before: Millis, looks: u32) -> Result<Vec<ServerId>, StoreError> {
        let values = [before.0.into(), looks.into()];
        let found = self.database.read(sql::LEFT_LONG_AGO, &values).await?;
        Ok(found.into_iter().map(server_id).collect())
    }

    async fn begin_erasing(&self, server: ServerId, before: Millis) -> Result<bool, StoreError> {
        erasing::begin(self, server, before).await
    }

    async fn being_erased(&self) -> Result<Vec<ServerId>, StoreError> {
        let found = self.database.read(sql::erasing::BEING_ERASED, &[]).await?;
        Ok(found.into_iter().map(server_id).collect())
    }

    async fn erase_part(&self, server: ServerId, games: u32) -> Result<Erased, StoreError> {
        erasing::part(self, server, games).await
    }

    async fn erase_strangers(&self, before: Millis) -> Result<(), StoreError> {
        let mut next = Some(i64::MIN);
        while let Some(first) = next {
            next = self.erase_some_strangers(before, first).await?;
        }
        Ok(())
    }
}

impl SqlStore {
    /// Erases those among the next people, from one on; says with whom it goes on.
    async fn erase_some_strangers(
        &self,
        before: Millis,
        first: i64,
    ) -> Result<Option<i64>, StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let next = [first.into(), PEOPLE_A_PART.into()];
                let found: Vec<(Option<i64>,)> =
                    transaction.read(sql::LAST_OF_PEOPLE, &next).await?;
                let last = found.first().and_then(|&(last,)| last);
                // Whoever comes after all who are known belongs to the last part.
                let until = last.unwrap_or(i64::MAX);
                let part = [first.into(), until.into(), before.0.into()];
                transaction.write(sql::ERASE_STRANGERS, &part).await?;
                for statement in [
                    sql::ERASE_STRANGERS_CHANNELS,
                    sql::ERASE_STRANGERS_NICKNAMES,
                ] {
                    transaction.write(statement, &part[..2]).await?;
                }
                transaction.commit().await?;
                Ok(last)
            })
            .await
    }
}

fn server_id((id,): (i64,)) -> ServerId {
    ServerId(id.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::*;
    use crate::store::engine::Database;
    use crate::store::open::open;

    /// Writes as it is written here.
    async fn write(database: &Database, statement: &str) {
        let Database::Sqlite { writer, .. } = database else {
            panic!("a SQLite database");
        };
        let mut writer = writer.lend().await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))
            .execute(&mut *writer)
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn strangers_are_erased_in_parts_and_nobody_between_two_is_left() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let people = i64::from(PEOPLE_A_PART) * 2 + 1;
        // Every third is still new, and of every fifth nothing is known but where they are written to.
        for filled in [
            "INSERT INTO players (id, updated_ms) SELECT id, id % 3 FROM someone WHERE id % 5 > 0",
            "INSERT INTO direct_channels (player_id, channel_id) SELECT id, id FROM someone",
            "INSERT INTO nicknames (server_id, player_id, name) SELECT 1, id, 'Ann' FROM someone",
        ] {
            let someone = format!(
                "WITH RECURSIVE someone (id) AS (
                    SELECT 1 UNION ALL SELECT id + 1 FROM someone WHERE id <= {people}) {filled}"
            );
            write(&database, &someone).await;
        }
        let store = SqlStore { database };
        store.erase_strangers(Millis(1)).await.unwrap();
        let left: Vec<(String,)> = {
            let Database::Sqlite { writer, .. } = &store.database else {
                panic!("a SQLite database");
            };
            let mut writer = writer.lend().await.unwrap();
            sqlx::query_as(LEFT).fetch_all(&mut *writer).await.unwrap()
        };
        assert_eq!(left, [] as [(String,); 0]);
    }

    /// Whoever is left that should not be, and whoever is not that should.
    const LEFT: &str = "
        SELECT 'player ' || id FROM players WHERE updated_ms <= 1
        UNION ALL SELECT 'channel of ' || player_id FROM direct_channels
        WHERE player_id NOT IN (SELECT id FROM players)
        UNION ALL SELECT 'name of ' || player_id FROM nicknames
        WHERE player_id NOT IN (SELECT id FROM players)
        UNION ALL SELECT 'nobody is left' WHERE (SELECT COUNT(*) FROM nicknames) < 100";
}
