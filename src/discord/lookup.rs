//! Which table a caller means, and where it is played.
//!
//! A number counts tables on one server. On a server it means one of that server's tables, which
//! those may see who see its channel. In direct messages it means one of the caller's own, wherever it is.

mod own;

use super::app::App;
use super::caller::Caller;
use super::command_error::{CommandError, LookupError};
use super::sight::note_table;
use crate::game::{GameChannel, GameError, PlayerId, ServerId, Table, TableKey, TableNumber};
use crate::present::links::table_link;
use own::Sought;

/// A table's number as a caller gives it, with a mark of the server if it was chosen from a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked {
    number: TableNumber,
    mark: Option<ServerMark>,
}

/// What tells servers apart in the value of a choice, where a number alone does not say which
/// table is meant: 1 to 2^20.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct ServerMark(u64);

/// How many bits of an option's value the number has. The service takes values below 2^53.
const NUMBER_BITS: u32 = 32;
const MARK_BITS: u32 = 20;

impl ServerMark {
    fn of(server: ServerId) -> Self {
        // Ids that were given within one second differ in their lower bits only.
        let mixed = server.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self((mixed >> (u64::BITS - MARK_BITS)) + 1)
    }
}

impl Asked {
    /// Reads the value of an option.
    pub fn read(value: u64) -> Self {
        let mark = value >> NUMBER_BITS;
        Self {
            number: TableNumber(value & ((1 << NUMBER_BITS) - 1)),
            mark: (mark > 0).then_some(ServerMark(mark)),
        }
    }

    /// The value of an option that means this table and none of the same number elsewhere.
    pub fn value(server: ServerId, number: TableNumber) -> u64 {
        ServerMark::of(server).0 << NUMBER_BITS | number.0
    }

    fn fits(self, table: &Table) -> bool {
        self.means(table.server(), table.number())
    }

    /// Whether the table that has a number on a server may be meant.
    fn means(self, server: ServerId, number: TableNumber) -> bool {
        let mark = ServerMark::of(server);
        number == self.number && self.mark.is_none_or(|asked| asked == mark)
    }
}

impl App {
    /// The table that a caller means: by its number, by the thread where they speak, or elsewhere as the only game of
    /// theirs that goes on: on that server, or in direct messages on any. A table that waits for people is meant where
    /// nothing goes on.
    pub(super) async fn resolve(
        &self,
        caller: &Caller,
        number: Option<u64>,
    ) -> Result<Table, CommandError> {
        self.meant(caller, number, Sought::Running).await
    }

    /// The same for a move: outside of any thread it is meant for a game in which it is the caller's turn.
    pub(super) async fn resolve_to_move(
        &self,
        caller: &Caller,
        number: Option<u64>,
    ) -> Result<Table, CommandError> {
        self.meant(caller, number, Sought::ToMove).await
    }

    async fn meant(
        &self,
        caller: &Caller,
        number: Option<u64>,
        sought: Sought,
    ) -> Result<Table, CommandError> {
        let found = match (caller.server, number.map(Asked::read)) {
            (None, Some(asked)) => self.numbered_own(caller, asked).await,
            (None, None) => self.only_own(caller, sought).await,
            (Some(server), asked) => match self.on_server(server, caller, asked).await {
                Err(CommandError::Lookup(LookupError::NoTableHere)) => {
                    self.only_own(caller, sought).await
                }
                found => found,
            },
        };
        found.inspect(note_table)
    }

    /// The table that a caller means for something that needs a finished game: by its number, by the thread where they speak,
    /// or elsewhere their latest game that has ended, on that server or in direct messages on any.
    pub(super) async fn resolve_finished(
        &self,
        caller: &Caller,
        number: Option<u64>,
    ) -> Result<Table, CommandError> {
        if number.is_some() {
            return self.resolve(caller, number).await;
        }
        if caller.server.is_some() {
            match self.resolve_here(caller, None).await {
                Err(CommandError::Lookup(LookupError::NoTableHere)) => {}
                found => return found,
            }
        }
        let (player, server) = (caller.player, caller.server);
        let ended = self.store().ended_summaries(player, server, 1).await?;
        let Some(latest) = ended.first() else {
            return match server {
                Some(_) => self.resolve(caller, None).await,
                None => Err(LookupError::NoFinishedTable.into()),
            };
        };
        self.seen(caller, latest.game).await
    }

    /// The table that a caller means: on a server only by its number or by the thread where they speak, in direct messages as
    /// `resolve` finds it.
    pub(super) async fn resolve_here(
        &self,
        caller: &Caller,
        number: Option<u64>,
    ) -> Result<Table, CommandError> {
        let Some(server) = caller.server else {
            return self.resolve(caller, number).await;
        };
        let found = self.on_server(server, caller, number.map(Asked::read));
        found.await.inspect(note_table)
    }

    async fn on_server(
        &self,
        server: ServerId,
        caller: &Caller,
        asked: Option<Asked>,
    ) -> Result<Table, CommandError> {
        let (store, here) = (self.store(), (caller.player, caller.server));
        let Some(asked) = asked else {
            let found = store.load_by(TableKey::Thread(caller.channel)).await?;
            let table = found.ok_or(LookupError::NoTableHere)?;
            return Ok(self.as_held(here, table).await?);
        };
        let found = store.load_by(TableKey::Number(server, asked.number));
        let table = found.await?.ok_or(GameError::NoSuchTable)?;
        let table = self.as_held(here, table).await?;
        if asked.fits(&table) {
            self.shown(caller, table).await
        } else {
            Err(GameError::NoSuchTable.into())
        }
    }

    /// A table as it is held where somebody looks at it: on the server where they are, or in direct messages
    /// on the one from which they play.
    pub(super) async fn as_held(
        &self,
        (player, server): (PlayerId, Option<ServerId>),
        table: Table,
    ) -> Result<Table, GameError> {
        let store = self.store();
        let held = match server {
            Some(server) if server == table.server() => return Ok(table),
            Some(server) => store.game_channel_on(table.id(), server).await?,
            None => store.game_channel_of(table.id(), player).await?,
        };
        Ok(match held {
            Some(held) => table.held_at(held.server, held.number),
            None => table,
        })
    }
}

/// Where a table is, for somebody who reads it on a server or in direct messages: its thread, or
/// the invitation while there is none.
pub fn place(read_on: Option<ServerId>, table: &Table, room: &GameChannel) -> String {
    let is_there = read_on == Some(table.server()) && !room.is_gone();
    match (room.thread, room.invitation) {
        (Some(thread), _) if is_there => format!("<#{thread}>"),
        (None, None) if is_there => format!("<#{}>", room.channel),
        _ => table_link(table, room),
    }
}

#[cfg(test)]
pub(super) mod tests;
