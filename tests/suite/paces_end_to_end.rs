//! Paces and clocks: how they are chosen, when they start, what moves take.

use seigneur::sandbox::permissions::USUAL;
use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::clock;
use crate::support::messages::{labels, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

const TWO: [&str; 2] = ["alice", "bob"];
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// A game of chess with Alice as White.
async fn begin<'a>(server: &'a TestServer, pace: &str) -> (PostedMessage, GameFixture<'a>) {
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("player2", bob),
        ("color", "w".into()),
        ("pace", pace.into()),
    ];
    let invitation = server.invite("alice", &options).await;
    let accept = &labels(&invitation)[0];
    server.press("bob", invitation.id, accept).await;
    let game = server.game_of(&invitation, &TWO).await;
    (invitation, game)
}

/// What is offered to Alice while she types a pace.
async fn offered(server: &TestServer, typed: &str) -> Vec<String> {
    let (alice, general) = (server.user("alice"), server.sandbox.channel("general"));
    let options = [("game", "chess".into()), ("pace", typed.into())];
    let sent = server
        .sandbox
        .autocomplete(alice, general, "play", &options, "pace");
    let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = answer.expect("choices").choices;
    choices.into_iter().map(|choice| choice.name).collect()
}

/// The moment that a message names as the deadline, in seconds.
fn deadline(board: &PostedMessage) -> i64 {
    let (_, rest) = board.content.split_once("Move by <t:").expect("a deadline");
    let (moment, rest) = rest.split_once(":f>").unwrap();
    assert!(rest.starts_with(&format!(" (<t:{moment}:R>)")), "{rest}");
    moment.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_starts_when_the_player_is_told_and_is_shown() {
    let server = TestServer::start().await;
    let (invitation, game) = begin(&server, "2d").await;
    tells(&invitation, "Time: 2 days a move.");
    let board = game.board(0).await;
    tells(&board, "Time: 2 days a move.");
    let (told, until) = clock(&server, game.thread, |_| true).await;
    assert_eq!(until.since(told), 2 * DAY_MS);
    assert!((until.0 / 1000 - deadline(&board)).abs() <= 5);
    // The same deadline wherever it is asked for, whoever asks.
    server.wait_days(1);
    for user in TWO {
        let answer = text(&server.slash(user, game.thread, "board", &[]).await);
        tells(&answer, &format!("<t:{}:R>", until.0 / 1000));
    }
    // The next player has all of the time.
    let board = game.play("alice", "e4").await;
    let left = deadline(&board) - until.0 / 1000;
    assert!((left - 24 * 60 * 60).abs() <= 5, "{left}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bank_loses_what_moves_take_and_gains_the_increment() {
    let server = TestServer::start().await;
    let (invitation, game) = begin(&server, "7d+1d").await;
    let said = "7 days, and one day more with each move, at most 10 days";
    tells(&invitation, said);
    game.board(0).await;
    clock(&server, game.thread, |_| true).await;
    server.wait_days(3);
    let board = game.play("alice", "e4").await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    // Some moments have passed as well, which makes it a little less than five days.
    let banks = format!("Time in the bank: <@{alice}> 4 d 23 h · <@{bob}> 7 days.");
    tells(&board, &banks);
    clock(&server, game.thread, |_| true).await;
    let board = game.play("bob", "e5").await;
    let banks = format!("Time in the bank: <@{alice}> 4 d 23 h · <@{bob}> 7 d 23 h.");
    tells(&board, &banks);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_nobody_was_told_of_takes_no_time() {
    let server = TestServer::start().await;
    let (_, game) = begin(&server, "12h").await;
    game.board(0).await;
    let general = server.sandbox.channel("general");
    let without_files = USUAL & !(1 << 15);
    server.permissions().set_of_bot(general, without_files);
    server.permissions().set_of_bot(game.thread, without_files);
    game.try_move("alice", "e4").await;
    server.wait_days(5);
    // Bob looks for himself: that tells him, and from then on it is his time.
    let shown = text(&server.slash("bob", game.thread, "board", &[]).await);
    tells(&shown, "Move by <t:");
    let (told, until) = clock(&server, game.thread, |_| true).await;
    assert_eq!(until.since(told), DAY_MS / 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pace_that_does_not_fit_is_refused_with_what_would() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let play = async |options: &[(&str, OptionValue)]| {
        let all = [&[("game", OptionValue::from("chess"))], options].concat();
        text(&server.slash("alice", general, "play", &all).await)
    };
    let said = play(&[("pace", "soon".into())]).await;
    tells(&said, "“soon” is no pace");
    let said = play(&[("pace", "99d".into())]).await;
    tells(&said, "from 12 hours to 14 days");
    let said = play(&[("pace", "none".into()), ("rated", OptionValue::Flag(true))]).await;
    tells(&said, "without a time limit is friendly");
    let options = [("game", "chess".into()), ("pace", "none".into())];
    let invitation = server.invite("alice", &options).await;
    tells(&invitation, "Time: no time limit.");
    tells(&invitation, "riendly");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_the_paces_that_are_offered() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let shown = offered(&server, "").await;
    assert_eq!(shown[0], "3 days a move (usual here)");
    assert!(shown.contains(&"no time limit".to_owned()));
    let set = async |paces: &str| {
        let options = [("paces", paces.into())];
        text(
            &server
                .slash("alice", general, "server paces", &options)
                .await,
        )
    };
    let said = set("1d weekdays, 7d+1d").await;
    tells(&said, "one day a move; weekends are free · 7 days");
    let said = set("1d, 5").await;
    tells(&said, "is no pace");
    let shown = offered(&server, "").await;
    assert_eq!(shown.len(), 2);
    assert_eq!(shown[0], "one day a move; weekends are free (usual here)");
    // What is typed is offered where it is a pace.
    let shown = offered(&server, "5d").await;
    assert_eq!(shown, ["5 days a move"]);
    let invitation = server.invite("alice", &[("game", "chess".into())]).await;
    tells(&invitation, "weekends are free");
    let options = [("clear", OptionValue::Flag(true))];
    let said = text(
        &server
            .slash("alice", general, "server paces", &options)
            .await,
    );
    tells(&said, "Every pace is offered");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_seek_another_pace_wait_for_others() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let seek = async |user: &str, pace: &str| {
        let options = [("game", "chess".into()), ("pace", pace.into())];
        text(&server.slash(user, general, "seek", &options).await)
    };
    assert!(seek("alice", "1d").await.contains("is open"));
    assert!(seek("bob", "5d").await.contains("is open"));
    assert!(!seek("carol", "24h").await.contains("is open"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn la_cadence_se_dit_en_francais() {
    let server = TestServer::start().await;
    for user in TWO {
        server.sandbox.set_locale(server.user(user), "fr");
        let general = server.sandbox.channel("general");
        server.slash(user, general, "help", &[]).await;
    }
    let (invitation, game) = begin(&server, "7d+1d weekdays").await;
    let said = "Cadence\u{a0}: 7 jours, plus 1 jour à chaque coup, au maximum 10 jours";
    tells(&invitation, said);
    let board = game.board(0).await;
    tells(&board, "À jouer avant le <t:");
    tells(&board, "Temps en réserve");
    server.close().await;
}
