//! Which of a caller's own tables is meant. One that is damaged is told from the others by what is kept beside its events:
//! it is never taken for another one, and keeps none from being meant.

use super::{Asked, place};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::{Candidate, CommandError, LookupError};
use crate::game::{
    GameError, GameId, NamedServers, Phase, PlayerId, ServerId, Status, Table, TableNumber,
    TableSummary, unless_damaged,
};
use crate::rules::Variant;
use crate::words::Line;

/// Which of a caller's own tables are meant where they name none and are in no thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sought {
    /// Those whose game goes on.
    Running,
    /// Of these, those in which it is their turn.
    ToMove,
}

impl Sought {
    /// Those of a player's tables that are meant: where nothing goes on, all of them, and where it is their turn nowhere,
    /// all games that go on.
    fn among(self, player: PlayerId, tables: Vec<OwnTable>) -> Vec<OwnTable> {
        let running = preferred(tables, OwnTable::goes_on);
        match self {
            Self::Running => running,
            Self::ToMove => preferred(running, |table| table.waits_for(player)),
        }
    }
}

/// The tables for which something holds; where it holds for none, all of them.
fn preferred(tables: Vec<OwnTable>, holds: impl Fn(&OwnTable) -> bool) -> Vec<OwnTable> {
    let (such, others): (Vec<OwnTable>, Vec<OwnTable>) = tables.into_iter().partition(holds);
    if such.is_empty() { others } else { such }
}

/// A table of a caller's own, as it is held where they are.
enum OwnTable {
    /// The table as it stands.
    Sound(Box<Table>),
    /// What is kept of a table beside its events, which are damaged.
    Damaged(TableSummary),
}

impl OwnTable {
    fn goes_on(&self) -> bool {
        match self {
            Self::Sound(table) => matches!(table.phase(), Phase::Playing(_)),
            Self::Damaged(short) => short.status == Status::Playing,
        }
    }

    /// Whether it is a player's turn.
    fn waits_for(&self, player: PlayerId) -> bool {
        let to_move = match self {
            Self::Sound(table) => table.to_move(),
            Self::Damaged(short) => short.to_move,
        };
        to_move.is_some_and(|(_, to_move)| to_move == player)
    }

    fn variant(&self) -> Variant {
        match self {
            Self::Sound(table) => table.variant(),
            Self::Damaged(short) => short.variant,
        }
    }

    /// The server on which it is held, and its number there.
    fn address(&self) -> (ServerId, TableNumber) {
        match self {
            Self::Sound(table) => (table.server(), table.number()),
            Self::Damaged(short) => (short.server, short.number),
        }
    }
}

impl App {
    /// The only table that a caller can mean of their own, on their server or in direct messages on any.
    pub(super) async fn only_own(
        &self,
        caller: &Caller,
        sought: Sought,
    ) -> Result<Table, CommandError> {
        let tables = sought.among(caller.player, self.own_tables(caller).await?);
        if caller.server.is_none() {
            return self.only(caller, tables, LookupError::NoOpenTable).await;
        }
        let only = self.only(caller, tables, LookupError::NoTableHere).await?;
        self.shown(caller, only).await
    }

    /// The only table of a caller's own that a number means in direct messages.
    pub(super) async fn numbered_own(
        &self,
        caller: &Caller,
        asked: Asked,
    ) -> Result<Table, CommandError> {
        let store = self.store();
        let mut games = store.games_numbered(asked.number, caller.player).await?;
        games.extend(store.kept_games(caller.player).await?);
        let mut tables = self.held_there(caller, games).await?;
        tables.retain(|table| {
            let (server, number) = table.address();
            asked.means(server, number)
        });
        let none = LookupError::NoTableOfYours(asked.number);
        self.only(caller, tables, none).await
    }

    /// The only one of some tables.
    ///
    /// # Errors
    /// Where there is none, or it is damaged, and where there are several, with a list of them.
    async fn only(
        &self,
        caller: &Caller,
        mut tables: Vec<OwnTable>,
        none: LookupError,
    ) -> Result<Table, CommandError> {
        match (tables.pop(), tables.is_empty()) {
            (Some(OwnTable::Sound(only)), true) => Ok(*only),
            (Some(OwnTable::Damaged(only)), true) => Ok(self.games.table(only.game).await?),
            (None, _) => Err(none.into()),
            (Some(last), false) => {
                tables.push(last);
                let candidates = self.candidates(caller, &tables).await?;
                Err(LookupError::SeveralTables(candidates).into())
            }
        }
    }

    /// The open tables of a caller, on their server or in direct messages on any; where they have none there, those in
    /// which a computer keeps their seat.
    async fn own_tables(&self, caller: &Caller) -> Result<Vec<OwnTable>, GameError> {
        let open = self.store().open_games_everywhere(caller.player).await?;
        let tables = self.held_there(caller, open).await?;
        if !tables.is_empty() {
            return Ok(tables);
        }
        let kept = self.store().kept_games(caller.player).await?;
        self.held_there(caller, kept).await
    }

    /// The tables of some games, as they are held where the caller is: those of their server, or in direct messages all.
    async fn held_there(
        &self,
        caller: &Caller,
        games: Vec<GameId>,
    ) -> Result<Vec<OwnTable>, GameError> {
        let mut there = Vec::with_capacity(games.len());
        for game in games {
            let table = match unless_damaged(game, self.store().load(game).await)? {
                Some(table) => self.sound_there(caller, table).await?,
                None => self.damaged_there(caller, game).await?,
            };
            there.extend(table);
        }
        Ok(there)
    }

    async fn sound_there(
        &self,
        caller: &Caller,
        table: Table,
    ) -> Result<Option<OwnTable>, GameError> {
        let held = match caller.server {
            Some(server) => {
                let held = self.store().game_channel_on(table.id(), server).await?;
                held.map(|held| table.held_at(held.server, held.number))
            }
            None => Some(self.as_held((caller.player, None), table).await?),
        };
        Ok(held.map(|table| OwnTable::Sound(Box::new(table))))
    }

    async fn damaged_there(
        &self,
        caller: &Caller,
        game: GameId,
    ) -> Result<Option<OwnTable>, GameError> {
        let short = self.queries().in_short(game, caller.player).await?;
        let is_there =
            |short: &TableSummary| caller.server.is_none_or(|server| server == short.server);
        Ok(short.filter(is_there).map(OwnTable::Damaged))
    }

    async fn candidates(
        &self,
        caller: &Caller,
        tables: &[OwnTable],
    ) -> Result<Vec<Candidate>, GameError> {
        let mut candidates = Vec::with_capacity(tables.len());
        for table in tables {
            let (_, number) = table.address();
            candidates.push(Candidate {
                variant: table.variant(),
                number,
                server: self.server_beside(table, tables).await,
                place: self.place_of_own(caller, table).await?,
            });
        }
        Ok(candidates)
    }

    /// What leads to a table of a caller's own; that it is damaged, where it is.
    async fn place_of_own(&self, caller: &Caller, table: &OwnTable) -> Result<String, GameError> {
        let OwnTable::Sound(table) = table else {
            return Ok(self.say(caller, &Line::new("table-damaged")));
        };
        let store = self.store();
        let room = store.game_channel_on(table.id(), table.server()).await?;
        let place = room.map(|room| place(caller.server, table, &room));
        Ok(place.unwrap_or_default())
    }

    /// What the server of a table is called, where another one of a list has the same number.
    async fn server_beside(&self, table: &OwnTable, tables: &[OwnTable]) -> Option<String> {
        let (server, number) = table.address();
        let same = tables.iter().filter(|other| other.address().1 == number);
        if same.count() > 1 {
            self.visibility.name_of(server).await
        } else {
            None
        }
    }
}
