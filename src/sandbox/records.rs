//! What a Discord holds: users, guilds, channels, messages.

mod channel;
mod emoji;
mod guild;

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::SandboxMillis;
use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};

pub use channel::{Channel, ChannelKind, ForumTag, ForumTags, Thread, ThreadKind};
pub use emoji::{ApplicationEmoji, PICTURES, data_parts};
pub use guild::{Guild, GuildRole, Overwrite, Whose, long_ago};

/// Discord's number for a button among the components.
const BUTTON: u64 = 2;
/// Discord's number for a menu of texts among the components.
pub const STRING_SELECT: u64 = 3;
/// Discord's number for a select menu of channels.
pub const CHANNEL_SELECT: u64 = 8;

/// A user: a person, or a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    /// The id of the user.
    pub id: UserId,
    /// Its name, unique in the sandbox.
    pub name: String,
    /// The language of its Discord client, as `en-US` or `fr`.
    pub locale: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether it refuses direct messages.
    pub dms_closed: bool,
    /// Whether the account was deleted; Discord goes on to tell of it, under another name.
    #[serde(default)]
    pub deleted: bool,
}

/// A file attached to a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// The id of the file.
    pub id: AttachmentId,
    /// The name of the file.
    pub filename: String,
    /// Its alternative text.
    pub description: Option<String>,
    /// The media type the sender declared.
    pub content_type: Option<String>,
    /// What is in it.
    #[serde(skip)]
    pub bytes: Bytes,
}

impl Attachment {
    /// Width and height when it is a PNG.
    pub fn picture_size(&self) -> Option<(u32, u32)> {
        let header = self.bytes.get(..24)?;
        if !header.starts_with(b"\x89PNG\r\n\x1a\n") || &header[12..16] != b"IHDR" {
            return None;
        }
        let number = |at: usize| {
            header[at..at + 4]
                .iter()
                .fold(0, |sum, byte| sum << 8 | u32::from(*byte))
        };
        Some((number(16), number(20)))
    }
}

/// Whether a message is to be seen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MessageStage {
    /// A deferred answer: Discord shows "… is thinking".
    Thinking,
    /// An ordinary message.
    Shown,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Invocation {
    /// The interaction that is answered.
    pub id: InteractionId,
    /// Who used or pressed something.
    pub user: UserId,
    /// Discord's number for the kind of interaction.
    pub kind: u8,
    /// The command, as `play`; empty for a button.
    pub command: String,
}

/// A message as it stands in a channel.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PostedMessage {
    /// The id of the message.
    pub id: MessageId,
    /// Where it is.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// The text of the message.
    pub content: String,
    /// Its embeds, as the API has them.
    pub embeds: Vec<Value>,
    /// Its rows of components, as the API has them.
    pub components: Vec<Value>,
    /// The files with it.
    pub attachments: Vec<Attachment>,
    /// Whom its text and its reply mention, as far as `allowed_mentions` lets them.
    pub mentions: Vec<UserId>,
    /// Whom it notified when it was sent.
    pub pings: Vec<UserId>,
    /// Whether it was sent without ringing anybody's device.
    #[serde(default)]
    pub silent: bool,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// The sender's nonce.
    pub nonce: Option<String>,
    /// The only user who sees it, for an ephemeral message.
    pub ephemeral_to: Option<UserId>,
    /// How often it was edited.
    pub edits: u32,
    /// When it was sent.
    pub sent: SandboxMillis,
    /// When it was last edited.
    pub edited: Option<SandboxMillis>,
    /// Whether it is still the "thinking" of a deferred answer.
    pub stage: MessageStage,
    /// The interaction it answers.
    pub answers: Option<Invocation>,
    /// Of what Discord says in it, where nobody has written it.
    #[serde(default)]
    pub system: Option<SystemMessage>,
}

/// What somebody has done of which Discord says so in a message of its own: its author is whoever has done it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SystemMessage {
    /// Somebody was added to a thread, whom the message mentions.
    PersonAdded,
    /// A message was pinned, to which this one refers.
    Pinned,
}

impl SystemMessage {
    /// Discord's number for the kind of such a message.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::PersonAdded => 1,
            Self::Pinned => 6,
        }
    }
}

impl PostedMessage {
    /// The buttons, in reading order, as the API has them.
    #[must_use]
    pub fn buttons(&self) -> Vec<&Value> {
        self.components_of(BUTTON)
    }

    /// The select menus of texts, in reading order, as the API has them.
    #[must_use]
    pub fn menus(&self) -> Vec<&Value> {
        self.components_of(STRING_SELECT)
    }

    /// The select menus of channels, in reading order, as the API has them.
    #[must_use]
    pub fn channel_menus(&self) -> Vec<&Value> {
        self.components_of(CHANNEL_SELECT)
    }

    fn components_of(&self, kind: u64) -> Vec<&Value> {
        let rows = self
            .components
            .iter()
            .filter_map(|row| row["components"].as_array());
        rows.flatten()
            .filter(|component| component["type"] == kind)
            .collect()
    }

    /// What its select menus offer: each option's label, in reading order.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let all = self.menus().into_iter().flat_map(options);
        all.map(|option| option["label"].as_str().unwrap_or_default().to_owned())
            .collect()
    }
}

/// The options of a select menu, as the API has them.
pub fn options(menu: &Value) -> impl Iterator<Item = &Value> {
    menu["options"].as_array().into_iter().flatten()
}
