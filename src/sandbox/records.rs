//! What a Discord holds: users, guilds, channels, messages.

use std::collections::{BTreeMap, BTreeSet};

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::clock::Millis;
use super::ids::{AttachmentId, ChannelId, GuildId, InteractionId, MessageId, RoleId, UserId};

/// A user: a person, or a bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct User {
    /// Its id.
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

/// A guild: what people call a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// Its id.
    pub id: GuildId,
    /// Its name.
    pub name: String,
    /// The language it prefers.
    pub locale: String,
    /// Who is in it, the bot included (unless it was kicked).
    pub members: BTreeSet<UserId>,
    /// What members may do in it when it is not the usual.
    #[serde(default)]
    pub member_permissions: BTreeMap<UserId, u64>,
    /// The commands that its settings offer to everyone, whatever permissions the bot asked for.
    #[serde(default)]
    pub commands_for_all: BTreeSet<String>,
    /// Its roles with their names, besides the one that everyone has.
    #[serde(default)]
    pub roles: BTreeMap<RoleId, String>,
    /// The roles that members have.
    #[serde(default)]
    pub member_roles: BTreeMap<UserId, BTreeSet<RoleId>>,
}

/// What a channel is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text {
        /// The guild.
        guild: GuildId,
    },
    /// A thread below a text channel.
    Thread(Thread),
    /// The direct conversation of the bot with a user.
    Direct {
        /// The user.
        with: UserId,
    },
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thread {
    /// The guild.
    pub guild: GuildId,
    /// The text channel it hangs below.
    pub parent: ChannelId,
    /// Who opened it.
    pub owner: UserId,
    /// Whether only those invited can see it (channel type 12 instead of 11).
    pub private: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether only moderators can unarchive it.
    pub locked: bool,
    /// Minutes without a message after which it archives itself.
    pub archive_after_minutes: u64,
    /// Who is in it.
    pub members: BTreeSet<UserId>,
    /// When it was opened.
    pub created: Millis,
    /// When it was last archived or unarchived.
    pub archive_changed: Millis,
}

/// A channel, a thread or a direct conversation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Channel {
    /// Its id; a thread opened from a message has the id of the message.
    pub id: ChannelId,
    /// Its name; empty for a direct conversation.
    pub name: String,
    /// What it is.
    pub kind: ChannelKind,
    /// The bot's permissions in it when they are not the usual ones.
    pub bot_permissions: Option<u64>,
    /// The messages in it, oldest first.
    pub messages: BTreeSet<MessageId>,
    /// When something was last written in it.
    pub last_active: Millis,
}

impl Channel {
    /// The guild of the channel; none for a direct conversation.
    #[must_use]
    pub fn guild(&self) -> Option<GuildId> {
        match &self.kind {
            ChannelKind::Text { guild } => Some(*guild),
            ChannelKind::Thread(thread) => Some(thread.guild),
            ChannelKind::Direct { .. } => None,
        }
    }

    /// What it has as a thread; none when it is not one.
    #[must_use]
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            ChannelKind::Text { .. } | ChannelKind::Direct { .. } => None,
        }
    }

    /// Discord's number for the kind: 0, 1, 11 or 12.
    #[must_use]
    pub fn type_number(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Thread(thread) if thread.private => 12,
            ChannelKind::Thread(_) => 11,
        }
    }
}

/// A file attached to a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
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
pub enum Stage {
    /// A deferred answer: Discord shows "… is thinking".
    Thinking,
    /// An ordinary message.
    Shown,
}

/// The interaction that a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Invocation {
    /// The interaction.
    pub id: InteractionId,
    /// Who acted.
    pub user: UserId,
    /// Discord's number for the kind of interaction.
    pub kind: u8,
    /// The command, as `play`; empty for a button.
    pub command: String,
}

/// A message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// Where it is.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// Its text.
    pub content: String,
    /// Its embeds, as the API has them.
    pub embeds: Vec<Value>,
    /// Its rows of components, as the API has them.
    pub components: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// Whom its text and its reply mention, as far as `allowed_mentions` lets them.
    pub mentions: Vec<UserId>,
    /// Whom it notified when it was sent.
    pub pings: Vec<UserId>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// The sender's nonce.
    pub nonce: Option<String>,
    /// The only user who sees it, for an ephemeral message.
    pub ephemeral_to: Option<UserId>,
    /// How often it was edited.
    pub edits: u32,
    /// When it was sent.
    pub sent: Millis,
    /// When it was last edited.
    pub edited: Option<Millis>,
    /// Whether it is still the "thinking" of a deferred answer.
    pub stage: Stage,
    /// The interaction it answers.
    pub answers: Option<Invocation>,
}

impl Message {
    /// The buttons, in reading order, as the API has them.
    #[must_use]
    pub fn buttons(&self) -> Vec<&Value> {
        let rows = self
            .components
            .iter()
            .filter_map(|row| row["components"].as_array());
        rows.flatten()
            .filter(|component| component["type"] == 2)
            .collect()
    }
}
