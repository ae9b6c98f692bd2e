//! What is told of a game on each of the two servers where it is held: it has a number of its own there, and who plays from
//! the other one is named.

use seigneur::sandbox::{ChannelId, MenuTarget, PostedMessage};

use crate::support::locale::{button, french_button};
use crate::support::messages::{labels, lacks, says, tells, text};
use crate::support::open_servers::{ALICE, game, open_servers, seek, thread_in};
use crate::support::test_server::TestServer;

/// A game has the second number on the first server, where another table is open, and the first one on the second.
async fn game_of_two_numbers() -> (TestServer, [(&'static str, ChannelId); 2]) {
    let server = open_servers().await;
    let opened = seek(&server, ALICE, &[("game", "trichess")]).await;
    tells(&opened, "#1");
    let players = game(&server).await;
    (server, players)
}

/// What somebody has shared in a channel.
async fn shared(server: &TestServer, channel: ChannelId) -> PostedMessage {
    server.message_in(channel, |it| it.silent).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_the_number_of_the_server_where_it_is_looked_at() {
    let (server, players) = game_of_two_numbers().await;
    let guests = [("bob", "general", "chess-2", ["**denis**", "denis"])];
    let guests = guests
        .into_iter()
        .chain([("chloe", "salon", "chess-1", ["**alice**", "alice"])]);
    for (guest, channel, name, [stranger, other]) in guests {
        let thread = thread_in(&server, channel).await;
        let mention = format!("<@{}>", server.user(other));
        let shown = server.slash(guest, thread, "board", &[]).await;
        let message = shown.message.clone().unwrap();
        let first = server.board(thread, 0).await;
        let then = MenuTarget::Message(first.id);
        let then = server
            .choose_command(guest, thread, "Board here", then)
            .await;
        let history = server.slash(guest, thread, "history", &[]).await;
        for answer in [&shown, &then, &history] {
            let said = text(answer);
            assert!(said.contains(&name[6..]), "{said}");
            lacks(&said, &mention);
        }
        let share = [button("share"), french_button("share")];
        let share = labels(&message).into_iter().find(|it| share.contains(it));
        server.press(guest, message.id, &share.unwrap()).await;
        let posted = shared(&server, thread).await;
        for picture in [&message, &then.message.unwrap(), &posted] {
            let file = &picture.attachments[0].filename;
            assert!(file.starts_with(name), "{file}");
        }
        let to_move = players[0].0 == other;
        assert_eq!(
            posted.content.contains(stranger),
            to_move,
            "{}",
            posted.content
        );
        lacks(&posted, &mention);
    }
    for (user, number) in [("alice", "2"), ("denis", "1")] {
        let at = players.iter().find(|(player, _)| *player == user);
        let plans = server.slash(user, at.unwrap().1, "if show", &[]).await;
        says(&plans, number);
    }
    server.close().await;
}
