//! The port through which tournaments are asked for.

use async_trait::async_trait;

use super::{Tournament, TournamentSummary};
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId, TournamentId, TournamentNumber};
use crate::game::ports::error::StoreError;

/// A board of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoardKey {
    /// The tournament that it belongs to.
    pub tournament: TournamentId,
    /// The round, from 1.
    pub round: u32,
    /// The board, from 0.
    pub board: usize,
}

/// Tells of tournaments.
#[async_trait]
pub trait Tournaments: Send + Sync {
    /// The number that the next tournament of a server gets, if nobody is quicker.
    async fn next_tournament(&self, server: ServerId) -> Result<TournamentNumber, StoreError>;

    /// A tournament as it stands.
    async fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError>;

    /// A tournament by its number.
    async fn find_tournament(
        &self,
        server: ServerId,
        number: TournamentNumber,
    ) -> Result<Option<TournamentId>, StoreError>;

    /// The tournaments of a server, those that go on before those that can be entered, and both before those that are
    /// over, then the latest first; at most `limit`, in short for somebody who looks.
    async fn tournaments_of_server(
        &self,
        server: ServerId,
        viewer: PlayerId,
        limit: u32,
    ) -> Result<Vec<TournamentSummary>, StoreError>;

    /// The tournaments in which a person took part or which they created, the oldest first.
    async fn tournaments_of(&self, player: PlayerId) -> Result<Vec<TournamentId>, StoreError>;

    /// Whether a game is played in a tournament, which it decides: one that is cancelled has no games any more.
    async fn is_at_board(&self, game: GameId) -> Result<bool, StoreError>;

    /// The tournaments that may go on: it is time, a round is being opened, or a game has ended.
    /// None of a server that was left.
    async fn tournaments_due(&self, now: Millis) -> Result<Vec<TournamentId>, StoreError>;
}
