//! What people are called: on a server as there, and elsewhere by the name of their account.

use std::path::Path;

use seigneur::game::PlayerId;
use seigneur::sandbox::{Answer, ChannelId, OptionValue, UserId};

use crate::support::game_fixture::GameFixture;
use crate::support::messages::{direct, lacks, tells};
use crate::support::people::{names, offered};
use crate::support::test_server::TestServer;

/// What a game's thread is called.
fn name_of(game: &GameFixture<'_>) -> String {
    let thread = game
        .server
        .sandbox
        .view(|view| view.channel(game.thread).cloned());
    thread.expect("the thread").name
}

/// The record of a table, as somebody is given it somewhere.
async fn record(server: &TestServer, user: &str, place: ChannelId) -> String {
    let options = [("table", OptionValue::Integer(1))];
    let answer: Answer = server.slash(user, place, "export", &options).await;
    let files = answer.message.expect("an answer").attachments;
    let record = files.iter().find(|file| {
        let end = Path::new(&file.filename).extension();
        end.is_some_and(|end| end == "pgn")
    });
    String::from_utf8(record.expect("a record").bytes.to_vec()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_is_called_on_one_server_is_told_on_no_other() {
    let server = TestServer::start().await;
    let (work, salon) = (
        server.sandbox.guild("Cercle"),
        server.sandbox.channel("salon"),
    );
    let bob = server.user("bob");
    server
        .sandbox
        .people()
        .set_nickname(work, bob, Some("Bob Smith (HR)"));
    server.slash("bob", salon, "games", &[]).await;
    // Wherever they spoke last.
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    server.slash("bob", salon, "games", &[]).await;
    let name = name_of(&game);
    assert!(name.ends_with("alice – bob"), "{name}");
    let general = server.sandbox.channel("general");
    for (user, place) in [("dave", general), ("alice", direct(&server, "alice"))] {
        let told = record(&server, user, place).await;
        tells(&told, "\"bob\"");
        lacks(&told, "Smith");
    }

    let at_work = server.game_in_french(&["bob", "chloe"]).await;
    let name = name_of(&at_work);
    tells(&name, "Bob Smith (HR) – chloe");
    let told = record(&server, "chloe", salon).await;
    tells(&told, "\"Bob Smith (HR)\"");
    // In direct messages nobody has the name of a server.
    let told = record(&server, "chloe", direct(&server, "chloe")).await;
    tells(&told, "\"bob\"");
    lacks(&told, "Smith");

    // Whoever takes the name off is called as everywhere, from the next time that they speak.
    server.sandbox.people().set_nickname(work, bob, None);
    server.slash("bob", salon, "games", &[]).await;
    let told = record(&server, "chloe", salon).await;
    tells(&told, "\"bob\"");
    lacks(&told, "Smith");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_only_replies_to_boards_has_a_name_too() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let here = server.sandbox.guild("Sandbox");
    let alice = server.user("alice");
    server
        .sandbox
        .people()
        .set_nickname(here, alice, Some("Alice the Bold"));
    game.play_by_reply("alice", "e4").await;
    let store = server.store().await;
    let known = store.nicknames(PlayerId(alice.0)).await.unwrap();
    assert_eq!(known.len(), 1);
    assert_eq!(known[0].1, "Alice the Bold");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_sees_of_a_name_is_neither_kept_nor_shown() {
    let server = TestServer::start().await;
    let here = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    let pile = "\u{300}\u{316}\u{488}".repeat(8);
    let odd = format!("\u{202e}A\u{200b}li\u{2060}ce{pile} \u{e0041}👩\u{200d}🚀\u{3164}");
    server
        .sandbox
        .people()
        .set_nickname(here, alice, Some(&odd));
    // A name of which nothing can be seen is none.
    let unseen = Some("\u{200b}\u{3164}\u{2800}");
    server.sandbox.people().set_nickname(here, bob, unseen);
    for user in ["alice", "bob"] {
        server.slash(user, general, "games", &[]).await;
    }
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let read = "Alice\u{300}\u{316}\u{488} 👩\u{200d}🚀";
    let name = name_of(&game);
    assert!(name.ends_with(&format!("{read} – bob")), "{name:?}");
    let told = record(&server, "alice", general).await;
    tells(&told, &format!("\"{read}\""));
    tells(&told, "\"bob\"");
    let store = server.store().await;
    let kept = async |user: UserId| store.nicknames(PlayerId(user.0)).await.unwrap();
    assert_eq!(kept(alice).await[0].1, read);
    assert_eq!(kept(bob).await, []);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_look_alike_are_told_apart_where_they_stand_side_by_side() {
    let server = TestServer::start().await;
    let here = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let carol = server.user("carol");
    // With a Cyrillic letter.
    server
        .sandbox
        .people()
        .set_nickname(here, carol, Some("аlice"));
    server.slash("carol", general, "games", &[]).await;
    let game = server.friendly_game("chess", &["alice", "carol"]).await;
    let digits = carol.to_string();
    let marked = format!("аlice ·{}", &digits[digits.len() - 4..]);
    let name = name_of(&game);
    assert!(name.ends_with(&format!("alice – {marked}")), "{name}");
    let told = record(&server, "dave", general).await;
    tells(&told, "\"alice\"");
    tells(&told, &format!("\"{marked}\""));

    // In direct messages as well, where games with both are offered in one list.
    let twin = server.sandbox.people().add_user("аlice", "en-US");
    server.friendly_game("chess", &["dave", "alice"]).await;
    server.friendly_game("chess", &["dave", "аlice"]).await;
    let offered = offered(&server, "dave", direct(&server, "dave"), "board", "").await;
    let offered = names(&offered);
    let digits = twin.to_string();
    let twin = format!(" · аlice ·{}", &digits[digits.len() - 4..]);
    assert_eq!(offered.len(), 2, "{offered:?}");
    assert!(offered[0].ends_with(" · alice"), "{offered:?}");
    assert!(offered[1].ends_with(&twin), "{offered:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_is_cut_says_so() {
    let server = TestServer::start().await;
    let here = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let people = ["alice", "bob", "carol"];
    for user in people {
        let long = format!("{user:W<32}");
        let member = server.user(user);
        server
            .sandbox
            .people()
            .set_nickname(here, member, Some(&long));
        server.slash(user, general, "games", &[]).await;
    }
    let game = server.friendly_game("trichess", &people).await;
    let name = name_of(&game);
    assert_eq!(name.chars().count(), 100, "{name}");
    assert!(name.ends_with(" – carolWWWWWWWWWW…"), "{name}");
    server.close().await;
}
