use super::*;

const SERVER: ServerId = ServerId(1);
const OWNER: PlayerId = PlayerId(10);
const ANN: PlayerId = PlayerId(11);
const EVERYONE: RoleId = RoleId(1);
const MUTED: RoleId = RoleId(2);
const GUEST: RoleId = RoleId(3);
const CHIEF: RoleId = RoleId(4);
const HERE: ChannelId = ChannelId(20);
const THERE: ChannelId = ChannelId(21);
const VIEW: Permissions = Permissions::VIEW_CHANNEL;

fn allows(whose: OverwriteSubject) -> ChannelOverwrite {
    ChannelOverwrite {
        whose,
        allow: VIEW,
        deny: Permissions::empty(),
    }
}

fn denies(whose: OverwriteSubject) -> ChannelOverwrite {
    ChannelOverwrite {
        whose,
        allow: Permissions::empty(),
        deny: VIEW,
    }
}

/// A server where everyone sees a channel, unless something is set for it.
fn server(everyone: Permissions, set: &[ChannelOverwrite]) -> ServerPermissions {
    let none = Permissions::empty();
    ServerPermissions {
        server: SERVER,
        owner: OWNER,
        roles: HashMap::from([
            (EVERYONE, everyone),
            (MUTED, none),
            (GUEST, VIEW),
            (CHIEF, Permissions::ADMINISTRATOR),
        ]),
        channels: HashMap::from([(HERE, set.to_vec()), (THERE, Vec::new())]),
        text_channels: vec![HERE, THERE],
    }
}

#[test]
fn what_is_set_counts_for_everyone_then_for_roles_then_for_the_member() {
    use OverwriteSubject::{Member, Role};
    let none = Permissions::empty();
    let cases: &[(Permissions, &[ChannelOverwrite], &[RoleId], bool)] = &[
        (VIEW, &[], &[], true),
        (none, &[], &[], false),
        (none, &[], &[GUEST], true),
        (VIEW, &[denies(Role(EVERYONE))], &[], false),
        (VIEW, &[denies(Role(EVERYONE))], &[GUEST], false),
        (none, &[allows(Role(EVERYONE))], &[], true),
        (VIEW, &[denies(Role(MUTED))], &[], true),
        (VIEW, &[denies(Role(MUTED))], &[MUTED], false),
        (
            VIEW,
            &[allows(Role(GUEST)), denies(Role(MUTED))],
            &[MUTED, GUEST],
            true,
        ),
        (
            VIEW,
            &[denies(Role(EVERYONE)), allows(Role(GUEST))],
            &[GUEST],
            true,
        ),
        (
            VIEW,
            &[denies(Role(EVERYONE)), allows(Role(GUEST))],
            &[MUTED],
            false,
        ),
        (
            VIEW,
            &[allows(Role(GUEST)), denies(Member(ANN))],
            &[GUEST],
            false,
        ),
        (
            VIEW,
            &[denies(Role(GUEST)), allows(Member(ANN))],
            &[GUEST],
            true,
        ),
        (VIEW, &[denies(Member(PlayerId(12)))], &[], true),
        (none, &[denies(Role(EVERYONE))], &[CHIEF], true),
        // A role that we do not know of permits nothing.
        (none, &[], &[RoleId(99)], false),
    ];
    for (place, (everyone, set, roles, expected)) in cases.iter().enumerate() {
        let server = server(*everyone, set);
        assert_eq!(server.sees(HERE, ANN, roles), *expected, "case {place}");
        assert!(server.sees(HERE, OWNER, roles), "case {place}");
    }
}

#[test]
fn a_channel_that_is_not_known_is_seen_by_its_owner_and_administrators_alone() {
    let server = server(VIEW, &[]);
    let unknown = ChannelId(99);
    assert!(!server.sees(unknown, ANN, &[GUEST]));
    assert!(server.sees(unknown, ANN, &[CHIEF]) && server.sees(unknown, OWNER, &[]));
}

#[test]
fn one_writes_where_one_may_also_read_what_was_written_before_if_that_is_anywhere() {
    let (send, history) = (
        Permissions::SEND_MESSAGES,
        Permissions::READ_MESSAGE_HISTORY,
    );
    let without = |deny| ChannelOverwrite {
        whose: OverwriteSubject::Member(ANN),
        allow: Permissions::empty(),
        deny,
    };
    let none = Permissions::empty();
    for (here, there, expected) in [
        (none, none, Some(HERE)),
        (history, none, Some(THERE)),
        (history, history, Some(HERE)),
        (history, send, Some(HERE)),
        (send, history, Some(THERE)),
        (VIEW, history, Some(THERE)),
        (send, send, None),
    ] {
        let mut server = server(VIEW | send | history, &[without(here)]);
        server.channels.insert(THERE, vec![without(there)]);
        let found = server.first_to_write_in(ANN, &[]);
        assert_eq!(found, expected, "{here:?} {there:?}");
    }
}

#[test]
fn a_channel_shows_more_than_another_where_somebody_sees_it_alone() {
    use OverwriteSubject::{Member, Role};
    for (set, here_in_there, there_in_here) in [
        (vec![], true, true),
        (vec![denies(Role(EVERYONE))], true, false),
        (
            vec![denies(Role(EVERYONE)), allows(Role(GUEST))],
            true,
            false,
        ),
        (vec![denies(Role(MUTED))], true, false),
        (vec![denies(Member(ANN))], true, false),
    ] {
        let server = server(VIEW, &set);
        assert_eq!(server.shows_no_more(HERE, THERE), here_in_there, "{set:?}");
        assert_eq!(server.shows_no_more(THERE, HERE), there_in_here, "{set:?}");
        assert_eq!(server.is_open(HERE), set.is_empty(), "{set:?}");
        assert!(server.is_open(THERE));
    }
    // Whoever is both a guest and muted sees what is shown to guests, and not what is kept from the muted.
    let mut two = server(VIEW, &[denies(Role(EVERYONE)), allows(Role(GUEST))]);
    two.channels.insert(THERE, vec![denies(Role(MUTED))]);
    assert!(!two.shows_no_more(HERE, THERE) && !two.shows_no_more(THERE, HERE));
    two.channels
        .insert(THERE, vec![denies(Role(MUTED)), allows(Role(GUEST))]);
    assert!(two.shows_no_more(HERE, THERE));
    // So does Ann, once she is muted.
    two.channels
        .insert(HERE, vec![denies(Role(EVERYONE)), allows(Member(ANN))]);
    assert!(!two.shows_no_more(HERE, THERE));
    let hidden = server(Permissions::empty(), &[allows(Member(ANN))]);
    assert!(!hidden.shows_no_more(HERE, THERE) && hidden.shows_no_more(THERE, HERE));
    assert!(!hidden.is_open(HERE) && !hidden.is_open(THERE));
}
