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
    /// The server on which the table is.
    pub server: ServerId,
    /// The number of the table there.
    pub number: TableNumber,
    /// The channel in which the table was opened.
    pub channel: ChannelId,
    /// The message that invites, once it is posted.
    pub message: Option<MessageId>,
    /// Who has not answered.
    pub to: Vec<PlayerId>,
}

/// Somebody who wants to sit at one more table, and how much they may have open.
///
/// It is decided in the transaction that seats them, in which nobody else does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Admission {
    /// The person who wants to sit down.
    pub player: PlayerId,
    /// At how many open tables of the server they may sit; invitations do not count.
    pub tables: u32,
    /// Whom they name for the other seats.
    pub named: Vec<PlayerId>,
    /// What holds for invitations.
    pub limits: TableLimits,
}

/// What somebody has enough of.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OverLimit {
    /// Open tables of a server.
    #[error("no more than {limit} open games")]
    Tables {
        /// How many are allowed.
        limit: u32,
    },
    /// Seeks that wait for others.
    #[error("no more than {limit} seeks")]
    Seeks {
        /// How many are allowed.
        limit: u32,
    },
    /// Invitations that wait for an answer.
    #[error("{} invitations wait for an answer", .0.len())]
    Invitations(Vec<StandingInvitation>),
    /// Invitations to one person that wait for an answer.
    #[error("{0} has not answered an earlier invitation")]
    ToOne(PlayerId, Vec<StandingInvitation>),
}

impl Admission {
    /// Whether anything has to be counted.
    #[must_use]
    pub const fn is_limited(&self) -> bool {
        self.tables < u32::MAX || self.invites()
    }

    /// Whether the invitations that stand have to be counted.
    #[must_use]
    pub const fn invites(&self) -> bool {
        let TableLimits {
            invitations,
            to_one,
            ..
        } = self.limits;
        !self.named.is_empty() && (invitations < u32::MAX || to_one < u32::MAX)
    }

    /// Decides, given at how many open tables of the server they sit and which of their invitations stand.
    ///
    /// # Errors
    /// What they have enough of.
    pub fn decide(&self, tables: u32, standing: Vec<StandingInvitation>) -> Result<(), OverLimit> {
        if tables >= self.tables {
            return Err(OverLimit::Tables { limit: self.tables });
        }
        for &player in &self.named {
            let to_them = standing.iter().filter(|one| one.to.contains(&player));
            let to_them: Vec<_> = to_them.cloned().collect();
            if reaches(to_them.len(), self.limits.to_one) {
                return Err(OverLimit::ToOne(player, to_them));
            }
        }
        if self.invites() && reaches(standing.len(), self.limits.invitations) {
            return Err(OverLimit::Invitations(standing));
        }
        Ok(())
    }
}

/// Whether so many are as many as there may be.
fn reaches(count: usize, limit: u32) -> bool {
    u32::try_from(count).is_ok_and(|count| count >= limit)
}
