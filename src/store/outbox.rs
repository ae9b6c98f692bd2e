//! Keeps errands.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Value;
use super::rows::ErrandRow;
use super::turns::start_clock;
use super::watches::drop_watch;
use super::{SqlStore, sql};
use crate::game::outbox::{Backlog, DeadLetter, ErrandKey, Posted};
use crate::game::{
    ChannelId, Errand, GameId, MessageId, Millis, Notifications, Outbox, OwedKind, PlayerId,
    ServerId, StoreError, TableNumber, Told,
};

#[derive(Debug, FromRow)]
struct DeadRow {
    game_id: i64,
    server_id: i64,
    number: i64,
    kind: String,
    since_ms: i64,
    error: Option<String>,
}

impl From<DeadRow> for DeadLetter {
    fn from(row: DeadRow) -> Self {
        Self {
            game: GameId(row.game_id.cast_unsigned()),
            server: ServerId(row.server_id.cast_unsigned()),
            number: TableNumber(row.number.cast_unsigned()),
            kind: OwedKind::of_code(&row.kind, None),
            since: Millis(row.since_ms),
            error: row.error.unwrap_or_default(),
        }
    }
}

#[async_trait]
impl Outbox for SqlStore {
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Errand>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let rows: Vec<ErrandRow> = self.database.read(sql::DUE, &values).await?;
        let mut errands = Vec::with_capacity(rows.len());
        for row in &rows {
            match row.read() {
                Ok(errand) => errands.push(errand),
                // One damaged row must not keep the errands of every other game from being done.
                Err(damage) => self.bury(row, &damage).await?,
            }
        }
        Ok(errands)
    }

    async fn dead_letters(&self, server: Option<ServerId>) -> Result<Vec<DeadLetter>, StoreError> {
        let values = [server.map(|server| server.0).into()];
        let rows: Vec<DeadRow> = self
            .database
            .read(sql::outbox::DEAD_LETTERS, &values)
            .await?;
        Ok(rows.into_iter().map(DeadLetter::from).collect())
    }

    async fn backlog(&self) -> Result<Backlog, StoreError> {
        let counted: Option<(i64, Option<i64>)> =
            self.database.read_first(sql::outbox::BACKLOG, &[]).await?;
        let (pending, oldest) = counted.unwrap_or_default();
        Ok(Backlog {
            pending: pending.unsigned_abs(),
            oldest: oldest.map(Millis),
        })
    }

    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        let next = self
            .database
            .read_first::<(Option<i64>,)>(sql::NEXT_DUE, &[now.0.into()])
            .await?;
        Ok(next.and_then(|(due,)| due).map(Millis))
    }

    async fn trying(&self, key: ErrandKey, now: Millis) -> Result<(), StoreError> {
        let values = [
            now.0.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_TRIED, &values).await
    }

    async fn done(&self, key: ErrandKey, posted: Option<Posted>) -> Result<(), StoreError> {
        let values = done_values(key, posted);
        self.database.write(sql::ERRAND_DONE, &values).await
    }

    async fn put_off(&self, key: ErrandKey, until: Millis, why: &str) -> Result<(), StoreError> {
        let values = [
            until.0.into(),
            why.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_PUT_OFF, &values).await
    }

    async fn hold(
        &self,
        key: ErrandKey,
        until: Millis,
        told: Option<Told>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [
            until.0.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        transaction.write(sql::ERRAND_HELD, &values).await?;
        if let Some(told) = told {
            start_clock(&mut transaction, key.game, told).await?;
        }
        transaction.commit().await
    }

    async fn give_up(&self, key: ErrandKey, why: &str) -> Result<(), StoreError> {
        let values = [
            why.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        self.database.write(sql::ERRAND_DEAD, &values).await
    }

    async fn closed(&self, errand: &Errand, now: Millis) -> Result<(), StoreError> {
        let key = errand.key;
        match errand.kind {
            OwedKind::Turn(person) => self.call_in_thread(key, person, now).await,
            OwedKind::Show(person) => {
                let mut transaction = self.database.begin().await?;
                drop_watch(&mut transaction, key.game, person, "cannot be reached").await?;
                transaction.commit().await
            }
            OwedKind::Remind(person) => self.remind_in_threads(errand, person, now).await,
            OwedKind::Digest(_) | OwedKind::Next(_) => {
                let here = match errand.kind {
                    OwedKind::Next(_) => OwedKind::NextHere,
                    _ => OwedKind::DigestHere,
                };
                let values = [
                    here.code().into(),
                    now.0.into(),
                    key.game.0.into(),
                    key.seq.into(),
                    key.part.into(),
                ];
                self.database.write(sql::CALL_IN_THREAD, &values).await
            }
            _ => self.give_up(key, "addressed to nobody").await,
        }
    }

    async fn posted_before(
        &self,
        game: GameId,
        seq: u32,
        kind: OwedKind,
    ) -> Result<Option<Posted>, StoreError> {
        let values = [game.0.into(), seq.into(), kind.code().into()];
        let found = self
            .database
            .read_first::<(i64, i64)>(sql::POSTED_BEFORE, &values)
            .await?;
        Ok(found.map(|(channel, message)| Posted {
            channel: ChannelId(channel.cast_unsigned()),
            message: MessageId(message.cast_unsigned()),
        }))
    }

    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [game.0.into()];
        transaction.write(sql::SUPERSEDE_BOARD, &values).await?;
        let values = [now.0.into(), game.0.into()];
        transaction.write(sql::REPEAT_BOARD, &values).await?;
        transaction.commit().await
    }

    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        let values = [now.0.into(), game.0.into()];
        self.database.write(sql::HASTEN, &values).await
    }
}

/// The values of [`sql::ERRAND_DONE`].
pub fn done_values(key: ErrandKey, posted: Option<Posted>) -> [Value<'static>; 5] {
    [
        posted.map(|posted| posted.channel.0).into(),
        posted.map(|posted| posted.message.0).into(),
        key.game.0.into(),
        key.seq.into(),
        key.part.into(),
    ]
}

impl SqlStore {
    /// Owes the thread what a person cannot be told, and keeps that they cannot: the errand that
    /// finds it out first says so.
    async fn call_in_thread(
        &self,
        key: ErrandKey,
        person: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [
            Notifications::Unreached.code().into(),
            person.0.into(),
            Notifications::Direct.code().into(),
        ];
        let kind = match transaction.write(sql::CLOSE_DIRECT, &values).await? {
            0 => OwedKind::Call,
            _ => OwedKind::CallInstead,
        };
        let values = [
            kind.code().into(),
            now.0.into(),
            key.game.0.into(),
            key.seq.into(),
            key.part.into(),
        ];
        transaction.write(sql::CALL_IN_THREAD, &values).await?;
        transaction.commit().await
    }

    /// Gives up an errand that cannot be read.
    async fn bury(&self, row: &ErrandRow, damage: &StoreError) -> Result<(), StoreError> {
        tracing::error!(%damage, "an errand cannot be read and is given up");
        let [game, seq, part] = row.key();
        let why = damage.to_string();
        let values = [why.as_str().into(), game.into(), seq.into(), part.into()];
        self.database.write(sql::ERRAND_DEAD, &values).await
    }
}
