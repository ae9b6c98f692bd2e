//! Has computers move where it is their turn.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{oneshot, watch};

use super::Heartbeat;
use super::supervisor::{JobError, Next};
use crate::engine::{self, Level, Memory, Search, SearchBudget};
use crate::game::{GameError, GameId, GameService, Millis, Played, PlayerId, Table};
use crate::rules::{History, Move, Position};

/// How many games are asked for at once: one of each server.
const GAMES: u32 = 16;
/// How much memory a search may take, in MiB: it is given back when no computer is to move.
const MEMORY_MIB: usize = 16;
/// What a move may cost at most, in positions; weaker levels look at fewer.
const NODES: u64 = 2_000_000;
/// How far a search looks at most, in plies.
const DEPTH: u32 = 64;
/// The priority of a thread that runs where no other wants to, as `nice` counts them.
#[cfg(target_os = "linux")]
const LEAST_URGENT: i32 = 19;
/// How long a game is left alone in which a computer cannot move.
const PUT_OFF_MS: i64 = 60_000;
/// How long it takes until it is asked again whether time counts.
const SOON: Duration = Duration::from_millis(250);

/// Plays for the computers, one search at a time.
///
/// Nothing is remembered between moves: whoever ends the process while a computer thinks loses the
/// thinking, and the same move is found by the next one.
pub struct Thinker {
    games: GameService,
    heartbeat: Arc<Heartbeat>,
    memory: Mutex<Option<Memory>>,
    /// Games in which a computer could not move, and until when they are left alone.
    put_off: Mutex<HashMap<GameId, Millis>>,
    /// Whether the process is to end.
    stopping: watch::Receiver<bool>,
}

/// A move that is to be found.
struct Task {
    position: Position,
    past: Vec<u64>,
    level: Level,
    seed: u64,
    memory: Memory,
    stop: Arc<AtomicBool>,
}

impl Task {
    /// What is to be found for a computer of a level that is to move at a table.
    fn at(table: &Table, level: Level, memory: Memory, stop: Arc<AtomicBool>) -> Self {
        Self {
            position: *table.position(),
            past: past(table),
            level,
            seed: table.id().0 ^ u64::from(table.seq()),
            memory,
            stop,
        }
    }

    /// The move, and the memory that was used.
    fn search(mut self) -> (Option<Move>, Memory) {
        let search = Search {
            position: &self.position,
            past: &self.past,
            level: self.level,
            budget: SearchBudget {
                nodes: NODES,
                depth: DEPTH,
                stop: &self.stop,
            },
            seed: self.seed,
        };
        let thought = engine::think(&search, &mut self.memory, &mut |_| {});
        (thought.map(|thought| thought.best), self.memory)
    }
}

impl Thinker {
    /// How often it looks whether a computer is to move.
    pub const PERIOD: Duration = Duration::from_millis(500);

    /// What plays in the games of a service while time counts, until the process is to end.
    #[must_use]
    pub fn new(
        games: GameService,
        heartbeat: Arc<Heartbeat>,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        Self {
            games,
            heartbeat,
            memory: Mutex::default(),
            put_off: Mutex::default(),
            stopping,
        }
    }

    /// Plays where computers are to move, and says when to look again.
    ///
    /// # Errors
    /// Where it cannot be read where that is.
    pub async fn step(&self) -> Result<Next, JobError> {
        if !self.heartbeat.counts().await {
            return Ok(Next::In(SOON));
        }
        let put_off = self.put_off_games();
        let store = self.games.store();
        let games = store.computers_to_move(&put_off, GAMES).await?;
        if games.is_empty() {
            self.remember(None);
        }
        let mut moved = false;
        for &game in &games {
            match self.play(game).await {
                Ok(Some(_)) => moved = true,
                Ok(None) => self.put_off(game),
                // Somebody else has changed the table: it is looked at again.
                Err(GameError::Stale) => {}
                Err(error) => {
                    tracing::error!(%game, %error, "a computer cannot move");
                    self.put_off(game);
                }
            }
        }
        Ok(if moved { Next::AtOnce } else { Next::InPeriod })
    }

    /// The games that are left alone now.
    fn put_off_games(&self) -> Vec<GameId> {
        let now = self.games.clock().now();
        let mut put_off = self.put_off.lock().unwrap_or_else(PoisonError::into_inner);
        put_off.retain(|_, until| *until > now);
        put_off.keys().copied().collect()
    }

    fn put_off(&self, game: GameId) {
        let until = self.games.clock().now().plus_ms(PUT_OFF_MS);
        let mut put_off = self.put_off.lock().unwrap_or_else(PoisonError::into_inner);
        put_off.insert(game, until);
    }

    /// Plays in a game; nothing where no move is found.
    async fn play(&self, game: GameId) -> Result<Option<Played>, GameError> {
        let table = self.games.table(game).await?;
        let Some((player, level)) = to_move(&table) else {
            return Ok(None);
        };
        let Some(best) = self.think(&table, level).await else {
            return Ok(None);
        };
        self.games.play(table, player, best).await.map(Some)
    }

    /// The move to make; none where the search broke off, or is stopped: what it has found by then would be
    /// another move than the next process finds.
    async fn think(&self, table: &Table, level: Level) -> Option<Move> {
        let stop = Arc::new(AtomicBool::new(false));
        let task = Task::at(table, level, self.remembered(), Arc::clone(&stop));
        let mut search = match quietly(move || task.search()) {
            Ok(search) => search,
            Err(error) => {
                tracing::error!(%error, "no thread can be started for a search");
                return None;
            }
        };
        let mut stopping = self.stopping.clone();
        let stopped = async {
            let _told = stopping.wait_for(|stopping| *stopping).await;
        };
        let (best, memory) = tokio::select! {
            found = &mut search => found
                .inspect_err(|error| tracing::error!(%error, "a search broke off"))
                .ok()?,
            () = stopped => {
                stop.store(true, Ordering::Relaxed);
                let _stopped = search.await;
                return None;
            }
        };
        self.remember(Some(memory));
        best
    }

    fn remembered(&self) -> Memory {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = memory.take();
        kept.unwrap_or_else(|| Memory::of_mebibytes(MEMORY_MIB))
    }

    fn remember(&self, memory: Option<Memory>) {
        *self.memory.lock().unwrap_or_else(PoisonError::into_inner) = memory;
    }
}

/// Has something done on a thread of its own to which everything else is preferred; where that breaks off, there is
/// an error in the place of what comes of it.
fn quietly<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> std::io::Result<oneshot::Receiver<T>> {
    let (done, found) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thinker".to_owned());
    thread.spawn(move || {
        #[cfg(target_os = "linux")]
        if let Err(error) = rustix::process::setpriority_process(None, LEAST_URGENT) {
            tracing::debug!(%error, "searches are as urgent as all else");
        }
        let _nobody_waits = done.send(work());
    })?;
    Ok(found)
}

/// The computer that is to move, and how strong it is.
fn to_move(table: &Table) -> Option<(PlayerId, Level)> {
    let player = table.turn()?.player;
    let level = Level::new(player.level()?.number())?;
    Some((player, level))
}

/// The move that the computer makes that is to move at a table, whichever process finds it.
#[must_use]
pub fn move_of(table: &Table) -> Option<Move> {
    let (_, level) = to_move(table)?;
    let memory = Memory::of_mebibytes(MEMORY_MIB);
    Task::at(table, level, memory, Arc::default()).search().0
}

/// The keys of the positions before the present one, the oldest first.
fn past(table: &Table) -> Vec<u64> {
    let positions = table.history().map(History::positions);
    let positions = positions.unwrap_or_default();
    let before = positions.iter().take(positions.len().saturating_sub(1));
    before.map(Position::key).collect()
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Thinker")
    }
}
