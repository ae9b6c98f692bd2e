use std::collections::VecDeque;
use std::num::NonZeroU32;
use std::time::Duration;

use axum::http::StatusCode;

use super::allowance::INVALID_CEILING;
use super::*;

const MS: Duration = Duration::from_millis(1);
const SECOND: Duration = Duration::from_secs(1);

fn budget(per_second: u32) -> Budget {
    Budget {
        per_second: NonZeroU32::new(per_second),
        ..Budget::default()
    }
}

fn send_to(channel: u64) -> Route {
    Route::of("POST", &format!("/api/v10/channels/{channel}/messages"))
}

fn callback(token: usize) -> Route {
    Route::of("POST", &format!("/interactions/1/token{token}/callback"))
}

fn fine() -> RateReport {
    RateReport {
        status: StatusCode::OK,
        bucket: None,
        refusal: None,
    }
}

fn reporting(limit: u32, remaining: u32, reset_after: Duration) -> RateReport {
    let bucket = Some(BucketReport {
        hash: "messages".to_owned(),
        limit,
        remaining,
        reset_after,
    });
    RateReport { bucket, ..fine() }
}

fn refused(scope: Scope, retry_after: Duration) -> RateReport {
    RateReport {
        status: StatusCode::TOO_MANY_REQUESTS,
        bucket: None,
        refusal: Some(TooManyRequests { retry_after, scope }),
    }
}

fn enqueue(limiter: &mut Limiter, routes: impl IntoIterator<Item = Route>) -> Vec<Ticket> {
    let enqueue = |route| limiter.enqueue(route);
    routes.into_iter().map(enqueue).collect()
}

/// The service's side of one bucket with fixed windows.
struct Window {
    limit: u32,
    length: Duration,
    ends: Instant,
    used: u32,
}

impl Window {
    fn serve(&mut self, now: Instant) -> RateReport {
        if now >= self.ends {
            self.ends = now + self.length;
            self.used = 0;
        }
        self.used += 1;
        assert!(
            self.used <= self.limit,
            "request {} in one window",
            self.used
        );
        reporting(self.limit, self.limit - self.used, self.ends - now)
    }
}

#[test]
fn the_global_budget_holds_in_every_second() {
    let start = Instant::now();
    let mut limiter = Limiter::new(budget(45));
    enqueue(&mut limiter, (0..200).map(send_to));
    let (mut now, mut sent, mut answers) = (start, Vec::new(), VecDeque::new());
    while sent.len() < 200 {
        while let Some((ticket, due)) = answers.front().copied()
            && due <= now
        {
            answers.pop_front();
            limiter.answer(ticket, &fine(), now);
        }
        for ticket in limiter.release(now).tickets {
            sent.push(now);
            answers.push_back((ticket, now + 80 * MS));
        }
        now += 5 * MS;
    }
    for (at, &time) in sent.iter().enumerate() {
        let in_second = sent[at..].iter().take_while(|&&t| t < time + SECOND);
        assert!(in_second.count() <= 45);
    }
    assert!(now - start < 6 * SECOND);
}

#[test]
fn a_bucket_is_never_overdrawn() {
    let start = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let tickets = enqueue(&mut limiter, (0..30).map(|_| send_to(1)));
    let mut service = Window {
        limit: 5,
        length: SECOND,
        ends: start,
        used: 0,
    };
    let (mut now, mut order, mut answers) = (start, Vec::new(), VecDeque::new());
    while order.len() < 30 {
        let release = limiter.release(now);
        for ticket in release.tickets {
            order.push(ticket);
            answers.push_back((ticket, service.serve(now)));
        }
        now = match answers.pop_front() {
            Some((ticket, answer)) => {
                limiter.answer(ticket, &answer, now);
                now + 7 * MS
            }
            None => release.wake.expect("something to wait for").max(now),
        };
    }
    assert_eq!(order, tickets, "first come, first served");
    assert!(now - start < 8 * SECOND);
}

#[test]
fn an_unknown_bucket_is_tried_by_one_request() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let first = enqueue(&mut limiter, [send_to(1), send_to(1), send_to(2)]);
    assert_eq!(limiter.release(now).tickets, [first[0], first[2]]);
    limiter.answer(first[0], &reporting(5, 4, SECOND), now);
    assert_eq!(limiter.release(now).tickets, [first[1]]);
    let taught = enqueue(&mut limiter, (0..7).map(|_| send_to(3)));
    assert_eq!(
        limiter.release(now).tickets,
        taught[..5],
        "the limit is known"
    );
}

#[test]
fn a_route_without_limits_is_not_serialised() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let tickets = enqueue(&mut limiter, (0..9).map(|_| send_to(1)));
    assert_eq!(limiter.release(now).tickets.len(), 1);
    limiter.answer(tickets[0], &fine(), now);
    assert_eq!(limiter.release(now).tickets, tickets[1..]);
}

#[test]
fn a_withdrawn_request_makes_room() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let tickets = enqueue(&mut limiter, (0..3).map(|_| send_to(1)));
    assert_eq!(limiter.release(now).tickets, [tickets[0]]);
    limiter.forget(tickets[0], now);
    limiter.forget(tickets[1], now);
    assert_eq!(limiter.release(now).tickets, [tickets[2]]);
}

#[test]
fn a_refused_bucket_pauses_alone_and_keeps_its_order() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let tickets = enqueue(&mut limiter, [send_to(1), send_to(1)]);
    limiter.release(now);
    limiter.answer(tickets[0], &refused(Scope::Bucket, SECOND), now);
    limiter.enqueue_again(tickets[0], send_to(1), now + SECOND);
    let other = limiter.enqueue(send_to(2));
    assert_eq!(limiter.release(now).tickets, [other]);
    assert_eq!(limiter.release(now).wake, Some(now + SECOND));
    assert_eq!(limiter.release(now + SECOND).tickets, [tickets[0]]);
}

#[test]
fn a_global_refusal_pauses_all_but_interactions() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let ticket = limiter.enqueue(send_to(1));
    limiter.release(now);
    limiter.answer(ticket, &refused(Scope::Global, SECOND), now);
    let ordinary = limiter.enqueue(send_to(2));
    let answer = limiter.enqueue(callback(1));
    assert_eq!(limiter.release(now).tickets, [answer]);
    limiter.answer(answer, &refused(Scope::Global, 2 * SECOND), now);
    let next = limiter.enqueue(callback(2));
    assert_eq!(limiter.release(now + SECOND).tickets, []);
    assert_eq!(limiter.release(now + 2 * SECOND).tickets, [ordinary, next]);
}

#[test]
fn interactions_pass_a_spent_budget() {
    let now = Instant::now();
    let mut limiter = Limiter::new(budget(2));
    enqueue(&mut limiter, (0..50).map(send_to));
    assert_eq!(limiter.release(now).tickets.len(), 2);
    let answers = enqueue(&mut limiter, (0..40).map(callback));
    assert_eq!(limiter.release(now).tickets, answers);
    let edit = |at| {
        let path = format!("/api/v10/webhooks/9/token{at}/messages/@original");
        Route::of("PATCH", &path)
    };
    let edits = enqueue(&mut limiter, (0..40).map(edit));
    assert_eq!(limiter.release(now).tickets, edits);
}

#[test]
fn too_many_invalid_requests_stop_all_but_interactions() {
    let start = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    let forbidden = RateReport {
        status: StatusCode::FORBIDDEN,
        ..fine()
    };
    let shared = refused(Scope::Shared, Duration::ZERO);
    for at in 0..INVALID_CEILING {
        assert!(!limiter.is_at_invalid_ceiling(start));
        for (route, answer) in [(send_to(1), &shared), (callback(at), &forbidden)] {
            let ticket = limiter.enqueue(route);
            assert_eq!(limiter.release(start).tickets, [ticket]);
            limiter.answer(ticket, answer, start);
        }
    }
    assert!(limiter.is_at_invalid_ceiling(start));
    let held = limiter.enqueue(send_to(1));
    let answer = limiter.enqueue(callback(0));
    assert_eq!(limiter.release(start).tickets, [answer]);
    let later = start + Duration::from_mins(10);
    assert_eq!(limiter.release(later).tickets, [held]);
}

#[test]
fn a_part_of_the_budget_is_used_for_as_long_as_it_is_allotted() {
    let start = Instant::now();
    let mut limiter = Limiter::new(budget(10));
    let allot = |limiter: &mut Limiter, per_second, until| {
        limiter.allot(Allotment { per_second, until });
    };
    allot(&mut limiter, 0, start + 9 * SECOND);
    let waiting = enqueue(&mut limiter, (0..8).map(send_to));
    let release = limiter.release(start);
    assert_eq!(release.tickets, []);
    assert!(release.wake.is_some_and(|wake| wake > start));
    allot(&mut limiter, 3, start + 9 * SECOND);
    assert_eq!(limiter.release(start).tickets, waiting[..3]);
    // More are allotted while these are under way.
    allot(&mut limiter, 5, start + 9 * SECOND);
    assert_eq!(limiter.release(start + MS).tickets, waiting[3..5]);
    // Fewer: nothing is sent before there is a place among them.
    allot(&mut limiter, 1, start + 9 * SECOND);
    assert_eq!(limiter.release(start + 2 * SECOND).tickets, []);
    let all_are_over = start + 2 * SECOND + MS;
    assert_eq!(limiter.release(all_are_over).tickets, waiting[5..6]);
    // Never more than the whole, and nothing once it is over.
    allot(&mut limiter, 99, start + 9 * SECOND);
    let more = enqueue(&mut limiter, (8..30).map(send_to));
    let sent = limiter.release(start + 5 * SECOND).tickets;
    assert_eq!(sent, [&waiting[6..], &more[..8]].concat());
    assert_eq!(limiter.release(start + 9 * SECOND).tickets, []);
}

#[test]
fn refused_requests_are_shared_as_all_are() {
    let now = Instant::now();
    let mut limiter = Limiter::new(budget(10));
    let until = now + SECOND;
    let forbidden = RateReport {
        status: StatusCode::FORBIDDEN,
        ..fine()
    };
    let allot = |limiter: &mut Limiter, per_second| {
        limiter.allot(Allotment { per_second, until });
    };
    allot(&mut limiter, 2);
    for at in 0..INVALID_CEILING / 5 {
        assert!(!limiter.is_at_invalid_ceiling(now));
        let ticket = limiter.enqueue(callback(at));
        limiter.release(now);
        limiter.answer(ticket, &forbidden, now);
    }
    assert!(limiter.is_at_invalid_ceiling(now));
    allot(&mut limiter, 4);
    assert!(!limiter.is_at_invalid_ceiling(now), "half are left");
}

#[test]
fn memory_is_bounded() {
    let now = Instant::now();
    let mut limiter = Limiter::new(Budget::OFF);
    for at in 0..8_000 {
        let ticket = limiter.enqueue(callback(at));
        limiter.release(now);
        limiter.answer(ticket, &fine(), now);
    }
    assert_eq!(limiter.buckets.len(), 0, "callbacks leave nothing");
    for channel in 0..1_000 {
        let ticket = limiter.enqueue(send_to(channel));
        limiter.release(now);
        limiter.answer(ticket, &reporting(5, 4, SECOND), now);
    }
    let sweep = limiter.release(now).wake.expect("a sweep is due");
    assert_eq!(limiter.release(sweep).wake, None, "nothing is left to do");
    assert_eq!(limiter.buckets.len(), 0);
    assert!(limiter.waiting.is_empty() && limiter.in_flight.is_empty());
}

#[test]
fn a_refused_address_sends_nothing_at_all_for_a_minute_or_for_as_long_as_is_said() {
    for (said, seconds) in [(SECOND, 60), (90 * SECOND, 90)] {
        let pause = seconds * SECOND;
        let almost = (seconds * 1_000 - 1) * MS;
        let mut limiter = Limiter::new(budget(45));
        let now = Instant::now();
        let first = limiter.enqueue(send_to(1));
        assert_eq!(limiter.release(now).tickets, [first]);
        limiter.answer(first, &refused(Scope::Address, said), now);
        let others = enqueue(&mut limiter, [send_to(2), callback(1), send_to(1)]);
        let held = limiter.release(now + almost);
        assert_eq!(held.tickets, []);
        assert_eq!(held.wake, Some(now + pause));
        assert_eq!(limiter.release(now + pause).tickets, others);
    }
}

#[test]
fn what_gives_way_is_sent_after_all_others_and_leaves_them_half_of_a_second() {
    let mut limiter = Limiter::new(budget(4));
    let now = Instant::now();
    let late = enqueue(&mut limiter, (1..=3).map(|id| send_to(id).after_others()));
    let first = enqueue(&mut limiter, [send_to(11)]);
    let sent = limiter.release(now).tickets;
    assert_eq!(sent, [first[0], late[0]], "half of four are taken then");
    let more = enqueue(&mut limiter, (12..=14).map(send_to));
    assert_eq!(limiter.release(now).tickets, more[..2]);
    for ticket in [first[0], late[0], more[0], more[1]] {
        limiter.answer(ticket, &fine(), now);
    }
    let release = limiter.release(now + SECOND);
    assert_eq!(release.tickets, [more[2], late[1]]);
    limiter.answer(more[2], &fine(), now + SECOND);
    limiter.answer(late[1], &fine(), now + SECOND);
    let release = limiter.release(now + SECOND);
    assert_eq!(
        (release.tickets, release.wake),
        (vec![], Some(now + 2 * SECOND))
    );
    assert_eq!(limiter.release(now + 2 * SECOND).tickets, [late[2]]);
}

#[test]
fn what_gives_way_waits_behind_others_of_its_bucket() {
    let mut limiter = Limiter::new(Budget::OFF);
    let now = Instant::now();
    let probe = enqueue(&mut limiter, [send_to(1)]);
    limiter.release(now);
    limiter.answer(probe[0], &reporting(5, 0, SECOND), now);
    let late = enqueue(&mut limiter, [send_to(1).after_others()]);
    let other = enqueue(&mut limiter, [send_to(1)]);
    assert_eq!(limiter.release(now).tickets, []);
    let sent = limiter.release(now + SECOND).tickets;
    assert_eq!(sent, [other[0], late[0]]);
}

#[test]
fn one_change_too_many_of_an_old_message_keeps_no_other_waiting() {
    let mut limiter = Limiter::new(Budget::OFF);
    let now = Instant::now();
    let route = || Route::of("PATCH", "/channels/1/messages/2");
    let old = enqueue(&mut limiter, [route()]);
    limiter.release(now);
    limiter.answer(old[0], &refused(Scope::Request, 60 * SECOND), now);
    let other = enqueue(&mut limiter, [route()]);
    assert_eq!(limiter.release(now).tickets, other);
}
