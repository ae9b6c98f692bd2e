//! The port through which ratings are told; `crate::store` implements it.

use async_trait::async_trait;

use super::Rating;
use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;
use crate::rules::Variant;

/// What a player's rated games of a kind have come to, over all servers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerRating {
    /// The rating after the latest of them.
    pub rating: Rating,
    /// How many there are.
    pub games: u32,
    /// When the latest of them ended.
    pub latest: Millis,
}

impl PlayerRating {
    /// The rating at some time later, as it is shown and goes into the next game.
    #[must_use]
    pub fn at(&self, now: Millis) -> Rating {
        self.rating.rested_from(self.latest, now)
    }
}

/// Tells ratings, which follow from the games alone.
#[async_trait]
pub trait Ratings: Send + Sync {
    /// What each of these players is rated in a kind of game, in the order given; none where they
    /// have no rated game of it.
    async fn ratings(
        &self,
        variant: Variant,
        players: &[PlayerId],
    ) -> Result<Vec<Option<PlayerRating>>, StoreError>;

    /// What a player is rated in every kind of game of which they have rated ones.
    async fn ratings_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Variant, PlayerRating)>, StoreError>;

    /// The ratings after each of a player's rated games of a kind, and when it ended, in the order
    /// in which they were rated.
    async fn curve(
        &self,
        player: PlayerId,
        variant: Variant,
    ) -> Result<Vec<(Millis, Rating)>, StoreError>;

    /// Whether a game of a kind counts and is not rated yet: there are some where a game no longer
    /// counts after which many others were rated.
    async fn is_behind(&self, variant: Variant) -> Result<bool, StoreError>;
}
