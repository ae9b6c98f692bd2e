//! What has to be said for an event.

use crate::game::agreement::Agreement;
use crate::game::event::Event;
use crate::game::outbox::{Owed, OwedKind};
use crate::game::table::{Phase, Table};

/// What an event owes, with the table as it stands after it.
pub(super) fn for_event(event: &Event, table: &Table) -> Vec<Owed> {
    let seq = table.seq();
    let kinds: &[OwedKind] = match event {
        Event::Opened { .. } => &[OwedKind::Invitation],
        Event::BrokenOff { .. } if matches!(table.phase(), Phase::Closed(_)) => {
            &[OwedKind::InvitationEdit]
        }
        Event::Joined { .. } | Event::Declined { .. } | Event::Withdrawn | Event::Expired => {
            &[OwedKind::InvitationEdit]
        }
        Event::Started { .. } => &[OwedKind::Thread, OwedKind::InvitationEdit, OwedKind::Board],
        Event::Voided { .. } => &[OwedKind::Voiding],
        _ if matches!(table.phase(), Phase::Finished(..)) => {
            &[OwedKind::Board, OwedKind::Result, OwedKind::Announcement]
        }
        // What they chose is done at once, and told then.
        Event::Chose { .. } if table.consequence().is_some() => &[],
        Event::Flagged { .. }
        | Event::Chose { .. }
        | Event::Returned { .. }
        | Event::Granted { .. }
        | Event::Warned => &[OwedKind::Absence],
        // A day after another is told once.
        Event::VacationBegan { .. } if !table.tells_of_vacation() => &[],
        Event::VacationBegan { .. } | Event::VacationEnded { .. } => &[OwedKind::Vacation],
        Event::SubstituteSought { .. } | Event::SeatFreed { .. } => {
            &[OwedKind::Absence, OwedKind::FreeSeat]
        }
        Event::Substituted { .. } => &[OwedKind::Thread, OwedKind::InvitationEdit, OwedKind::Board],
        Event::Proposed { .. } | Event::Refused { .. } | Event::Lapsed => &[OwedKind::Agreement],
        // Others have to answer still.
        Event::Agreed { .. } if table.agreement().is_some() => &[OwedKind::Agreement],
        Event::Moved { .. }
        | Event::Resigned { .. }
        | Event::Agreed { .. }
        | Event::Claimed { .. }
        | Event::Aborted { .. }
        | Event::TimedOut { .. }
        | Event::Abandoned
        | Event::BrokenOff { .. }
        | Event::Adjudicated { .. } => &[OwedKind::Board],
    };
    kinds.iter().map(|&kind| Owed { seq, kind }).collect()
}

/// What a proposal owes that stood before the latest event: once it is settled, or has a newer
/// message with the same buttons, its message loses them.
pub(super) fn for_agreement(stood: Option<&Agreement>, table: &Table) -> Option<Owed> {
    let is_over = stood.is_some() && stood != table.agreement();
    is_over.then(|| Owed {
        seq: table.seq(),
        kind: OwedKind::AgreementEdit,
    })
}

/// What the message of a free seat owes once the seat cannot be taken any more.
pub(super) fn for_seat(was_free: bool, table: &Table) -> Option<Owed> {
    let is_over = was_free && !table.seeks_substitute();
    is_over.then(|| Owed {
        seq: table.seq(),
        kind: OwedKind::FreeSeatEdit,
    })
}

/// Several events in one commit bring the invitation up to date once, and of moves that come at
/// once the last one's board tells of all.
pub(super) fn join(owed: &mut Vec<Owed>) {
    for once in [OwedKind::InvitationEdit, OwedKind::Board] {
        let last = owed.iter().rfind(|owed| owed.kind == once).copied();
        owed.retain(|owed| owed.kind != once || Some(*owed) == last);
    }
}
