//! One row that is damaged: it is named and passed over, and everybody else goes on.

use seigneur::game::{ChannelId, GameId, TableKey};
use seigneur::sandbox::OptionValue;

use crate::support::database::run;
use crate::support::game_fixture::GameFixture;
use crate::support::games::told;
use crate::support::locale::{button, en};
use crate::support::messages::{direct, files, said, says, text, written};
use crate::support::test_server::TestServer;

async fn id_of(game: &GameFixture<'_>) -> GameId {
    let store = game.server.store().await;
    let key = TableKey::Thread(ChannelId(game.thread.0));
    store.find(key).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_row_of_each_kind_keeps_nobody_waiting() {
    let server = TestServer::start().await;
    let broken = server.game("chess", &["alice", "bob"], None).await;
    let sound = server.game("chess", &["carol", "alice"], None).await;
    told(&server, broken.thread).await;
    told(&server, sound.thread).await;
    let damaged = id_of(&broken).await.0.cast_signed();
    let guild = server.sandbox.guild("Sandbox").0.cast_signed();
    let alice = server.user("alice").0.cast_signed();
    let general = server.sandbox.channel("general");
    server
        .slash(
            "alice",
            general,
            "settings theme",
            &[("theme", "wood".into())],
        )
        .await;
    run(
        &server,
        &format!(
            "UPDATE events SET body = '{{' WHERE game_id = {damaged} AND seq = 2;
             UPDATE turns SET seq = -1 WHERE game_id = {damaged};
             UPDATE player_settings SET remind_percent = 33 WHERE player_id = {alice};
             INSERT INTO vacations (server_id, player_id, automatic, year, used_days)
                 VALUES (77, {alice}, 7, 1970, 0);
             INSERT INTO seasons (server_id, season, end_ms) VALUES ({guild}, 'never', 1)"
        ),
    )
    .await;

    let answer = server.slash("alice", direct(&server, "alice"), "privacy export", &[]);
    let answer = answer.await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    let all: serde_json::Value = serde_json::from_str(&written(file)).unwrap();
    assert_eq!(all["damaged_games"][0], id_of(&broken).await.to_string());
    assert_eq!(all["games"].as_array().unwrap().len(), 1, "the other one");
    assert_eq!(all["games"][0]["number"], 2);
    assert_eq!(all["settings"]["theme"], "wood");
    assert!(all["settings"]["reminders"].is_null(), "{all}");

    // Reminders and deadlines of the others, and a move.
    server.wait_hours(55);
    said(&server, sound.thread, "your time runs out").await;
    server.wait_hours(18);
    said(&server, sound.thread, "A grace of 12 hours begins").await;
    sound.play("carol", "e4").await;

    // Whoever wants to be forgotten is, in what is damaged too.
    let asked = server.slash("alice", general, "privacy forget", &[]).await;
    says(&asked, "The 2 games you took part in stay");
    let question = asked.message.as_ref().unwrap().id;
    let done = server.press("alice", question, &button("confirm")).await;
    says(&done, &en("privacy-forgotten", &[]));
    let store = server.store().await;
    let left = store
        .games_of(seigneur::game::PlayerId(server.user("alice").0))
        .await;
    assert_eq!(left.unwrap(), []);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_tournament_keeps_no_other_waiting() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let cup = async |name: &str| {
        let options = [
            ("name", name.into()),
            ("game", "chess".into()),
            ("hours", OptionValue::Integer(1)),
        ];
        let answer = server.slash("alice", general, "tournament create", &options);
        text(&answer.await)
    };
    let of_number = async |user: &str, command: &str, number: i64| {
        let options = [("tournament", OptionValue::Integer(number))];
        let command = format!("tournament {command}");
        text(&server.slash(user, general, &command, &options).await)
    };
    for (name, number) in ["Stage", "Kind", "Numbers", "Entrants", "Sound"]
        .into_iter()
        .zip(1..)
    {
        cup(name).await;
        for user in ["alice", "bob"] {
            let entered = of_number(user, "join", number).await;
            assert!(entered.contains(name), "{entered}");
        }
    }
    run(
        &server,
        "UPDATE tournaments SET stage = 'never' WHERE number = 1;
         UPDATE tournaments SET variant = 'go' WHERE number = 2;
         UPDATE tournaments SET days = -3 WHERE number = 3;
         UPDATE tournament_entrants SET from_round = -1 WHERE tournament_id =
             (SELECT id FROM tournaments WHERE number = 4)",
    )
    .await;

    // What cannot be read is told of as our fault, and changes nothing.
    for number in 1..5 {
        for command in ["show", "leave"] {
            let told = of_number("bob", command, number).await;
            assert!(told.contains("went wrong"), "{number} {command}: {told}");
        }
    }
    let listed = text(&server.slash("bob", general, "tournament list", &[]).await);
    assert!(
        listed.contains("Sound") && !listed.contains("Stage"),
        "{listed}"
    );
    let created = cup("Another").await;
    assert!(created.contains("is announced"), "{created}");
    server.wait_hours(1);
    said(&server, general, "Sound · round 1 of").await;

    let answer = server.slash("alice", direct(&server, "alice"), "privacy export", &[]);
    let answer = answer.await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    let all: serde_json::Value = serde_json::from_str(&written(file)).unwrap();
    let all = all["tournaments"].as_array().unwrap();
    let damaged = all.iter().filter(|one| one["damaged"].is_string());
    assert_eq!((damaged.count(), all.len()), (4, 6), "{all:?}");
    let asked = server.slash("alice", general, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    let done = server.press("alice", question, &button("confirm")).await;
    says(&done, &en("privacy-forgotten", &[]));
    // What is said of damaged tournaments waits until somebody mends them.
    server.close_with_unsent().await;
}
