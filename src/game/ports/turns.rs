//! What a unit of work writes about turns, and about the channels in which they are told.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::channel::ChannelIssue;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::turn::{ClockChange, NotifiedTurn};

/// Writes the clocks of turns, and what is wrong with the channels of games.
#[async_trait]
pub trait TurnWrites: Send {
    /// Starts the clock of a turn, unless it runs or the turn is over.
    async fn start_clock(&mut self, game: GameId, told: NotifiedTurn) -> Result<(), StoreError>;

    /// Counts the time that an event gives from now on, in the turn that an event began.
    async fn extend_clock(
        &mut self,
        turn: (GameId, u32),
        change: ClockChange,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Writes what is wrong with a game's channel on a server, or that all is well.
    async fn note_channel(
        &mut self,
        place: (GameId, ServerId),
        issue: Option<ChannelIssue>,
        now: Millis,
    ) -> Result<(), StoreError>;
}

/// Writes what people are told directly.
#[async_trait]
pub trait PersonWrites: Send {
    /// Writes that direct messages do not reach a person any more; says whether that is news.
    async fn close_direct(&mut self, person: PlayerId) -> Result<bool, StoreError>;

    /// Stops a person's list of turns, and has each of them looked at now.
    async fn stop_digest(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError>;

    /// Ends that a person follows a game, and drops what they are still owed of it.
    async fn unwatch(
        &mut self,
        game: GameId,
        person: PlayerId,
        why: &str,
    ) -> Result<(), StoreError>;
}
