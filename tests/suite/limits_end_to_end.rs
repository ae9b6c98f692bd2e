//! Who asks too much in too short a time.

use seigneur::discord::throttle::{Allowance, Rate};
use seigneur::game::PlayerId;
use seigneur::sandbox::{Fault, FaultKind, Ping, PostedMessage};

use serde_json::json;

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en_part};
use crate::support::messages::{direct, lacks, said, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// So often at once, and hardly ever again while a test lasts.
const fn rate(times: u32) -> Rate {
    Rate {
        times,
        within_ms: 3_600_000,
    }
}

fn limited(person: u32, server: u32) -> Allowance {
    Allowance::Limited {
        person: rate(person),
        server: rate(server),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_much_is_told_in_private_when_to_try_again() {
    let server = TestServer::with_allowance(limited(4, 1_000)).await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let asked = server.slash("alice", game.thread, "resign", &[]).await;
    let question = asked.message.unwrap();
    for _ in 0..2 {
        let help = server.slash("alice", game.thread, "help", &[]).await;
        tells(&help, "**You manage this server:**");
    }
    let refused = server.slash("alice", game.thread, "help", &[]).await;
    let said = text(&refused);
    assert!(
        refused.ephemeral && said.contains("Please try again in"),
        "{said}"
    );
    tells(&said, "seconds");
    // A button too; the question stays, so that it can be answered later.
    let refused = server.press("alice", question.id, &button("confirm")).await;
    let said = text(&refused);
    assert!(
        refused.ephemeral && said.contains("Please try again in"),
        "{said}"
    );
    let still = server
        .sandbox
        .view(|view| view.message(question.id).cloned());
    assert_eq!(still.unwrap().buttons().len(), 2);
    // Suggestions go on, and so do all others.
    let offered = server.suggestions("alice", game.thread, "e4").await;
    assert_eq!(offered, ["e4 · e2e4"]);
    let board = server.slash("bob", game.thread, "board", &[]).await;
    lacks(&board, "try again");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_much_hears_nothing_of_it_where_they_were_told_that_there_is_no_answer() {
    let server = TestServer::with_allowance(limited(1, 1_000)).await;
    let general = server.sandbox.channel("general");
    let unknown = FaultKind::Refused {
        status: 404,
        code: 10062,
    };
    let path = "/interactions/*/*/callback";
    let faults = server.sandbox.faults();
    faults.inject(Fault::new("POST", path, unknown, 3));
    for _ in 0..3 {
        let sent = server
            .sandbox
            .slash(server.user("alice"), general, "games", &[]);
        sent.expect("a command that is sent");
    }
    let place = direct(&server, "alice");
    said(&server, place, "no open game").await;
    until_so("all were refused", async || faults.left() == 0).await;
    server.settle().await;
    let told = server.sandbox.messages(place);
    assert_eq!(told.len(), 1, "{told:#?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_types_faster_than_people_do_is_offered_nothing_and_remembered_by_nothing() {
    let server = TestServer::with_allowance(limited(2, 1_000)).await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    // Twice as often as commands, and counted apart.
    for _ in 0..4 {
        let offered = server.suggestions("alice", game.thread, "e4").await;
        assert_eq!(offered, ["e4 · e2e4"]);
    }
    assert_eq!(
        server.suggestions("alice", game.thread, "e4").await,
        [""; 0]
    );
    assert!(!text(&server.slash("alice", game.thread, "help", &[]).await).contains("try again"));
    // What is refused costs the database nothing.
    let general = server.sandbox.channel("general");
    let dave = server.user("dave");
    for _ in 0..2 {
        server.slash("dave", general, "help", &[]).await;
    }
    server.sandbox.set_locale(dave, "fr");
    let refused = text(&server.slash("dave", general, "help", &[]).await);
    tells(&refused, "seconde");
    let known = server.store().await.person(PlayerId(dave.0)).await.unwrap();
    let locale = known.unwrap().profile.locale.unwrap();
    assert_eq!(locale.0, "en-US");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_knows_any_more_is_answered_beyond_the_limit_and_nothing_is_looked_up() {
    let server = TestServer::with_allowance(limited(2, 1_000)).await;
    let (alice, general) = (server.user("alice"), server.sandbox.channel("general"));
    let french = [("language", "fr".into())];
    server
        .slash("alice", general, "settings language", &french)
        .await;
    // A command of former times, as her client still knows it. Her client speaks English.
    let castle = json!({ "id": "7", "name": "castle", "type": 1 });
    for expected in ["Cette commande a changé", "This command has changed"] {
        let sent = server.sandbox.tampered_client().slash_outdated(
            alice,
            general,
            (&castle, "castle"),
            &[],
        );
        let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        let said = text(&answer.expect("an answer"));
        tells(&said, expected);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_has_a_limit_for_all_its_people_and_says_so_in_french() {
    let server = TestServer::with_allowance(limited(1_000, 3)).await;
    let salon = server.sandbox.channel("salon");
    for user in ["chloe", "denis", "alice"] {
        let help = server.slash(user, salon, "help", &[]).await;
        lacks(&help, "Réessayez");
    }
    let refused = server.slash("chloe", salon, "help", &[]).await;
    let said = text(&refused);
    assert!(
        refused.ephemeral && said.contains("Réessayez dans"),
        "{said}"
    );
    let elsewhere = server.sandbox.channel("general");
    let help = server.slash("chloe", elsewhere, "help", &[]).await;
    tells(&help, "Que voulez-vous savoir");
    server.close().await;
}

fn notices(game: &GameFixture<'_>) -> Vec<PostedMessage> {
    let all = game.server.sandbox.messages(game.thread).into_iter();
    all.filter(|message| message.content.contains("try again in"))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn typed_moves_beyond_the_limit_are_dropped_with_one_notice() {
    let server = TestServer::with_allowance(limited(4, 1_000)).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    // One after the other: side by side, a later one might be heard first.
    let alice = server.sandbox.user("alice");
    for typed in ["Ke2", "Qh5", "Ra3"] {
        let reply = server.sandbox.reply(alice, board.id, typed, Ping::On);
        let reply = reply.unwrap();
        let answered = server.sandbox.wait_for(PATIENCE, |view| {
            let mut said = view.messages(game.thread);
            said.any(|it| it.reply_to == Some(reply)).then_some(())
        });
        answered.await.expect("an answer");
    }
    for typed in ["e4", "d4", "c4"] {
        server.reply("alice", board.id, typed);
    }
    // Somebody else's message is answered after them.
    server.reply("bob", board.id, "e5");
    let answered = server.sandbox.wait_for(PATIENCE, |view| {
        let mut said = view.messages(game.thread).map(|message| &message.content);
        let all: Vec<&String> = said.by_ref().collect();
        let has = |text: &str| all.iter().any(|content| content.contains(text));
        (has("try again in") && has(&en_part("error-not-your-turn"))).then_some(())
    });
    answered
        .await
        .expect("a notice, and an answer to somebody else");
    let told = notices(&game);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].pings.is_empty() && told[0].reply_to.is_some());
    assert_eq!(game.boards().len(), 1, "no move is played");
    server.close().await;
}
