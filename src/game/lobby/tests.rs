use super::*;

const NOW: Millis = Millis(1_000_000);
const MESSAGE: MessageId = MessageId(7);
const DIGEST: LobbyDigest = LobbyDigest(5);

fn lobby(stage: LobbyStage) -> Lobby {
    Lobby {
        server: ServerId(1),
        channel: ChannelId(2),
        version: 3,
        stage,
        replaces: None,
        issue: None,
        due: NOW,
    }
}

fn standing(shown: Option<LobbyDigest>) -> LobbyStage {
    let message = MESSAGE;
    LobbyStage::Standing { message, shown }
}

#[test]
fn a_lobby_is_looked_at_once_a_minute() {
    let there = lobby(standing(Some(DIGEST)));
    let other = LobbyDigest(6);
    for (outcome, shown) in [
        (LobbyOutcome::Unchanged, DIGEST),
        (LobbyOutcome::Changed(other), other),
        (LobbyOutcome::Failed, DIGEST),
    ] {
        let after = there.after(&outcome, NOW).unwrap();
        assert_eq!(after.due, NOW.plus_ms(60_000), "{outcome:?}");
        assert_eq!(after.stage, standing(Some(shown)), "{outcome:?}");
        assert_eq!(after.version, 3);
    }
    assert_eq!(there.after(&LobbyOutcome::Gone, NOW), None);
}

#[test]
fn what_a_former_attempt_may_have_posted_is_brought_up_to_date_at_the_next_look() {
    let posted = LobbyOutcome::Posted(MESSAGE, DIGEST);
    let first = lobby(LobbyStage::Unposted { tried: None }).trying(NOW);
    assert_eq!(
        first.after(&posted, NOW).unwrap().stage,
        standing(Some(DIGEST))
    );
    let later = first.trying(NOW.plus_ms(9));
    assert_eq!(later, first, "the first attempt stands");
    assert_eq!(
        later.after(&posted, NOW.plus_ms(9)).unwrap().stage,
        standing(None)
    );
}

#[test]
fn a_message_that_cannot_be_changed_is_replaced() {
    let there = lobby(standing(Some(DIGEST)));
    let after = there.after(&LobbyOutcome::TooOld, NOW).unwrap();
    assert_eq!(after.stage, LobbyStage::Unposted { tried: None });
    assert_eq!((after.version, after.due), (4, NOW));
    let left = Posted {
        channel: ChannelId(2),
        message: MESSAGE,
    };
    assert_eq!(after.replaces, Some(left));
}

#[test]
fn what_is_refused_is_tried_again_after_a_while_and_told_since_when() {
    let refused = LobbyOutcome::Refused(ChannelIssue::MissingPermission);
    let there = lobby(standing(Some(DIGEST)));
    let after = there.after(&refused, NOW).unwrap();
    assert_eq!(after.due, NOW.plus_ms(600_000));
    let later = after.after(&refused, NOW.plus_ms(600_000)).unwrap();
    let known = KnownIssue {
        issue: ChannelIssue::MissingPermission,
        at: NOW,
    };
    assert_eq!((after.issue, later.issue), (Some(known), Some(known)));
    let mended = later.after(&LobbyOutcome::Unchanged, NOW).unwrap();
    assert_eq!(mended.issue, None);
}
