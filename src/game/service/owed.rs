//! What has to be said for an event.

use crate::game::event::Event;
use crate::game::outbox::{Owed, OwedKind};
use crate::game::table::{Phase, Table};

/// What an event owes, with the table as it stands after it.
pub(super) fn for_event(event: &Event, table: &Table) -> Vec<Owed> {
    let seq = table.seq();
    let kinds: &[OwedKind] = match event {
        Event::Opened { .. } => &[OwedKind::Invitation],
        Event::Joined { .. } | Event::Declined { .. } | Event::Withdrawn | Event::Expired => {
            &[OwedKind::InvitationEdit]
        }
        Event::Started { .. } => &[OwedKind::Thread, OwedKind::InvitationEdit, OwedKind::Board],
        _ if matches!(table.phase(), Phase::Finished(..)) => &[OwedKind::Board, OwedKind::Result],
        Event::Proposed { .. } | Event::Refused { .. } | Event::Lapsed => &[OwedKind::Agreement],
        // Others have to answer still.
        Event::Agreed { .. } if table.agreement().is_some() => &[OwedKind::Agreement],
        Event::Moved { .. }
        | Event::Resigned { .. }
        | Event::Agreed { .. }
        | Event::Claimed { .. }
        | Event::Aborted { .. } => &[OwedKind::Board],
    };
    kinds.iter().map(|&kind| Owed { seq, kind }).collect()
}

/// Several events in one commit bring the invitation up to date once.
pub(super) fn join_edits(owed: &mut Vec<Owed>) {
    let edits = |owed: &Owed| owed.kind == OwedKind::InvitationEdit;
    let last_edit = owed.iter().rfind(|owed| edits(owed)).copied();
    owed.retain(|owed| !edits(owed) || Some(*owed) == last_edit);
}
