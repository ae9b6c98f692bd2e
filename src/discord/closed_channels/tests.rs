use super::*;

const THREAD: Spot = Spot {
    server: ServerId(1),
    channel: ChannelId(10),
};

const WHY: ApiErrorKind = ApiErrorKind::NotPermitted;

fn at(ms: i64) -> Millis {
    Millis(1_000_000 + ms)
}

#[test]
fn a_channel_is_left_alone_twice_as_long_each_time() {
    let mut closed = ClosedChannels::default();
    let mut now = 0;
    for pause_ms in [
        60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000, 3_600_000,
    ] {
        assert!(closed.may_write(THREAD, at(now)), "{now}");
        closed.refused((THREAD, Act::Writing), WHY, at(now));
        assert!(!closed.may_write(THREAD, at(now + pause_ms - 1)), "{now}");
        now += pause_ms;
    }
    let other = Spot {
        channel: ChannelId(11),
        ..THREAD
    };
    assert!(closed.may_write(other, at(now)));
}

#[test]
fn a_change_opens_a_channel_again() {
    let mut closed = ClosedChannels::default();
    closed.refused((THREAD, Act::Writing), WHY, at(0));
    closed.server_changed(ServerId(2));
    assert!(!closed.may_write(THREAD, at(1)));
    closed.server_changed(THREAD.server);
    assert!(closed.may_write(THREAD, at(1)));
}

#[test]
fn a_server_refuses_twenty_requests_in_ten_minutes_however_many_channels_it_has() {
    let mut closed = ClosedChannels::default();
    let mut requests = 0;
    for second in 0..600_i64 {
        // Twenty replies a second, each in a channel of its own, and roles that change all the time.
        for reply in 0..20_u64 {
            let channel = ChannelId(1_000 + second.unsigned_abs() * 20 + reply);
            let spot = Spot { channel, ..THREAD };
            if closed.may_write(spot, at(second * 1_000)) {
                requests += 1;
                closed.refused((spot, Act::Writing), WHY, at(second * 1_000));
            }
        }
        closed.server_changed(THREAD.server);
    }
    assert_eq!(requests, 20);
    let elsewhere = Spot {
        server: ServerId(2),
        channel: ChannelId(20),
    };
    assert!(closed.may_write(elsewhere, at(599_999)));
    assert!(closed.may_write(THREAD, at(WINDOW_MS)));
}

#[test]
fn little_is_remembered_and_a_clock_that_goes_back_closes_nothing() {
    let mut closed = ClosedChannels::default();
    for number in 0..10_300 {
        let spot = Spot {
            server: ServerId(number),
            channel: ChannelId(number),
        };
        closed.refused((spot, Act::Writing), WHY, at(0));
    }
    assert_eq!((closed.channels.len(), closed.servers.len()), (MOST, MOST));
    let last = Spot {
        server: ServerId(50_000),
        channel: ChannelId(50_000),
    };
    closed.refused((last, Act::Writing), WHY, at(WINDOW_MS + 1));
    assert_eq!((closed.channels.len(), closed.servers.len()), (1, 1));
    let mut closed = ClosedChannels::default();
    closed.refused((THREAD, Act::Writing), WHY, at(0));
    assert!(closed.may_write(THREAD, at(-1)));
}

#[test]
fn messages_of_a_server_are_refused_twenty_times_though_twelve_are_on_their_way() {
    let mut closed = ClosedChannels::default();
    let mut requests = 0;
    for second in 0..600_u64 {
        let now = at(i64::try_from(second).unwrap() * 1_000);
        // Twelve are let through at once, before the first of them is refused.
        let spots = (0..12).map(|one| Spot {
            channel: ChannelId(1_000 + second * 12 + one),
            ..THREAD
        });
        let mut sent: Vec<Spot> = spots.collect();
        sent.retain(|spot| closed.passage(*spot, Act::Writing, now) == Passage::Open);
        requests += sent.len();
        for spot in sent {
            closed.refused((spot, Act::Writing), WHY, now);
        }
        closed.server_changed(THREAD.server);
    }
    assert!((8..=20).contains(&requests), "{requests}");
    assert_eq!(
        closed.passage(THREAD, Act::Writing, at(599_000)),
        Passage::Later
    );
    closed.went_through(THREAD, Act::Writing);
    assert_eq!(
        closed.passage(THREAD, Act::Writing, at(599_000)),
        Passage::Open
    );
    let elsewhere = Spot {
        server: ServerId(2),
        ..THREAD
    };
    closed.refused((elsewhere, Act::OpeningThread), WHY, at(599_000));
    let mut passage = |act| closed.passage(elsewhere, act, at(599_001));
    assert_eq!(passage(Act::OpeningThread), Passage::Refused(WHY));
    assert_eq!(passage(Act::Writing), Passage::Open);
}

#[test]
fn one_message_tries_a_channel_again_and_others_wait_for_it() {
    let mut closed = ClosedChannels::default();
    closed.refused((THREAD, Act::Writing), WHY, at(0));
    let mut passage = |ms| closed.passage(THREAD, Act::Writing, at(ms));
    assert_eq!(passage(59_999), Passage::Refused(WHY));
    assert_eq!(passage(60_000), Passage::Open);
    assert_eq!(passage(60_001), Passage::Refused(WHY));
    assert_eq!(passage(60_000 + TRIAL_MS), Passage::Open);
    closed.went_through(THREAD, Act::Writing);
    assert_eq!(
        closed.passage(THREAD, Act::Writing, at(60_002)),
        Passage::Open
    );
    assert_eq!(
        closed.passage(THREAD, Act::Writing, at(60_002)),
        Passage::Open
    );
}

#[test]
fn what_is_on_its_way_to_channels_that_took_messages_is_reckoned_with() {
    let mut closed = ClosedChannels::default();
    let spots: Vec<Spot> = (0..40)
        .map(|one| Spot {
            channel: ChannelId(1_000 + one),
            ..THREAD
        })
        .collect();
    for spot in &spots {
        closed.went_through(*spot, Act::Writing);
    }
    // A server at which nothing was refused has as many on their way as there are places.
    let mut requests = 0;
    for part in spots.chunks(12) {
        let mut sent = Vec::new();
        for spot in part {
            closed.trial_begins(spot.server);
            match closed.passage(*spot, Act::Writing, at(0)) {
                Passage::Open => sent.push(*spot),
                _ => closed.trial_ends(spot.server),
            }
        }
        requests += sent.len();
        assert!(requests > 11, "twelve at first");
        for spot in sent {
            closed.refused((spot, Act::Writing), WHY, at(0));
            closed.trial_ends(spot.server);
        }
    }
    assert_eq!(requests, 20);
}
