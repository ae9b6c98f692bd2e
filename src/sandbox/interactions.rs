//! Interactions: what a user did, told to the bot, and how far the bot has answered.

mod happening;

use std::time::{Duration, Instant};

use serde_json::Value;

use super::clock::SandboxMillis;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::records::Invocation;

/// The first answer must come within this time.
pub const FIRST_ANSWER_MS: SandboxMillis = 3000;
/// Further answers may come for so long.
pub const TOKEN_LIFE_MS: SandboxMillis = 15 * 60 * 1000;

/// What a user did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionKind {
    /// Sent a slash command.
    Command,
    /// Pressed a button.
    Component,
    /// Typed in an option with autocompletion.
    Autocomplete,
}

impl InteractionKind {
    /// The number that Discord has for it.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// A suggestion of the bot for an option.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct Choice {
    /// What the user sees, in the user's language if the bot translated it.
    pub name: String,
    /// What is sent when it is chosen.
    pub value: Value,
}

/// How far an acknowledged interaction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractionProgress {
    /// Acknowledged; the answer itself is to come.
    Thinking,
    /// It is answered.
    Answered,
    /// The answer was deleted.
    Deleted,
}

/// The bot's response.
#[derive(Clone, Debug)]
pub struct Response {
    pub acknowledged_after: Duration,
    pub progress: InteractionProgress,
    /// What `@original` stands for.
    pub original: Option<MessageId>,
    /// The messages of this interaction, the latest last.
    pub messages: Vec<MessageId>,
    pub choices: Vec<Choice>,
}

impl Response {
    /// A response that was given after some time and holds nothing yet.
    pub fn after(acknowledged_after: Duration) -> Self {
        let (messages, choices) = (Vec::new(), Vec::new());
        Self {
            acknowledged_after,
            progress: InteractionProgress::Answered,
            original: None,
            messages,
            choices,
        }
    }
}

/// An interaction of somebody with the bot.
#[derive(Clone, Debug)]
pub struct SentInteraction {
    pub id: InteractionId,
    pub token: String,
    pub kind: InteractionKind,
    pub user: UserId,
    pub channel: ChannelId,
    /// The command with its subcommands, or the button's `custom_id`.
    pub what: String,
    pub created: SandboxMillis,
    pub created_at: Instant,
    /// When the gateway frame was sent.
    pub sent_at: Option<Instant>,
    /// The message whose button was pressed.
    pub source: Option<MessageId>,
    pub response: Option<Response>,
}

impl SentInteraction {
    /// This is kept of the interaction in the messages that answer it.
    pub fn invocation(&self) -> Invocation {
        let command = if self.kind == InteractionKind::Command {
            self.what.clone()
        } else {
            String::new()
        };
        Invocation {
            id: self.id,
            user: self.user,
            kind: self.kind.number(),
            command,
        }
    }
}

/// An interaction about to happen.
#[derive(Debug)]
pub struct Deed {
    pub kind: InteractionKind,
    pub user: UserId,
    pub channel: ChannelId,
    pub what: String,
    pub data: Value,
    pub source: Option<MessageId>,
}
