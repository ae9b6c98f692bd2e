//! The messages about a player who does not move: to the table, and to whoever may take the seat.

use super::{Said, Telling};
use crate::discord::buttons;
use crate::discord::delivery::Stop;
use crate::discord::delivery::subject::Subject;
use crate::discord::interactions::TableAction;
use crate::game::delivery::Notified;
use crate::game::{ClockChange, Event, MessageKind, PlayerId, Table};

impl Telling<'_> {
    /// What has become of a player who does not move, and until when something can be done: that
    /// time counts from now on.
    pub(super) async fn absence_said(self) -> Result<Said, Stop> {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let clocks = self.app.games.clocks();
        let notified = clocks
            .notified((MessageKind::Absence, self.message.key.to), table)
            .await?;
        let until = match notified {
            Some(Notified::OfEvent {
                change: ClockChange::Inspection(at) | ClockChange::Deadline(at),
                ..
            }) => Some(at),
            _ => self.app.games.absence().inspected_at(table).await?,
        };
        if until.is_none() && table.last_event().sets_a_time() {
            return Err(Stop::Unneeded("what it tells of is over"));
        }
        let courses = self.app.games.absence().courses(table).await?;
        let rows = match &buttons::of_absence(table, &courses)[..] {
            // What is settled meanwhile is asked no more.
            _ if asks(table) && until.is_none() => Vec::new(),
            [] => Vec::new(),
            choices => vec![buttons::row(words, lang, table.id(), choices)],
        };
        Ok(Said {
            text: words.tables().absence(lang, table, until, &courses),
            rows,
            pings: addressed(table),
        })
    }

    /// That an absent player's seat can be taken, where the table was opened; nobody is pinged.
    pub(super) async fn free_seat_said(self) -> Result<Said, Stop> {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let until = self.app.games.absence().inspected_at(table).await?;
        let until = until.ok_or(Stop::Unneeded("the seat is not free any more"))?;
        let thread = thread_mention(self.subject);
        let row = buttons::row(words, lang, table.id(), &[TableAction::TakeSeat]);
        Ok(Said {
            text: words.tables().free_seat(lang, table, &thread, until),
            rows: vec![row],
            pings: Vec::new(),
        })
    }
}

/// The game's thread as it is mentioned; nothing where there is none.
pub(in crate::discord::delivery) fn thread_mention(subject: &Subject<'_>) -> String {
    let thread = subject.channel.thread;
    thread
        .map(|thread| format!("<#{thread}>"))
        .unwrap_or_default()
}

/// Whether somebody is asked what is to become of an absent player.
fn asks(table: &Table) -> bool {
    matches!(table.last_event(), Event::Flagged { .. })
}

/// Who is pinged: those who have to choose, or the player who has to move, or loses the seat otherwise.
fn addressed(table: &Table) -> Vec<PlayerId> {
    match table.last_event() {
        Event::Flagged { color } => {
            let asked = table.computers().asked_about(*color).into_iter();
            asked.filter_map(|color| table.player(color)).collect()
        }
        Event::Substituted { color, .. } => {
            table.computers().keep_for(*color).into_iter().collect()
        }
        // Whoever is to be replaced by a moderator may have been there all the time.
        Event::Granted { color } | Event::SeatFreed { color, .. } => {
            let player = table.player(*color).into_iter();
            player.filter(|player| player.is_person()).collect()
        }
        Event::Warned => table
            .to_move()
            .map(|(_, player)| player)
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}
