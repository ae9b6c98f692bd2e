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

/// A look that takes no time.
fn at(moment: Millis) -> (Millis, Millis) {
    (moment, moment)
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
        let after = there.after(&outcome, at(NOW)).unwrap();
        assert_eq!(after.due, NOW.plus_ms(60_000), "{outcome:?}");
        assert_eq!(after.stage, standing(Some(shown)), "{outcome:?}");
        assert_eq!(after.version, 3);
    }
    assert_eq!(there.after(&LobbyOutcome::Gone, at(NOW)), None);
}

#[test]
fn a_minute_passes_from_the_end_of_a_change_however_long_that_took() {
    let there = lobby(standing(Some(DIGEST)));
    let ended = NOW.plus_ms(50_000);
    let changed = LobbyOutcome::Changed(LobbyDigest(6));
    let after = there.after(&changed, (NOW, ended)).unwrap();
    assert_eq!(after.due, ended.plus_ms(60_000));
    // What was posted in an attempt that took long was not posted by one before it.
    let first = lobby(LobbyStage::Unposted { tried: None }).trying(NOW);
    let posted = LobbyOutcome::Posted(MESSAGE, DIGEST);
    let after = first.after(&posted, (NOW, ended)).unwrap();
    assert_eq!(after.stage, standing(Some(DIGEST)));
}

#[test]
fn what_a_former_attempt_may_have_posted_is_brought_up_to_date_at_the_next_look() {
    let posted = LobbyOutcome::Posted(MESSAGE, DIGEST);
    let first = lobby(LobbyStage::Unposted { tried: None }).trying(NOW);
    assert_eq!(
        first.after(&posted, at(NOW)).unwrap().stage,
        standing(Some(DIGEST))
    );
    let later = first.trying(NOW.plus_ms(9));
    assert_eq!(later, first, "the first attempt stands");
    assert_eq!(
        later.after(&posted, at(NOW.plus_ms(9))).unwrap().stage,
        standing(None)
    );
}

#[test]
fn a_message_that_cannot_be_changed_is_replaced() {
    let there = lobby(standing(Some(DIGEST)));
    let after = there.after(&LobbyOutcome::TooOld, at(NOW)).unwrap();
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
    let after = there.after(&refused, at(NOW)).unwrap();
    assert_eq!(after.due, NOW.plus_ms(600_000));
    let later = after.after(&refused, at(NOW.plus_ms(600_000))).unwrap();
    let known = KnownIssue {
        issue: ChannelIssue::MissingPermission,
        at: NOW,
    };
    assert_eq!((after.issue, later.issue), (Some(known), Some(known)));
    let mended = later.after(&LobbyOutcome::Unchanged, at(NOW)).unwrap();
    assert_eq!(mended.issue, None);
}
