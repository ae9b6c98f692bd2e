//! The permissions that the sandbox asks for, as bits of Discord's number, and who has which of them.

mod reckoning;

pub(super) use reckoning::{Permissions, to_write_in};

/// May do everything, whatever else is set.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Change the settings of a guild.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// See a channel at all.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Write in a text channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Delete the messages of others.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Send embeds with messages.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Send files with messages.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was written.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Ping everyone at once.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Rename or delete channels.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Lock, unlock, rename or delete threads.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Open public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Open private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Pin messages in a channel.
pub const PIN_MESSAGES: u64 = 1 << 51;

/// Do what others may with external emojis.
pub const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
/// Hear what is said in a voice channel, and read what is written there.
pub const CONNECT: u64 = 1 << 20;

/// What everyone may do on a server unless told otherwise, and what the bot's own role adds to it: exactly what the
/// link by which this bot is invited asks for. What a bot needs beyond it, it must be given.
pub const USUAL: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// What the owner of a guild may do in it: everything, which Discord writes as every bit.
pub const EVERYTHING: u64 = (1 << 53) - 1;

/// What a bot may do in its direct conversations, as Discord tells it with interactions there.
pub const DIRECT: u64 = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE | USE_EXTERNAL_EMOJIS;
