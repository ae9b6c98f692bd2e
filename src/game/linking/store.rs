//! The ports through which links are kept.

use async_trait::async_trait;

use super::{RoleRecords, Sealed};
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::scoring::Season;
use crate::game::secret::SecretHash;

/// What is kept of somebody who has just been linked, or whose tokens have been renewed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRoleLink {
    /// Who is linked.
    pub player: PlayerId,
    /// Their tokens, which only we can read.
    pub tokens: Sealed,
    /// What is enough to end the tokens.
    pub revocable: Sealed,
    /// Until when the tokens are good.
    pub expires: Millis,
}

/// Somebody whose records are to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoleLink {
    /// Who is linked.
    pub player: PlayerId,
    /// Their tokens, which only we can read.
    pub tokens: Sealed,
    /// Until when the tokens are good.
    pub expires: Millis,
    /// How often the records were to be written: once more whenever they may have changed.
    pub revision: i64,
}

/// Tokens that are to be ended at the service. Nothing that can be read without a key says whose they were.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Revocation {
    /// What ends them.
    pub revocable: Sealed,
    /// How often that was tried.
    pub tries: u32,
}

/// Keeps who is linked.
#[async_trait]
pub trait RoleLinks: Send + Sync {
    /// Keeps that somebody is about to be linked, in one browser and until then.
    async fn begin_link(
        &self,
        (state, browser): (&SecretHash, &SecretHash),
        until: Millis,
    ) -> Result<(), StoreError>;

    /// Drops what was begun too long ago.
    async fn drop_stale_attempts(&self, now: Millis) -> Result<(), StoreError>;

    /// Takes what was begun, so that nobody takes it again; says whether it was begun in that browser, and not too long
    /// ago.
    async fn take_link(
        &self,
        state: &SecretHash,
        browser: &SecretHash,
        now: Millis,
    ) -> Result<bool, StoreError>;

    /// Links somebody, in the place of the link that they had; their records are due.
    async fn link_roles(&self, new: &NewRoleLink, now: Millis) -> Result<(), StoreError>;

    /// Since when somebody is linked; none where they are not.
    async fn linked_since(&self, player: PlayerId) -> Result<Option<Millis>, StoreError>;

    /// Ends a link, and owes the service that its tokens end; says whether there was one.
    async fn unlink_roles(&self, player: PlayerId, now: Millis) -> Result<bool, StoreError>;

    /// Owes the service that tokens end by which nobody is linked.
    async fn owe_revocation(&self, revocable: &Sealed, now: Millis) -> Result<(), StoreError>;

    /// Those whose records are due, the longest due first; at most `limit`.
    async fn links_due(&self, now: Millis, limit: u32) -> Result<Vec<RoleLink>, StoreError>;

    /// What somebody has won so far.
    async fn role_records(&self, player: PlayerId) -> Result<RoleRecords, StoreError>;

    /// Keeps renewed tokens in the place of those that a link had; says whether it still had them.
    async fn renew_link(&self, old: &RoleLink, new: &NewRoleLink) -> Result<bool, StoreError>;

    /// Keeps when the records of a link are due next, unless they have become due anew.
    async fn put_off_link(&self, link: &RoleLink, next: Millis) -> Result<(), StoreError>;

    /// Ends a link whose tokens are good for nothing any more, unless it has others now.
    async fn drop_link(&self, link: &RoleLink) -> Result<(), StoreError>;

    /// Tokens that are to be ended by now, the longest due first; at most `limit`.
    async fn revocations_due(&self, now: Millis, limit: u32)
    -> Result<Vec<Revocation>, StoreError>;

    /// Drops what is done.
    async fn end_revocation(&self, done: &Revocation) -> Result<(), StoreError>;

    /// Keeps when to try again.
    async fn put_off_revocation(&self, one: &Revocation, next: Millis) -> Result<(), StoreError>;
}

/// Writes whose records may have changed.
#[async_trait]
pub trait LinkWrites: Send {
    /// Has the records of all players of a game written anew.
    async fn game_has_changed(&mut self, game: GameId, at: Millis) -> Result<(), StoreError>;

    /// Has the records of those written anew who have won a season.
    async fn season_is_over(
        &mut self,
        server: ServerId,
        season: Season,
        at: Millis,
    ) -> Result<(), StoreError>;
}
