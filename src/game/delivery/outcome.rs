//! What became of an attempt to send a message.

use async_trait::async_trait;

use super::kind::MessageKind;
use super::ladder::DeliveryError;
use super::message::{Message, Posted};
use super::wakeup::TableAtHand;
use crate::game::channel::ChannelIssue;
use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::turn::{ClockChange, NotifiedTurn};

/// Somebody knows something now, from which time counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notified {
    /// A player knows that it is their turn.
    OfTurn(NotifiedTurn),
    /// The players know of an event that gives somebody time: it counts from now.
    OfEvent {
        /// The turn in which it happened, by the number of the event that began it.
        turn: u32,
        /// What becomes of the turn's clock.
        change: ClockChange,
    },
}

/// A message that was sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// Where it stands; nowhere where nothing new was posted.
    pub posted: Option<Posted>,
    /// From what time counts now.
    pub notified: Option<Notified>,
    /// What is to be known of the game's channel, where it was sent there.
    pub channel: ChannelState,
    /// Whom it pings where they do not see it, and what each of them is told directly.
    pub unseen: Vec<(MessageKind, PlayerId)>,
}

/// What a message that was sent shows of the game's channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChannelState {
    /// It shows nothing of it.
    Unseen,
    /// All is well.
    Well,
    /// This is wrong there, and people have been told.
    Issue(ChannelIssue),
}

impl Sent {
    /// A message that shows nothing but itself.
    #[must_use]
    pub const fn plainly(posted: Option<Posted>) -> Self {
        Self {
            posted,
            notified: None,
            channel: ChannelState::Unseen,
            unseen: Vec::new(),
        }
    }
}

/// A refused attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What was refused.
    pub refusal: DeliveryError,
    /// What the service said, for those who look after the bot.
    pub why: String,
    /// Whom the message pings, and what each of them is told directly if need be.
    pub concerned: Vec<(MessageKind, PlayerId)>,
}

/// What became of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeliveryOutcome {
    /// It was sent.
    Sent(Sent),
    /// Its person wants to be left alone until then; notified or not that it is their turn.
    Deferred {
        /// When it is tried again.
        until: Millis,
        /// That the turn's clock runs all the same.
        notified: Option<NotifiedTurn>,
    },
    /// Nobody needs it any more, for this reason.
    Unneeded(&'static str),
    /// The service refused something.
    Refused(Refused),
    /// We are not on the server: what belongs to it rests.
    Away,
    /// Something failed on our side.
    Failed(String),
}

/// Sends messages to whom they are owed.
#[async_trait]
pub trait Messenger: Send + Sync {
    /// Sends one message the way that it says; doing so again does no harm. The table is the one
    /// that it tells of, where that is at hand.
    async fn send(&self, message: &Message, at_hand: Option<TableAtHand>) -> DeliveryOutcome;

    /// Draws the board that will be sent to a table.
    async fn prepare(&self, at_hand: TableAtHand);
}
