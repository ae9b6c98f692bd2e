//! The lobby of a server: one message that lists what is open there, kept up to date.
//!
//! What becomes of it after each look is a pure question ([`Lobby::after`]). It is kept before it is posted, under a
//! version by which a message that was posted is known again, whoever is interrupted where.

use async_trait::async_trait;

use super::channel::{ChannelIssue, KnownIssue, Spot};
use super::clock::Millis;
use super::delivery::Posted;
use super::ids::{ChannelId, MessageId, ServerId};
use super::ports::error::StoreError;

#[cfg(test)]
mod tests;

/// How long there is from one look at a lobby to the next, so that it is changed once in that time at most: a minute.
pub const BETWEEN_LOOKS_MS: i64 = 60 * 1000;
/// How long it waits where it is refused, which somebody has to mend: ten minutes.
const AFTER_REFUSAL_MS: i64 = 10 * 60 * 1000;

/// A number for what a lobby shows; the same for the same words and buttons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LobbyDigest(pub i64);

/// How far a lobby is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyStage {
    /// It is to be posted.
    Unposted {
        /// When that was first tried, if it was: it may stand there since.
        tried: Option<Millis>,
    },
    /// It stands in a message.
    Standing {
        /// The message in which it stands.
        message: MessageId,
        /// What it shows; none where that may be older than what was last composed.
        shown: Option<LobbyDigest>,
    },
}

/// The lobby of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lobby {
    /// The server whose lobby it is.
    pub server: ServerId,
    /// The channel in which it stands or is to stand.
    pub channel: ChannelId,
    /// What tells it from all that stood before it on the server: it rises each time the lobby is put somewhere anew.
    pub version: u32,
    /// How far it is.
    pub stage: LobbyStage,
    /// The message that it replaces, until that is deleted.
    pub replaces: Option<Posted>,
    /// What keeps it from its channel.
    pub issue: Option<KnownIssue>,
    /// When it is looked at next.
    pub due: Millis,
}

/// What came of bringing a lobby up to date.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyOutcome {
    /// It shows already what there is to show.
    Unchanged,
    /// It was changed, and shows this now.
    Changed(LobbyDigest),
    /// It was posted with this, now or by an attempt before this one.
    Posted(MessageId, LobbyDigest),
    /// It is too old to be changed so often.
    TooOld,
    /// Its message or its channel is gone, or we are not on its server any more.
    Gone,
    /// Something there has to be mended.
    Refused(ChannelIssue),
    /// Something fails that passes by itself.
    Failed,
}

impl Lobby {
    /// The version of a lobby that is put somewhere for the first time: the second in which that was done. One that has ended
    /// before had an earlier one, so that no message of it is taken for this one's.
    #[must_use]
    pub fn version_at(now: Millis) -> u32 {
        u32::try_from(now.0 / 1000).unwrap_or_default()
    }

    /// The message that stands, if one does.
    #[must_use]
    pub const fn posted(&self) -> Option<Posted> {
        match self.stage {
            LobbyStage::Standing { message, .. } => Some(Posted {
                channel: self.channel,
                message,
            }),
            LobbyStage::Unposted { .. } => None,
        }
    }

    /// Whether it may have been posted already, and nobody knows where.
    #[must_use]
    pub const fn is_being_posted(&self) -> bool {
        matches!(self.stage, LobbyStage::Unposted { tried: Some(_) })
    }

    /// The lobby as it is kept before it is posted: of several attempts the first one stands.
    #[must_use]
    pub fn trying(self, now: Millis) -> Self {
        match self.stage {
            LobbyStage::Unposted { tried: None } => Self {
                stage: LobbyStage::Unposted { tried: Some(now) },
                ..self
            },
            _ => self,
        }
    }

    /// The lobby after it was brought up to date, from one moment to another; none where it has ended. Until the next
    /// look there is that time since the end: a slow change and a quick one after it are as far apart as others.
    #[must_use]
    pub fn after(self, outcome: &LobbyOutcome, (began, now): (Millis, Millis)) -> Option<Self> {
        let next = Self {
            due: now.plus_ms(BETWEEN_LOOKS_MS),
            issue: None,
            ..self
        };
        Some(match *outcome {
            LobbyOutcome::Unchanged => next,
            LobbyOutcome::Changed(shown) => next.showing(Some(shown)),
            LobbyOutcome::Posted(message, digest) => {
                // What an attempt before has posted may be something else.
                let is_first =
                    !matches!(self.stage, LobbyStage::Unposted { tried: Some(at) } if at != began);
                let shown = is_first.then_some(digest);
                Self {
                    stage: LobbyStage::Standing { message, shown },
                    ..next
                }
            }
            LobbyOutcome::TooOld => Self {
                version: self.version + 1,
                stage: LobbyStage::Unposted { tried: None },
                replaces: self.posted().or(self.replaces),
                due: now,
                ..next
            },
            LobbyOutcome::Gone => return None,
            LobbyOutcome::Refused(issue) => {
                let known = self.issue.filter(|known| known.issue == issue);
                Self {
                    issue: Some(known.unwrap_or(KnownIssue { issue, at: now })),
                    due: now.plus_ms(AFTER_REFUSAL_MS),
                    ..self
                }
            }
            LobbyOutcome::Failed => Self {
                issue: self.issue,
                ..next
            },
        })
    }

    fn showing(self, shown: Option<LobbyDigest>) -> Self {
        match self.stage {
            LobbyStage::Standing { message, .. } => Self {
                stage: LobbyStage::Standing { message, shown },
                ..self
            },
            LobbyStage::Unposted { .. } => self,
        }
    }
}

/// Keeps where lobbies stand, and what is due there.
#[async_trait]
pub trait Lobbies: Send + Sync {
    /// The lobby of a server.
    async fn lobby(&self, server: ServerId) -> Result<Option<Lobby>, StoreError>;

    /// Puts the lobby of a server into a channel, in the place of the one that there is, and has it looked at now.
    async fn put_lobby(&self, spot: Spot, now: Millis) -> Result<(), StoreError>;

    /// Lobbies that are to be looked at, the longest due first; none of a server that was left.
    async fn lobbies_due(&self, now: Millis, limit: u32) -> Result<Vec<Lobby>, StoreError>;

    /// Keeps what has become of a lobby, unless it was put somewhere else since it had a version; says whether it was kept.
    async fn keep_lobby(&self, version: u32, lobby: &Lobby) -> Result<bool, StoreError>;

    /// Ends a lobby, unless it was put somewhere else meanwhile.
    async fn end_lobby(&self, lobby: &Lobby) -> Result<(), StoreError>;

    /// The lobbies that something keeps from their channels, the longest first.
    async fn troubled_lobbies(&self) -> Result<Vec<Lobby>, StoreError>;
}

/// Where lobbies stand.
#[async_trait]
pub trait LobbyBoard: Send + Sync {
    /// Posts a lobby, or changes it where something else is to be shown now; doing so again does no harm.
    async fn show(&self, lobby: &Lobby) -> LobbyOutcome;

    /// Deletes a message that a lobby has left behind; says whether that is settled.
    async fn remove(&self, left: Posted) -> bool;
}
