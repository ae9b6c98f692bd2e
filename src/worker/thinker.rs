//! Has computers move where it is their turn, and looks at finished games meanwhile.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

mod analysing;
mod left_alone;
#[cfg(test)]
mod tests;

pub(super) use analysing::known;

use left_alone::LeftAlone;

use super::mind::{Mind, Task, Urgency};
use super::supervisor::{JobError, Next};
use crate::engine::Level;
use crate::game::{GameError, GameId, GameService, Played, PlayerId, ServerId, StoreError, Table};
use crate::rules::{History, Move, Position};

/// How many games are asked for at once: one of each server.
const GAMES: u32 = 16;
/// What a move may cost at most, in positions; weaker levels look at fewer.
const NODES: u64 = 2_000_000;

/// Plays for the computers, and analyses games while none is to move.
///
/// Nothing is remembered between moves: whoever ends the process while a computer thinks loses the
/// thinking, and the same move is found by the next one.
#[derive(Debug)]
pub struct Thinker {
    games: GameService,
    mind: Arc<Mind>,
    left_alone: LeftAlone,
    /// The server after which there may be others where computers are to move.
    served: Mutex<Option<ServerId>>,
    /// The server of which a position was looked at last.
    analysed: Mutex<ServerId>,
}

impl Thinker {
    /// How often it looks whether a computer is to move.
    pub const PERIOD: Duration = Duration::from_millis(500);

    /// What plays in the games of a service.
    #[must_use]
    pub fn new(games: GameService, mind: Arc<Mind>) -> Self {
        Self {
            games,
            mind,
            left_alone: LeftAlone::default(),
            served: Mutex::default(),
            analysed: Mutex::new(ServerId(0)),
        }
    }

    /// Plays where computers are to move, else looks at a position of a finished game; says when to look again.
    ///
    /// # Errors
    /// Where it cannot be read where that is.
    pub async fn step(&self) -> Result<Next, JobError> {
        let games = self.next_games().await?;
        if self.play_all(&games).await || self.analyse().await? {
            return Ok(Next::AtOnce);
        }
        Ok(Next::InPeriod)
    }

    /// Games in which computers are to move, one of each server: of the servers after those that had their turn last, or
    /// else of the first ones again.
    async fn next_games(&self) -> Result<Vec<GameId>, StoreError> {
        let (put_off, store) = (self.put_off_games(), self.games.store());
        let after = *self.served.lock();
        let mut found = store.computers_to_move(&put_off, (after, GAMES)).await?;
        if found.is_empty() && after.is_some() {
            found = store.computers_to_move(&put_off, (None, GAMES)).await?;
        }
        let last = found.get(GAMES as usize - 1);
        *self.served.lock() = last.map(|&(server, _)| server);
        Ok(found.into_iter().map(|(_, game)| game).collect())
    }

    /// Plays in games, one after the other; says whether others may be waiting behind them: a computer has moved, or
    /// a game is left alone from now on.
    async fn play_all(&self, games: &[GameId]) -> bool {
        let _between = self.mind.moves_first();
        let mut is_done = false;
        for &game in games {
            match self.play(game).await {
                Ok(Some(_)) => self.left_alone.forget(game),
                Ok(None) if self.mind.is_stopping() => break,
                Ok(None) => self.found_nothing(game),
                // Somebody else has changed the table: it is looked at again.
                Err(GameError::Stale) => continue,
                Err(GameError::NoComputerHelp) => self.put_off(game),
                // Another process goes on with all of them.
                Err(error) if error.is_relieved() => break,
                Err(error) => self.failed(game, &error),
            }
            is_done = true;
        }
        is_done
    }

    /// The games that are left alone now.
    fn put_off_games(&self) -> Vec<GameId> {
        self.left_alone.games(self.games.clock().now())
    }

    /// Leaves a game alone for a while in which a search has come to nothing, and counts that.
    fn found_nothing(&self, game: GameId) {
        self.failed(game, &"nothing was found");
        self.left_alone.count_failure(game);
    }

    /// Leaves a game alone for a while in which thinking has failed, which those who look after the bot are told.
    fn failed(&self, game: GameId, why: &dyn Display) {
        tracing::error!(%game, %why, "thinking about a game has failed; it is tried again in a minute");
        self.mind.failed();
        self.put_off(game);
    }

    /// Leaves a game alone for a while.
    fn put_off(&self, game: GameId) {
        self.left_alone.put_off(game, self.games.clock().now());
    }

    /// Plays in a game; nothing where no move is found.
    async fn play(&self, game: GameId) -> Result<Option<Played>, GameError> {
        let table = self.games.table(game).await?;
        // It was when the games were read.
        let (player, level) = to_move(&table).ok_or(GameError::Stale)?;
        // What is not to be told is not thought of either.
        self.games.fair_play().may_answer(&table).await?;
        let best = self.think(&table, level).await;
        let Some(best) = best.or_else(|| self.any_move(&table)) else {
            return Ok(None);
        };
        let ours = self.games.play(table.into(), player, best);
        ours.await.map(Some)
    }

    /// The move to make; none where the search broke off, or is stopped.
    async fn think(&self, table: &Table, level: Level) -> Option<Move> {
        let task = task(table, level);
        self.mind.think(Urgency::Move, task).await.best()
    }

    /// Any legal move, the same whoever asks, where searches have come to nothing so often that the next ones will, too:
    /// nobody is to wait for ever for a computer.
    fn any_move(&self, table: &Table) -> Option<Move> {
        let game = table.id();
        if self.mind.is_stopping() || !self.left_alone.is_at_last_try(game) {
            return None;
        }
        let position = table.position();
        let moves = position.legal_moves();
        let place = position.key().checked_rem(moves.len() as u64)?;
        tracing::error!(%game, "searches come to nothing again and again: a computer makes any move");
        self.mind.failed();
        moves.get(usize::try_from(place).ok()?).copied()
    }
}

/// The computer that is to move, and how strong it is.
fn to_move(table: &Table) -> Option<(PlayerId, Level)> {
    let player = table.turn()?.player;
    let level = Level::new(player.level()?.number())?;
    Some((player, level))
}

/// What is to be found for a computer of a level that is to move at a table.
fn task(table: &Table, level: Level) -> Task {
    Task {
        position: *table.position(),
        past: past(table),
        level,
        nodes: NODES,
        // What moves were taken back draws no other error: the position's own key is mixed in by the engine.
        seed: table.id().0,
    }
}

/// The move that the computer makes that is to move at a table, whichever process finds it.
#[must_use]
pub fn move_of(table: &Table) -> Option<Move> {
    let (_, level) = to_move(table)?;
    task(table, level).alone().map(|thought| thought.best)
}

/// The keys of the positions before the present one, the oldest first.
fn past(table: &Table) -> Vec<u64> {
    let positions = table.history().map(History::positions);
    let positions = positions.unwrap_or_default();
    let before = positions.iter().take(positions.len().saturating_sub(1));
    before.map(Position::key).collect()
}
