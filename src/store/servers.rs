//! Keeps which servers the bot has left, and erases them.

use async_trait::async_trait;

use super::{SqlStore, erasing, sql};
use crate::game::servers::{Erased, Return};
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

    async fn note_look(&self, server: ServerId, at: Millis) -> Result<(), StoreError> {
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
        self.database
            .transact(|mut transaction| async move {
                let values = [before.0.into()];
                transaction.write(sql::ERASE_STRANGERS, &values).await?;
                for statement in [
                    sql::ERASE_STRANGERS_CHANNELS,
                    sql::ERASE_STRANGERS_NICKNAMES,
                ] {
                    transaction.write(statement, &[]).await?;
                }
                transaction.commit().await
            })
            .await
    }
}

fn server_id((id,): (i64,)) -> ServerId {
    ServerId(id.cast_unsigned())
}
