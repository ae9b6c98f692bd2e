//! How much one person may have open at a time, so that nobody is pestered.

use super::ids::{ChannelId, MessageId, PlayerId, ServerId, TableNumber};
use crate::rules::Variant;

/// How much one person may have open at a time, as the operator has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableLimits {
    /// At how many open tables of a server they may sit, where the server has chosen nothing.
    pub tables: u32,
    /// How many of their invitations may be unanswered, over all servers.
    pub invitations: u32,
    /// How many of these may be to the same person.
    pub to_one: u32,
}

impl TableLimits {
    /// As many as anybody likes.
    pub const NONE: Self = Self {
        tables: u32::MAX,
        invitations: u32::MAX,
        to_one: u32::MAX,
    };
    /// Enough for those who play, and too little for those who pester.
    pub const USUAL: Self = Self {
        tables: 20,
        invitations: 3,
        to_one: 1,
    };
}

/// A table for which somebody has named others who have not answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingInvitation {
    /// The kind of game.
    pub variant: Variant,
    /// The server.
    pub server: ServerId,
    /// The number of the table there.
    pub number: TableNumber,
    /// The channel.
    pub channel: ChannelId,
    /// The message that invites, once it is posted.
    pub message: Option<MessageId>,
    /// Who has not answered.
    pub to: Vec<PlayerId>,
}
