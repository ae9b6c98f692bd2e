//! How much one person may have open at a time, decided from what stands.

use seigneur::game::{
    Admission, ChannelId, OverLimit, PlayerId, ServerId, StandingInvitation, TableLimits,
    TableNumber,
};
use seigneur::rules::Variant;

/// An invitation that waits for the answers of these.
fn to(people: &[u64]) -> StandingInvitation {
    StandingInvitation {
        variant: Variant::Trichess,
        server: ServerId(1),
        number: TableNumber(people.iter().sum()),
        channel: ChannelId(7),
        message: None,
        to: people.iter().copied().map(PlayerId).collect(),
    }
}

/// Player 1 who wants to sit at one more table and names others for it.
fn wants(tables: u32, named: &[u64], (invitations, to_one): (u32, u32)) -> Admission {
    Admission {
        player: PlayerId(1),
        tables,
        named: named.iter().copied().map(PlayerId).collect(),
        limits: TableLimits {
            invitations,
            to_one,
            ..TableLimits::NONE
        },
    }
}

const NONE: u32 = u32::MAX;

#[test]
fn somebody_sits_at_as_many_tables_as_they_may_and_at_no_more() {
    for (limit, sits_at, expected) in [
        (3, 0, Ok(())),
        (3, 2, Ok(())),
        (3, 3, Err(OverLimit::Tables { limit: 3 })),
        (3, 4, Err(OverLimit::Tables { limit: 3 })),
        (0, 0, Err(OverLimit::Tables { limit: 0 })),
        (NONE, 1_000_000, Ok(())),
    ] {
        let wanted = wants(limit, &[], (NONE, NONE));
        assert_eq!(
            wanted.decide(sits_at, Vec::new()),
            expected,
            "{sits_at} of {limit}"
        );
    }
}

#[test]
fn unanswered_invitations_hold_up_who_names_others_and_nobody_else() {
    let standing = [to(&[5]), to(&[6, 7]), to(&[5, 8])];
    let all = standing.to_vec();
    let to_five = vec![standing[0].clone(), standing[2].clone()];
    for (named, limits, expected) in [
        // As many as there may be.
        (&[9][..], (4, NONE), Ok(())),
        (&[9], (3, NONE), Err(OverLimit::Invitations(all.clone()))),
        (&[9], (1, NONE), Err(OverLimit::Invitations(all.clone()))),
        // Whoever names nobody invites nobody.
        (&[], (1, 1), Ok(())),
        // So many of them to one person.
        (&[9], (NONE, 1), Ok(())),
        (&[5], (NONE, 3), Ok(())),
        (
            &[5],
            (NONE, 2),
            Err(OverLimit::ToOne(PlayerId(5), to_five.clone())),
        ),
        (
            &[9, 7],
            (NONE, 1),
            Err(OverLimit::ToOne(PlayerId(7), vec![standing[1].clone()])),
        ),
        // What concerns one person is told before what concerns all.
        (&[9, 5], (3, 2), Err(OverLimit::ToOne(PlayerId(5), to_five))),
        (&[9], (3, 2), Err(OverLimit::Invitations(all))),
    ] {
        let wanted = wants(NONE, named, limits);
        assert_eq!(
            wanted.decide(0, standing.to_vec()),
            expected,
            "{named:?} {limits:?}"
        );
    }
}

#[test]
fn nothing_is_counted_for_whom_nothing_is_limited() {
    for (tables, named, limits, counted, invites) in [
        (NONE, &[][..], (NONE, NONE), false, false),
        (NONE, &[5], (NONE, NONE), false, false),
        (NONE, &[], (3, 1), false, false),
        (NONE, &[5], (3, NONE), true, true),
        (NONE, &[5], (NONE, 1), true, true),
        (20, &[], (NONE, NONE), true, false),
        (20, &[5], (3, 1), true, true),
    ] {
        let wanted = wants(tables, named, limits);
        assert_eq!(wanted.is_limited(), counted, "{wanted:?}");
        assert_eq!(wanted.invites(), invites, "{wanted:?}");
    }
}
