//! Ladders, as people see them and step on them.

use seigneur::sandbox::{Answer, ChannelId, OptionValue, PostedMessage};

use super::locale::button;
use super::messages::{tells, text};
use super::test_server::TestServer;

/// Shows a ladder to somebody.
pub async fn ladder(server: &TestServer, user: &str, channel: ChannelId, game: &str) -> Answer {
    let options = [("game", OptionValue::from(game))];
    let answer = server.slash(user, channel, "ladder", &options).await;
    assert!(answer.ephemeral, "{}", text(&answer));
    answer
}

/// People step on a ladder, each below the one before.
pub async fn join(
    server: &TestServer,
    users: &[&str],
    channel: ChannelId,
    (game, label): (&str, &str),
) {
    for user in users {
        let page = ladder(server, user, channel, game).await.message.unwrap();
        let answer = server.press(user, page.id, label).await;
        tells(&answer, "🪜");
    }
}

/// Who stands on the ladder of #general, the highest first.
pub async fn order(server: &TestServer, game: &str) -> Vec<String> {
    let general = server.sandbox.channel("general");
    let page = text(&ladder(server, "dave", general, game).await);
    let users = ["alice", "bob", "carol", "dave", "chloe", "denis"];
    let names = page.lines().filter_map(|line| {
        let (_, rest) = line.split_once(". <@")?;
        let (id, _) = rest.split_once('>')?;
        let found = users
            .into_iter()
            .find(|user| server.user(user).to_string() == id);
        Some(found?.to_owned())
    });
    names.collect()
}

/// The menu in which somebody chooses whom to challenge.
pub async fn menu(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    game: &str,
) -> PostedMessage {
    let page = ladder(server, user, channel, game).await.message.unwrap();
    let challenge = button("ladder-challenge");
    let asked = server.press(user, page.id, &challenge).await;
    asked.message.unwrap()
}
