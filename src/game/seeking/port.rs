//! The ports through which seeks are kept, and the games that come of them.

use async_trait::async_trait;

use super::{Seeker, TablePlace};
use crate::game::block::Block;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::terms::Terms;
use crate::rules::Variant;

/// Tells of seeks that wait.
#[async_trait]
pub trait Seekers: Send + Sync {
    /// Those who wait for a kind of game on some terms, the longest waiting first; none of a server that
    /// was left.
    async fn seekers(
        &self,
        variant: Variant,
        terms: Terms,
        now: Millis,
    ) -> Result<Vec<Seeker>, StoreError>;

    /// Who of those that wait for a kind of game at a pace is kept apart from whom, and from somebody who comes.
    async fn seekers_apart(
        &self,
        sought: (Variant, Terms),
        newcomer: PlayerId,
    ) -> Result<Vec<Block>, StoreError>;

    /// What somebody waits for, over all servers.
    async fn seeks_of(&self, player: PlayerId, now: Millis) -> Result<Vec<Seeker>, StoreError>;

    /// What people wait for on a server, the longest waiting first.
    async fn seeks_on(&self, server: ServerId, now: Millis) -> Result<Vec<Seeker>, StoreError>;

    /// Those who wait for games and come after a person in the order of their ids: the first of them, so many at most.
    async fn people_waiting(
        &self,
        after: PlayerId,
        now: Millis,
        most: u32,
    ) -> Result<Vec<PlayerId>, StoreError>;

    /// At how many open tables of a server somebody sits.
    async fn tables_of(&self, server: ServerId, player: PlayerId) -> Result<u32, StoreError>;

    /// Ends what somebody waits for; says whether they did.
    async fn end_seek(&self, player: PlayerId, variant: Variant) -> Result<bool, StoreError>;
}

/// Writes seeks, and the places and guests of games.
#[async_trait]
pub trait SeekWrites: Send {
    /// How many other kinds of games somebody waits for.
    async fn count_others(&mut self, seeker: &Seeker, now: Millis) -> Result<u32, StoreError>;

    /// Keeps what somebody waits for, in the place of what they waited for of that kind, and forgets what
    /// nobody has come for.
    async fn wait(&mut self, seeker: &Seeker, until: Millis) -> Result<(), StoreError>;

    /// Takes what somebody waits for; says whether they did.
    async fn take(&mut self, player: PlayerId, variant: Variant) -> Result<bool, StoreError>;

    /// Writes that a game is held in another place as well.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number there is taken.
    async fn add_place(&mut self, game: GameId, place: TablePlace) -> Result<(), StoreError>;

    /// Writes from which server somebody plays in a game that is held on several.
    async fn set_guest(
        &mut self,
        game: GameId,
        guest: (PlayerId, ServerId),
    ) -> Result<(), StoreError>;
}
