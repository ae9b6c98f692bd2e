//! Messages as they are read.

use crate::game::delivery::{
    Message, MessageKey, MessageKind, MessageNumber, Recipient, Topic, Undelivered,
};
use crate::game::{ChannelIssue, TableNumber};
use crate::store::prelude::*;

const PARTS: i64 = MessageNumber::PARTS;

/// A message that is to be sent.
#[derive(Debug, FromRow)]
pub struct MessageRow {
    topic: String,
    topic_id: i64,
    personal: i64,
    recipient: i64,
    number: i64,
    kind: String,
    detail: Option<String>,
    way: String,
    issue: Option<String>,
    attempts: i64,
    since_ms: Millis,
    tried_ms: Option<Millis>,
    server_id: ServerId,
}

impl MessageRow {
    /// The message that the row holds.
    pub fn read(&self) -> Result<Message> {
        let (seq, part) = (self.number / PARTS, self.number % PARTS);
        let key = format_args!("{} {}, seq {seq}, part {part}", self.topic, self.topic_id);
        let row = RowKey("messages", key);
        let recipient = self.recipient.cast_unsigned();
        let to = match self.personal {
            0 => Recipient::Place(ServerId(recipient)),
            _ => Recipient::Person(PlayerId(recipient)),
        };
        let kind = MessageKind::of_code(&self.kind, self.detail.as_deref());
        Ok(Message {
            key: MessageKey {
                topic: topic(row, &self.topic, self.topic_id)?,
                to,
                number: row.read("number", self.number)?,
            },
            server: self.server_id,
            kind: kind.ok_or_else(|| row.unknown("kind", &self.kind))?,
            way: row.read("way", &self.way)?,
            issue: self.issue.as_deref().and_then(ChannelIssue::of_code),
            attempts: row.read("attempts", self.attempts)?,
            since: self.since_ms,
            tried: self.tried_ms,
        })
    }

    /// Its key, whatever it is.
    pub fn key(&self) -> impl Bind {
        let recipient = (self.personal, self.recipient);
        (&self.topic, self.topic_id, recipient, self.number)
    }
}

fn topic(row: RowKey<'_>, code: &str, id: i64) -> Result<Topic> {
    let topic = Topic::of_code(code, id.cast_unsigned());
    topic.ok_or_else(|| row.unknown("topic", code))
}

/// A message that could not be delivered.
#[derive(Debug, FromRow)]
pub struct UndeliveredRow {
    topic: String,
    topic_id: i64,
    server_id: ServerId,
    number_there: Option<TableNumber>,
    kind: String,
    detail: Option<String>,
    since_ms: Millis,
    issue: Option<String>,
    error: Option<String>,
}

impl UndeliveredRow {
    /// What is known of it.
    pub fn read(self) -> Result<Undelivered> {
        let row = RowKey("messages", format_args!("{} {}", self.topic, self.topic_id));
        let topic = topic(row, &self.topic, self.topic_id)?;
        Ok(Undelivered {
            topic,
            server: self.server_id,
            number: self.number_there.filter(|_| topic.game().is_some()),
            kind: MessageKind::of_code(&self.kind, self.detail.as_deref()),
            since: self.since_ms,
            issue: self.issue.as_deref().and_then(ChannelIssue::of_code),
            why: self.error.unwrap_or_default(),
        })
    }
}
