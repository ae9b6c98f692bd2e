//! Keeps messages: what is owed to whom, and what became of it.

use super::prelude::*;
use crate::game::delivery::{
    Message, MessageKey, MessageKind, MessageNumber, OrderingKey, Outbox, Posted, Way,
};
use crate::game::{ChannelId, ChannelIssue, MessageId, Spot};

/// The columns of a message that is to be sent, and since when it counts as tried, where that is not as kept.
macro_rules! columns {
    () => {
        columns!("tried_ms")
    };
    ($tried:literal) => {
        concat!(
            "topic, topic_id, personal, recipient, number, kind, detail, way, issue, attempts, since_ms, ",
            $tried,
            " AS tried_ms, server_id"
        )
    };
}

pub(super) mod anew;
pub(super) mod backlogs;
pub(super) mod direct_channels;
pub(super) mod due;
pub(super) mod later;
pub(super) mod owing;
mod rows;
pub(super) mod settling;

use due::{can_be_sent, has_time};
use rows::MessageRow;

/// A message that stands somewhere, from the ids of its channel and its own.
pub(super) fn posted((channel, message): (ChannelId, MessageId)) -> Posted {
    Posted { channel, message }
}

pub const MESSAGE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL"
);

/// Until the end of the transaction no other process takes a message with this ordering key: each sees what the one
/// before it has taken.
pub const LEASE_ALONE: &str = "
    SELECT 1::BIGINT FROM pg_advisory_xact_lock(
        5902, hashtext($1 || ' ' || $2 || ' ' || $3 || ' ' || $4))";

/// By a process (`$7`), where it is due (`$6`) and can be sent. Gives it as it is now; it was not tried before, where that is
/// noted only now (`$8`).
pub const LEASE: &str = concat!(
    "
    UPDATE messages SET leased_by = $7, tried_ms = COALESCE(tried_ms, $8)
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms <= $6 AND ",
    can_be_sent!("$6", "$7"),
    " RETURNING ",
    columns!("CASE WHEN tried_ms = $8 THEN NULL ELSE tried_ms END")
);

/// What a process (`$1`) has taken of what is due (`$2`): it sends none of it any more.
pub const RELEASE: &str = concat!(
    "
    UPDATE messages SET leased_by = NULL
    WHERE personal IN (0, 1) AND due_ms <= $2 AND ",
    has_time!(),
    " AND leased_by = $1"
);

/// That the process has it which marks it: not where another one has taken it since, nor where nobody has it any more. A
/// process that has the database to itself takes and marks in no name. A name tells one claim from another, as a process has
/// no two of a message at once: it sends those with one ordering key one after another, and breaks off what it sends before it
/// takes anew what others may have had.
macro_rules! is_ours {
    ($process:literal) => {
        concat!(" AND leased_by IS NOT DISTINCT FROM ", $process)
    };
}
pub(super) use is_ours;

pub const SENT: &str = concat!(
    "
    UPDATE messages SET state = 'done', due_ms = NULL, channel_id = $6, message_id = $7,
        issue = NULL, error = NULL, leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5",
    is_ours!("$8")
);

pub const RETRY: &str = concat!(
    "
    UPDATE messages SET state = 'retrying', attempts = attempts + 1, due_ms = $6, error = $7,
        leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL",
    is_ours!("$8")
);

/// It is tried on its new way at once.
pub const GO: &str = concat!(
    "
    UPDATE messages SET state = 'retrying', attempts = 0, way = $6, issue = $7, error = $8,
        tried_ms = $9, due_ms = $9
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL",
    is_ours!("$10")
);

/// Numbers below `$3`.
pub const POSTED_BEFORE: &str = "
    SELECT channel_id, message_id FROM messages
    WHERE topic = $1 AND topic_id = $2 AND number < $3 AND kind = $4 AND personal = $5
    AND recipient = $6 AND message_id IS NOT NULL
    ORDER BY number DESC LIMIT 1";

/// The number of the message of a game that was posted so.
pub const TOLD_BY: &str = "SELECT number FROM messages WHERE message_id = $1 AND topic = 'game'";

/// The latest board, where it is still owed: one that is under way may yet be posted, and is done then.
pub const SUPERSEDE_BOARD: &str = "
    UPDATE messages SET state = 'dropped', due_ms = NULL, error = 'superseded'
    WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
    AND personal = 0 AND recipient = $2 AND due_ms >= 0 AND +number >= (
        SELECT number FROM messages
        WHERE topic = 'game' AND topic_id = $1 AND kind IN ('board', 'quiet_board')
        AND personal = 0 AND recipient = $2
        ORDER BY number DESC LIMIT 1)";

/// The latest board of a place once more, after all else of its event, by a way (`$4`).
pub const REPEAT_BOARD: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'game', $2, 0, recipient,
        (SELECT MAX(number) + 1 FROM messages AS owed
         WHERE owed.topic = 'game' AND owed.topic_id = $2
         AND owed.number >= messages.number
         AND owed.number < (messages.number / 1048576 + 1) * 1048576),
        server_id, kind, 'pending', $4, 0, $1, $1
    FROM messages
    WHERE topic = 'game' AND topic_id = $2 AND kind IN ('board', 'quiet_board')
    AND personal = 0 AND recipient = $3
    ORDER BY number DESC LIMIT 1";

#[async_trait]
impl Outbox for SqlStore {
    async fn message(&self, key: MessageKey) -> Result<Option<Message>> {
        let found: Option<MessageRow> = self.read_first(MESSAGE, key).await?;
        found.map(|row| row.read()).transpose()
    }

    async fn told_by(&self, message: MessageId) -> Result<Option<u32>> {
        let stored: Option<i64> = self.value(TOLD_BY, message).await?;
        let number = stored.and_then(MessageNumber::of_stored);
        Ok(number.map(|number| number.seq))
    }

    async fn lease(
        &self,
        key: MessageKey,
        now: Millis,
        tried: Option<Millis>,
    ) -> Result<Option<Message>> {
        let process = self.process();
        let values = (key, now, process.as_deref(), tried);
        let leased = self.database.transact(|mut transaction| async move {
            if transaction.process().is_some() {
                let of = key.ordering();
                transaction.value::<i64>(LEASE_ALONE, of).await?;
            }
            let leased: Option<MessageRow> = transaction.read_first(LEASE, values).await?;
            transaction.commit().await?;
            Ok(leased)
        });
        let leased = leased.await?;
        leased.map(|row| row.read()).transpose()
    }

    async fn release(&self, now: Millis) -> Result<()> {
        let Some(process) = self.process() else {
            return Ok(());
        };
        self.write(RELEASE, (&*process, now)).await
    }

    async fn mark_sent(&self, key: MessageKey, posted: Option<Posted>) -> Result<()> {
        self.mark(SENT, (key, posted, self.process())).await
    }

    async fn retry(&self, key: MessageKey, until: Millis, why: &str) -> Result<()> {
        self.mark(RETRY, (key, until, why, self.process())).await
    }

    async fn go(
        &self,
        key: MessageKey,
        way: Way,
        issue: Option<ChannelIssue>,
        why: &str,
        now: Millis,
    ) -> Result<()> {
        let values = (key, way, issue, why, now, self.process());
        self.write_fresh(GO, values).await
    }

    async fn drop_message(&self, key: MessageKey, why: &str) -> Result<()> {
        self.end(key, "dropped", why).await
    }

    async fn give_up(&self, key: MessageKey, why: &str) -> Result<()> {
        self.end(key, "refused", why).await
    }

    async fn rest(&self, key: MessageKey) -> Result<()> {
        self.end(key, "resting", "the bot has left the server")
            .await
    }

    async fn posted_before(
        &self,
        of: OrderingKey,
        seq: u32,
        kind: MessageKind,
    ) -> Result<Option<Posted>> {
        let before = MessageNumber::first_of(seq);
        let found = self.read_first(POSTED_BEFORE, (of.topic, before, kind, of.to));
        Ok(found.await?.map(posted))
    }

    async fn invite_anew(&self, gone: MessageId, now: Millis) -> Result<bool> {
        self.owe_invitation_anew(gone, now).await
    }

    async fn post_anew(&self, gone: Spot, now: Millis) -> Result<bool> {
        self.owe_place_anew(gone, now).await
    }
}

/// Where a message was posted: its channel and itself, or nothing of both.
impl Bind for Option<Posted> {
    fn bind(self, values: &mut Vec<Value>) {
        let channel = self.map(|posted| posted.channel);
        let message = self.map(|posted| posted.message);
        (channel, message).bind(values);
    }
}

/// `$6` is the state: dropped, refused or resting.
pub const END: &str = concat!(
    "
    UPDATE messages SET state = $6, due_ms = NULL, error = COALESCE($7, error), leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL",
    is_ours!("$8")
);

impl SqlStore {
    /// Marks a message under the claim that has taken it.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where this process has none of it any more.
    async fn mark(&self, mark: &'static str, values: impl Bind) -> Result<()> {
        if self.process().is_none() {
            return self.write(mark, values).await;
        }
        self.write_fresh(mark, values).await
    }

    async fn end(&self, key: MessageKey, state: &str, why: &str) -> Result<()> {
        self.mark(END, (key, state, why, self.process())).await
    }
}
