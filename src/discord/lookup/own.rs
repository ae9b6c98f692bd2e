//! Which of a caller's own tables is meant. They are told apart by what is kept of them in short: none has to be replayed for
//! that, and one that is damaged is never taken for another one, and keeps none from being meant.

use super::{Asked, place};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::command_error::{Candidate, CommandError, LookupError};
use crate::game::{
    GameError, NamedServers, PlayerId, Status, StoreError, Table, TableSummary, unless_damaged,
};

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
    fn among(self, player: PlayerId, tables: Vec<TableSummary>) -> Vec<TableSummary> {
        let running = preferred(tables, |short| short.status == Status::Playing);
        match self {
            Self::Running => running,
            Self::ToMove => preferred(running, |short| short.to_move == Some(player)),
        }
    }
}

/// The tables for which something holds; where it holds for none, all of them.
fn preferred(
    tables: Vec<TableSummary>,
    holds: impl Fn(&TableSummary) -> bool,
) -> Vec<TableSummary> {
    let (such, others): (Vec<TableSummary>, Vec<TableSummary>) =
        tables.into_iter().partition(holds);
    if such.is_empty() { others } else { such }
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
        let (store, player) = (self.store(), caller.player);
        let mut tables = store.kept_summaries(player, None, u32::MAX).await?;
        for game in store.games_numbered(asked.number, player).await? {
            tables.extend(unless_damaged(game, store.summary(player, game).await)?);
        }
        tables.retain(|short| asked.means(short.server, short.number));
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
        tables: Vec<TableSummary>,
        none: LookupError,
    ) -> Result<Table, CommandError> {
        match &*tables {
            [] => Err(none.into()),
            [only] => Ok(self.as_listed(only).await?),
            several => {
                let candidates = self.candidates(caller, several).await?;
                Err(LookupError::SeveralTables(candidates).into())
            }
        }
    }

    /// A table as it stands, held where it is listed.
    async fn as_listed(&self, short: &TableSummary) -> Result<Table, GameError> {
        let table = self.games.table(short.game).await?;
        Ok(table.held_at(short.server, short.number))
    }

    /// The open tables of a caller, on their server or in direct messages on any; where they have none there, those in
    /// which a computer keeps their seat.
    async fn own_tables(&self, caller: &Caller) -> Result<Vec<TableSummary>, StoreError> {
        let (store, player) = (self.store(), caller.player);
        let open = store.open_summaries(player, None, u32::MAX).await?;
        let tables = self.held_there(caller, open.games).await?;
        if !tables.is_empty() {
            return Ok(tables);
        }
        let kept = store.kept_summaries(player, None, u32::MAX).await?;
        self.held_there(caller, kept).await
    }

    /// Some tables as they are held where the caller is: those of their server, also where they play from another one, or in
    /// direct messages all.
    async fn held_there(
        &self,
        caller: &Caller,
        tables: Vec<TableSummary>,
    ) -> Result<Vec<TableSummary>, StoreError> {
        let mut there = Vec::with_capacity(tables.len());
        for mut short in tables {
            if let Some(server) = caller.server
                && server != short.server
            {
                let Some(held) = self.store().game_channel_on(short.game, server).await? else {
                    continue;
                };
                (short.server, short.number) = (held.server, held.number);
            }
            there.push(short);
        }
        Ok(there)
    }

    async fn candidates(
        &self,
        caller: &Caller,
        tables: &[TableSummary],
    ) -> Result<Vec<Candidate>, GameError> {
        let mut candidates = Vec::with_capacity(tables.len());
        for short in tables {
            candidates.push(Candidate {
                variant: short.variant,
                number: short.number,
                server: self.server_beside(short, tables).await,
                place: self.place_of_own(caller, short).await?,
            });
        }
        Ok(candidates)
    }

    /// What leads to a table of a caller's own; that it is damaged, where it is.
    async fn place_of_own(
        &self,
        caller: &Caller,
        short: &TableSummary,
    ) -> Result<String, GameError> {
        let table = self.as_listed(short).await.map(Some);
        let Some(table) = unless_damaged(short.game, table)? else {
            return Ok(self.say(caller, "table-damaged"));
        };
        let room = self.store().game_channel_on(short.game, short.server);
        let place = room.await?.map(|room| place(caller.server, &table, &room));
        Ok(place.unwrap_or_default())
    }

    /// What the server of a table is called, where another one of a list has the same number.
    async fn server_beside(&self, short: &TableSummary, tables: &[TableSummary]) -> Option<String> {
        let same = tables.iter().filter(|other| other.number == short.number);
        if same.count() > 1 {
            self.visibility.name_of(short.server).await
        } else {
            None
        }
    }
}
