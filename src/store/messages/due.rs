//! Which messages are due.

use super::rows::MessageRow;
use crate::game::delivery::{DueMessages, Message, Traffic};
use crate::store::prelude::*;

/// That no other process which is alive has a message.
macro_rules! is_free {
    ($process:expr) => {
        concat!(
            "NOT EXISTS (
        SELECT 1 FROM processes WHERE id = messages.leased_by AND id <> COALESCE(",
            $process,
            ", ''))"
        )
    };
}

pub(super) use is_free;

/// What messages are found with by when they are due. PostgreSQL uses an index for part of a table only where a question says what
/// part: this says it of the indexes by time, and keeps questions about one topic from them, which it would take for as good.
macro_rules! has_time {
    () => {
        "due_ms < 9223372036854775807"
    };
}

pub(in crate::store) use has_time;

/// Whether a message that is due at a time can be sent: only the first of each ordering key, for which the others
/// wait, unless it is held, or put off without having failed. What was tried may be posted already, so
/// that it comes before what is held and was surely not. Nothing of a server that was left, or that another
/// process sends.
macro_rules! can_be_sent {
    ($now:literal, $process:literal) => {
        concat!(
            "NOT ",
            $crate::store::correlated::exists_for_row!(concat!(
                "SELECT 1 FROM messages AS earlier
        WHERE earlier.topic = messages.topic AND earlier.topic_id = messages.topic_id
        AND earlier.due_ms >= 0 AND +earlier.number < messages.number
        AND earlier.personal = messages.personal AND earlier.recipient = messages.recipient
        AND (earlier.due_ms <= ",
                $now,
                " OR earlier.state = 'retrying' OR earlier.leased_by IS NOT NULL)
        AND (earlier.state <> 'held' OR earlier.tried_ms IS NOT NULL
            OR messages.tried_ms IS NULL)"
            )),
            "
    AND (state <> 'held' OR tried_ms IS NOT NULL OR NOT ",
            $crate::store::correlated::exists_for_row!(
                "SELECT 1 FROM messages AS later
        WHERE later.topic = messages.topic AND later.topic_id = messages.topic_id
        AND later.due_ms >= 0 AND +later.number > messages.number
        AND later.personal = messages.personal AND later.recipient = messages.recipient
        AND later.tried_ms IS NOT NULL"
            ),
            ")
    AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = messages.server_id)
    AND ",
            $crate::store::messages::due::is_free!($process)
        )
    };
}

pub(super) use can_be_sent;

/// The next server by its id, after one, that has something which is due and can be sent. `+due_ms`
/// keeps SQLite from the index by time, which knows no servers.
macro_rules! next_server {
    ($after:expr) => {
        concat!(
            "SELECT messages.server_id FROM messages
            WHERE personal = $1 AND messages.server_id > ",
            $after,
            " AND ",
            has_time!(),
            " AND +due_ms <= $2 AND ",
            can_be_sent!("$2", "$5"),
            " ORDER BY messages.server_id LIMIT 1"
        )
    };
}

pub const DUE: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages WHERE personal = $1 AND due_ms <= $2 AND ",
    has_time!(),
    " AND ",
    can_be_sent!("$2", "$4"),
    " ORDER BY due_ms LIMIT $3"
);

/// The same of one server.
pub const DUE_OF_SERVER: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM messages WHERE personal = $1 AND server_id = $4 AND due_ms <= $2 AND ",
    has_time!(),
    " AND ",
    can_be_sent!("$2", "$5"),
    " ORDER BY due_ms LIMIT $3"
);

/// The next `$4` servers after `$3` that have something to be sent, in the order of their ids: each is
/// found from the one before, without a look at all that this one has.
pub const SERVERS_DUE: &str = concat!(
    "WITH RECURSIVE turns_of (server_id, place) AS (
        SELECT (",
    next_server!("$3"),
    "), 1
        UNION ALL
        SELECT (",
    next_server!("turns_of.server_id"),
    "), place + 1 FROM turns_of WHERE turns_of.server_id IS NOT NULL AND place < $4)
    SELECT server_id FROM turns_of WHERE server_id IS NOT NULL ORDER BY place"
);

/// What is held does not count.
pub const COUNT_DUE: &str = concat!(
    "
    SELECT COUNT(*) FROM (
        SELECT 1 FROM messages
        WHERE personal IN (0, 1) AND due_ms <= $1 AND ",
    has_time!(),
    " AND state <> 'held' LIMIT $2) AS due"
);

pub const NEXT_DUE: &str = concat!(
    "
    SELECT MIN(due_ms) FROM (
        SELECT MIN(due_ms) AS due_ms FROM messages WHERE personal = 0 AND due_ms > $1 AND ",
    has_time!(),
    " UNION ALL SELECT MIN(due_ms) AS due_ms FROM messages WHERE personal = 1 AND due_ms > $1 AND ",
    has_time!(),
    ") AS next"
);

/// Of a message that cannot be read nobody has a claim, as it is not sent: this takes it and gives it up in one.
pub const BURY: &str = concat!(
    "
    UPDATE messages SET state = 'refused', due_ms = NULL, error = $6, leased_by = NULL
    WHERE topic = $1 AND topic_id = $2 AND personal = $3 AND recipient = $4 AND number = $5
    AND due_ms IS NOT NULL AND ",
    is_free!("$7")
);

#[async_trait]
impl DueMessages for SqlStore {
    async fn due(&self, traffic: Traffic, now: Millis, limit: u32) -> Result<Vec<Message>> {
        let values = (personal(traffic), now, limit, self.process());
        self.messages(DUE, values).await
    }

    async fn servers_due(
        &self,
        traffic: Traffic,
        now: Millis,
        (after, limit): (Option<ServerId>, u32),
    ) -> Result<Vec<ServerId>> {
        // Every id is more than that.
        let after = after.map_or(-1, |server| server.0.cast_signed());
        let values = (personal(traffic), now, after, limit, self.process());
        self.column(SERVERS_DUE, values).await
    }

    async fn due_of_server(
        &self,
        traffic: Traffic,
        now: Millis,
        (server, limit): (ServerId, u32),
    ) -> Result<Vec<Message>> {
        let values = (personal(traffic), now, limit, server, self.process());
        self.messages(DUE_OF_SERVER, values).await
    }

    async fn count_due(&self, now: Millis, most: u32) -> Result<u32> {
        self.count(COUNT_DUE, (now, most)).await
    }

    async fn next_due(&self, now: Millis) -> Result<Option<Millis>> {
        Ok(self.value(NEXT_DUE, now).await?.flatten())
    }
}

/// Whether messages go to people, as the column says it.
const fn personal(traffic: Traffic) -> u32 {
    match traffic {
        Traffic::Places => 0,
        Traffic::People => 1,
    }
}

impl SqlStore {
    async fn messages(&self, question: &'static str, values: impl Bind) -> Result<Vec<Message>> {
        let rows: Vec<MessageRow> = self.read(question, values).await?;
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

    /// Gives a message up that cannot be read.
    async fn bury(&self, row: &MessageRow, damage: &StoreError) -> Result<()> {
        tracing::error!(%damage, "a message cannot be read and is given up");
        let values = (row.key(), damage.to_string(), self.process());
        self.write(BURY, values).await
    }
}
