//! Keeps messages: what is owed to whom, and what became of it.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Value;
use crate::game::delivery::{
    Message, MessageKey, MessageKind, MessageNumber, Outbox, Posted, Recipient, Topic, Way,
};
use crate::game::{
    ChannelId, ChannelIssue, GameId, MessageId, Millis, PlayerId, ServerId, StoreError,
};

/// The columns of a message that is to be sent.
macro_rules! columns {
    () => {
        "topic, topic_id, personal, recipient, number, kind, detail, way, issue, attempts,
        since_ms, tried_ms, server_id"
    };
}

pub(super) mod backlogs;
pub(super) mod direct_channels;
pub(super) mod due;
pub(super) mod later;
pub(super) mod owing;
mod rows;
pub(super) mod settling;

use rows::MessageRow;

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

pub const MESSAGE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL"
);

pub const TRIED: &str = "
    UPDATE messages SET tried_ms = $6
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND tried_ms IS NULL";

pub const SENT: &str = "
    UPDATE messages SET state = 'done', due_ms = NULL, channel_id = $6, message_id = $7,
        issue = NULL, error = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5";

pub const RETRY: &str = "
    UPDATE messages SET state = 'retrying', attempts = attempts + 1, due_ms = $6, error = $7
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// It is tried on its new way at once.
pub const GO: &str = "
    UPDATE messages SET state = 'retrying', attempts = 0, way = $6, issue = $7, error = $8,
        tried_ms = $9, due_ms = $9
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

/// Numbers below `$3`.
pub const POSTED_BEFORE: &str = "
    SELECT channel_id, message_id FROM messages
    WHERE topic = $1 AND topic_id = $2 AND number < $3 AND kind = $4 AND message_id IS NOT NULL
    ORDER BY number DESC LIMIT 1";

pub const HASTEN: &str = "
    UPDATE messages SET due_ms = $1
    WHERE topic = 'game' AND topic_id = $2 AND due_ms > $1";

/// What went another way than its first begins with that again.
pub const RESET_WAYS: &str = "
    UPDATE messages SET issue = NULL, way =
        CASE WHEN kind IN ('board', 'quiet_board') THEN 'thread' ELSE 'thread_text' END
    WHERE topic = 'game' AND topic_id = $1 AND personal = 0 AND due_ms >= 0
    AND kind NOT IN ('invitation', 'invitation_edit', 'result', 'announcement', 'free_seat')";

/// The latest board, where it is still owed: one that is under way may yet be posted, and is done then.
pub const SUPERSEDE_BOARD: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
    AND due_ms >= 0 AND +number >= (
        SELECT number FROM messages
        WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
        ORDER BY number DESC LIMIT 1)";

/// The latest board once more, after all else of its event.
pub const REPEAT_BOARD: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $2, 0, recipient,
        (SELECT MAX(number) + 1 FROM messages AS owed
         WHERE owed.topic = 'game' AND owed.topic_id = $2
         AND owed.number >= messages.number
         AND owed.number < (messages.number / 1048576 + 1) * 1048576),
        server_id, kind, 'pending', 'thread', 0, $1, $1
    FROM messages
    WHERE topic = 'game' AND topic_id = $2 AND kind IN ('board', 'quiet_board')
    ORDER BY number DESC LIMIT 1";

#[async_trait]
impl Outbox for SqlStore {
    async fn message(&self, key: MessageKey) -> Result<Option<Message>, StoreError> {
        let found: Option<MessageRow> = self.database.read_first(MESSAGE, &key_values(key)).await?;
        found.map(|row| row.read()).transpose()
    }

    async fn trying(&self, key: MessageKey, now: Millis) -> Result<(), StoreError> {
        let values = with_key(key, [now.0.into()]);
        self.database.write(TRIED, &values).await
    }

    async fn mark_sent(&self, key: MessageKey, posted: Option<Posted>) -> Result<(), StoreError> {
        let values = sent_values(key, posted);
        self.database.write(SENT, &values).await
    }

    async fn retry(&self, key: MessageKey, until: Millis, why: &str) -> Result<(), StoreError> {
        let values = with_key(key, [until.0.into(), why.into()]);
        self.database.write(RETRY, &values).await
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
        self.database.write(GO, &values).await
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
        let found = self.database.read_first(POSTED_BEFORE, &values);
        Ok(found.await?.map(posted))
    }

    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction.write(SUPERSEDE_BOARD, &[game.0.into()]).await?;
                let values = [now.0.into(), game.0.into()];
                transaction.write(REPEAT_BOARD, &values).await?;
                transaction.commit().await
            })
            .await
    }

    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction.write(RESET_WAYS, &[game.0.into()]).await?;
                let values = [now.0.into(), game.0.into()];
                transaction.write(HASTEN, &values).await?;
                transaction.commit().await
            })
            .await
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

/// `$6` is the state: dropped, refused or resting.
pub const END: &str = "
    UPDATE messages SET state = $6, due_ms = NULL, error = COALESCE($7, error)
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL";

impl SqlStore {
    async fn end(&self, key: MessageKey, state: &str, why: &str) -> Result<(), StoreError> {
        let values = with_key(key, [state.into(), why.into()]);
        self.database.write(END, &values).await
    }

    /// Gives a message up that cannot be read.
    async fn bury(&self, row: &MessageRow, damage: &StoreError) -> Result<(), StoreError> {
        tracing::error!(%damage, "a message cannot be read and is given up");
        let why = damage.to_string();
        let values = row.end_values(&why);
        self.database.write(END, &values).await
    }
}
