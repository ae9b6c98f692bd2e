//! Channels, threads and direct conversations.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer, Serialize};

use super::super::clock::SandboxMillis;
use super::super::ids::{ChannelId, GuildId, MessageId, TagId, UserId};
use super::guild::Overwrite;

/// What a channel is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of a guild.
    Text {
        /// The guild that it is in.
        guild: GuildId,
    },
    /// A channel whose messages other guilds can follow.
    Announcement {
        /// The guild that it is in.
        guild: GuildId,
    },
    /// A channel of threads that begin with a message.
    Forum {
        /// The guild that it is in.
        guild: GuildId,
    },
    /// The same for pictures and films.
    Media {
        /// The guild that it is in.
        guild: GuildId,
    },
    /// A voice channel, in which people can write too.
    Voice {
        /// The guild that it is in.
        guild: GuildId,
    },
    /// A thread below a channel.
    Thread(Thread),
    /// The direct conversation of the bot with a user.
    Direct {
        /// The user whom the bot talks to.
        with: UserId,
    },
}

/// What a thread is, which follows from its parent and how it was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ThreadKind {
    /// Below an announcement channel (channel type 10).
    Announcement,
    /// Open to all who see its parent (channel type 11).
    Public,
    /// Open to those invited (channel type 12).
    Private,
}

impl ThreadKind {
    /// The number that Discord has for it.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Announcement => 10,
            Self::Public => 11,
            Self::Private => 12,
        }
    }
}

impl<'de> Deserialize<'de> for ThreadKind {
    /// Reads its name, or what the first world files have: whether it is private.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        enum Named {
            Announcement,
            Public,
            Private,
        }
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Stored {
            IsPrivate(bool),
            Named(Named),
        }
        Ok(match Stored::deserialize(deserializer)? {
            Stored::IsPrivate(true) | Stored::Named(Named::Private) => Self::Private,
            Stored::IsPrivate(false) | Stored::Named(Named::Public) => Self::Public,
            Stored::Named(Named::Announcement) => Self::Announcement,
        })
    }
}

/// A tag that posts of a forum can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForumTag {
    /// The id of the tag.
    pub id: TagId,
    /// What it is called.
    pub name: String,
    /// Whether only those put it on posts and take it off who manage threads.
    pub moderated: bool,
}

/// The tags of a forum.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForumTags {
    /// All that it has, in the order in which people see them.
    pub all: Vec<ForumTag>,
    /// Whether each post must have one.
    pub required: bool,
}

/// What a thread has beyond a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thread {
    /// The guild that it is in.
    pub guild: GuildId,
    /// The channel it hangs below.
    pub parent: ChannelId,
    /// Who opened it.
    pub owner: UserId,
    /// What it is.
    #[serde(alias = "private")]
    pub kind: ThreadKind,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether only moderators can write in it or unarchive it.
    pub locked: bool,
    /// Minutes without a message after which it archives itself.
    pub archive_after_minutes: u64,
    /// Who is in it.
    pub members: BTreeSet<UserId>,
    /// When it was opened.
    pub created: SandboxMillis,
    /// When it was last archived or unarchived, or its time changed.
    pub archive_changed: SandboxMillis,
    /// The tags that it has as a post of a forum.
    #[serde(default)]
    pub tags: Vec<TagId>,
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
    /// The bot's permissions in it when they were set for it alone, whatever roles and overwrites say.
    pub bot_permissions: Option<u64>,
    /// What it allows or denies, other than its guild does.
    #[serde(default)]
    pub overwrites: Vec<Overwrite>,
    /// The tags of its posts, where it is a forum.
    #[serde(default)]
    pub tags: ForumTags,
    /// The messages in it, oldest first.
    pub messages: BTreeSet<MessageId>,
    /// When something was last written in it.
    pub last_active: SandboxMillis,
}

impl Channel {
    /// The guild of the channel; none for a direct conversation.
    #[must_use]
    pub fn guild(&self) -> Option<GuildId> {
        match &self.kind {
            ChannelKind::Text { guild }
            | ChannelKind::Announcement { guild }
            | ChannelKind::Forum { guild }
            | ChannelKind::Media { guild }
            | ChannelKind::Voice { guild } => Some(*guild),
            ChannelKind::Thread(thread) => Some(thread.guild),
            ChannelKind::Direct { .. } => None,
        }
    }

    /// What it has as a thread; none when it is not one.
    #[must_use]
    pub fn thread(&self) -> Option<&Thread> {
        match &self.kind {
            ChannelKind::Thread(thread) => Some(thread),
            _ => None,
        }
    }

    /// Whether there are only threads in it, each of which begins with a message.
    #[must_use]
    pub fn is_forum(&self) -> bool {
        matches!(
            self.kind,
            ChannelKind::Forum { .. } | ChannelKind::Media { .. }
        )
    }

    /// The number that Discord has for the kind: 0, 1, 2, 5, 10, 11, 12, 15 or 16.
    #[must_use]
    pub fn type_number(&self) -> u8 {
        match &self.kind {
            ChannelKind::Text { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Voice { .. } => 2,
            ChannelKind::Announcement { .. } => 5,
            ChannelKind::Thread(thread) => thread.kind.number(),
            ChannelKind::Forum { .. } => 15,
            ChannelKind::Media { .. } => 16,
        }
    }
}
