//! A finished game as it counts for those who played it.

use async_trait::async_trait;

use super::habits::OwnTime;
use crate::game::scoring::Score;
use crate::game::{GameId, Millis, PlayerId, ServerId, Stakes, StoreError, TableNumber};
use crate::rules::Variant;

/// A finished game that gave points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// The id of the game.
    pub id: GameId,
    /// Its number on its server.
    pub number: TableNumber,
    /// What was played.
    pub variant: Variant,
    /// The stakes: whether it was rated.
    pub stakes: Stakes,
    /// When it ended.
    pub ended: Millis,
    /// The moves of the first two rounds; none where there were fewer, or it began from another
    /// position than usual.
    pub opening: Option<String>,
    /// Whether it began as usual, and moves were not taken back with a computer at the table.
    pub is_plain: bool,
    /// How many moves all players made together.
    pub plies: u32,
    /// Who played and what they got for it, in the order of play; where somebody took over a
    /// seat, both.
    pub scores: Vec<Score>,
}

impl PlayedGame {
    /// What a player got for it.
    #[must_use]
    pub fn score_of(&self, player: PlayerId) -> Option<&Score> {
        self.scores.iter().find(|score| score.player == player)
    }

    /// What the others got for it, but those on the same seat.
    pub(super) fn others(&self, own: &Score) -> impl Iterator<Item = &Score> {
        let (player, color) = (own.player, own.color);
        let scores = self.scores.iter();
        scores.filter(move |score| score.color != color && score.player != player)
    }

    /// The two others of a game for three that the same three people played from the first move
    /// to the last.
    pub(super) fn pair_beside(&self, own: &Score) -> Option<[&Score; 2]> {
        // A game for two in which a seat was taken over has as many scores.
        let is_for_three = self.variant.colors().len() == 3;
        let mut others = self.others(own);
        match (self.scores.len(), others.next(), others.next()) {
            (3, Some(one), Some(other)) if is_for_three => Some([one, other]),
            _ => None,
        }
    }
}

/// Tells what people have played.
#[async_trait]
pub trait PlayerHistories: Send + Sync {
    /// The latest games of a player that gave points, on a server or on all of them.
    async fn played(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<PlayedGame>, StoreError>;

    /// How much time a player took in the latest of these games that had these stakes.
    async fn own_times(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        stakes: Stakes,
        limit: u32,
    ) -> Result<Vec<OwnTime>, StoreError>;
}
