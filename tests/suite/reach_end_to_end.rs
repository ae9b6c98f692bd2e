//! Tables from wherever their players are: by number, by thread, and in direct messages.

use seigneur::sandbox::OptionValue;
use serde_json::{Value, json};

use crate::support::game_fixture::GameFixture;
use crate::support::games::chess_in;
use crate::support::locale::{button, en, en_part, fr};
use crate::support::messages::{direct, lacks, says, tells};
use crate::support::people::{names, offered};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn the_only_game_needs_no_number_in_direct_messages() {
    let server = TestServer::start().await;
    let home = direct(&server, "alice");
    for command in ["board", "resign"] {
        let answer = server.slash("alice", home, command, &[]).await;
        says(&answer, "You have no open game");
    }
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let board = server.slash("alice", home, "board", &[]).await;
    says(&board, "Chess #1");
    assert_eq!(board.message.unwrap().attachments.len(), 1);
    let moves = server.suggestions("alice", home, "e4").await;
    assert_eq!(moves, ["e4 · e2e4"]);
    let played = server
        .slash("alice", home, "move", &[("move", "e4".into())])
        .await;
    says(&played, &game.link("Sandbox"));
    game.board(1).await;
    let listed = server.slash("alice", home, "games", &[]).await;
    says(&listed, "**Your games on all servers**\n• **Chess #1**");
    says(&listed, &game.link("Sandbox"));

    let asked = server
        .slash("alice", home, "resign", &[("table", 1.into())])
        .await;
    says(&asked, "Resign the game Chess #1?");
    let kept = server.press_on("alice", &asked, &button("confirm")).await;
    says(&kept, "You resigned");
    let board = server
        .slash("alice", home, "board", &[("table", 1.into())])
        .await;
    says(&board, "the game is over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_number_that_fits_several_games_is_asked_about() {
    let server = TestServer::start().await;
    let (home, salon) = (direct(&server, "alice"), server.sandbox.channel("salon"));
    let here = server.game("chess", &["alice", "bob"], None).await;
    let there = chess_in(&server, salon, ["bob", "alice"]).await;
    let there_link = there.link("Cercle");
    for options in [vec![], vec![("table", 1.into())]] {
        let asked = server.slash("alice", home, "board", &options).await;
        says(&asked, "Which game do you mean?");
        says(&asked, &here.link("Sandbox"));
        says(&asked, &there_link);
        // Their numbers alone do not tell them apart.
        says(&asked, "Chess #1 · Sandbox: ");
        says(&asked, "Chess #1 · Cercle: ");
    }
    let listed = server.slash("alice", home, "games", &[]).await;
    says(&listed, "**Sandbox** · **Chess #1**");
    says(&listed, "**Cercle** · **Chess #1**");
    let nothing = server
        .slash("alice", home, "board", &[("table", 7.into())])
        .await;
    says(&nothing, "None of your games has the number 7");

    // Her turn is in the first game; both have the number 1, and each choice means one of them.
    let choices = offered(&server, "alice", home, "board", "").await;
    let expected = [
        "#1 · Chess · your turn · bob",
        "#1 · Chess · White to move · bob",
    ];
    assert_eq!(names(&choices), expected);
    for (choice, seat) in choices.iter().zip(["White", "White"]) {
        let value = OptionValue::Integer(choice.value.as_i64().unwrap());
        let board = server
            .slash("alice", home, "board", &[("table", value)])
            .await;
        says(&board, &format!("Chess #1 · {seat}"));
    }
    let second = OptionValue::Integer(choices[1].value.as_i64().unwrap());
    let options = [("move", "e5".into()), ("table", second)];
    there.play("bob", "e4").await;
    let played = server.slash("alice", home, "move", &options).await;
    says(&played, &there_link);
    there.board(2).await;
    assert_eq!(here.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_are_not_meant_beside_games_that_go_on() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let home = direct(&server, "alice");
    server.invite("alice", &[("game", "yalta".into())]).await;
    for place in [general, home] {
        let alone = server.slash("alice", place, "board", &[]).await;
        says(&alone, "Yalta #1");
    }
    let first = server.friendly_game("chess", &["alice", "bob"]).await;
    for place in [general, home] {
        for command in ["board", "history", "note", "if show"] {
            let answer = server.slash("alice", place, command, &[]).await;
            says(&answer, "Chess #2");
        }
        let moves = server.suggestions("alice", place, "e4").await;
        assert_eq!(moves, ["e4 · e2e4"]);
    }
    let e4 = [("move", "e4".into())];
    server.slash("alice", general, "move", &e4).await;
    first.board(1).await;

    // Of two games, a move is meant for the one in which it is her turn.
    let second = server.friendly_game("chess", &["alice", "bob"]).await;
    for place in [general, home] {
        let moves = server.suggestions("alice", place, "d4").await;
        assert_eq!(moves, ["d4 · d2d4"]);
    }
    let d4 = [("move", "d4".into())];
    server.slash("alice", home, "move", &d4).await;
    second.board(1).await;

    // Where several may be meant, they are listed, on servers too.
    let ways = |game: &GameFixture<'_>| {
        let here = format!("<#{}>", game.thread);
        [(general, here), (home, game.link("Sandbox"))]
    };
    for (command, options) in [("board", vec![]), ("move", d4.to_vec())] {
        for (place, way) in ways(&first).into_iter().chain(ways(&second)) {
            let asked = server.slash("alice", place, command, &options).await;
            says(&asked, "Which game do you mean?");
            says(&asked, &way);
            lacks(&asked, "Yalta");
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn other_peoples_games_are_not_shown_in_direct_messages() {
    let server = TestServer::start().await;
    server.game("chess", &["alice", "bob"], None).await;
    let home = direct(&server, "dave");
    for options in [vec![], vec![("table", 1.into())]] {
        let answer = server.slash("dave", home, "board", &options).await;
        assert!(answer.message.as_ref().unwrap().attachments.is_empty());
        tells(&answer, "game");
    }
    let choices = offered(&server, "dave", home, "board", "1").await;
    assert!(choices.is_empty(), "{choices:?}");
    let alice = OptionValue::User(server.user("alice"));
    let answer = server
        .slash("dave", home, "games", &[("player", alice.clone())])
        .await;
    says(&answer, &en("error-server-only", &[]));

    // On their server, tables are shown to anyone; those of another one are not.
    let general = server.sandbox.channel("general");
    let board = server
        .slash("dave", general, "board", &[("table", 1.into())])
        .await;
    says(&board, "Chess #1");
    let listed = server
        .slash("dave", general, "games", &[("player", alice.clone())])
        .await;
    says(
        &listed,
        &format!("**Games of <@{}> on this server**", server.user("alice")),
    );
    says(&listed, "**Chess #1**");
    let salon = server.sandbox.channel("salon");
    let board = server
        .slash("dave", salon, "board", &[("table", 1.into())])
        .await;
    says(&board, "no such table on this server");
    let listed = server
        .slash("dave", salon, "games", &[("player", alice)])
        .await;
    says(&listed, &en_part("games-none-of"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_are_offered_before_those_that_ended() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let over = server.friendly_game("chess", &["alice", "bob"]).await;
    over.fools_mate().await;
    server.friendly_game("chess", &["bob", "alice"]).await;
    server.friendly_game("echeversi", &["alice", "bob"]).await;
    server.invite("alice", &[("game", "yalta".into())]).await;
    let choices = offered(&server, "alice", general, "board", "").await;
    let expected = [
        "#3 · Écheversi · your turn · bob",
        "#2 · Chess · White to move · bob",
        "#4 · Yalta · waiting for players",
        "#1 · Chess · the game is over · bob",
    ];
    assert_eq!(names(&choices), expected);
    let values: Vec<Value> = choices.into_iter().map(|choice| choice.value).collect();
    assert_eq!(values, [json!(3), json!(2), json!(4), json!(1)]);
    let fitting = offered(&server, "alice", general, "board", "#1").await;
    assert_eq!(names(&fitting), ["#1 · Chess · the game is over · bob"]);
    let fitting = offered(&server, "alice", general, "board", "Bob").await;
    assert_eq!(fitting.len(), 3);
    let fitting = offered(&server, "alice", general, "board", "chess").await;
    assert_eq!(fitting.len(), 2);
    let open = offered(&server, "alice", general, "resign", "").await;
    assert_eq!(open.len(), 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_are_answered_in_french() {
    let server = TestServer::start().await;
    let (home, salon) = (direct(&server, "chloe"), server.sandbox.channel("salon"));
    let nothing = server.slash("chloe", home, "board", &[]).await;
    says(&nothing, "Vous n’avez pas de partie en cours");
    let game = chess_in(&server, salon, ["bob", "chloe"]).await;
    chess_in(&server, salon, ["bob", "chloe"]).await;
    let asked = server
        .slash("chloe", home, "move", &[("move", "e5".into())])
        .await;
    says(&asked, "De quelle partie s’agit-il\u{202f}?");
    says(&asked, &game.link("Cercle"));
    // It is not their move in either.
    assert!(offered(&server, "chloe", home, "move", "").await.is_empty());
    let choices = offered(&server, "chloe", home, "board", "").await;
    let name = "nº\u{a0}1 · Échecs · trait aux Blancs · bob";
    assert_eq!(names(&choices)[0], name);
    assert_eq!(choices[0].value, json!(1));
    let listed = server.slash("chloe", home, "games", &[]).await;
    says(&listed, "**Vos parties sur tous les serveurs**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_direct_messages_do_not_offer_is_said_to_be_on_servers() {
    let server = TestServer::start().await;
    for (user, place) in [
        ("carol", "On a server you share with me, `/play`"),
        ("chloe", "Sur un serveur où je suis aussi, `/jouer`"),
    ] {
        let home = direct(&server, user);
        let say = if user == "chloe" { fr } else { en };
        let profile = server.slash(user, home, "profile", &[]).await;
        says(&profile, &say("profile-none-own-direct", &[]));
        says(&profile, place);
        let board = server.slash(user, home, "leaderboard", &[]).await;
        says(&board, &say("leaderboard-empty-everywhere", &[]));
        says(&board, &place[1..]);
    }
    // Where it is offered, it is named alone.
    let general = server.sandbox.channel("general");
    let profile = server.slash("carol", general, "profile", &[]).await;
    says(&profile, &en("profile-none-own", &[]));
    let board = server.slash("carol", general, "leaderboard", &[]).await;
    says(&board, &en("leaderboard-empty", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_about_a_table_are_registered_for_direct_messages() {
    let server = TestServer::start().await;
    let commands = server.sandbox.commands();
    for name in [
        "move", "board", "resign", "games", "history", "replay", "export", "note", "draw",
        "takeback", "abort", "if",
    ] {
        let mut found = commands.iter().filter(|command| command["name"] == name);
        let command = found
            .next()
            .unwrap_or_else(|| panic!("{name} is not there"));
        assert_eq!(command["contexts"], json!([0, 1]), "{name}");
    }
    for command in commands {
        let name = command["name"].as_str().unwrap();
        let options = command["options"].as_array().into_iter().flatten();
        for option in options.filter(|option| option["name"] == "table") {
            assert_eq!(option["autocomplete"], json!(true), "{name}");
            assert_eq!(option["type"], json!(4), "{name}");
        }
    }
    server.close().await;
}
