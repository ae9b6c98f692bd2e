//! The whole ladder: whatever is refused, in whatever order.

use super::*;

/// Every kind to each recipient that it may have.
fn everything() -> Vec<(Kind, Recipient)> {
    let kinds = [
        Kind::Invitation,
        Kind::InvitationEdit,
        Kind::Thread,
        Kind::Board,
        Kind::QuietBoard,
        Kind::Agreement,
        Kind::Result,
        Kind::Announcement,
        Kind::Absence,
        Kind::AbsenceEdit(7),
        Kind::Vacation,
        Kind::Outage,
        Kind::Call,
        Kind::Turn,
        Kind::Next,
        Kind::Show,
        Kind::Remind,
        Kind::Digest,
        Kind::Registration,
        Kind::RoundTable(2),
        Kind::TeamCall,
        Kind::TeamCallEdit,
        Kind::TeamStartEdit,
        Kind::TeamBoard,
        Kind::TeamReminder,
    ];
    let both = |kind| [(kind, HERE), (kind, TO_ANN)];
    kinds.into_iter().flat_map(both).collect()
}

const REFUSALS: [DeliveryError; 16] = [
    DeliveryError::Passing,
    DeliveryError::Blocked,
    DeliveryError::Unknown,
    DeliveryError::ThreadGone,
    DeliveryError::ChannelGone,
    DeliveryError::NotPermitted,
    DeliveryError::NoThreads,
    DeliveryError::Locked,
    DeliveryError::Full,
    DeliveryError::NoTags,
    DeliveryError::Name,
    DeliveryError::Picture,
    DeliveryError::Closed,
    DeliveryError::TooFast,
    DeliveryError::Unchangeable,
    DeliveryError::Malformed,
];

#[test]
fn the_ladder_ends_whatever_is_refused_in_whatever_order() {
    for (kind, to) in everything() {
        for first in REFUSALS {
            for second in REFUSALS {
                let mut way = Way::first(kind, to, None);
                let mut rungs = 0;
                while let Step::Go(next) = step(
                    (kind, to),
                    way,
                    if rungs % 2 == 0 { first } else { second },
                    BLOCKED_TRIES,
                ) {
                    assert_ne!(next, way, "{kind:?} {first:?} {second:?}");
                    (way, rungs) = (next, rungs + 1);
                    assert!(rungs <= 8, "{kind:?} {to:?} {first:?} {second:?}");
                }
            }
        }
    }
}

#[test]
fn nothing_that_tells_of_a_turn_ends_unnotified() {
    for (kind, to) in everything() {
        for (way, refusal) in Way::all().flat_map(|way| REFUSALS.map(|refusal| (way, refusal))) {
            if kind.notifies_of_turn() && (kind == Kind::Turn) == (to == TO_ANN) {
                let found = step((kind, to), way, refusal, UNKNOWN_TRIES);
                assert!(
                    !matches!(found, Step::Drop | Step::GiveUp),
                    "{kind:?} {way:?} {refusal:?}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn what_passes_or_is_not_known_is_tried_again() {
    for (kind, to) in everything() {
        let way = Way::first(kind, to, None);
        for (refusal, attempts) in [
            (DeliveryError::Passing, 0),
            (DeliveryError::Passing, 1_000),
            (DeliveryError::Unknown, 0),
            (DeliveryError::Unknown, 1),
        ] {
            let found = step((kind, to), way, refusal, attempts);
            assert_eq!(found, Step::Again(Wait::Soon), "{kind:?} {refusal:?}");
        }
    }
}
