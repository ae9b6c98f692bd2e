//! Seats that computers take: open ones, at the wish of whoever opened the table.

use seigneur::game::{ChannelId, ComputerLevel, Phase, PlayerId, Table, TableKey};
use seigneur::sandbox::{MessageId, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en};
use crate::support::messages::{labels, text};
use crate::support::test_server::{PATIENCE, TestServer};

/// Has Alice add a computer of a level by the button of an invitation; gives what she is answered.
async fn add(server: &TestServer, invitation: MessageId, level: u8) -> String {
    let asked = server
        .press("alice", invitation, &button("add-computer"))
        .await;
    let question = asked.message.expect("a question");
    let level = en("computer-player", &[("level", &level.to_string())]);
    text(&server.choose("alice", question.id, &level).await)
}

async fn table(game: &GameFixture<'_>) -> Table {
    let store = game.server.store().await;
    let key = TableKey::Thread(ChannelId(game.thread.0));
    let id = store.find(key).await.unwrap().expect("a game");
    store.load(id).await.unwrap().expect("a game")
}

async fn invitation_with(server: &TestServer, message: MessageId, part: &str) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(general);
        messages
            .find(|found| found.id == message && found.content.contains(part))
            .cloned()
    });
    found
        .await
        .unwrap_or_else(|| panic!("no invitation says {part}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opener_fills_open_seats_with_computers_and_the_game_is_friendly() {
    let server = TestServer::start().await;
    let options = [("game", "trichess".into()), ("color", "w".into())];
    let invitation = server.invite("alice", &options).await;
    assert!(labels(&invitation).contains(&button("add-computer")));
    let before = en("invitation-computer", &[]);
    assert!(
        invitation.content.contains(&before),
        "{}",
        invitation.content
    );
    // Whoever has joined keeps the seat, and nobody but the opener adds a computer.
    server.press("bob", invitation.id, "Join").await;
    let refused = server
        .press("bob", invitation.id, &button("add-computer"))
        .await;
    assert!(
        refused
            .message
            .is_none_or(|said| said.components.is_empty())
    );
    let asked = server
        .press("alice", invitation.id, &button("add-computer"))
        .await;
    let friendly = en("computer-makes-friendly", &[]);
    assert!(text(&asked).contains(&friendly), "{}", text(&asked));
    let said = add(&server, invitation.id, 5).await;
    assert!(said.contains("table #1"), "{said}");
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    let now = table(&game).await;
    assert_eq!(now.terms().stakes, seigneur::game::Stakes::Friendly);
    let sits = |name| now.color_of(PlayerId(server.user(name).0)).is_some();
    assert!(sits("alice") && sits("bob"));
    let levels: Vec<_> = now.seats().holders().filter_map(PlayerId::level).collect();
    assert_eq!(levels, [ComputerLevel::new(5).unwrap()]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_can_be_added_where_somebody_is_sought() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chosen = [("game", OptionValue::from("trichess"))];
    server.slash("alice", general, "seek", &chosen).await;
    let invitation = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(general)
            .find(|message| message.ephemeral_to.is_none())
            .cloned()
    });
    let invitation = invitation.await.expect("an invitation");
    add(&server, invitation.id, 2).await;
    let friendly = en("invitation-friendly", &[]);
    let waiting = invitation_with(&server, invitation.id, &friendly).await;
    assert!(!waiting.content.contains(&en("invitation-computer", &[])));
    // It counts no more, so that whoever seeks a rated game finds another table.
    server.slash("bob", general, "seek", &chosen).await;
    let other = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(general)
            .find(|message| message.content.contains("table #2"))
            .cloned()
    });
    assert!(other.await.is_some());
    add(&server, invitation.id, 2).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    let now = table(&game).await;
    assert!(matches!(now.phase(), Phase::Playing(_)));
    assert_eq!(now.seats().people().count(), 1);
    server.close().await;
}
