//! Whose games and names are on web pages, and whose never.

use seigneur::sandbox::{OptionValue, Whose, permissions};

use crate::support::council::council;
use crate::support::locale::en;
use crate::support::messages::{says, text};
use crate::support::open_servers::{ALICE, DENIS, game, opened};
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, page_of, page_under, publish};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_played_in_a_closed_channel_is_shown_to_nobody() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "everything").await;
    let council = council(&server);
    let hidden = council.game(&server).await;
    hidden.play("bob", "e4").await;
    assert_eq!(page_of(&hidden, "bob").await, None);

    // What everyone has seen until now is closed: it is gone within a minute.
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let general = server.sandbox.channel("general");
    server.sandbox.permissions().set_overwrite(
        general,
        Whose::Everyone,
        0,
        permissions::VIEW_CHANNEL,
    );
    for path in [
        "",
        "/0",
        ".png",
        "/0.png",
        ".gif",
        ".pgn",
        "/card.png",
        "/events",
    ] {
        reader.until_gone(&format!("{page}{path}")).await;
    }
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_called_as_they_choose() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let general = server.sandbox.channel("general");
    for (choice, answer, shown, not) in [
        ("name", "settings-web-name", "alice", "Player 1"),
        ("hidden", "settings-web-hidden", "Hidden player", "alice"),
        ("number", "settings-web-number", "Player 1", "alice"),
    ] {
        let options = [("name", OptionValue::from(choice))];
        let told = server
            .slash("alice", general, "settings web", &options)
            .await;
        says(&told, &en(answer, &[]));
        let told = text(&server.slash("alice", general, "settings show", &[]).await);
        assert!(told.contains(&en(answer, &[])), "{told}");
        let text = reader.get(&page).await.text;
        assert!(
            text.contains(shown) && !text.contains(not),
            "{choice}: {text}"
        );
        let record = reader.get(&format!("{page}.pgn")).await.text;
        assert!(
            record.contains(shown) && !record.contains(not),
            "{choice}: {record}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_vanishes() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "games").await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let named = [("name", OptionValue::from("name"))];
    server.slash("bob", general, "settings web", &named).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert!(reader.get(&page).await.text.contains("bob"));
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("bob", question, "Confirm").await;
    for path in ["", "/1", ".pgn"] {
        let shown = reader.get(&format!("{page}{path}")).await;
        assert_eq!(shown.status, 200, "{path}");
        assert!(!shown.text.contains("bob"), "{path}: {}", shown.text);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_two_servers_is_shown_where_both_show_theirs() {
    let server = opened(TestServer::with_pages(BASE).await).await;
    let players = game(&server).await;
    let reader = Reader::of(&server);
    let chooses = async |(user, channel): (&str, &str), shown: &str| {
        let channel = server.sandbox.channel(channel);
        let options = [("shown", OptionValue::from(shown))];
        server.slash(user, channel, "server web", &options).await;
    };
    let page = async || {
        let mut pages = Vec::new();
        for (user, thread) in players {
            let shown = server.slash(user, thread, "board", &[]).await;
            pages.push(page_under(&shown.message.unwrap()));
        }
        assert_eq!(pages[0], pages[1], "one game has one page");
        pages.remove(0)
    };
    chooses(ALICE, "everything").await;
    assert_eq!(page().await, None, "the other server has not chosen so");
    chooses(DENIS, "games").await;
    let shown = page().await.expect("both have");
    let sent = reader.get(&shown).await;
    assert_eq!(sent.status, 200);
    assert!(
        !sent.text.contains("denis") && !sent.text.contains("alice"),
        "{}",
        sent.text
    );
    chooses(ALICE, "off").await;
    assert_eq!(reader.get(&shown).await.status, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_played_in_a_channel_that_is_gone_is_gone() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let general = server.sandbox.channel("general");
    server.sandbox.moderation().delete_channel(general);
    reader.until_gone(&page).await;
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_the_bot_is_taken_off_shows_nothing_any_more() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    reader.until_gone(&page).await;
    server.close_with_unsent().await;
}
