//! What has to be said for an event.

use crate::game::agreement::Agreement;
use crate::game::delivery::{MessageKind, Owed};
use crate::game::event::Event;
use crate::game::table::{Phase, Table};
use crate::game::vacation::Occasion;

/// What is said where people sit down together.
const SEATED: &[MessageKind] = &[
    MessageKind::Thread,
    MessageKind::InvitationEdit,
    MessageKind::Board,
];
/// What is said where a computer takes an absent player's seat; its move brings the next board.
const STANDING_IN: &[MessageKind] = &[MessageKind::InvitationEdit, MessageKind::Absence];
/// What is said at the end of a game.
const FINISHED: &[MessageKind] = &[
    MessageKind::Board,
    MessageKind::Result,
    MessageKind::Announcement,
    MessageKind::CloseThread,
];

/// What an event owes, with the table as it stands after it, and the event that follows on it at once.
pub(super) fn for_event(event: &Event, table: &Table, next: Option<&Event>) -> Vec<Owed> {
    let owed = |&kind| Owed::at_table(table.seq(), kind);
    if is_told_later(event, next) {
        return Vec::new();
    }
    kinds(event, table).iter().map(owed).collect()
}

/// Whether an event is told with the next one: what computers answer at once, all in one.
fn is_told_later(event: &Event, next: Option<&Event>) -> bool {
    let is_agreement = matches!(event, Event::Proposed { .. } | Event::Agreed { .. });
    let answers = matches!(next, Some(Event::Agreed { .. } | Event::Refused { .. }));
    is_agreement && answers
}

/// The messages that tell of an event, in their order.
fn kinds(event: &Event, table: &Table) -> &'static [MessageKind] {
    match event {
        Event::Opened { .. } => &[MessageKind::Invitation],
        Event::BrokenOff { .. } if matches!(table.phase(), Phase::Closed(_)) => {
            &[MessageKind::InvitationEdit]
        }
        Event::Joined { .. }
        | Event::StoodUp { .. }
        | Event::Declined { .. }
        | Event::Withdrawn
        | Event::Expired
        | Event::TimeLifted => &[MessageKind::InvitationEdit],
        Event::Started { .. } => SEATED,
        // It opens the thread again, where that was closed.
        Event::Voided { .. } => &[MessageKind::Voiding, MessageKind::CloseThread],
        _ if matches!(table.phase(), Phase::Finished(..)) => FINISHED,
        // What they chose is done at once, and told then; computers alone are asked nothing.
        Event::Flagged { .. } | Event::Chose { .. } if table.consequence().is_some() => &[],
        Event::Flagged { .. }
        | Event::Chose { .. }
        | Event::Returned { .. }
        | Event::Granted { .. }
        | Event::Warned => &[MessageKind::Absence],
        Event::VacationBegan { .. } | Event::VacationEnded { .. } => of_vacation(event, table),
        Event::SubstituteSought { .. } | Event::SeatFreed { .. } => {
            &[MessageKind::Absence, MessageKind::FreeSeat]
        }
        Event::Substituted { by, .. } if by.is_computer() => STANDING_IN,
        Event::Substituted { .. } => SEATED,
        Event::Proposed { .. } | Event::Refused { .. } | Event::Lapsed => &[MessageKind::Agreement],
        // Others have to answer still.
        Event::Agreed { .. } if table.offers().standing().is_some() => &[MessageKind::Agreement],
        Event::Moved { .. }
        | Event::Resigned { .. }
        | Event::Agreed { .. }
        | Event::Claimed { .. }
        | Event::Aborted { .. }
        | Event::TimedOut { .. }
        | Event::Abandoned
        | Event::BrokenOff { .. }
        | Event::Adjudicated { .. } => &[MessageKind::Board],
    }
}

/// The messages that tell of a vacation: nobody waits for whoever plays with computers alone, and knows what they asked for.
fn of_vacation(event: &Event, table: &Table) -> &'static [MessageKind] {
    let is_by_itself = matches!(
        event,
        Event::VacationBegan {
            occasion: Occasion::Deadline,
            ..
        }
    );
    let is_alone = table.readers().nth(1).is_none();
    // A day after another is told once.
    if (is_alone && !is_by_itself) || !table.attendance().tells_of_vacation(event) {
        return &[];
    }
    &[MessageKind::Vacation]
}

/// What a proposal owes that stood before the latest event: once it is settled, or has a newer
/// message with the same buttons, its message loses them.
pub(super) fn for_agreement(stood: Option<&Agreement>, table: &Table) -> Option<Owed> {
    let is_over = stood.is_some() && stood != table.offers().standing();
    is_over.then(|| Owed::at_table(table.seq(), MessageKind::AgreementEdit))
}

/// What the message of a free seat owes once the seat cannot be taken any more.
pub(super) fn for_seat(was_free: bool, table: &Table) -> Option<Owed> {
    let is_over = was_free && !table.attendance().seeks_substitute();
    is_over.then(|| Owed::at_table(table.seq(), MessageKind::FreeSeatEdit))
}

/// The numbers of the events whose messages have buttons that are of use still: to say what is to become of an absent player, or
/// that they are back.
pub(super) fn asked_at(table: &Table) -> Vec<u32> {
    let absence = table.attendance().absence();
    let asked = absence.map(|absence| absence.asked_at);
    asked
        .into_iter()
        .chain(table.computers().keep_since())
        .collect()
}

/// What such messages owe whose buttons were of use before a commit, and are not after it.
pub(super) fn for_absences(asked_before: &[u32], table: &Table) -> Vec<Owed> {
    let asked = asked_at(table);
    let over = asked_before.iter().filter(|seq| !asked.contains(seq));
    over.map(|&seq| Owed::at_table(table.seq(), MessageKind::AbsenceEdit(seq)))
        .collect()
}

/// Several events in one commit bring the invitation up to date once, and of moves that come at
/// once the last one's board tells of all. A thread is closed last: what is changed in it afterwards would open it again.
pub(super) fn join(owed: &mut Vec<Owed>) {
    for once in [MessageKind::InvitationEdit, MessageKind::Board] {
        let last = owed.iter().rfind(|owed| owed.kind == once).copied();
        owed.retain(|owed| owed.kind != once || Some(*owed) == last);
    }
    owed.sort_by_key(|owed| owed.kind == MessageKind::CloseThread);
}
