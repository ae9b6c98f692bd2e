//! Hours in which nobody is reminded, and the time zones in which they are meant.

use seigneur::sandbox::OptionValue;

use crate::support::games::{hour_in, told, told_game};
use crate::support::locale::en;
use crate::support::messages::{direct, said, says, tells, text, times_said};
use crate::support::people::notify;
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_reminders_and_words_of_turns() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    notify(&server, "bob", "dm").await;
    let (general, home) = (server.sandbox.channel("general"), direct(&server, "alice"));
    let game = told_game(&server).await;
    let quiet = async |user: &str, from: i64, until: i64| {
        let options = [("from", from.into()), ("until", until.into())];
        text(
            &server
                .slash(user, general, "settings quiet", &options)
                .await,
        )
    };
    let said_of = quiet("alice", 8, 8).await;
    tells(&said_of, "end at another hour");
    let options = [("from", 8.into())];
    let half = server.slash("alice", general, "settings quiet", &options);
    says(&half.await, "Give both");
    // The quarter comes after 54 hours.
    let hours = async |from, until| {
        (
            hour_in(&server, game.thread, from).await,
            hour_in(&server, game.thread, until).await,
        )
    };
    let (from, until) = hours(53, 58).await;
    let said_of = quiet("alice", from, until).await;
    let expected = format!("From **{from}:00** until **{until}:00** I leave you alone");
    tells(&said_of, &expected);
    tells(&said_of, "time zone is **UTC**");
    server.wait_hours(55);
    server.settle().await;
    assert_eq!(times_said(&server, home, "your time runs out"), 0);
    server.wait_hours(3);
    said(&server, home, "your time runs out").await;

    // The word of a turn waits as well, while the clock runs; the board is in the thread at once.
    let (from, until) = hours(57, 62).await;
    quiet("bob", from, until).await;
    let bobs = direct(&server, "bob");
    game.play("alice", "e4").await;
    told(&server, game.thread).await;
    assert_eq!(times_said(&server, bobs, "it is your move"), 0);
    server.wait_hours(5);
    // Whatever is owed wakes the worker that delivers.
    server.slash("alice", game.thread, "draw", &[]).await;
    let word = said(&server, bobs, "it is your move").await;
    tells(&word, "<t:");
    let off = server.slash(
        "bob",
        general,
        "settings quiet",
        &[("off", OptionValue::Flag(true))],
    );
    says(&off.await, &en("settings-quiet-off", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_in_quiet_hours_however_many_turns_begin() {
    let server = TestServer::start().await;
    notify(&server, "bob", "dm").await;
    let (general, home) = (server.sandbox.channel("general"), direct(&server, "bob"));
    let games = [told_game(&server).await, told_game(&server).await];
    let (from, until) = (
        hour_in(&server, games[0].thread, -1).await,
        hour_in(&server, games[0].thread, 9).await,
    );
    let options = [("from", from.into()), ("until", until.into())];
    let quiet = server
        .slash("bob", general, "settings quiet", &options)
        .await;
    says(&quiet, "I leave you alone");
    for game in &games {
        game.play("alice", "e4").await;
        told(&server, game.thread).await;
        // Bob is awake, and plays on from the thread.
        game.play("bob", "e5").await;
        told(&server, game.thread).await;
        game.play("alice", "Nf3").await;
        told(&server, game.thread).await;
    }
    assert_eq!(times_said(&server, home, "it is your move"), 0);
    server.wait_hours(10);
    // Whatever is owed wakes the worker that delivers.
    server.slash("alice", games[0].thread, "draw", &[]).await;
    for (number, game) in (1..).zip(&games) {
        let word = said(&server, home, &format!("-# #{number} · 6")).await;
        tells(&word, "played **Nf3**");
        assert_eq!(game.boards().len(), 4);
    }
    assert_eq!(times_said(&server, home, "it is your move"), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_is_chosen_from_all_there_are() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let alice = server.user("alice");
    let options = [("zone", "par".into())];
    let sent = server
        .sandbox
        .autocomplete(alice, general, "settings timezone", &options, "zone");
    let choices = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = choices.expect("choices").choices;
    assert!(choices.iter().any(|choice| choice.name == "Europe/Paris"));
    let choose = async |zone: &str| {
        let options = [("zone", zone.into())];
        text(
            &server
                .slash("alice", general, "settings timezone", &options)
                .await,
        )
    };
    let said = choose("Europe/Paris").await;
    assert_eq!(said, "Your time zone is **Europe/Paris**.");
    let said = choose("Mars").await;
    tells(&said, "“Mars” is no time zone I know");
    let shown = text(&server.slash("alice", general, "settings show", &[]).await);
    for expected in [
        "**a quarter** of its time",
        "**2 hours** are left",
        &*en("settings-quiet-off", &[]),
        "**Europe/Paris**",
    ] {
        tells(&shown, expected);
    }
    server.close().await;
}
