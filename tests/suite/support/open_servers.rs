//! Servers that are open to one another, and people there who seek games.

use seigneur::sandbox::{ChannelId, OptionValue};

use super::messages::{tells, text};
use super::people::manage;
use super::test_server::{PATIENCE, TestServer};

/// Where somebody plays.
pub type Home = (&'static str, &'static str);

pub const ALICE: Home = ("alice", "general");
pub const BOB: Home = ("bob", "general");
pub const CAROL: Home = ("carol", "club");
pub const DENIS: Home = ("denis", "salon");

pub const ANYWHERE: (&str, &str) = ("where", "anywhere");

/// Three servers that are open to one another: Sandbox, Cercle, and Club with #club.
pub async fn open_servers() -> TestServer {
    opened(TestServer::start().await).await
}

/// The same of a sandbox in which nobody has done anything yet.
pub async fn opened(server: TestServer) -> TestServer {
    let club = server.sandbox.guilds().add_guild("Club", "en-US");
    server.sandbox.guilds().add_channel(club, "club");
    for (guild, (user, channel)) in [("Sandbox", ALICE), ("Cercle", DENIS), ("Club", CAROL)] {
        manage(&server, guild, user);
        let channel = server.sandbox.channel(channel);
        let on = [("seeks", "on".into())];
        let answer = server.slash(user, channel, "server open", &on).await;
        assert!(answer.ephemeral, "{}", text(&answer));
    }
    server
}

pub async fn seek(server: &TestServer, (user, channel): Home, options: &[(&str, &str)]) -> String {
    let channel = server.sandbox.channel(channel);
    let options: Vec<(&str, OptionValue)> = options
        .iter()
        .map(|&(name, value)| (name, value.into()))
        .collect();
    loop {
        let answered = text(&server.slash(user, channel, "seek", &options).await);
        // The service failed, and the bot asks whoever seeks to try again.
        let again = ["Please try again", "Réessayez"];
        if !again.iter().any(|again| answered.contains(again)) {
            return answered;
        }
    }
}

/// The thread below a channel, once it has a board.
pub async fn thread_in(server: &TestServer, channel: &str) -> ChannelId {
    let parent = server.sandbox.channel(channel);
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let found = view.threads(parent).last()?;
        let mut messages = view.messages(found.id);
        let drawn = messages.any(|message| !message.attachments.is_empty());
        drawn.then_some(found.id)
    });
    found
        .await
        .unwrap_or_else(|| panic!("no game in #{channel}"))
}

/// Alice of Sandbox and Denis of Cercle play chess; gives their threads, that of the player to move first,
/// with the name of each.
pub async fn game(server: &TestServer) -> [(&'static str, ChannelId); 2] {
    let chess = [("game", "chess"), ANYWHERE];
    let waiting = seek(server, ALICE, &chess).await;
    tells(&waiting, "You are waiting for a game of chess");
    let found = seek(server, DENIS, &chess).await;
    tells(&found, "table nº\u{a0}1");
    let here = ("alice", thread_in(server, "general").await);
    let there = ("denis", thread_in(server, "salon").await);
    let (_, mover) = server.table_of(here.1).await.to_move().unwrap();
    if mover.0 == server.user("alice").0 {
        [here, there]
    } else {
        [there, here]
    }
}

/// Plays fool's mate: the first of the two loses.
pub async fn fools_mate(server: &TestServer, players: [(&str, ChannelId); 2]) {
    for (at, mv) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let (user, thread) = players[at % 2];
        let moved = server
            .slash(user, thread, "move", &[("move", mv.into())])
            .await;
        assert!(moved.ephemeral, "{}", text(&moved));
        for (_, thread) in players {
            server.board(thread, at + 1).await;
        }
    }
}
