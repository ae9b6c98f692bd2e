//! The port through which tournaments are kept.

use async_trait::async_trait;

use super::{Post, PostKey, PostKind, Tournament};
use crate::game::clock::Millis;
use crate::game::ids::{ChannelId, PlayerId, ServerId, TournamentId, TournamentNumber};
use crate::game::outbox::Posted;
use crate::game::store::{Commit, StoreError};

/// A board of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardKey {
    /// The tournament.
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: u32,
    /// The board, from 0.
    pub board: usize,
}

/// Keeps tournaments.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// The number that the next tournament of a server gets, if nobody is quicker.
    async fn next_tournament(&self, server: ServerId) -> Result<TournamentNumber, StoreError>;

    /// Keeps a new tournament, and what has to be said of it.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number or id is taken.
    async fn found(
        &self,
        tournament: &Tournament,
        posts: &[PostKind],
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Keeps a tournament as it is now, and what has to be said of that.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was kept since this one was read; nothing is written then.
    async fn keep_tournament(
        &self,
        tournament: &Tournament,
        posts: &[PostKind],
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Keeps a new table as the game of a board, both or neither.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the board has a game, or the table's number or id is taken.
    async fn create_at_board(
        &self,
        commit: Commit<'_>,
        channel: ChannelId,
        board: BoardKey,
    ) -> Result<(), StoreError>;

    /// A tournament as it stands.
    async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError>;

    /// A tournament by its number.
    async fn find_tournament(
        &self,
        server: ServerId,
        number: TournamentNumber,
    ) -> Result<Option<TournamentId>, StoreError>;

    /// The tournaments of a server, those that go on before those that are over, then the latest
    /// first; at most `limit`.
    async fn tournaments_of_server(
        &self,
        server: ServerId,
        limit: u32,
    ) -> Result<Vec<TournamentId>, StoreError>;

    /// The tournaments in which a person took part or which they created, the oldest first.
    async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError>;

    /// The tournaments that may go on: it is time, a round is being opened, or a game has ended.
    /// None of a server that was left.
    async fn tournaments_due(&self, now: Millis) -> Result<Vec<TournamentId>, StoreError>;

    /// What is due to be said, of each tournament the first. Nothing on a server that was left.
    async fn posts_due(&self, now: Millis) -> Result<Vec<Post>, StoreError>;

    /// Notes that something is being said from now on; of several attempts the first one stands.
    async fn trying_post(&self, key: PostKey, now: Millis) -> Result<(), StoreError>;

    /// Marks something as said.
    async fn post_done(&self, key: PostKey, posted: Option<Posted>) -> Result<(), StoreError>;

    /// The message that says that people can enter, once it is there.
    async fn registration(&self, id: TournamentId) -> Result<Option<Posted>, StoreError>;

    /// Puts something off after a failure.
    async fn put_off_post(&self, key: PostKey, until: Millis, why: &str) -> Result<(), StoreError>;

    /// Gives something up.
    async fn give_up_post(&self, key: PostKey, why: &str) -> Result<(), StoreError>;
}
