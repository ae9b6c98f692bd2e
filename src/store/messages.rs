//! Keeps messages: what is owed to whom, and what became of it.

use async_trait::async_trait;

use super::engine::Value;
use super::{SqlStore, pruning, sql};
use crate::game::delivery::{
    Backlog, Message, MessageKey, MessageKind, MessageNumber, Outbox, Posted, Pruned, Recipient,
    Topic, Traffic, Undelivered, Way,
};
use crate::game::{
    ChannelId, ChannelIssue, GameId, MessageId, Millis, PlayerId, ServerId, StoreError,
};

mod owing;
mod rows;
mod settling;

use rows::{MessageRow, UndeliveredRow};

/// A key, in the order of its columns.
pub fn key_values(key: MessageKey) -> [Value<'static>; 5] {
    let (personal, recipient) = match key.to {
        Recipient::Place(ServerId(server)) => (0_u32, server),
        Recipient::Person(PlayerId(person)) => (1, person),
    };
    [
        key.topic.code().into(),
        key.topic.id().into(),
        personal.into(),
        recipient.into(),
        key.number.stored().into(),
    ]
}

/// A key, and more values after it.
fn with_key<'a, const N: usize>(key: MessageKey, more: [Value<'a>; N]) -> Vec<Value<'a>> {
    let mut values: Vec<Value<'a>> = key_values(key).to_vec();
    values.extend(more);
    values
}

fn posted((channel, message): (i64, i64)) -> Posted {
    Posted {
        channel: ChannelId(channel.cast_unsigned()),
        message: MessageId(message.cast_unsigned()),
    }
}

#[async_trait]
impl Outbox for SqlStore {
    async fn due(
        &self,
        traffic: Traffic,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        let values = [personal(traffic).into(), now.0.into(), limit.into()];
        self.messages(sql::messages::DUE, &values).await
    }

    async fn servers_due(
        &self,
        traffic: Traffic,
        now: Millis,
        (after, limit): (Option<ServerId>, u32),
    ) -> Result<Vec<ServerId>, StoreError> {
        // Every id is more than that.
        let after = after.map_or(-1, |server| server.0.cast_signed());
        let values = [
            personal(traffic).into(),
            now.0.into(),
            after.into(),
            limit.into(),
        ];
        let found: Vec<(i64,)> = self
            .database
            .read(sql::messages::SERVERS_DUE, &values)
            .await?;
        let ids = found.into_iter();
        Ok(ids.map(|(id,)| ServerId(id.cast_unsigned())).collect())
    }

    async fn due_of_server(
        &self,
        traffic: Traffic,
        now: Millis,
        (server, limit): (ServerId, u32),
    ) -> Result<Vec<Message>, StoreError> {
        let values = [
            personal(traffic).into(),
            now.0.into(),
            limit.into(),
            server.0.into(),
        ];
        self.messages(sql::messages::DUE_OF_SERVER, &values).await
    }

    async fn count_due(&self, now: Millis, most: u32) -> Result<u32, StoreError> {
        let values = [now.0.into(), most.into()];
        let counted: Option<(i64,)> = self
            .database
            .read_first(sql::messages::COUNT_DUE, &values)
            .await?;
        let (count,) = counted.unwrap_or_default();
        Ok(u32::try_from(count).unwrap_or(most))
    }

    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError> {
        let next = self
            .database
            .read_first::<(Option<i64>,)>(sql::messages::NEXT_DUE, &[now.0.into()])
            .await?;
        Ok(next.and_then(|(due,)| due).map(Millis))
    }

    async fn message(&self, key: MessageKey) -> Result<Option<Message>, StoreError> {
        let found: Option<MessageRow> = self
            .database
            .read_first(sql::messages::MESSAGE, &key_values(key))
            .await?;
        found.map(|row| row.read()).transpose()
    }

    async fn trying(&self, key: MessageKey, now: Millis) -> Result<(), StoreError> {
        let values = with_key(key, [now.0.into()]);
        self.database.write(sql::messages::TRIED, &values).await
    }

    async fn mark_sent(&self, key: MessageKey, posted: Option<Posted>) -> Result<(), StoreError> {
        let values = sent_values(key, posted);
        self.database.write(sql::messages::SENT, &values).await
    }

    async fn retry(&self, key: MessageKey, until: Millis, why: &str) -> Result<(), StoreError> {
        let values = with_key(key, [until.0.into(), why.into()]);
        self.database.write(sql::messages::RETRY, &values).await
    }

    async fn go(
        &self,
        key: MessageKey,
        way: Way,
        issue: Option<ChannelIssue>,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let issue = issue.map(ChannelIssue::code);
        let values = with_key(
            key,
            [way.code().into(), issue.into(), why.into(), now.0.into()],
        );
        self.database.write(sql::messages::GO, &values).await
    }

    async fn drop_message(&self, key: MessageKey, why: &str) -> Result<(), StoreError> {
        self.end(key, "dropped", why).await
    }

    async fn give_up(&self, key: MessageKey, why: &str) -> Result<(), StoreError> {
        self.end(key, "refused", why).await
    }

    async fn rest(&self, key: MessageKey) -> Result<(), StoreError> {
        self.end(key, "resting", "the bot has left the server")
            .await
    }

    async fn posted_before(
        &self,
        topic: Topic,
        seq: u32,
        kind: MessageKind,
    ) -> Result<Option<Posted>, StoreError> {
        let values = [
            topic.code().into(),
            topic.id().into(),
            MessageNumber::first_of(seq).stored().into(),
            kind.code().into(),
        ];
        let found = self
            .database
            .read_first(sql::messages::POSTED_BEFORE, &values);
        Ok(found.await?.map(posted))
    }

    async fn undelivered(&self, server: Option<ServerId>) -> Result<Vec<Undelivered>, StoreError> {
        let database = &self.database;
        let rows: Vec<UndeliveredRow> = match server {
            Some(server) => {
                let statement = sql::messages::UNDELIVERED_ON_SERVER;
                database.read(statement, &[server.0.into()]).await?
            }
            None => database.read(sql::messages::UNDELIVERED, &[]).await?,
        };
        rows.into_iter().map(UndeliveredRow::read).collect()
    }

    async fn backlog(&self, now: Millis) -> Result<Backlog, StoreError> {
        let counted: Option<(i64, Option<i64>)> = self
            .database
            .read_first(sql::messages::BACKLOG, &[now.0.into()])
            .await?;
        let (pending, due_since) = counted.unwrap_or_default();
        Ok(Backlog {
            pending: pending.unsigned_abs(),
            due_since: due_since.map(Millis),
        })
    }

    async fn unnotified(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let found: Vec<(i64,)> = self
            .database
            .read(sql::messages::UNTOLD, &[limit.into()])
            .await?;
        let games = found.into_iter();
        Ok(games.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn owe_unnotified(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        let values = [game.0.into(), now.0.into()];
        self.database
            .write(sql::messages::OWE_UNTOLD, &values)
            .await
    }

    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction
                    .write(sql::messages::SUPERSEDE_BOARD, &[game.0.into()])
                    .await?;
                let values = [now.0.into(), game.0.into()];
                transaction
                    .write(sql::messages::REPEAT_BOARD, &values)
                    .await?;
                transaction.commit().await
            })
            .await
    }

    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction
                    .write(sql::messages::RESET_WAYS, &[game.0.into()])
                    .await?;
                let values = [now.0.into(), game.0.into()];
                transaction.write(sql::messages::HASTEN, &values).await?;
                transaction.commit().await
            })
            .await
    }

    async fn prune(&self, before: Millis, games: u32) -> Result<Pruned, StoreError> {
        pruning::part(self, before, games).await
    }

    async fn direct_channel(&self, person: PlayerId) -> Result<Option<ChannelId>, StoreError> {
        let found: Option<(i64,)> = self
            .database
            .read_first(sql::DIRECT_CHANNEL, &[person.0.into()])
            .await?;
        Ok(found.map(|(id,)| ChannelId(id.cast_unsigned())))
    }

    async fn set_direct_channel(
        &self,
        person: PlayerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError> {
        let database = &self.database;
        let Some(channel) = channel else {
            let statement = sql::FORGET_DIRECT_CHANNEL;
            return database.write(statement, &[person.0.into()]).await;
        };
        let values = [person.0.into(), channel.0.into()];
        let statement = sql::SET_DIRECT_CHANNEL;
        database.write(statement, &values).await
    }
}

/// The values with which a message is marked as sent.
fn sent_values(key: MessageKey, posted: Option<Posted>) -> Vec<Value<'static>> {
    let posted = [
        posted.map(|posted| posted.channel.0).into(),
        posted.map(|posted| posted.message.0).into(),
    ];
    with_key(key, posted)
}

/// Whether messages go to people, as the column says it.
const fn personal(traffic: Traffic) -> u32 {
    match traffic {
        Traffic::Places => 0,
        Traffic::People => 1,
    }
}

impl SqlStore {
    async fn messages(
        &self,
        question: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<Message>, StoreError> {
        let rows: Vec<MessageRow> = self.database.read(question, values).await?;
        let mut messages = Vec::with_capacity(rows.len());
        for row in &rows {
            match row.read() {
                Ok(message) => messages.push(message),
                // One damaged row must not keep all other messages from being sent.
                Err(damage) => self.bury(row, &damage).await?,
            }
        }
        Ok(messages)
    }

    async fn end(&self, key: MessageKey, state: &str, why: &str) -> Result<(), StoreError> {
        let values = with_key(key, [state.into(), why.into()]);
        self.database.write(sql::messages::END, &values).await
    }

    /// Gives a message up that cannot be read.
    async fn bury(&self, row: &MessageRow, damage: &StoreError) -> Result<(), StoreError> {
        tracing::error!(%damage, "a message cannot be read and is given up");
        let why = damage.to_string();
        let values = row.end_values(&why);
        self.database.write(sql::messages::END, &values).await
    }
}
