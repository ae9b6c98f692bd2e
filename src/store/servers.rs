//! Keeps which servers the bot has left, and erases them.

use async_trait::async_trait;

use super::{SqlStore, honours, ratings, sql};
use crate::game::servers::Return;
use crate::game::{GameId, Millis, ServerId, Servers, StoreError};

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
                let statement = sql::messages::REST_WITH_SERVERS;
                transaction.write(statement, &[]).await?;
                transaction.commit().await
            })
            .await
    }

    async fn come_back(&self, server: ServerId, at: Millis) -> Result<Return, StoreError> {
        let asked = [server.0.into()];
        // Every server comes at every start, and hardly any of them was left.
        let left: Option<(i64,)> = self.database.read_first(sql::LEFT_SERVER, &asked).await?;
        if left.is_none() {
            return Ok(Return::Stayed);
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
                    sql::messages::WAKE_WITH_SERVER,
                    sql::messages::HASTEN_SERVER,
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

    async fn note_look(&self, server: ServerId, at: Millis) -> Result<(), StoreError> {
        let values = [server.0.into(), at.0.into()];
        self.database.write(sql::NOTE_LOOK, &values).await
    }

    async fn left_long_ago(&self, before: Millis, looks: u32) -> Result<Vec<ServerId>, StoreError> {
        let values = [before.0.into(), looks.into()];
        let found = self.database.read(sql::LEFT_LONG_AGO, &values).await?;
        Ok(found.into_iter().map(server_id).collect())
    }

    async fn erase_left(&self, server: ServerId, before: Millis) -> Result<bool, StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let values = [server.0.into(), before.0.into()];
                if transaction.write(sql::FORGET_LEFT, &values).await? == 0 {
                    return Ok(false);
                }
                honours::take_off(&mut transaction, server).await?;
                let unrated = ratings::take_server_back(&mut transaction, server).await?;
                for statement in sql::ERASE_SERVER {
                    transaction.write(statement, &[server.0.into()]).await?;
                }
                ratings::rate_all(&mut transaction, &unrated).await?;
                transaction.commit().await?;
                Ok(true)
            })
            .await
    }

    async fn erase_strangers(&self, before: Millis) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                let values = [before.0.into()];
                transaction.write(sql::ERASE_STRANGERS, &values).await?;
                let statement = sql::ERASE_STRANGERS_CHANNELS;
                transaction.write(statement, &[]).await?;
                transaction.commit().await
            })
            .await
    }
}

fn server_id((id,): (i64,)) -> ServerId {
    ServerId(id.cast_unsigned())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::sql;

    /// The tables of the schema that hold something of a server or of one of its games.
    fn tables_of_servers() -> Vec<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
        let mut tables = Vec::new();
        let files = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(file).unwrap();
            for dropped in text.split("DROP TABLE ").skip(1) {
                let dropped = dropped.split(';').next().unwrap();
                tables.retain(|table| table != dropped);
            }
            for table in text.split("CREATE TABLE ").skip(1) {
                let table = table.split(';').next().unwrap();
                if table.contains("game_id") || table.contains("server_id") {
                    tables.push(table.split_whitespace().next().unwrap().to_owned());
                }
            }
        }
        tables
    }

    #[test]
    fn nothing_of_a_server_is_left_when_it_is_erased() {
        let tables = tables_of_servers();
        assert!(tables.contains(&"events".to_owned()));
        let statements = sql::ERASE_SERVER.iter().copied().chain([sql::FORGET_LEFT]);
        let statements: Vec<&str> = statements.collect();
        for table in tables {
            let erased = format!("DELETE FROM {table} ");
            assert!(
                statements
                    .iter()
                    .any(|statement| statement.contains(&erased)),
                "{table} has rows of servers or games, but ERASE_SERVER leaves them"
            );
        }
    }
}
