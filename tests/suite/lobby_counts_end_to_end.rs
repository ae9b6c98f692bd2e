//! What the lobby lists where there is more than fits: what goes on first, and all else counted.

use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::council::council;
use crate::support::cup::{announce, tournament};
use crate::support::locale::en;
use crate::support::messages::{labels, said, tells};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

async fn hall(server: &TestServer, user: &str, channel: ChannelId, title: &str) -> String {
    server.slash(user, channel, "lobby", &[]).await;
    server.step_all().await;
    said(server, channel, title).await.content
}

async fn another(server: &TestServer, name: &str) {
    let options = [
        ("name", name.into()),
        ("game", "chess".into()),
        ("format", "swiss".into()),
    ];
    let general = server.sandbox.channel("general");
    let created = server.slash("alice", general, "tournament create", &options);
    assert!(created.await.message.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_that_go_on_are_listed_before_those_that_can_be_entered() {
    let server = TestServer::start().await;
    manager(&server, "alice");
    let options = [("game", "chess".into()), ("format", "swiss".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob", "carol"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
    for name in ["One", "Two", "Three", "Four", "Five"] {
        another(&server, name).await;
    }
    server.settle().await;
    let general = server.sandbox.channel("general");
    let hall = hall(&server, "alice", general, &en("lobby-title", &[])).await;
    let lines: Vec<&str> = hall.lines().collect();
    let first = lines.iter().position(|line| line.contains("Winter Cup"));
    let first = first.unwrap_or_else(|| panic!("the one that goes on: {hall}"));
    let names = ["Five", "Four", "Three"];
    for (line, name) in lines[first + 1..].iter().zip(names) {
        assert!(line.contains(name), "{hall}");
    }
    let others = en("lobby-more-tournaments", &[("count", "2")]);
    assert_eq!(lines[first + 4], others);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_open_tables_are_counted_that_everyone_sees() {
    let server = TestServer::start().await;
    let council = council(&server);
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let yalta = [("game", OptionValue::from("yalta"))];
    let guild = server.sandbox.guild("Sandbox");
    // The oldest are hidden, as many as used to be looked at, and more are open than are listed.
    for number in 1..=84 {
        let name = format!("player{number}");
        let user = server.sandbox.people().add_user(&name, "en-US");
        let is_hidden = number <= 40;
        let roles = if is_hidden { &[council.role][..] } else { &[] };
        server.permissions().set_roles_of(guild, user, roles);
        let channel = if is_hidden { council.channel } else { other };
        let opened = server.slash(&name, channel, "play", &yalta).await;
        tells(&opened, &format!("#{number}"));
    }
    let hall = hall(&server, "alice", general, &en("lobby-title", &[])).await;
    let listed = hall.lines().filter(|line| line.contains("[Yalta #"));
    assert_eq!(listed.count(), 5, "{hall}");
    tells(&hall, &en("lobby-more", &[("count", "39")]));
    let message = said(&server, general, &en("lobby-title", &[])).await;
    assert_eq!(labels(&message)[0], en("lobby-join", &[("number", "41")]));
    server.close().await;
}
