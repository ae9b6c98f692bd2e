//! One row that is damaged: it is named and passed over, and everybody else goes on.

use seigneur::game::{ChannelId, GameId, TableKey};

use super::personal_end_to_end::said;
use super::reach_end_to_end::{direct, says};
use super::records_end_to_end::{files, written};
use super::reminders_end_to_end::told;
use super::town::{Sitting, Town, text};
use super::upkeep::run;

async fn id_of(game: &Sitting<'_>) -> GameId {
    let store = game.town.store().await;
    let key = TableKey::Thread(ChannelId(game.thread.0));
    store.find(key).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_row_of_each_kind_keeps_nobody_waiting() {
    let town = Town::open().await;
    let broken = town.game("chess", &["alice", "bob"], None).await;
    let sound = town.game("chess", &["carol", "alice"], None).await;
    told(&town, broken.thread).await;
    told(&town, sound.thread).await;
    let damaged = id_of(&broken).await.0.cast_signed();
    let server = town.sandbox.guild("Sandbox").0.cast_signed();
    let alice = town.user("alice").0.cast_signed();
    let general = town.sandbox.channel("general");
    town.slash(
        "alice",
        general,
        "settings theme",
        &[("theme", "wood".into())],
    )
    .await;
    run(
        &town,
        &format!(
            "UPDATE events SET body = '{{' WHERE game_id = {damaged} AND seq = 2;
             UPDATE turns SET seq = -1 WHERE game_id = {damaged};
             UPDATE player_settings SET remind_percent = 33 WHERE player_id = {alice};
             INSERT INTO vacations (server_id, player_id, automatic, year, used_days)
                 VALUES (77, {alice}, 7, 1970, 0);
             INSERT INTO seasons (server_id, season, end_ms) VALUES ({server}, 'never', 1)"
        ),
    )
    .await;

    let answer = town.slash("alice", direct(&town, "alice"), "privacy export", &[]);
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
    town.wait_hours(55);
    said(&town, sound.thread, "your time runs out").await;
    town.wait_hours(18);
    said(&town, sound.thread, "A grace of 12 hours begins").await;
    sound.play("carol", "e4").await;

    // Whoever wants to be forgotten is, in what is damaged too.
    let asked = town.slash("alice", general, "privacy forget", &[]).await;
    says(&asked, "The 2 games you took part in stay");
    let question = asked.message.as_ref().unwrap().id;
    let done = town.press("alice", question, "Forget me").await;
    says(&done, "I have forgotten you");
    let store = town.store().await;
    let left = store
        .games_of(seigneur::game::PlayerId(town.user("alice").0))
        .await;
    assert_eq!(left.unwrap(), []);
    town.close().await;
}
