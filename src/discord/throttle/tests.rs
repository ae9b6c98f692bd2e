use super::*;

const ALLOWANCE: Allowance = Allowance::Limited {
    person: Rate {
        times: 4,
        within_ms: 2_000,
    },
    server: Rate {
        times: 6,
        within_ms: 600,
    },
};
/// All shards are served by one process.
const ALONE: (u32, u32) = (1, 1);
const CLUB: Option<ServerId> = Some(ServerId(9));

fn ask(throttle: &mut Throttle, player: u64, at: i64) -> ThrottleVerdict {
    throttle.ask(PlayerId(player), None, Millis(at))
}

fn admitted(throttle: &mut Throttle, player: u64, at: i64) -> usize {
    (0..50)
        .filter(|_| ask(throttle, player, at) == ThrottleVerdict::Admitted)
        .count()
}

#[test]
fn a_person_asks_so_often_at_once_and_then_as_the_bucket_fills() {
    let mut throttle = Throttle::new(ALLOWANCE);
    assert_eq!(admitted(&mut throttle, 1, 10_000), 4);
    assert_eq!(admitted(&mut throttle, 1, 10_499), 0);
    assert_eq!(admitted(&mut throttle, 1, 10_500), 1);
    assert_eq!(admitted(&mut throttle, 1, 11_600), 2);
    assert_eq!(admitted(&mut throttle, 1, 90_000), 4);
    assert_eq!(admitted(&mut throttle, 2, 90_000), 4, "somebody else");
}

#[test]
fn it_is_said_how_long_to_wait_and_once_that_it_is_the_first_time() {
    let mut throttle = Throttle::new(ALLOWANCE);
    for _ in 0..4 {
        assert_eq!(ask(&mut throttle, 1, 0), ThrottleVerdict::Admitted);
    }
    let too_soon = |wait_ms, first| ThrottleVerdict::TooSoon { wait_ms, first };
    assert_eq!(ask(&mut throttle, 1, 100), too_soon(400, true));
    assert_eq!(ask(&mut throttle, 1, 100), too_soon(400, false));
    assert_eq!(ask(&mut throttle, 1, 500), ThrottleVerdict::Admitted);
    assert_eq!(ask(&mut throttle, 1, 500), too_soon(500, true));
}

#[test]
fn what_is_offered_while_somebody_types_is_counted_apart_and_twice_as_often() {
    let mut throttle = Throttle::new(ALLOWANCE);
    let mut offered = |player, server, at| {
        let person = PlayerId(player);
        let offers = (0..50).filter(|_| throttle.may_suggest(person, server, Millis(at)));
        offers.count()
    };
    assert_eq!(offered(1, None, 10_000), 8);
    assert_eq!(offered(1, None, 10_249), 0);
    assert_eq!(offered(1, None, 10_250), 1);
    // All people of a server together; what was refused takes nothing from anybody.
    assert_eq!(offered(2, CLUB, 20_000), 8);
    assert_eq!(offered(3, CLUB, 20_000), 4);
    assert_eq!(offered(3, None, 20_000), 4);
    assert_eq!(admitted(&mut throttle, 2, 20_000), 4, "commands go on");
}

#[test]
fn a_server_has_a_bucket_for_all_its_people() {
    let mut throttle = Throttle::new(ALLOWANCE);
    let asked = (1..=20).map(|player| throttle.ask(PlayerId(player), CLUB, Millis(0)));
    let verdicts: Vec<ThrottleVerdict> = asked.collect();
    assert!(
        verdicts[..6]
            .iter()
            .all(|verdict| *verdict == ThrottleVerdict::Admitted)
    );
    let (wait_ms, first) = (100, true);
    assert_eq!(verdicts[6], ThrottleVerdict::TooSoon { wait_ms, first });
    // What the server refuses takes nothing from the person, who is let through elsewhere.
    assert_eq!(admitted(&mut throttle, 20, 0), 4);
}

#[test]
fn replies_that_are_no_moves_leave_most_requests_to_boards_whoever_sends_them() {
    let mut throttle = Throttle::new(ALLOWANCE);
    // Ten servers, whose people reply a thousand times each in ten seconds.
    let mut of_servers = [0; 10];
    for reply in 0..10_000_u64 {
        let server = reply % 10;
        let at = Millis(reply.cast_signed());
        let told = throttle.may_answer(Some(ServerId(server)), ALONE, at);
        of_servers[usize::try_from(server).unwrap()] += usize::from(told);
    }
    let all: usize = of_servers.iter().sum();
    assert!((190..=200).contains(&all), "{all}");
    // One alone uses up half of what there is.
    let mut throttle = Throttle::new(ALLOWANCE);
    let of_one = (0..1_000).filter(|_| throttle.may_answer(CLUB, ALONE, Millis(0)));
    assert_eq!(of_one.count(), 50);
    assert!(throttle.may_answer(Some(ServerId(3)), ALONE, Millis(0)));
}

#[test]
fn processes_side_by_side_answer_no_more_replies_than_one_alone() {
    for (shards, of_one, of_all) in [
        ((16, 16), 50, 100),
        ((4, 16), 12, 25),
        ((1, 16), 5, 6),
        ((0, 16), 5, 5),
    ] {
        let mut throttle = Throttle::new(ALLOWANCE);
        let mut answered = |server: u64| {
            let server = Some(ServerId(server));
            let replies = (0..1_000).filter(|_| throttle.may_answer(server, shards, Millis(0)));
            replies.count()
        };
        let first = answered(1);
        assert_eq!(first, of_one, "{shards:?}");
        let all: usize = (2..50).map(&mut answered).sum();
        assert_eq!(first + all, of_all, "{shards:?}");
    }
}

#[test]
fn nobody_is_refused_without_a_limit() {
    let mut throttle = Throttle::new(Allowance::Unlimited);
    assert_eq!(admitted(&mut throttle, 1, 0), 50);
    assert_eq!(
        (0..500)
            .filter(|_| throttle.may_answer(CLUB, ALONE, Millis(0)))
            .count(),
        500
    );
    assert!(throttle.buckets.is_empty());
}

#[test]
fn memory_is_bounded_and_full_buckets_make_room() {
    let mut throttle = Throttle::new(ALLOWANCE);
    throttle.most_buckets = 100;
    for player in 0..500 {
        assert_eq!(ask(&mut throttle, player, 0), ThrottleVerdict::Admitted);
    }
    assert_eq!(throttle.buckets.len(), 100);
    assert_eq!(admitted(&mut throttle, 700, 5_000), 4);
    assert_eq!(
        throttle.buckets.len(),
        1,
        "those that were full are forgotten"
    );
}

#[test]
fn a_clock_that_goes_back_locks_nobody_out() {
    let mut throttle = Throttle::new(ALLOWANCE);
    assert_eq!(admitted(&mut throttle, 1, 1_000_000), 4);
    assert_eq!(admitted(&mut throttle, 1, 0), 4);
    assert_eq!(admitted(&mut throttle, 1, 499), 0);
}

#[test]
fn all_that_is_kept_of_a_person_is_given_to_them_a_few_times_an_hour() {
    let mut throttle = Throttle::new(ALLOWANCE);
    let mut export = |player, minute: i64| {
        let now = Millis(minute * Millis::MINUTE_MS);
        throttle.export(PlayerId(player), now)
    };
    for _ in 0..4 {
        assert_eq!(export(1, 100), Ok(()));
    }
    assert_eq!(export(1, 100), Err(15 * Millis::MINUTE_MS));
    assert_eq!(export(2, 100), Ok(()), "somebody else");
    assert_eq!(export(1, 114), Err(Millis::MINUTE_MS));
    assert_eq!(export(1, 115), Ok(()));
    assert_eq!(export(1, 115), Err(15 * Millis::MINUTE_MS));
    let mut tried_out = Throttle::new(Allowance::Unlimited);
    assert!((0..99).all(|_| tried_out.export(PlayerId(1), Millis(0)).is_ok()));
}
