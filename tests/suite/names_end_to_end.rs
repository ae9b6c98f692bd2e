//! What people are called: on a server as there, and elsewhere by the name of their account.

use std::path::Path;

use seigneur::game::PlayerId;
use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use super::reach_end_to_end::direct;
use super::town::{Sitting, Town};

/// What a game's thread is called.
fn name_of(game: &Sitting<'_>) -> String {
    let thread = game
        .town
        .sandbox
        .view(|view| view.channel(game.thread).cloned());
    thread.expect("the thread").name
}

/// The record of a table, as somebody is given it somewhere.
async fn record(town: &Town, user: &str, place: ChannelId) -> String {
    let options = [("table", OptionValue::Integer(1))];
    let answer: Answer = town.slash(user, place, "export", &options).await;
    let files = answer.message.expect("an answer").attachments;
    let record = files.iter().find(|file| {
        let end = Path::new(&file.filename).extension();
        end.is_some_and(|end| end == "pgn")
    });
    String::from_utf8(record.expect("a record").bytes.to_vec()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_is_called_on_one_server_is_told_on_no_other() {
    let town = Town::open().await;
    let (work, salon) = (town.sandbox.guild("Cercle"), town.sandbox.channel("salon"));
    let bob = town.user("bob");
    town.sandbox.set_nickname(work, bob, Some("Bob Smith (HR)"));
    town.slash("bob", salon, "games", &[]).await;
    // Wherever they spoke last.
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    town.slash("bob", salon, "games", &[]).await;
    let name = name_of(&game);
    assert!(name.ends_with("alice – bob"), "{name}");
    let general = town.sandbox.channel("general");
    for (user, place) in [("dave", general), ("alice", direct(&town, "alice"))] {
        let told = record(&town, user, place).await;
        assert!(
            told.contains("\"bob\"") && !told.contains("Smith"),
            "{told}"
        );
    }

    let at_work = town.game_in_french("chess", &["bob", "chloe"]).await;
    let name = name_of(&at_work);
    assert!(name.contains("Bob Smith (HR) – chloe"), "{name}");
    let told = record(&town, "chloe", salon).await;
    assert!(told.contains("\"Bob Smith (HR)\""), "{told}");
    // In direct messages nobody has the name of a server.
    let told = record(&town, "chloe", direct(&town, "chloe")).await;
    assert!(
        told.contains("\"bob\"") && !told.contains("Smith"),
        "{told}"
    );

    // Whoever takes the name off is called as everywhere, from the next time that they speak.
    town.sandbox.set_nickname(work, bob, None);
    town.slash("bob", salon, "games", &[]).await;
    let told = record(&town, "chloe", salon).await;
    assert!(
        told.contains("\"bob\"") && !told.contains("Smith"),
        "{told}"
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_only_replies_to_boards_has_a_name_too() {
    let town = Town::open().await;
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    let here = town.sandbox.guild("Sandbox");
    let alice = town.user("alice");
    town.sandbox
        .set_nickname(here, alice, Some("Alice the Bold"));
    game.play_by_reply("alice", "e4").await;
    let store = town.store().await;
    let known = store.nicknames(PlayerId(alice.0)).await.unwrap();
    assert_eq!(known.len(), 1);
    assert_eq!(known[0].1, "Alice the Bold");
    town.close().await;
}
