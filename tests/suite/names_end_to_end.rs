//! What people are called: on a server as there, and elsewhere by the name of their account.

use std::path::Path;

use seigneur::game::PlayerId;
use seigneur::sandbox::{Answer, ChannelId, OptionValue, UserId};

use super::reach_end_to_end::{direct, names, offered};
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

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_sees_of_a_name_is_neither_kept_nor_shown() {
    let town = Town::open().await;
    let here = town.sandbox.guild("Sandbox");
    let general = town.sandbox.channel("general");
    let (alice, bob) = (town.user("alice"), town.user("bob"));
    let pile = "\u{300}\u{316}\u{488}".repeat(8);
    let odd = format!("\u{202e}A\u{200b}li\u{2060}ce{pile} \u{e0041}👩\u{200d}🚀\u{3164}");
    town.sandbox.set_nickname(here, alice, Some(&odd));
    // A name of which nothing can be seen is none.
    let unseen = Some("\u{200b}\u{3164}\u{2800}");
    town.sandbox.set_nickname(here, bob, unseen);
    for user in ["alice", "bob"] {
        town.slash(user, general, "games", &[]).await;
    }
    let game = town.friendly_game("chess", &["alice", "bob"]).await;
    let read = "Alice\u{300}\u{316}\u{488} 👩\u{200d}🚀";
    let name = name_of(&game);
    assert!(name.ends_with(&format!("{read} – bob")), "{name:?}");
    let told = record(&town, "alice", general).await;
    assert!(
        told.contains(&format!("\"{read}\"")) && told.contains("\"bob\""),
        "{told}"
    );
    let store = town.store().await;
    let kept = async |user: UserId| store.nicknames(PlayerId(user.0)).await.unwrap();
    assert_eq!(kept(alice).await[0].1, read);
    assert_eq!(kept(bob).await, []);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_told_apart_where_they_stand_side_by_side() {
    let town = Town::open().await;
    let here = town.sandbox.guild("Sandbox");
    let general = town.sandbox.channel("general");
    let carol = town.user("carol");
    // With a Cyrillic letter.
    town.sandbox.set_nickname(here, carol, Some("аlice"));
    town.slash("carol", general, "games", &[]).await;
    let game = town.friendly_game("chess", &["alice", "carol"]).await;
    let digits = carol.to_string();
    let marked = format!("аlice ·{}", &digits[digits.len() - 4..]);
    let name = name_of(&game);
    assert!(name.ends_with(&format!("alice – {marked}")), "{name}");
    let told = record(&town, "dave", general).await;
    assert!(
        told.contains("\"alice\"") && told.contains(&format!("\"{marked}\"")),
        "{told}"
    );

    // In direct messages as well, where games with both are offered in one list.
    let twin = town.sandbox.add_user("аlice", "en-US");
    town.friendly_game("chess", &["dave", "alice"]).await;
    town.friendly_game("chess", &["dave", "аlice"]).await;
    let offered = offered(&town, "dave", direct(&town, "dave"), "board", "").await;
    let offered = names(&offered);
    let digits = twin.to_string();
    let twin = format!(" · аlice ·{}", &digits[digits.len() - 4..]);
    assert_eq!(offered.len(), 2, "{offered:?}");
    assert!(offered[0].ends_with(" · alice"), "{offered:?}");
    assert!(offered[1].ends_with(&twin), "{offered:?}");
    town.close().await;
}
