//! The use cases: load a table, decide, and keep what comes of it in one transaction.

use std::sync::Arc;

use super::chance::Chance;
use super::clock::Clock;
use super::error::GameError;
use super::event::Event;
use super::ids::{ChannelId, GameId, PlayerId, ServerId};
use super::outbox::{Owed, OwedKind};
use super::room::Room;
use super::store::{Commit, Store, StoreError, TableKey};
use super::table::{Header, Phase, Table};
use crate::rules::notation::Letters;
use crate::rules::{Color, Move, Position, Variant};

mod admission;
mod moderation;

/// How often something is tried that somebody quicker came before.
const TRIES: u32 = 64;

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
    /// The kind of game.
    pub variant: Variant,
    /// Who opens it.
    pub by: PlayerId,
    /// Whom the other seats are for, in order; nobody in particular where none is named.
    pub invited: Vec<Option<PlayerId>>,
    /// The opener's colour; by lot where none is chosen.
    pub color: Option<Color>,
    /// A position string to start from.
    pub position: Option<String>,
}

/// A move that was played.
#[derive(Debug)]
pub struct Played {
    /// The table after it.
    pub table: Table,
    /// The position before it.
    pub before: Position,
    /// The move.
    pub mv: Move,
}

/// Told after each commit that something is owed.
pub trait Wake: Send + Sync {
    /// Something may be due.
    fn wake(&self);
}

/// Does what players ask for.
#[derive(Clone)]
pub struct GameService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    chance: Arc<dyn Chance>,
    worker: Arc<dyn Wake>,
}

impl GameService {
    /// A service over a store, with a clock and chance passed in.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: Arc<dyn Chance>,
        worker: Arc<dyn Wake>,
    ) -> Self {
        Self {
            store,
            clock,
            chance,
            worker,
        }
    }

    /// The store, for questions that change no game.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        &*self.clock
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Where the players, the colour or the position do not fit the game.
    pub async fn open(&self, new: NewTable) -> Result<Table, GameError> {
        let invited = checked_seats(&new)?;
        let start = start_position(&new)?;
        self.may_open(&new).await?;
        let event = Event::Opened {
            by: new.by,
            invited,
            color: new.color,
        };
        for _ in 0..TRIES {
            let now = self.clock.now();
            let header = Header {
                id: self.chance.game_id(now),
                server: new.server,
                number: self.store.next_number(new.server).await?,
                start,
            };
            let table = Table::replay(header, std::slice::from_ref(&event))?;
            let commit = Commit {
                table: &table,
                events: std::slice::from_ref(&event),
                owed: &[Owed {
                    seq: 1,
                    kind: OwedKind::Invitation,
                }],
                at: now,
            };
            match self.store.create(commit, new.channel).await {
                Ok(()) => {
                    self.worker.wake();
                    return Ok(table);
                }
                Err(StoreError::Stale) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(GameError::Stale)
    }

    /// Takes the seat kept for a player.
    ///
    /// # Errors
    /// Where none is, or the table is no longer gathering.
    pub async fn accept(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.seat(game, |table| table.accept(player, &*self.chance))
            .await
    }

    /// Takes an open seat.
    ///
    /// # Errors
    /// Where there is none, or the player sits already.
    pub async fn join(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.seat(game, |table| table.join(player, &*self.chance))
            .await
    }

    /// Declines an invitation.
    ///
    /// # Errors
    /// Where the player is not invited.
    pub async fn decline(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.seat(game, |table| table.decline(player)).await
    }

    /// Closes a table before its game.
    ///
    /// # Errors
    /// Where the player did not open it.
    pub async fn withdraw(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.seat(game, |table| table.withdraw(player)).await
    }

    /// Decides about seats; somebody else's decision in between is no reason to fail.
    async fn seat(
        &self,
        game: GameId,
        decide: impl Fn(&Table) -> Result<Vec<Event>, GameError>,
    ) -> Result<Table, GameError> {
        for _ in 0..TRIES {
            let table = self.table(game).await?;
            let events = decide(&table)?;
            self.may_sit(&table, &events).await?;
            match self.commit(table, &events).await {
                Err(GameError::Stale) => {}
                settled => return settled,
            }
        }
        Err(GameError::Stale)
    }

    /// Plays a move given by a text in any notation.
    ///
    /// # Errors
    /// Where it is not the player's turn, the text is no legal move, or somebody was quicker.
    pub async fn play(
        &self,
        game: GameId,
        player: PlayerId,
        text: &str,
        letters: Letters,
    ) -> Result<Played, GameError> {
        let table = self.table(game).await?;
        let before = *table.position();
        let (mv, events) = table.play(player, text, letters)?;
        let table = self.commit(table, &events).await?;
        Ok(Played { table, before, mv })
    }

    /// Resigns.
    ///
    /// # Errors
    /// Where the player does not play, or the game does not go on.
    pub async fn resign(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.seat(game, |table| table.resign(player)).await
    }

    /// A table by its id.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn table(&self, game: GameId) -> Result<Table, GameError> {
        self.store.load(game).await?.ok_or(GameError::NoSuchTable)
    }

    /// A table by a key.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn find(&self, key: TableKey) -> Result<Table, GameError> {
        let game = self.store.find(key).await?.ok_or(GameError::NoSuchTable)?;
        self.table(game).await
    }

    /// Tries what a game owes again at once: what kept it may be mended.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn hasten(&self, game: GameId) -> Result<(), GameError> {
        self.store.hasten(game, self.clock.now()).await?;
        self.worker.wake();
        Ok(())
    }

    /// Moves a game whose channel is gone to another one, where its latest board is posted in a new thread.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn move_to(&self, game: GameId, channel: ChannelId) -> Result<(), GameError> {
        let room = Room {
            channel,
            invitation: None,
            thread: None,
            trouble: None,
        };
        self.store.set_room(game, &room).await?;
        self.store.repeat_board(game, self.clock.now()).await?;
        // What was held before it goes first.
        self.hasten(game).await
    }

    async fn commit(&self, mut table: Table, events: &[Event]) -> Result<Table, GameError> {
        let mut owed = Vec::new();
        for event in events {
            table.apply(event)?;
            owed.extend(owed_for(event, &table));
        }
        // Several events in one commit bring the invitation up to date once.
        let edits = |owed: &Owed| owed.kind == OwedKind::InvitationEdit;
        let last_edit = owed.iter().rfind(|owed| edits(owed)).copied();
        owed.retain(|owed| !edits(owed) || Some(*owed) == last_edit);
        let commit = Commit {
            table: &table,
            events,
            owed: &owed,
            at: self.clock.now(),
        };
        self.store.append(commit).await?;
        self.worker.wake();
        Ok(table)
    }
}

/// What has to be said for an event.
fn owed_for(event: &Event, table: &Table) -> Vec<Owed> {
    let seq = table.seq();
    let kinds: &[OwedKind] = match event {
        Event::Opened { .. } => &[OwedKind::Invitation],
        Event::Joined { .. } | Event::Declined { .. } | Event::Withdrawn => {
            &[OwedKind::InvitationEdit]
        }
        Event::Started { .. } => &[OwedKind::Thread, OwedKind::InvitationEdit, OwedKind::Board],
        Event::Moved { .. } | Event::Resigned { .. } | Event::Adjudicated { .. } => {
            &[OwedKind::Board]
        }
        Event::BrokenOff { .. } => match table.phase() {
            Phase::Closed(_) => &[OwedKind::InvitationEdit],
            Phase::Gathering | Phase::Playing(_) | Phase::Finished(..) => &[OwedKind::Board],
        },
    };
    kinds.iter().map(|&kind| Owed { seq, kind }).collect()
}

/// The other seats, as many as the game has; nobody has two.
fn checked_seats(new: &NewTable) -> Result<Vec<Option<PlayerId>>, GameError> {
    let others = new.variant.colors().len() - 1;
    let mut invited = new.invited.clone();
    if invited.iter().skip(others).any(Option::is_some) {
        return Err(GameError::TooManyPlayers(new.variant));
    }
    invited.resize(others, None);
    let named: Vec<PlayerId> = std::iter::once(new.by)
        .chain(invited.iter().copied().flatten())
        .collect();
    for (place, player) in named.iter().enumerate() {
        if named[..place].contains(player) {
            return Err(GameError::TwoSeats(*player));
        }
    }
    if let Some(color) = new
        .color
        .filter(|color| !new.variant.colors().contains(color))
    {
        return Err(GameError::NoSuchColor {
            variant: new.variant,
            color,
        });
    }
    Ok(invited)
}

fn start_position(new: &NewTable) -> Result<Position, GameError> {
    let Some(text) = &new.position else {
        return Ok(Position::start(new.variant));
    };
    let position = Position::parse(new.variant, text.trim())
        .map_err(|error| GameError::Setup(new.variant, error))?;
    if position.outcome().is_some() {
        return Err(GameError::EndedPosition);
    }
    Ok(position)
}

impl std::fmt::Debug for GameService {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("GameService")
    }
}
