//! How games follow on each other: results, rematches, seeking, colours in turn.

use seigneur::sandbox::{OptionValue, PostedMessage, UserId};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en};
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// The result in #general, once it is there.
async fn result(game: &GameFixture<'_>) -> PostedMessage {
    let general = game.server.sandbox.channel("general");
    said(game.server, general, "is over").await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_result_is_told_in_the_channel_with_a_rematch() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, None).await;
    game.fools_mate().await;
    let told = result(&game).await;
    tells(&told, "**Checkmate!**");
    tells(&told, &format!("<#{}>", game.thread));
    assert_eq!(told.pings, Vec::<UserId>::new());
    assert_eq!(labels(&told), ["Rematch", "Replay", "Analyse", "Open"]);
    let other = server.press("carol", told.id, &button("rematch")).await;
    tells(&other, &en("error-not-a-player", &[]));
    let answer = server.press("alice", told.id, &button("rematch")).await;
    tells(&answer, "table #2");
    // The second press takes the seat.
    server.press("bob", told.id, &button("rematch")).await;
    let general = server.sandbox.channel("general");
    let invitation = said(&server, general, "table #2**").await;
    let rematch = server.game_of(&invitation, &TWO).await;
    let [_, bob] = rematch.ids()[..] else {
        panic!("two players");
    };
    assert_eq!(rematch.board(0).await.pings, [bob], "the colours change");
    rematch.play("bob", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_seek_the_same_game_sit_down_together() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let seek = async |user: &str, game: &str, rated: bool| {
        let options = [("game", game.into()), ("rated", OptionValue::Flag(rated))];
        text(&server.slash(user, general, "seek", &options).await)
    };
    // Neither a named opponent nor a chosen colour is for anyone.
    let options = [("game", "chess".into()), ("color", "w".into())];
    server.invite("carol", &options).await;
    assert!(
        seek("alice", "chess", true)
            .await
            .contains("Table #2 is open")
    );
    assert!(
        seek("alice", "chess", true)
            .await
            .contains("You are already waiting for this game (Chess), at table #2")
    );
    assert!(
        seek("bob", "chess", false)
            .await
            .contains("Table #3 is open")
    );
    assert!(
        seek("carol", "trichess", true)
            .await
            .contains("Table #4 is open")
    );
    assert!(
        seek("bob", "chess", true)
            .await
            .contains("sit at table #2. The game is on")
    );
    assert!(
        seek("denis", "chess", false)
            .await
            .contains("table nº\u{a0}3")
    );
    assert!(
        seek("alice", "trichess", true)
            .await
            .contains("You sit at table #4")
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_seek_at_the_same_moment_meet() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("game", "chess".into())];
    let seek = |user| server.slash(user, general, "seek", &options);
    for round in 1..=5 {
        tokio::join!(seek("alice"), seek("bob"));
        let met = server.sandbox.wait_for(PATIENCE, |view| {
            let threads = view.threads(general).count();
            (threads == round).then_some(())
        });
        met.await
            .unwrap_or_else(|| panic!("round {round}: they did not meet"));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_alternate_with_the_last_game_of_the_same_players() {
    let server = TestServer::start().await;
    let game = server.game("trichess", &THREE, None).await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let asked = game.command("alice", "abort").await;
    server.press_on("alice", &asked, &button("confirm")).await;
    result(&game).await;
    // White, Red and Black were Alice, Bob and Carol: now Carol, Alice and Bob.
    let options = [
        ("game", "trichess".into()),
        ("player2", OptionValue::User(carol)),
        ("player3", OptionValue::User(bob)),
        ("color", "alternate".into()),
    ];
    let invitation = server.invite("alice", &options).await;
    for user in ["bob", "carol"] {
        server.press(user, invitation.id, &button("accept")).await;
    }
    let game = server.game_of(&invitation, &THREE).await;
    let first = game.board(0).await;
    let seating = format!("White <@{carol}> · Red <@{alice}> · Black <@{bob}>");
    tells(&first, &seating);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_invitation_says_whether_the_game_counts_and_what_that_means() {
    let server = TestServer::start().await;
    let rated = "Rated: the result counts, no takebacks.";
    let friendly = "Friendly game: it does not count, and moves can be taken back.";
    let bob = OptionValue::User(server.user("bob"));
    let position = "4k3/8/8/8/8/8/R7/4K3 w - - 0 1";
    let chess = ("game", OptionValue::from("chess"));
    for (options, expected) in [
        (vec![chess.clone()], rated),
        (vec![chess.clone(), ("player2", bob.clone())], rated),
        (vec![("game", "trichess".into()), ("player2", bob)], rated),
        (vec![chess.clone(), ("rated", false.into())], friendly),
        (vec![chess.clone(), ("position", position.into())], friendly),
    ] {
        let invitation = server.invite("alice", &options).await;
        tells(&invitation, expected);
    }
    let general = server.sandbox.channel("general");
    let rematch = server.game("chess", &TWO, None).await;
    rematch.fools_mate().await;
    let over = result(&rematch).await;
    server.press("alice", over.id, &button("rematch")).await;
    let seek = [("game", "yalta".into())];
    server.slash("carol", general, "seek", &seek).await;
    for title in ["table #7**", "table #8**"] {
        let found = said(&server, general, title).await;
        tells(&found, rated);
    }
    let salon = server.sandbox.channel("salon");
    server.slash("chloe", salon, "play", &[chess]).await;
    let says = "Partie classée\u{a0}: le résultat compte, et aucun coup ne peut être repris.";
    said(&server, salon, says).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_opens_a_game_that_counts_unasked_is_told_how_to_have_a_friendly_one() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let told = en("answer-opened-rated", &[("button", &button("cancel"))]);
    let bob = ("player2", OptionValue::User(server.user("bob")));
    let computer = ("player2", OptionValue::User(server.sandbox.bot()));
    let chess = ("game", OptionValue::from("chess"));
    for (options, is_told) in [
        (vec![chess.clone()], true),
        (vec![chess.clone(), bob], true),
        (vec![chess.clone(), ("rated", true.into())], false),
        (vec![chess.clone(), ("rated", false.into())], false),
        (vec![chess, computer], false),
    ] {
        let answer = server.slash("alice", general, "play", &options).await;
        let said = text(&answer);
        assert_eq!(said.contains(&told), is_told, "{said}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_whose_each_button_is_where_not_all_are_for_everyone() {
    let server = TestServer::start().await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    let trichess = ("game", OptionValue::from("trichess"));
    let named = ("player2", OptionValue::User(bob));
    let mixed = server.invite("alice", &[trichess.clone(), named]).await;
    let whose = format!(
        "-# **Accept** and **Decline** are for <@{bob}>, **Join** is for anyone, the others are for <@{alice}>. Whoever has joined gives the seat back by **Cancel**."
    );
    assert!(mixed.content.ends_with(&whose), "{}", mixed.content);
    assert_eq!(mixed.pings, [bob]);
    let open = server.invite("alice", &[trichess]).await;
    lacks(&open, "-# ");
    server.close().await;
}

/// Waits until an invitation names somebody, or names them no more.
async fn names(server: &TestServer, invitation: &PostedMessage, user: &str, expected: usize) {
    let user = server.user(user).to_string();
    let times = |now: &PostedMessage| now.content.matches(&user).count();
    server
        .becomes(invitation.id, |now| times(now) == expected)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_joined_gives_the_seat_back_before_the_game() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let yalta = [("game", OptionValue::from("yalta"))];
    let invitation = server.invite("alice", &yalta).await;
    let given_back = en("answer-stood-up", &[("number", "1")]);
    server.press("bob", invitation.id, &button("join")).await;
    names(&server, &invitation, "bob", 1).await;
    let again = server.slash("bob", general, "seek", &yalta).await;
    let cancel = button("cancel");
    says(&again, &en("invitation-give-back", &[("button", &*cancel)]));
    let answer = server.press("bob", invitation.id, &cancel).await;
    says(&answer, &given_back);
    names(&server, &invitation, "bob", 0).await;
    // By command as well.
    server.press("bob", invitation.id, &button("join")).await;
    names(&server, &invitation, "bob", 1).await;
    let number = [("table", OptionValue::Integer(1))];
    let answer = server.slash("bob", general, "abort", &number).await;
    tells(&answer, &given_back);
    names(&server, &invitation, "bob", 0).await;
    // The seat is anybody's, and somebody else takes it.
    for user in ["carol", "dave"] {
        server.press(user, invitation.id, &button("join")).await;
    }
    server
        .game_of(&invitation, &["alice", "carol", "dave"])
        .await;
    let sought = server.slash("bob", general, "seek", &yalta).await;
    tells(&sought, "Table #2 is open");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_seat_that_is_given_back_closes_the_table() {
    let server = TestServer::start().await;
    let user = |name| OptionValue::User(server.user(name));
    let options = [
        ("game", "trichess".into()),
        ("player2", user("bob")),
        ("player3", user("carol")),
    ];
    let invitation = server.invite("alice", &options).await;
    server.press("bob", invitation.id, &button("accept")).await;
    let answer = server.press("bob", invitation.id, &button("cancel")).await;
    says(&answer, &en("answer-withdrawn", &[("number", "1")]));
    let closed = server.loses_its_buttons(invitation.id).await;
    let bob = format!("<@{}>", server.user("bob"));
    let declined = en("invitation-declined", &[("player", &*bob)]);
    tells(&closed, &declined);
    server.close().await;
}
