//! Fair play where a person plays in a running game themselves: what computers answer at other tables of theirs, and what
//! analyses tell them of what their next move leads to.

use std::time::Duration;

use seigneur::rules::Variant;
use seigneur::sandbox::PostedMessage;

use crate::support::fair_play::{COMMON, Helped, after, against_computer, over_and_running, play};
use crate::support::game_fixture::GameFixture;
use crate::support::health::ask;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{files, says, tells, text, written};
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn no_game_with_a_computer_begins_where_a_running_game_of_theirs_came_through() {
    let server = TestServer::start().await;
    let [_over, _running] = over_and_running(&server).await;
    let mut helped = Helped::default();
    for plies in [1, 2, 5] {
        let opening = after(Variant::Chess, &COMMON[..plies]).to_string();
        let opening = &opening[..opening.len() - 1];
        for (user, round) in [("dave", 1), ("carol", 9)] {
            let start = format!("{opening}{round}");
            let asked = against_computer(&server, user, "chess", &start, &[]).await;
            helped.look(&format!("{user}, {plies} plies"), &asked);
        }
    }
    helped.assert_nobody();
    // For everybody else an opening is an opening, and where all games begin is nobody's.
    let opening = after(Variant::Chess, &COMMON[..5]).to_string();
    let begun = against_computer(&server, "bob", "chess", &opening, &[]).await;
    says(&begun, &en_part("answer-opened-begun"));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 7";
    let begun = against_computer(&server, "dave", "chess", start, &[]).await;
    says(&begun, &en_part("answer-opened-begun"));
    server.close().await;
}

/// A game that somebody begins with White against a computer.
async fn sparring<'t>(server: &'t TestServer, user: &str, start: &str) -> GameFixture<'t> {
    let own = [("color", "w".into())];
    let general = server.sandbox.channel("general");
    let before = server.sandbox.messages(general).len();
    let opened = against_computer(server, user, "chess", start, &own).await;
    says(&opened, &en_part("answer-opened-begun"));
    let opened = server.sandbox.wait_for(PATIENCE, |view| {
        let mut all = view.messages(general).skip(before);
        all.find(|message| message.ephemeral_to.is_none() && message.content.contains("table #"))
            .cloned()
    });
    let invitation = opened.await.expect("an invitation");
    server.game_of(&invitation, &[user]).await
}

/// Lets the bot work for some minutes.
async fn minutes_pass(server: &TestServer) {
    for _ in 0..4 {
        server.wait(Duration::from_secs(61));
        server.step_all().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_waits_where_a_running_game_of_a_person_at_its_table_stands() {
    let server = TestServer::with_own_pages().await;
    let [_over, running] = over_and_running(&server).await;
    // Both have stood nowhere, and a move of White's leads where Black is to move in the other game.
    let stands = after(Variant::Chess, &COMMON).to_string();
    let beside = |other| {
        let beside = stands.replacen("/5PPP/RNBQKBNR b KQkq", other, 1);
        assert_ne!(beside, stands);
        beside
    };
    let waits = en("answer-computer-waits", &[]);
    let own = sparring(&server, "dave", &beside("/R4PPP/1NBQKBNR w Kkq")).await;
    // Whoever chose where a game begins may have meant to come here, also to watch.
    let strangers = sparring(&server, "bob", &beside("/4BPPP/RNBQK1NR w KQkq")).await;
    let played = own.try_move("dave", "Ra1").await;
    says(&played, &waits);
    let played = strangers.try_move("bob", "Bf1").await;
    says(&played, &waits);
    minutes_pass(&server).await;
    assert!(own.table().await.computers().are_awaited());
    // Nor does it tell by its answer to a draw who is ahead.
    own.draw("dave").await;
    let asked = own.table().await;
    assert!(asked.offers().standing().is_none(), "it is answered");
    assert!(asked.computers().are_awaited(), "and declined");
    assert!(strangers.table().await.computers().are_awaited());
    // Nobody is called because of it.
    let (_, counted) = ask(server.pages(), "/metrics").await.expect("metrics");
    tells(&counted, "seigneur_failed_searches_total 0");
    // What was set up so near to it is answered once the game is over.
    play(&running, 1, &["h5", "Nd2", "Nd7", "h4"]).await;
    minutes_pass(&server).await;
    assert!(own.table().await.computers().are_awaited());
    running.resign("carol").await;
    minutes_pass(&server).await;
    assert!(!strangers.table().await.computers().are_awaited());
    assert!(!own.table().await.computers().are_awaited());
    server.close().await;
}

/// A game that two have begun where Dave, who is to move in the running one, thinks of h5; it is over, and analysed.
async fn tried<'t>(server: &'t TestServer, players: [&str; 2]) -> GameFixture<'t> {
    let candidate = [&COMMON[..], &["h5"]].concat();
    let candidate = after(Variant::Chess, &candidate).to_string();
    let forged = candidate.replacen(" 0 6", " 0 1", 1);
    assert_ne!(forged, candidate);
    let game = server.game("chess", &players, Some(&forged)).await;
    play(&game, 0, &["Qxh5", "Rxh5"]).await;
    game.resign(players[0]).await;
    game.command(players[0], "analyse").await;
    let (store, id) = game.kept().await;
    while !store.analysis(id).await.unwrap().expect("asked").is_done {
        server.step_all().await;
    }
    game.said("**Analysis of ").await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn no_analysis_tells_a_player_of_what_a_move_of_theirs_leads_to() {
    let server = TestServer::start().await;
    let [_over, running] = over_and_running(&server).await;
    let told = async |game: &GameFixture<'_>, user: &str| {
        let exported = game.command(user, "export").await;
        let files = files(&exported);
        let history = text(&game.command(user, "history").await);
        [
            text(&game.command(user, "analyse").await).contains("**Qxh5?"),
            written(&files[0]).contains("[%"),
            written(&files[1]).contains("Qxh5?"),
            history.contains("Qxh5?"),
        ]
    };
    let friends = tried(&server, ["alice", "bob"]).await;
    let own = tried(&server, ["bob", "dave"]).await;
    assert_eq!(told(&friends, "bob").await, [true; 4], "nobody plays there");
    assert_eq!(told(&friends, "dave").await, [false; 4], "he asks");
    assert_eq!(told(&own, "bob").await, [false; 4], "he has played it");
    running.resign("carol").await;
    for game in [&friends, &own] {
        assert_eq!(told(game, "dave").await, [true; 4]);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_what_is_withheld_from_them_by_sharing_it() {
    let server = TestServer::start().await;
    let [_over, running] = over_and_running(&server).await;
    let game = tried(&server, ["alice", "bob"]).await;
    // What Dave shares tells what he is told himself, and what Bob shares what he is.
    let shares = async |user: &str, command: &str| {
        let own = game.command(user, command).await;
        server.press_on(user, &own, &button("share")).await;
        let mention = format!("<@{}>", server.user(user));
        let by = en("shared-by", &[("player", &mention)]);
        let posted = server.sandbox.messages(game.thread).into_iter();
        let shared = |it: &PostedMessage| it.ephemeral_to.is_none() && it.content.contains(&by);
        let latest = posted.rev().find(shared).expect("it is shared");
        [text(&own), latest.content].map(|told| told.contains("Qxh5?"))
    };
    for command in ["analyse", "history"] {
        assert_eq!(shares("dave", command).await, [false; 2], "{command}");
        assert_eq!(shares("bob", command).await, [true; 2], "{command}");
    }
    running.resign("carol").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_of_a_stranger_waits_where_a_game_of_people_stands_that_was_set_up_as_well() {
    let server = TestServer::start().await;
    // A move leads from where the stranger's game begins to where the other one does.
    let stands = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
    let before = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3";
    let running = server.game("chess", &["alice", "bob"], Some(stands)).await;
    let strangers = sparring(&server, "carol", before).await;
    let played = strangers.try_move("carol", "Qf3").await;
    says(&played, &en("answer-computer-waits", &[]));
    minutes_pass(&server).await;
    assert!(strangers.table().await.computers().are_awaited());
    // One that stands elsewhere is answered.
    let elsewhere = before.replacen("ppp1ppp", "ppp1pp1", 1);
    let beside = sparring(&server, "dave", &elsewhere).await;
    beside.try_move("dave", "Qf3").await;
    minutes_pass(&server).await;
    assert!(!beside.table().await.computers().are_awaited());
    running.play("bob", "Nf6").await;
    minutes_pass(&server).await;
    assert!(!strangers.table().await.computers().are_awaited());
    server.close().await;
}
