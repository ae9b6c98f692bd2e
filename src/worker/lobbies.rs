//! Keeps lobbies up to date, after all else: where messages wait for their turn, lobbies wait.

use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next, Schedule};
use crate::game::delivery::Posted;
use crate::game::lobby::{Lobby, LobbyBoard, LobbyOutcome};
use crate::game::{GameService, Store, StoreError};

/// How long after a message could not be deleted that is tried again.
const SOON: Duration = Duration::from_millis(250);
/// How often a message is to be deleted at most of which nothing is kept.
const REMOVALS: u32 = 20;
/// How many lobbies one step is about.
const AT_ONCE: u32 = 32;
/// From how many messages that are due on lobbies wait: as many as are sent at once.
const CROWD: u32 = 20;

/// Keeps lobbies up to date.
#[derive(Debug)]
pub struct LobbyWorker {
    games: GameService,
    board: Arc<dyn LobbyBoard>,
}

impl LobbyWorker {
    /// How often it is to look; what it has begun may be broken off.
    pub const SCHEDULE: Schedule = Schedule::every(Duration::from_secs(2)).broken_off_at_the_end();

    /// A worker for the lobbies of a service, which shows them on a board.
    #[must_use]
    pub fn new(games: GameService, board: Arc<dyn LobbyBoard>) -> Self {
        Self { games, board }
    }

    /// Brings up to date what is due, while no messages wait.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        let now = self.games.clock().now();
        for lobby in self.store().lobbies_due(now, AT_ONCE).await? {
            if self.store().count_due(now, CROWD).await? >= CROWD {
                break;
            }
            self.bring_up_to_date(lobby).await?;
        }
        Ok(Next::InPeriod)
    }

    async fn bring_up_to_date(&self, lobby: Lobby) -> Result<(), StoreError> {
        let began = self.games.clock().now();
        let tried = lobby.trying(began);
        if tried != lobby && !self.store().keep_lobby(lobby.version, &tried).await? {
            return Ok(());
        }
        // As it was before this attempt: what an earlier one may have posted is looked for.
        let outcome = self.board.show(&lobby).await;
        let ended = self.games.clock().now();
        let Some(after) = tried.after(&outcome, (began, ended)) else {
            tracing::info!(server = %lobby.server, "a lobby has ended: its message or channel is gone");
            return self.store().end_lobby(&tried).await;
        };
        if !self.store().keep_lobby(tried.version, &after).await? {
            // It was put somewhere else meanwhile: what was posted here stands for nothing.
            if let (LobbyOutcome::Posted(..), Some(posted)) = (&outcome, after.posted()) {
                self.remove(posted).await;
            }
            return Ok(());
        }
        match after.replaces {
            Some(left) if after.posted().is_some() => self.clear(after, left).await,
            _ => Ok(()),
        }
    }

    /// Deletes a message of which nothing is kept, so that it is now or never.
    async fn remove(&self, posted: Posted) {
        for _ in 0..REMOVALS {
            if self.board.remove(posted).await {
                return;
            }
            tokio::time::sleep(SOON).await;
        }
        tracing::warn!(channel = %posted.channel, message = %posted.message, "a lobby that stands for nothing stays");
    }

    /// Deletes what a lobby has replaced, once it stands itself.
    async fn clear(&self, lobby: Lobby, left: Posted) -> Result<(), StoreError> {
        if self.board.remove(left).await {
            let cleared = Lobby {
                replaces: None,
                ..lobby
            };
            self.store().keep_lobby(lobby.version, &cleared).await?;
        }
        Ok(())
    }

    fn store(&self) -> &dyn Store {
        self.games.store()
    }
}
