//! The boards: who has won the most points, on a server and over all of them.

use async_trait::async_trait;

use super::computers::ComputerRecord;
use super::season::Season;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::rules::{Variant, coded};

/// Where, when and in which game points are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Leaderboard {
    /// On which server; none: on all of them together.
    pub server: Option<ServerId>,
    /// In which season; none: of all time.
    pub season: Option<Season>,
    /// In which game; none: in all of them together.
    pub variant: Option<Variant>,
}

/// What a player has won in the games that count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct LeaderboardScore {
    /// All points together.
    pub points: u32,
    /// How many games.
    pub games: u32,
    /// How often each title: Seigneur, Chevalier, Vassal, Serf.
    pub titles: [u32; 4],
}

/// A player's place on a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LeaderboardPlace {
    /// From 1 on, shared by players with as many points: 1, 2, 2, 4.
    pub rank: u32,
    /// Who has that place.
    pub player: PlayerId,
    /// What they have won.
    pub score: LeaderboardScore,
}

/// Where a player stands who looks at a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Whereabouts {
    /// Among the others.
    Listed(LeaderboardPlace),
    /// Among the others, behind so many that it is not counted how many.
    Behind(LeaderboardScore),
    /// Off the boards, by their own choice.
    Unlisted(LeaderboardScore),
    /// Nowhere: they have no game that counts.
    Absent,
}

coded! {
    /// Whether a player is seen on the boards.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum LeaderboardVisibility [ALL, code, of_code] {
        /// As everyone is who has chosen nothing.
        #[default]
        Shown = "shown",
        /// Only the player's own eyes see where they stand.
        Hidden = "hidden",
    }
}

/// Reads the boards, all of them from sums that each game's end brings up to date.
#[async_trait]
pub trait Leaderboards: Send + Sync {
    /// The places after so many, at most so many, the best first: by points, among equals whoever
    /// needed fewer games.
    async fn places(
        &self,
        board: &Leaderboard,
        after: u32,
        limit: u32,
    ) -> Result<Vec<LeaderboardPlace>, StoreError>;

    /// How people have fared against computers on a server, in a kind of game or in all of them, by its latest two
    /// thousand games that gave points; the best first. Whoever stays off the boards is among them for their own
    /// eyes alone.
    async fn against_computers(
        &self,
        server: ServerId,
        variant: Option<Variant>,
        reader: PlayerId,
    ) -> Result<Vec<ComputerRecord>, StoreError>;

    /// How many players a board lists: of more than so many no more are counted.
    async fn players_listed(&self, board: &Leaderboard, most: u32) -> Result<u32, StoreError>;

    /// Where a player stands on a board; of those with more points no more than so many are counted.
    async fn whereabouts(
        &self,
        board: &Leaderboard,
        player: PlayerId,
        most: u32,
    ) -> Result<Whereabouts, StoreError>;

    /// The seasons of a server, or over all servers, in which games count; the latest 25 first.
    async fn seasons(&self, server: Option<ServerId>) -> Result<Vec<Season>, StoreError>;
}
