//! Games that start at once: everyone sits at the table from its first moment on.

use super::GameService;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{MessageKind, Owed, Sending};
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::limits::Admission;
use crate::game::table::{Header, Table};
use crate::game::terms::{PaceOrigin, Terms};
use crate::game::turn::ClockChange;
use crate::rules::{Color, Position, Variant};

/// A table whose game has started, before it is kept.
pub(super) struct Start {
    /// The table as it is now.
    pub table: Table,
    events: Vec<Event>,
    owed: Vec<Owed>,
    at: Millis,
}

impl Start {
    /// What is kept of it; `admission` is that of whoever sits down by it.
    pub fn commit<'s>(&'s self, sending: Sending, admission: Option<&'s Admission>) -> Commit<'s> {
        Commit {
            table: &self.table,
            events: &self.events,
            owed: &self.owed,
            sending,
            at: self.at,
            obsolete_plans: &[],
            due: None,
            clock: ClockChange::None,
            admission,
        }
    }
}

impl GameService {
    /// Starts a game of a kind on a server, with people in the order of their colours.
    pub(super) async fn start(
        &self,
        (server, variant): (ServerId, Variant),
        terms: Terms,
        seating: Vec<(Color, PlayerId)>,
    ) -> Result<Start, GameError> {
        let at = self.clock.now();
        let header = Header {
            id: self.chance.game_id(at),
            server,
            number: self.store.next_number(server).await?,
            start: Position::start(variant),
            rematch_of: None,
        };
        let events = seated(terms, seating);
        let table = Table::replay(header, &events)?;
        self.started(table, events, at).await
    }

    /// A table whose game has started by these events, with what is said of it.
    pub(super) async fn started(
        &self,
        table: Table,
        events: Vec<Event>,
        at: Millis,
    ) -> Result<Start, GameError> {
        let owed = [MessageKind::Thread, MessageKind::Board];
        let mut owed = owed.map(|kind| Owed::at_table(table.seq(), kind)).to_vec();
        self.people().address_first(&table, &mut owed).await?;
        Ok(Start {
            table,
            events,
            owed,
            at,
        })
    }
}

/// How people come to sit at a table that the first of them opens for the others.
fn seated(terms: Terms, seating: Vec<(Color, PlayerId)>) -> Vec<Event> {
    let Some((&(color, by), others)) = seating.split_first() else {
        return Vec::new();
    };
    let others = others.iter().map(|(_, player)| *player);
    let opened = Event::Opened {
        by,
        invited: others.clone().map(Some).collect(),
        color: Some(color),
        terms,
        paced: PaceOrigin::Chosen,
    };
    let joined = others.map(|player| Event::Joined { player });
    let mut events: Vec<Event> = [opened].into_iter().chain(joined).collect();
    events.push(Event::Started { seating });
    events
}
