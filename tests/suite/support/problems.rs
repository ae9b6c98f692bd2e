//! The problem of the day, as it is asked for and as it is kept.

use std::time::Duration;

use seigneur::game::problem::{DailyProblem, Day, ProblemKey};
use seigneur::game::{Clock, ServerId, SystemClock};
use seigneur::rules::Variant;
use seigneur::rules::problem::Length;
use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use super::test_server::TestServer;

/// A day in milliseconds.
pub const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A test server on which it is noon of UTC, so that no test meets midnight, and what its clock was put
/// forward by.
pub async fn server_at_noon() -> (TestServer, i64) {
    at_noon(TestServer::start().await)
}

/// The same of a server that was started otherwise.
pub fn at_noon(server: TestServer) -> (TestServer, i64) {
    let since_noon = (SystemClock.now().0 - DAY_MS / 2).rem_euclid(DAY_MS);
    let ms = DAY_MS - since_noon;
    server.wait(Duration::from_millis(ms.unsigned_abs()));
    (server, ms)
}

/// Asks for the problem of the day, or answers it, in #general.
pub async fn problem(server: &TestServer, user: &str, options: &[(&str, &str)]) -> Answer {
    let general = server.sandbox.channel("general");
    problem_in(server, user, general, options).await
}

/// The same in any channel.
pub async fn problem_in(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    options: &[(&str, &str)],
) -> Answer {
    let options: Vec<(&str, OptionValue)> = options
        .iter()
        .map(|&(name, value)| (name, value.into()))
        .collect();
    server.slash(user, channel, "problem", &options).await
}

/// A problem that has been shown, with its solution.
pub async fn kept(server: &TestServer, variant: Variant, forward_ms: i64) -> DailyProblem {
    let key = ProblemKey {
        server: ServerId(server.sandbox.guild("Sandbox").0),
        day: Day::of(SystemClock.now().plus_ms(forward_ms)),
        variant,
    };
    let store = server.store().await;
    store
        .problem(key)
        .await
        .unwrap()
        .expect("it has been shown")
}

/// Lets days pass until the problem of a game is of a length.
pub async fn posed(
    server: &TestServer,
    forward: &mut i64,
    variant: Variant,
    length: Length,
) -> DailyProblem {
    loop {
        problem(server, "alice", &[("game", variant.id())]).await;
        let daily = kept(server, variant, *forward).await;
        if daily.problem.length() == length {
            return daily;
        }
        server.wait_days(1);
        *forward += DAY_MS;
    }
}
