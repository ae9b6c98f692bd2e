//! Messages as they are read.

use sqlx::FromRow;

use crate::game::delivery::{
    Message, MessageKey, MessageKind, MessageNumber, Recipient, Topic, Undelivered, Way,
};
use crate::game::{ChannelIssue, Millis, PlayerId, ServerId, StoreError, TableNumber};
use crate::store::engine::Value;
use crate::store::rows::{damaged, unknown};

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
    since_ms: i64,
    tried_ms: Option<i64>,
    server_id: i64,
}

impl MessageRow {
    /// The message.
    pub fn read(&self) -> Result<Message, StoreError> {
        let unknown = |column, code: &str| unknown("messages", column, self.name(), code);
        let topic = Topic::of_code(&self.topic, self.topic_id.cast_unsigned())
            .ok_or_else(|| unknown("topic", &self.topic))?;
        let recipient = self.recipient.cast_unsigned();
        let to = match self.personal {
            0 => Recipient::Place(ServerId(recipient)),
            _ => Recipient::Person(PlayerId(recipient)),
        };
        let number = MessageNumber::of_stored(self.number)
            .ok_or_else(|| unknown("number", &self.number.to_string()))?;
        Ok(Message {
            key: MessageKey { topic, to, number },
            server: ServerId(self.server_id.cast_unsigned()),
            kind: MessageKind::of_code(&self.kind, self.detail.as_deref())
                .ok_or_else(|| unknown("kind", &self.kind))?,
            way: Way::of_code(&self.way).ok_or_else(|| unknown("way", &self.way))?,
            issue: self.issue.as_deref().and_then(ChannelIssue::of_code),
            attempts: u32::try_from(self.attempts)
                .map_err(|error| damaged("messages", "attempts", self.name(), &error))?,
            since: Millis(self.since_ms),
            tried: self.tried_ms.map(Millis),
        })
    }

    fn name(&self) -> String {
        let (topic, id, number) = (&self.topic, self.topic_id, self.number);
        let (seq, part) = (number / MessageNumber::PARTS, number % MessageNumber::PARTS);
        format!("{topic} {id}, seq {seq}, part {part}")
    }

    /// What ends it as refused, whatever it is.
    pub fn end_values<'a>(&'a self, why: &'a str) -> [Value<'a>; 7] {
        [
            self.topic.as_str().into(),
            self.topic_id.into(),
            self.personal.into(),
            self.recipient.into(),
            self.number.into(),
            "refused".into(),
            why.into(),
        ]
    }
}

/// A message that could not be delivered.
#[derive(Debug, FromRow)]
pub struct UndeliveredRow {
    topic: String,
    topic_id: i64,
    server_id: i64,
    number_there: Option<i64>,
    kind: String,
    detail: Option<String>,
    since_ms: i64,
    issue: Option<String>,
    error: Option<String>,
}

impl UndeliveredRow {
    /// What is known of it.
    pub fn read(self) -> Result<Undelivered, StoreError> {
        let name = || format!("{} {}", self.topic, self.topic_id);
        let topic = Topic::of_code(&self.topic, self.topic_id.cast_unsigned())
            .ok_or_else(|| unknown("messages", "topic", name(), &self.topic))?;
        let number = self.number_there.map(i64::cast_unsigned).map(TableNumber);
        Ok(Undelivered {
            topic,
            server: ServerId(self.server_id.cast_unsigned()),
            number: number.filter(|_| topic.game().is_some()),
            kind: MessageKind::of_code(&self.kind, self.detail.as_deref()),
            since: Millis(self.since_ms),
            issue: self.issue.as_deref().and_then(ChannelIssue::of_code),
            why: self.error.unwrap_or_default(),
        })
    }
}
