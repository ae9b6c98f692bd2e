//! What is kept of people, told to them and forgotten.

use std::time::Duration;

use seigneur::discord::throttle::Allowance;
use seigneur::sandbox::{Answer, ChannelId, OptionValue};
use serde_json::Value;
use sqlx::AssertSqlSafe;
use sqlx_sqlite::SqlitePool;

use crate::support::database::run;
use crate::support::games::{chess_in, fools_mate};
use crate::support::locale::{button, en};
use crate::support::messages::{direct, files, lacks, said, says, tells, text, written};
use crate::support::open_servers::{game, open_servers};
use crate::support::people::exported;
use crate::support::test_server::TestServer;

/// Asks to be forgotten, and presses a button under the question.
async fn forget(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    button: &str,
) -> (Answer, Answer) {
    let asked = server.slash(user, channel, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    let done = server.press(user, question, button).await;
    (asked, done)
}

/// The columns of the database in which a text stands, be it as a number.
async fn traces(server: &TestServer, of: &str) -> Vec<String> {
    let pool = SqlitePool::connect(&server.database()).await.unwrap();
    let columns: Vec<(String, String)> = sqlx::query_as(
        "SELECT tables.name, columns.name FROM sqlite_schema AS tables,
             pragma_table_info(tables.name) AS columns WHERE tables.type = 'table'",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(columns.len() > 40, "{columns:?}");
    let mut found = Vec::new();
    for (table, column) in columns {
        let question =
            format!("SELECT COUNT(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{of}%'");
        let count = sqlx::query_scalar::<_, i64>(AssertSqlSafe(question));
        if count.fetch_one(&pool).await.unwrap() > 0 {
            found.push(format!("{table}.{column}"));
        }
    }
    pool.close().await;
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_kept_of_a_person_is_told_to_them() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let general = server.sandbox.channel("general");
    let chosen = [("theme", "wood".into())];
    server
        .slash("alice", general, "settings theme", &chosen)
        .await;
    let note = [("text", "Never again f3".into())];
    server.slash("alice", game.thread, "note", &note).await;
    let second = server.game("chess", &["bob", "alice"], None).await;
    second.play("bob", "e4").await;
    let plan = [("moves", "e5 Nf3 Nc6".into())];
    server.slash("bob", second.thread, "if add", &plan).await;
    server.slash("carol", second.thread, "board", &[]).await;

    run(
        &server,
        &format!(
            "INSERT INTO vacations (server_id, player_id, automatic, year, used_days)
                 VALUES (77, {0}, 0, 2020, 2);
             INSERT INTO seasons (server_id, season, end_ms, closed_ms) VALUES (77, '2020', 1, 1);
             INSERT INTO season_awards (server_id, season, variant, player_id, place, points)
                 VALUES (77, '2020', '', {0}, 2, 9)",
            server.user("alice").0
        ),
    )
    .await;
    let all = exported(&server, "alice", direct(&server, "alice")).await;
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    assert_eq!(all["person"]["id"], alice.to_string());
    assert_eq!(all["person"]["name"], "alice");
    assert_eq!(all["settings"]["theme"], "wood");
    assert_eq!(all["settings"]["told_of_turns"], "thread");
    assert_eq!(all["settings"]["reminders"]["time_zone"], "UTC");
    assert_eq!(all["settings"]["reminders"]["told_that_next"], false);
    // Points follow from the game that was lost, and vacations are told wherever they are taken.
    let points = all["points"].as_array().unwrap();
    let whole = |it: &&Value| it["season"].is_null() && it["game"].is_null();
    let on_server = points
        .iter()
        .filter(whole)
        .find(|it| !it["server"].is_null());
    assert_eq!(on_server.unwrap()["titles"]["serf"], 1, "{points:?}");
    assert_eq!(all["vacations"][0]["days_taken"], 2);
    assert_eq!(all["season_awards"][0]["place"], 2);
    assert_eq!(all["damaged_games"], Value::Array(Vec::new()));
    assert_eq!(all["games"][0]["muted"], false);
    let games = all["games"].as_array().unwrap();
    assert_eq!(games.len(), 2);
    let lost = &games[0];
    assert_eq!(lost["number"], 1);
    assert_eq!(
        (&lost["color"], &lost["state"]),
        (&"w".into(), &"finished".into())
    );
    assert_eq!(lost["result"]["ending"], "mate");
    assert_eq!(lost["result"]["points"]["b"], 3);
    assert_eq!(lost["note"], "Never again f3");
    let record = lost["record"].as_str().unwrap();
    tells(&record, "1. f3 e5 2. g4 Qh4#");
    assert_eq!(games[1]["color"], "b");
    assert_eq!(games[1]["result"], Value::Null);
    // What others are called and what they plan is theirs.
    let text = all.to_string();
    lacks(&text, &bob.to_string());
    lacks(&text, "\"bob\"");
    lacks(&text, "Nf3");
    let happened = lost["happened"].as_array().unwrap();
    let tells = |part| {
        happened
            .iter()
            .any(|line| line.as_str().unwrap().contains(part))
    };
    assert!(tells("White (alice): f3") && tells("Black (another player): e5"));

    let nothing = exported(&server, "carol", direct(&server, "carol")).await;
    assert_eq!(nothing["games"], Value::Array(Vec::new()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_their_mind_stays() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let (asked, kept) = forget(&server, "alice", game.thread, "Cancel").await;
    says(&asked, "Shall I forget you?");
    says(&asked, "Your open game ends");
    says(&asked, "The game you took part in stays");
    says(
        &asked,
        "the address of your calendar, the link with your roles",
    );
    says(&kept, "Nothing has changed");
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_no_trace_and_the_games_stay_their_opponents() {
    let mut server = TestServer::start().await;
    let old = fools_mate(&server).await;
    let general = server.sandbox.channel("general");
    let note = [("text", "Beware of queens".into())];
    server.slash("alice", old.thread, "note", &note).await;
    let chosen = [("theme", "wood".into())];
    server
        .slash("alice", general, "settings theme", &chosen)
        .await;
    let playing = server.friendly_game("chess", &["bob", "alice"]).await;
    playing.play("bob", "e4").await;
    let bob = OptionValue::User(server.user("bob"));
    let own = [("game", "trichess".into()), ("player2", bob)];
    let own = server.invite("alice", &own).await;
    let invite = OptionValue::User(server.user("alice"));
    let invited = [("game", "chess".into()), ("player2", invite)];
    let invited = server.invite("carol", &invited).await;
    let open = server.invite("carol", &[("game", "trichess".into())]).await;
    server.press("alice", open.id, &button("join")).await;
    let alice = server.user("alice").to_string();
    assert!(!traces(&server, &alice).await.is_empty());

    let (asked, done) = forget(&server, "alice", general, "Confirm").await;
    says(&asked, "Your 4 open games end");
    says(&asked, "The 5 games you took part in stay");
    says(&done, &en("privacy-forgotten", &[]));
    let board = said(&server, playing.thread, "resigned").await;
    let resigned = board.content.lines().next().unwrap();
    assert!(resigned.ends_with("(Black) resigned."), "{resigned}");
    for (table, words) in [
        (&own, "took the invitation back"),
        (&invited, "declined"),
        (&open, "declined"),
    ] {
        let closed = said(&server, table.channel, words).await;
        tells(&closed, "The table is closed.");
    }
    assert_eq!(traces(&server, &alice).await, [""; 0]);
    for text in ["alice", "Beware of queens", "wood"] {
        assert_eq!(traces(&server, text).await, [""; 0]);
    }

    // What is said from now on names nobody and pings nobody.
    let threads = [old.thread, playing.thread];
    server.stop_bot().await;
    server.start_bot().await;
    for thread in threads {
        let history = text(&server.slash("bob", thread, "history", &[]).await);
        tells(&history, "a former player");
        lacks(&history, &alice);
        let record = server.slash("bob", thread, "export", &[]).await;
        let told = written(&files(&record)[1]);
        tells(&told, "former player");
    }
    let requests = server.sandbox.record().requests();
    let invalid = requests.iter().filter(|it| it.status == 400).count();
    assert_eq!(invalid, 0, "no message names a person who is none");

    // Whoever comes back is somebody new.
    let again = exported(&server, "alice", general).await;
    assert_eq!(again["games"], Value::Array(Vec::new()));
    assert_eq!(again["settings"]["theme"], Value::Null);
    let games = text(&server.slash("alice", general, "games", &[]).await);
    tells(&games, "You have no open game");
    let board = server.slash("alice", threads[0], "board", &[]).await;
    says(&board, "the game is over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_goes_on_without_whoever_is_forgotten() {
    let server = TestServer::start().await;
    let game = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    game.play("alice", "e4").await;
    let (_, done) = forget(&server, "bob", game.thread, "Confirm").await;
    says(&done, &en("privacy-forgotten", &[]));
    said(&server, game.thread, "resigned").await;
    let board = game.play("carol", "e11e10").await;
    tells(&board, "it is your move (White)");
    assert_eq!(board.pings, [server.user("alice")]);
    let (_, done) = forget(&server, "alice", game.thread, "Confirm").await;
    says(&done, &en("privacy-forgotten", &[]));
    said(&server, game.thread, "Last one in!").await;
    let history = text(&server.slash("carol", game.thread, "history", &[]).await);
    let seats = "White a former player · Brown a former player · Black <@";
    tells(&history, seats);
    for user in ["alice", "bob"] {
        let id = server.user(user).to_string();
        assert_eq!(traces(&server, &id).await, [""; 0]);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_player_is_un_ancien_joueur() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let game = chess_in(&server, salon, ["bob", "chloe"]).await;
    game.play("bob", "e4").await;
    let (asked, done) = forget(&server, "chloe", salon, "Confirmer").await;
    says(&asked, "Faut-il vous oublier\u{202f}?");
    says(&asked, "Votre partie en cours s’arrête");
    says(&asked, "«\u{a0}un ancien joueur\u{a0}»");
    says(&done, "Je vous ai oublié");
    let board = game.board(2).await;
    let told = ["called the game off", "a interrompu la partie"];
    assert!(
        told.iter().any(|told| board.content.contains(told)),
        "{}",
        board.content
    );
    let options = [("language", "fr".into())];
    server
        .slash("bob", salon, "settings language", &options)
        .await;
    let history = text(&server.slash("bob", game.thread, "history", &[]).await);
    tells(&history, "un ancien joueur");
    let file = exported(&server, "chloe", salon).await;
    assert_eq!(file["games"], Value::Array(Vec::new()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_given_several_times_and_then_every_quarter_of_an_hour() {
    let server = TestServer::with_allowance(Allowance::USUAL).await;
    let home = direct(&server, "alice");
    for _ in 0..4 {
        exported(&server, "alice", home).await;
    }
    let refused = server.slash("alice", home, "privacy export", &[]).await;
    assert_eq!(
        text(&refused),
        "You have just had this file several times. You can have it again in 15 minutes."
    );
    assert!(files(&refused).is_empty());
    // Nobody else waits for that, and whoever has lost the file may be forgotten all the same.
    exported(&server, "bob", direct(&server, "bob")).await;
    let (asked, kept) = forget(&server, "alice", home, "Cancel").await;
    says(&asked, "You have played no game that is kept.");
    says(&kept, "Nothing has changed");
    server.wait(Duration::from_mins(15));
    exported(&server, "alice", home).await;
    let chloe = direct(&server, "chloe");
    for _ in 0..4 {
        exported(&server, "chloe", chloe).await;
    }
    let refused = server.slash("chloe", chloe, "privacy export", &[]).await;
    assert_eq!(
        text(&refused),
        "Vous venez de recevoir ce fichier plusieurs fois. Vous pourrez le redemander dans 15 minutes."
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_told_to_the_blocker_alone_and_go_with_either_side() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    for (user, other) in [("alice", bob), ("carol", alice)] {
        let player = [("player", OptionValue::User(other))];
        server.slash(user, general, "block", &player).await;
    }
    let told = exported(&server, "alice", general).await;
    assert_eq!(told["blocked"], serde_json::json!([bob.to_string()]));
    let told = exported(&server, "bob", general).await;
    assert_eq!(told["blocked"], Value::Array(Vec::new()));
    assert!(!told.to_string().contains(&alice.to_string()), "{told}");
    let (_, done) = forget(&server, "alice", general, "Confirm").await;
    says(&done, &en("privacy-forgotten", &[]));
    assert_eq!(traces(&server, &alice.to_string()).await, [""; 0]);
    let told = exported(&server, "carol", general).await;
    assert_eq!(told["blocked"], Value::Array(Vec::new()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_several_servers_is_given_as_it_is_held_where_one_plays() {
    let server = open_servers().await;
    // A table of its own makes the numbers of the two servers differ.
    server.invite("bob", &[("game", "yalta".into())]).await;
    for (user, thread) in game(&server).await {
        let (here, number, elsewhere) = match user {
            "denis" => ("Cercle", 1, "Sandbox"),
            _ => ("Sandbox", 2, "Cercle"),
        };
        let [here, elsewhere] = [here, elsewhere].map(|it| server.sandbox.guild(it).to_string());
        let given = exported(&server, user, thread).await;
        let games = given["games"].as_array().unwrap();
        let is_theirs = |game: &&Value| game["server"] == *here && game["number"] == number;
        let game = games.iter().find(is_theirs);
        let record = game.unwrap_or_else(|| panic!("{given:#}"))["record"].to_string();
        for part in [format!("#{number}"), format!("channels/{here}/{thread}")] {
            tells(&record, &part);
        }
        lacks(&given.to_string(), &elsewhere);
    }
    server.close().await;
}
