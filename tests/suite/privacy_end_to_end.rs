//! What is kept of people, told to them and forgotten.

use std::time::Duration;

use seigneur::discord::throttle::Allowance;
use seigneur::sandbox::{Answer, ChannelId, OptionValue, PostedMessage};
use serde_json::Value;
use sqlx::{AssertSqlSafe, SqlitePool};

use super::reach_end_to_end::{chess_in, direct, says};
use super::records_end_to_end::{files, fools_mate, written};
use super::town::{PATIENCE, Town, text};
use super::upkeep::run;

/// All that `/privacy export` gives.
pub async fn exported(town: &Town, user: &str, channel: ChannelId) -> Value {
    let answer = town.slash(user, channel, "privacy export", &[]).await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    assert_eq!(file.filename, "seigneur.json");
    serde_json::from_str(&written(file)).unwrap()
}

/// Asks to be forgotten, and presses a button under the question.
async fn forget(town: &Town, user: &str, channel: ChannelId, button: &str) -> (Answer, Answer) {
    let asked = town.slash(user, channel, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    let done = town.press(user, question, button).await;
    (asked, done)
}

/// The message in a channel that says something.
async fn said(town: &Town, channel: ChannelId, part: &str) -> PostedMessage {
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(channel);
        let found = messages.find(|it| it.ephemeral_to.is_none() && it.content.contains(part));
        found.cloned()
    });
    found
        .await
        .unwrap_or_else(|| panic!("nobody says {part:?}"))
}

/// The columns of the database in which a text stands, be it as a number.
async fn traces(town: &Town, of: &str) -> Vec<String> {
    let pool = SqlitePool::connect(&town.database()).await.unwrap();
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
    let town = Town::open().await;
    let game = fools_mate(&town).await;
    let general = town.sandbox.channel("general");
    let chosen = [("theme", "wood".into())];
    town.slash("alice", general, "settings theme", &chosen)
        .await;
    let note = [("text", "Never again f3".into())];
    town.slash("alice", game.thread, "note", &note).await;
    let second = town.game("chess", &["bob", "alice"], None).await;
    second.play("bob", "e4").await;
    let plan = [("moves", "e5 Nf3 Nc6".into())];
    town.slash("bob", second.thread, "if add", &plan).await;
    town.slash("carol", second.thread, "board", &[]).await;

    run(
        &town,
        &format!(
            "INSERT INTO vacations (server_id, player_id, automatic, year, used_days)
                 VALUES (77, {0}, 0, 2020, 2);
             INSERT INTO seasons (server_id, season, end_ms, closed_ms) VALUES (77, '2020', 1, 1);
             INSERT INTO season_awards (server_id, season, variant, player_id, place, points)
                 VALUES (77, '2020', '', {0}, 2, 9)",
            town.user("alice").0
        ),
    )
    .await;
    let all = exported(&town, "alice", direct(&town, "alice")).await;
    let (alice, bob) = (town.user("alice"), town.user("bob"));
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
    assert!(record.contains("1. f3 e5 2. g4 Qh4#"), "{record}");
    assert_eq!(games[1]["color"], "b");
    assert_eq!(games[1]["result"], Value::Null);
    // What others are called and what they plan is theirs.
    let text = all.to_string();
    assert!(!text.contains(&bob.to_string()), "{text}");
    assert!(!text.contains("\"bob\"") && !text.contains("Nf3"), "{text}");
    let happened = lost["happened"].as_array().unwrap();
    let tells = |part| {
        happened
            .iter()
            .any(|line| line.as_str().unwrap().contains(part))
    };
    assert!(tells("White (alice): f3") && tells("Black (another player): e5"));

    let nothing = exported(&town, "carol", direct(&town, "carol")).await;
    assert_eq!(nothing["games"], Value::Array(Vec::new()));
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_their_mind_stays() {
    let town = Town::open().await;
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    let (asked, kept) = forget(&town, "alice", game.thread, "Cancel").await;
    says(&asked, "Shall I forget you?");
    says(&asked, "Your open game ends");
    says(&asked, "The game you took part in stays");
    says(&kept, "Nothing has changed");
    game.play("alice", "e4").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_no_trace_and_the_games_stay_their_opponents() {
    let mut town = Town::open().await;
    let old = fools_mate(&town).await;
    let general = town.sandbox.channel("general");
    let note = [("text", "Beware of queens".into())];
    town.slash("alice", old.thread, "note", &note).await;
    let chosen = [("theme", "wood".into())];
    town.slash("alice", general, "settings theme", &chosen)
        .await;
    let playing = town.friendly_game("chess", &["bob", "alice"]).await;
    playing.play("bob", "e4").await;
    let bob = OptionValue::User(town.user("bob"));
    let own = [("game", "trichess".into()), ("player2", bob)];
    let own = town.invite("alice", &own).await;
    let invite = OptionValue::User(town.user("alice"));
    let invited = [("game", "chess".into()), ("player2", invite)];
    let invited = town.invite("carol", &invited).await;
    let open = town.invite("carol", &[("game", "trichess".into())]).await;
    town.press("alice", open.id, "Join").await;
    let alice = town.user("alice").to_string();
    assert!(!traces(&town, &alice).await.is_empty());

    let (asked, done) = forget(&town, "alice", general, "Forget me").await;
    says(&asked, "Your 4 open games end");
    says(&asked, "The 5 games you took part in stay");
    says(&done, "I have forgotten you");
    let board = said(&town, playing.thread, "resigned").await;
    let resigned = board.content.lines().next().unwrap();
    assert!(resigned.ends_with("(Black) resigned."), "{resigned}");
    for (table, words) in [
        (&own, "took the invitation back"),
        (&invited, "declined"),
        (&open, "declined"),
    ] {
        let closed = said(&town, table.channel, words).await;
        assert!(closed.content.contains("The table is closed."));
    }
    assert_eq!(traces(&town, &alice).await, [""; 0]);
    for text in ["alice", "Beware of queens", "wood"] {
        assert_eq!(traces(&town, text).await, [""; 0]);
    }

    // What is said from now on names nobody and pings nobody.
    let threads = [old.thread, playing.thread];
    town.stop_bot().await;
    town.start_bot().await;
    for thread in threads {
        let history = text(&town.slash("bob", thread, "history", &[]).await);
        assert!(history.contains("a former player"), "{history}");
        assert!(!history.contains(&alice), "{history}");
        let record = town.slash("bob", thread, "export", &[]).await;
        let told = written(&files(&record)[1]);
        assert!(told.contains("former player"), "{told}");
    }
    let requests = town.sandbox.requests();
    let invalid = requests.iter().filter(|it| it.status == 400).count();
    assert_eq!(invalid, 0, "no message names a person who is none");

    // Whoever comes back is somebody new.
    let again = exported(&town, "alice", general).await;
    assert_eq!(again["games"], Value::Array(Vec::new()));
    assert_eq!(again["settings"]["theme"], Value::Null);
    let games = text(&town.slash("alice", general, "games", &[]).await);
    assert!(games.contains("You have no open game"), "{games}");
    let board = town.slash("alice", threads[0], "board", &[]).await;
    says(&board, "the game is over");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_goes_on_without_whoever_is_forgotten() {
    let town = Town::open().await;
    let game = town
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    game.play("alice", "e4").await;
    let (_, done) = forget(&town, "bob", game.thread, "Forget me").await;
    says(&done, "I have forgotten you");
    said(&town, game.thread, "resigned").await;
    let board = game.play("carol", "e11e10").await;
    assert!(board.content.contains("it is your move (White)"));
    assert_eq!(board.pings, [town.user("alice")]);
    let (_, done) = forget(&town, "alice", game.thread, "Forget me").await;
    says(&done, "I have forgotten you");
    said(&town, game.thread, "Last one in!").await;
    let history = text(&town.slash("carol", game.thread, "history", &[]).await);
    let seats = "White a former player · Brown a former player · Black <@";
    assert!(history.contains(seats), "{history}");
    for user in ["alice", "bob"] {
        let id = town.user(user).to_string();
        assert_eq!(traces(&town, &id).await, [""; 0]);
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_player_is_un_ancien_joueur() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let game = chess_in(&town, salon, ["bob", "chloe"]).await;
    game.play("bob", "e4").await;
    let (asked, done) = forget(&town, "chloe", salon, "M’oublier").await;
    says(&asked, "Faut-il vous oublier\u{202f}?");
    says(&asked, "Votre partie en cours s’arrête");
    says(&asked, "«\u{a0}un ancien joueur\u{a0}»");
    says(&done, "Je vous ai oublié");
    let board = game.board(2).await;
    let told = ["broke the game off", "a interrompu la partie"];
    assert!(
        told.iter().any(|told| board.content.contains(told)),
        "{}",
        board.content
    );
    let options = [("language", "fr".into())];
    town.slash("bob", salon, "settings language", &options)
        .await;
    let history = text(&town.slash("bob", game.thread, "history", &[]).await);
    assert!(history.contains("un ancien joueur"), "{history}");
    let file = exported(&town, "chloe", salon).await;
    assert_eq!(file["games"], Value::Array(Vec::new()));
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_is_given_several_times_and_then_every_quarter_of_an_hour() {
    let town = Town::with_allowance(Allowance::USUAL).await;
    let home = direct(&town, "alice");
    for _ in 0..4 {
        exported(&town, "alice", home).await;
    }
    let refused = town.slash("alice", home, "privacy export", &[]).await;
    assert_eq!(
        text(&refused),
        "You have just had this file several times. You can have it again in 15 minutes."
    );
    assert!(files(&refused).is_empty());
    // Nobody else waits for that, and whoever has lost the file may be forgotten all the same.
    exported(&town, "bob", direct(&town, "bob")).await;
    let (asked, kept) = forget(&town, "alice", home, "Cancel").await;
    says(&asked, "You have played no game that is kept.");
    says(&kept, "Nothing has changed");
    town.wait(Duration::from_mins(15));
    exported(&town, "alice", home).await;
    let chloe = direct(&town, "chloe");
    for _ in 0..4 {
        exported(&town, "chloe", chloe).await;
    }
    let refused = town.slash("chloe", chloe, "privacy export", &[]).await;
    assert_eq!(
        text(&refused),
        "Vous venez de recevoir ce fichier plusieurs fois. Vous pourrez le redemander dans 15 minutes."
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_told_to_the_blocker_alone_and_go_with_either_side() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let (alice, bob) = (town.user("alice"), town.user("bob"));
    for (user, other) in [("alice", bob), ("carol", alice)] {
        let player = [("player", OptionValue::User(other))];
        town.slash(user, general, "block", &player).await;
    }
    let told = exported(&town, "alice", general).await;
    assert_eq!(told["blocked"], serde_json::json!([bob.to_string()]));
    let told = exported(&town, "bob", general).await;
    assert_eq!(told["blocked"], Value::Array(Vec::new()));
    assert!(!told.to_string().contains(&alice.to_string()), "{told}");
    let (_, done) = forget(&town, "alice", general, "Forget me").await;
    says(&done, "I have forgotten you");
    assert_eq!(traces(&town, &alice.to_string()).await, [""; 0]);
    let told = exported(&town, "carol", general).await;
    assert_eq!(told["blocked"], Value::Array(Vec::new()));
    town.close().await;
}
