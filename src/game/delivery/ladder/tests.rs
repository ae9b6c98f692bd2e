//! The ladder as a table: what, which way, what was refused, what follows.

use super::*;
use crate::game::ids::{PlayerId, ServerId};
use DeliveryError::{
    ChannelGone, Closed, Full, Locked, Malformed, Name, NoTags, NoThreads, NotPermitted, Picture,
    ThreadGone, TooFast, Unchangeable, Unknown,
};
use MessageKind as Kind;

mod whole;

const HERE: Recipient = Recipient::Place(ServerId(1));
const TO_ANN: Recipient = Recipient::Person(PlayerId(2));

fn way(code: &str) -> Way {
    Way::of_code(code).unwrap()
}

fn go(code: &str) -> Step {
    Step::Go(way(code))
}

/// What follows for a message, by its way and what was refused.
fn check((kind, to): (Kind, Recipient), cases: &[(&str, DeliveryError, Step)]) {
    for &(from, refusal, expected) in cases {
        // What is not known is not believed before it was met often.
        let found = step((kind, to), way(from), refusal, BLOCKED_TRIES);
        assert_eq!(found, expected, "{kind:?} {from} {refusal:?}");
    }
}

#[test]
fn ways_are_read_as_they_are_written() {
    assert_eq!(Way::all().count(), 15);
    for way in Way::all() {
        assert_eq!(Way::of_code(way.code()), Some(way));
    }
    assert_eq!(Way::of_code("pigeon"), None);
}

#[test]
fn a_message_begins_on_its_own_way() {
    for (kind, to, known, expected) in [
        (Kind::Board, HERE, None, "thread"),
        (Kind::QuietBoard, HERE, Some(ChannelIssue::Locked), "thread"),
        (Kind::Board, HERE, Some(ChannelIssue::Full), "channel"),
        (Kind::Agreement, HERE, None, "thread_text"),
        (Kind::Invitation, HERE, None, "channel_text"),
        (Kind::Result, HERE, None, "channel_text"),
        (Kind::Announcement, HERE, None, "channel"),
        (Kind::Round(1), HERE, None, "channel_text"),
        (Kind::Replays(1), HERE, None, "channel_text"),
        (Kind::TeamCall, HERE, None, "channel_text"),
        (Kind::TeamBoard, HERE, None, "thread"),
        (Kind::TeamReminder, HERE, None, "thread_text"),
        (Kind::Turn, TO_ANN, None, "direct"),
        (Kind::Agreement, TO_ANN, None, "direct_text"),
    ] {
        let first = Way::first(kind, to, known);
        assert_eq!(first.code(), expected, "{kind:?} {known:?}");
    }
}

#[test]
fn a_board_goes_down_the_ladder() {
    use ChannelIssue::{Gone, MissingPermission, Refused};
    check(
        (Kind::Board, HERE),
        &[
            ("thread", ThreadGone, go("new_thread")),
            ("new_thread", ThreadGone, go("channel")),
            ("thread", Name, go("nameless_thread")),
            ("nameless_thread", Name, go("channel")),
            ("thread", Locked, go("channel")),
            ("thread", Full, go("channel")),
            ("thread", NoThreads, go("channel")),
            ("thread", NoTags, go("channel")),
            ("thread", Picture, go("thread_text")),
            ("thread", NotPermitted, go("thread_text")),
            ("thread_text", NotPermitted, go("channel")),
            ("thread", Malformed, go("thread_text")),
            ("thread_text", Malformed, go("thread_plain")),
            ("thread", Unknown, go("thread_text")),
            ("thread_plain", Unknown, go("channel_plain")),
            ("channel_plain", Unknown, Step::WriteDirectly(Refused)),
            ("thread_plain", Malformed, Step::WriteDirectly(Refused)),
            ("channel", NotPermitted, go("channel_text")),
            (
                "channel_text",
                NotPermitted,
                Step::WriteDirectly(MissingPermission),
            ),
            ("channel", ChannelGone, Step::WriteDirectly(Gone)),
            ("thread", ChannelGone, Step::WriteDirectly(Gone)),
            ("channel", Locked, Step::WriteDirectly(ChannelIssue::Locked)),
            ("channel", NoTags, Step::WriteDirectly(ChannelIssue::NoTags)),
        ],
    );
}

#[test]
fn what_is_said_to_a_person_goes_to_the_table_where_it_does_not_arrive() {
    let at_table = Step::AtTable;
    check(
        (Kind::Turn, TO_ANN),
        &[
            ("direct", Closed, at_table(Reach::Closed)),
            ("direct", NotPermitted, at_table(Reach::Closed)),
            ("direct", TooFast, at_table(Reach::NotNow)),
            ("direct", Picture, go("direct_text")),
            ("direct_plain", Malformed, at_table(Reach::NotNow)),
            ("direct_plain", Unknown, at_table(Reach::NotNow)),
        ],
    );
    check(
        (Kind::Remind, TO_ANN),
        &[("direct_text", Closed, at_table(Reach::Closed))],
    );
    check(
        (Kind::Next, TO_ANN),
        &[("direct_text", TooFast, at_table(Reach::NotNow))],
    );
    check(
        (Kind::Show, TO_ANN),
        &[
            ("direct", Closed, Step::Unreached(Reach::Closed)),
            ("direct", TooFast, Step::Again(Wait::Long)),
        ],
    );
    check(
        (Kind::Digest, TO_ANN),
        &[("direct_text", Closed, Step::Unreached(Reach::Closed))],
    );
    check(
        (Kind::Agreement, TO_ANN),
        &[("direct_text", Closed, Step::Unreached(Reach::Closed))],
    );
}

#[test]
fn a_call_is_not_written_directly_once_more() {
    let held = Step::Hold(ChannelIssue::MissingPermission);
    check(
        (Kind::Call, HERE),
        &[
            ("thread_text", NotPermitted, go("channel_text")),
            ("channel_text", NotPermitted, held),
        ],
    );
    check(
        (Kind::Remind, HERE),
        &[("channel_text", NotPermitted, held)],
    );
}

#[test]
fn what_repeats_or_changes_something_is_not_worth_more() {
    let held = Step::Hold(ChannelIssue::MissingPermission);
    check(
        (Kind::Result, HERE),
        &[
            ("channel_text", NotPermitted, held),
            ("channel_text", ChannelGone, Step::Hold(ChannelIssue::Gone)),
            ("channel_plain", Malformed, Step::GiveUp),
        ],
    );
    check(
        (Kind::Announcement, HERE),
        &[
            ("channel", Picture, go("channel_text")),
            ("channel_text", NotPermitted, Step::Drop),
        ],
    );
    check(
        (Kind::InvitationEdit, HERE),
        &[("channel_text", Unchangeable, Step::Drop)],
    );
    check((Kind::Thread, HERE), &[("thread_text", Full, Step::Drop)]);
    check(
        (Kind::Round(1), HERE),
        &[("channel_text", NotPermitted, held)],
    );
}

#[test]
fn a_team_is_told_in_its_thread_else_in_its_channel() {
    check(
        (Kind::TeamBoard, HERE),
        &[
            ("thread", Picture, go("thread_text")),
            ("thread", Name, go("nameless_thread")),
            ("nameless_thread", Name, go("channel")),
            ("thread", NotPermitted, go("thread_text")),
            ("thread_text", NotPermitted, go("channel_text")),
            ("thread", ThreadGone, go("channel")),
            ("thread", NoThreads, go("channel")),
            ("thread", Locked, go("channel")),
            ("thread", Full, go("channel")),
            ("thread_text", Malformed, go("thread_plain")),
            ("thread_plain", Malformed, Step::GiveUp),
            ("channel", NotPermitted, go("channel_text")),
            ("channel_text", ChannelGone, Step::Hold(ChannelIssue::Gone)),
        ],
    );
}
