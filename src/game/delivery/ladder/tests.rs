//! The ladder as a table: what, which way, what was refused, what follows.

use super::*;
use crate::game::ids::{PlayerId, ServerId};
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

fn check(cases: &[(Kind, Recipient, &str, Refusal, Step)]) {
    for &(kind, to, from, refusal, expected) in cases {
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
        (Kind::Turn, TO_ANN, None, "direct"),
        (Kind::Agreement, TO_ANN, None, "direct_text"),
    ] {
        let first = Way::first(kind, to, known);
        assert_eq!(first.code(), expected, "{kind:?} {known:?}");
    }
}

#[test]
fn a_board_goes_down_the_ladder() {
    use ChannelIssue::{Gone, Locked, MissingPermission, Refused};
    check(&[
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::ThreadGone,
            go("new_thread"),
        ),
        (
            Kind::Board,
            HERE,
            "new_thread",
            Refusal::ThreadGone,
            go("channel"),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::Name,
            go("nameless_thread"),
        ),
        (
            Kind::Board,
            HERE,
            "nameless_thread",
            Refusal::Name,
            go("channel"),
        ),
        (Kind::Board, HERE, "thread", Refusal::Locked, go("channel")),
        (Kind::Board, HERE, "thread", Refusal::Full, go("channel")),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::NoThreads,
            go("channel"),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::Picture,
            go("thread_text"),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::NotPermitted,
            go("thread_text"),
        ),
        (
            Kind::Board,
            HERE,
            "thread_text",
            Refusal::NotPermitted,
            go("channel"),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::Malformed,
            go("thread_text"),
        ),
        (
            Kind::Board,
            HERE,
            "thread_text",
            Refusal::Malformed,
            go("thread_plain"),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::Unknown,
            go("thread_text"),
        ),
        (
            Kind::Board,
            HERE,
            "thread_plain",
            Refusal::Unknown,
            go("channel_plain"),
        ),
        (
            Kind::Board,
            HERE,
            "channel_plain",
            Refusal::Unknown,
            Step::WriteDirectly(Refused),
        ),
        (
            Kind::Board,
            HERE,
            "thread_plain",
            Refusal::Malformed,
            Step::WriteDirectly(Refused),
        ),
        (
            Kind::Board,
            HERE,
            "channel",
            Refusal::NotPermitted,
            go("channel_text"),
        ),
        (
            Kind::Board,
            HERE,
            "channel_text",
            Refusal::NotPermitted,
            Step::WriteDirectly(MissingPermission),
        ),
        (
            Kind::Board,
            HERE,
            "channel",
            Refusal::ChannelGone,
            Step::WriteDirectly(Gone),
        ),
        (
            Kind::Board,
            HERE,
            "thread",
            Refusal::ChannelGone,
            Step::WriteDirectly(Gone),
        ),
        (
            Kind::Board,
            HERE,
            "channel",
            Refusal::Locked,
            Step::WriteDirectly(Locked),
        ),
    ]);
}

#[test]
fn what_is_said_to_a_person_goes_to_the_table_where_it_does_not_arrive() {
    let at_table = Step::AtTable;
    check(&[
        (
            Kind::Turn,
            TO_ANN,
            "direct",
            Refusal::Closed,
            at_table(Reach::Closed),
        ),
        (
            Kind::Turn,
            TO_ANN,
            "direct",
            Refusal::NotPermitted,
            at_table(Reach::Closed),
        ),
        (
            Kind::Turn,
            TO_ANN,
            "direct",
            Refusal::TooFast,
            at_table(Reach::NotNow),
        ),
        (
            Kind::Turn,
            TO_ANN,
            "direct",
            Refusal::Picture,
            go("direct_text"),
        ),
        (
            Kind::Turn,
            TO_ANN,
            "direct_plain",
            Refusal::Malformed,
            at_table(Reach::NotNow),
        ),
        (
            Kind::Turn,
            TO_ANN,
            "direct_plain",
            Refusal::Unknown,
            at_table(Reach::NotNow),
        ),
        (
            Kind::Remind,
            TO_ANN,
            "direct_text",
            Refusal::Closed,
            at_table(Reach::Closed),
        ),
        (
            Kind::Next,
            TO_ANN,
            "direct_text",
            Refusal::TooFast,
            at_table(Reach::NotNow),
        ),
        (
            Kind::Show,
            TO_ANN,
            "direct",
            Refusal::Closed,
            Step::Unreached(Reach::Closed),
        ),
        (
            Kind::Show,
            TO_ANN,
            "direct",
            Refusal::TooFast,
            Step::Again(Wait::Long),
        ),
        (
            Kind::Digest,
            TO_ANN,
            "direct_text",
            Refusal::Closed,
            Step::Drop,
        ),
        (
            Kind::Agreement,
            TO_ANN,
            "direct_text",
            Refusal::Closed,
            Step::Drop,
        ),
    ]);
}

#[test]
fn a_call_is_not_written_directly_once_more() {
    let held = Step::Hold(ChannelIssue::MissingPermission);
    check(&[
        (
            Kind::Call,
            HERE,
            "thread_text",
            Refusal::NotPermitted,
            go("channel_text"),
        ),
        (
            Kind::Call,
            HERE,
            "channel_text",
            Refusal::NotPermitted,
            held,
        ),
        (
            Kind::Remind,
            HERE,
            "channel_text",
            Refusal::NotPermitted,
            held,
        ),
    ]);
}

#[test]
fn what_repeats_or_changes_something_is_not_worth_more() {
    let held = Step::Hold(ChannelIssue::MissingPermission);
    check(&[
        (
            Kind::Result,
            HERE,
            "channel_text",
            Refusal::NotPermitted,
            Step::Drop,
        ),
        (
            Kind::Result,
            HERE,
            "channel_text",
            Refusal::ChannelGone,
            Step::Drop,
        ),
        (
            Kind::Result,
            HERE,
            "channel_plain",
            Refusal::Malformed,
            Step::GiveUp,
        ),
        (
            Kind::Announcement,
            HERE,
            "channel",
            Refusal::Picture,
            go("channel_text"),
        ),
        (
            Kind::InvitationEdit,
            HERE,
            "channel_text",
            Refusal::Unchangeable,
            Step::Drop,
        ),
        (Kind::Thread, HERE, "thread_text", Refusal::Full, Step::Drop),
        (
            Kind::Round(1),
            HERE,
            "channel_text",
            Refusal::NotPermitted,
            held,
        ),
    ]);
}
