//! What must not move a piece or open a table, and what is said of it.

use seigneur::rules::Variant;
use seigneur::sandbox::OptionValue;
use serde_json::Value;

use crate::support::locale::{en, en_part};
use crate::support::messages::{says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn wrong_moves_are_answered_with_the_reason_in_private() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for (user, mv, reason) in [
        ("bob", "e5", &*en_part("error-not-your-turn")),
        ("carol", "e4", &*en("error-not-a-player", &[])),
        ("alice", "e7e5", "cannot move now"),
        ("alice", "e2e5", "A pawn moves straight ahead"),
        ("alice", "Bc4", "blocked by the white pawn on e2"),
        ("alice", "e2e4q", "Only a pawn that reaches"),
        ("alice", "O-O", "between king and rook"),
        ("alice", "K@e1", "pieces are moved, not placed"),
        ("alice", "@everyone <@1> **x**", "I cannot read"),
        ("alice", "a1a1", "A move has to go somewhere"),
    ] {
        game.refuses(user, mv, reason).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn non_aggression_and_shield_are_named() {
    let server = TestServer::start().await;
    let protected = "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -";
    let game = server
        .game("trichess", &["alice", "bob", "carol"], Some(protected))
        .await;
    game.refuses(
        "alice",
        "h4h10",
        "protected at home, since Red has lost 37 points and you only 34",
    )
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_move_that_is_refused_gets_a_short_answer_that_goes_with_the_turn() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    server.reply("alice", board.id, "e2e5");
    let answer = game.said("cannot go from e2 to e5").await;
    assert!(answer.pings.is_empty() && answer.reply_to.is_some());
    server.reply("alice", board.id, "thanks, nice board!");
    let before = server.sandbox.messages(game.thread).len();
    game.play("alice", "e4").await;
    let gone = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(game.thread)
            .all(|message| message.id != answer.id)
            .then_some(())
    });
    gone.await.expect("the answer goes when the turn is played");
    assert!(before <= 4, "chat is left alone: {before} messages");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_invited_take_the_seats() {
    let server = TestServer::start().await;
    let bob = OptionValue::User(server.user("bob"));
    let invitation = server
        .invite("alice", &[("game", "chess".into()), ("player2", bob)])
        .await;
    assert_eq!(invitation.pings, [server.user("bob")]);
    for (user, button, reason) in [
        ("carol", "Accept", &*en("error-not-invited", &[])),
        ("alice", "Accept", "already"),
        ("carol", "Decline", &*en("error-not-invited", &[])),
        ("bob", "Cancel", "who opened the table"),
    ] {
        let answer = server.press(user, invitation.id, button).await;
        assert!(
            answer.ephemeral && text(&answer).contains(reason),
            "{button}: {}",
            text(&answer)
        );
    }
    let declined = server.press("bob", invitation.id, "Decline").await;
    tells(&declined, "declined");
    let closed = server.loses_its_buttons(invitation.id).await;
    tells(&closed, "The table is closed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_are_refused() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let robot = server.sandbox.people().add_bot_user("robot");
    let user = |name| OptionValue::User(server.user(name));
    let two_seats = en_part("error-two-seats");
    let cases: Vec<(Vec<(&str, OptionValue)>, &str)> = vec![
        (
            vec![("game", "chess".into()), ("player2", user("alice"))],
            &two_seats,
        ),
        (
            vec![
                ("game", "trichess".into()),
                ("player2", user("bob")),
                ("player3", user("bob")),
            ],
            &two_seats,
        ),
        (
            vec![
                ("game", "chess".into()),
                ("player2", user("bob")),
                ("player3", user("carol")),
            ],
            "name fewer opponents",
        ),
        (
            vec![
                ("game", "chess".into()),
                ("player2", OptionValue::User(robot)),
            ],
            "bots take no seats",
        ),
        (
            vec![("game", "chess".into()), ("color", "r".into())],
            "Nobody plays Red",
        ),
        (
            vec![("game", "chess".into()), ("position", "8/8".into())],
            "it takes 6 fields parted by single spaces, and there is one.",
        ),
        (
            vec![
                ("game", "chess".into()),
                ("position", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1".into()),
            ],
            "would be over",
        ),
    ];
    for (options, reason) in cases {
        let answer = server.slash("alice", general, "play", &options).await;
        says(&answer, reason);
    }
    assert!(
        server
            .sandbox
            .messages(general)
            .iter()
            .all(|message| message.ephemeral_to.is_some())
    );
    let nowhere = server
        .slash("alice", general, "move", &[("move", "e4".into())])
        .await;
    tells(&nowhere, &en("error-no-table-here", &[]));
    let unknown = server
        .slash(
            "alice",
            general,
            "board",
            &[("table", OptionValue::Integer(99))],
        )
        .await;
    tells(&unknown, &en("error-no-such-table", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_are_the_callers_legal_moves() {
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    assert_eq!(
        server.suggestions("alice", game.thread, "Nc").await,
        ["Nc3 · b1c3"]
    );
    assert_eq!(server.suggestions("alice", game.thread, "").await.len(), 20);
    assert!(
        server.suggestions("bob", game.thread, "").await.is_empty(),
        "not bob's turn"
    );
    assert!(
        server.suggestions("dave", game.thread, "").await.is_empty(),
        "dave does not play"
    );
    let general = server.sandbox.channel("general");
    assert_eq!(
        server.suggestions("alice", general, "Nc").await,
        ["Nc3 · b1c3"],
        "elsewhere the only game that one has is meant"
    );
    server.invite("alice", &[("game", "chess".into())]).await;
    assert_eq!(
        server.suggestions("alice", general, "Nc").await,
        ["Nc3 · b1c3"],
        "a table that waits for players is not meant"
    );
    server
        .game("trichess", &["alice", "bob", "dave"], None)
        .await;
    let several = server.suggestions("alice", general, "Nc").await;
    assert!(several.is_empty(), "{several:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_answered() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let none = server.slash("alice", general, "games", &[]).await;
    tells(&none, "no open game");
    let game = server.game("chess", &["alice", "bob"], None).await;
    for (user, expected) in [
        ("alice", "**your move** (White)"),
        ("bob", "to move (White)"),
    ] {
        let games = server.slash(user, general, "games", &[]).await;
        let said = text(&games);
        tells(&said, "Chess #1");
        tells(&said, expected);
        tells(&said, &format!("/{})", game.thread));
    }
    let board = server
        .slash(
            "bob",
            general,
            "board",
            &[("table", OptionValue::Integer(1))],
        )
        .await;
    let picture = &board.message.as_ref().unwrap().attachments[0];
    assert!(
        board.ephemeral
            && picture
                .description
                .as_ref()
                .unwrap()
                .contains("White: K e1, Q d1")
    );
    for variant in Variant::ALL {
        let rules = server
            .slash("carol", general, "rules", &[("game", variant.id().into())])
            .await;
        tells(&rules, "Titles");
    }
    let help = server.slash("carol", general, "help", &[]).await;
    assert!(
        text(&help).contains("**Your move:**") || text(&help).contains("</play:"),
        "{}",
        text(&help)
    );
    server.close().await;
}

/// The choices of an option of `/play`: value, English name, French name.
fn choices(server: &TestServer, option: &str) -> Vec<[String; 3]> {
    let named = |entries: Value, name: &str| {
        let mut found = entries.as_array().unwrap().iter();
        found.find(|entry| entry["name"] == name).unwrap().clone()
    };
    let play = named(server.sandbox.commands().into(), "play");
    let option = named(play["options"].clone(), option);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let choices = option["choices"].as_array().unwrap().iter();
    choices
        .map(|choice| {
            let french = &choice["name_localizations"]["fr"];
            [text(&choice["value"]), text(&choice["name"]), text(french)]
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_and_colour_can_be_chosen_in_both_languages() {
    let server = TestServer::start().await;
    let games = choices(&server, "game");
    let ids: Vec<&str> = games.iter().map(|[id, ..]| id.as_str()).collect();
    assert_eq!(ids, Variant::ALL.map(Variant::id));
    let of = |id: &str| games.iter().find(|[known, ..]| known == id).unwrap();
    assert_eq!(of("chess")[1..], ["Chess", "Échecs"]);
    assert_eq!(of("echecs3")[1..], ["Échecs à 3", "Échecs à 3"]);
    assert_eq!(of("echeversi")[1..], ["Écheversi", "Écheversi"]);
    assert!(of("yalta-last_king")[1].contains("last king"));
    assert!(of("yalta-last_king")[2].contains("dernier roi"));
    let colors = choices(&server, "color");
    let ids: Vec<&str> = colors.iter().map(|[id, ..]| id.as_str()).collect();
    assert_eq!(ids, ["w", "r", "b", "random", "alternate"]);
    assert!(colors[1][1].contains("Red") && colors[1][1].contains("Brown"));
    assert!(colors[1][2].contains("Rouge") && colors[1][2].contains("Brun"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_no_rematch_of_a_table_that_only_waits() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    server
        .slash("alice", general, "play", &[("game", "chess".into())])
        .await;
    let table = [("table", 1.into())];
    let refused = server.slash("alice", general, "rematch", &table).await;
    says(&refused, &en("error-not-started", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_seeks_twice_is_led_to_where_they_wait() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let guild = server.sandbox.guild("Sandbox");
    let other = server.sandbox.guilds().add_channel(guild, "other");
    let chess = [("game", "chess".into())];
    server.slash("alice", general, "seek", &chess).await;
    let again = server.slash("alice", other, "seek", &chess).await;
    says(
        &again,
        "You are already waiting for this game (Chess), at table #1: ",
    );
    says(&again, &format!("channels/{guild}/{general}"));
    server.close().await;
}
