//! Which positions stand in games that go on: computers help with none of them, whoever asks and however.
//!
//! The first three rounds are everybody's. A game that began elsewhere than usual has none of these.

use async_trait::async_trait;

use super::ids::GameId;
use super::ports::error::StoreError;
use super::store::Store;
use super::table::{Phase, Table};
use crate::rules::{Position, Variant};

/// How many rounds of a game are everybody's.
const OPENING_ROUNDS: usize = 3;
/// How many games are looked at together.
const BATCH: u32 = 256;

impl Table {
    /// The [key](Position::key) of the position with which computers help nobody: the one that stands, in a
    /// game that goes on and has left the opening.
    #[must_use]
    pub fn guarded_key(&self) -> Option<u64> {
        let Phase::Playing(history) = self.phase() else {
            return None;
        };
        let opening = OPENING_ROUNDS * self.variant().colors().len();
        let is_usual = *history.positions().first()? == Position::start(self.variant());
        let is_opening = is_usual && history.turns().len() < opening;
        (!is_opening).then(|| history.position().key())
    }
}

/// Knows which positions stand in games that go on.
#[async_trait]
pub trait PlayedPositions: Send + Sync {
    /// Whether one of some positions stands in a game of a kind that goes on and has left the opening, on
    /// any server; positions are given by their [keys](Position::key).
    async fn is_played(&self, variant: Variant, keys: &[u64]) -> Result<bool, StoreError>;

    /// Games that go on and of which the position is not known: those of former times.
    async fn games_of_unknown_position(&self, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Notes which position stands at a table, unless it is known.
    async fn note_position(&self, table: &Table) -> Result<(), StoreError>;
}

/// Notes the positions of games that go on since former times. One that cannot be read is left out.
///
/// # Errors
/// Where the store fails.
pub async fn note_positions(store: &dyn Store) -> Result<(), StoreError> {
    let mut before = Vec::new();
    loop {
        let games = store.games_of_unknown_position(BATCH).await?;
        // What is left over and over cannot be read.
        if games == before {
            return Ok(());
        }
        for &game in &games {
            if let Ok(Some(table)) = store.load(game).await {
                store.note_position(&table).await?;
            } else {
                tracing::error!(%game, "the position of a damaged game is not known");
            }
        }
        before = games;
    }
}
