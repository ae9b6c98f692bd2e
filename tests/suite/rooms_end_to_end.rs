//! Games that their players, or those who manage the server, move to another channel.

use seigneur::sandbox::{
    Answer, Channel, ChannelId, Fault, FaultKind, Lock, OptionValue, PostedMessage, permissions,
};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{en, en_part, french_button};
use crate::support::messages::{said, tells, text};
use crate::support::people::manage;
use crate::support::test_server::TestServer;

/// Uses `/table move` with the channel named, or without.
async fn move_to(
    server: &TestServer,
    user: &str,
    from: ChannelId,
    table: Option<i64>,
    channel: Option<ChannelId>,
) -> Answer {
    let table = table.map(|number| ("table", OptionValue::Integer(number)));
    let channel = channel.map(|channel| ("channel", OptionValue::Channel(channel)));
    let options: Vec<_> = table.into_iter().chain(channel).collect();
    let answer = server.slash(user, from, "table move", &options).await;
    assert!(answer.ephemeral);
    answer
}

/// The game in its new thread below a channel, once a board is there.
async fn goes_on<'t>(game: &GameFixture<'t>, below: ChannelId) -> GameFixture<'t> {
    let is_new = |thread: &Channel| thread.id != game.thread;
    let thread = game.server.begun_below(below, is_new).await;
    game.server.playing(thread, &game.players)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_moves_a_game_and_plays_on_there() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let former = game.play("alice", "e4").await;
    let other = server.sandbox.channel("other");
    let moved = move_to(&server, "bob", game.thread, None, Some(other)).await;
    let answer = text(&moved);
    assert!(
        answer.starts_with(&format!("Chess #1 goes on in <#{other}>")),
        "{answer}"
    );

    let there = goes_on(&game, other).await;
    let mut members = server.sandbox.thread_members(there.thread);
    members.retain(|&member| member != server.sandbox.bot());
    assert_eq!(members, there.ids());
    let board = there.board(0).await;
    // The time runs from when the first one was there, a moment after it was written.
    let untimed = |it: &PostedMessage| -> Vec<String> {
        let lines = it.content.lines().filter(|line| !line.contains("<t:"));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(untimed(&board), untimed(&former));
    assert_eq!(board.pings, [server.user("bob")]);
    let link = said(&server, game.thread, &en_part("table-goes-on")).await;
    tells(&link, &format!("<#{}>", there.thread));
    assert!(link.pings.is_empty());

    // Moves come from the new thread, and from a reply to a board in the former one.
    there.play("bob", "e5").await;
    server.reply("alice", former.id, "Nf3");
    let board = there.board(2).await;
    tells(&board, "Nf3");
    assert_eq!((game.boards().len(), there.boards().len()), (2, 3));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn une_partie_continue_la_ou_l_on_est() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let cercle = server.sandbox.guild("Cercle");
    let autre = server.sandbox.guilds().add_channel(cercle, "parties");
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", OptionValue::User(server.user("denis"))),
    ];
    server.slash("chloe", salon, "play", &options).await;
    let invitation = said(&server, salon, "invite").await;
    server
        .press("denis", invitation.id, &french_button("accept"))
        .await;
    let game = server.game_of(&invitation, &["chloe", "denis"]).await;

    // Chloé peut se servir de la commande dans le salon où elle veut jouer.
    let answer = text(&move_to(&server, "chloe", autre, Some(1), None).await);
    assert_eq!(
        answer,
        format!(
            "La partie nº\u{a0}1 (Échecs) continue dans <#{autre}>. J’y ouvre un fil pour elle."
        )
    );
    let there = goes_on(&game, autre).await;
    let link = said(&server, game.thread, "continue là-bas").await;
    assert!(
        link.content
            .ends_with(&format!("\u{a0}: <#{}>", there.thread))
    );
    let again = text(&move_to(&server, "denis", there.thread, None, None).await);
    assert_eq!(
        again,
        format!(
            "La partie nº\u{a0}1 (Échecs) s’y joue déjà\u{a0}: <#{}>",
            there.thread
        )
    );
    there.play("chloe", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_players_and_managers_move_a_game_that_goes_on() {
    let server = TestServer::start().await;
    let other = server.sandbox.channel("other");
    let waiting = server.invite("bob", &[("game", "chess".into())]).await;
    let game = server.game("chess", &["bob", "carol"], None).await;
    for (user, table, reason) in [
        ("dave", Some(2), "moved by those who play it"),
        ("bob", Some(9), &*en("error-no-such-table", &[])),
        ("bob", Some(1), "has not started"),
        ("dave", None, &*en("error-no-table-here", &[])),
    ] {
        let answer = text(&move_to(&server, user, other, table, None).await);
        assert!(
            answer.to_lowercase().contains(&reason.to_lowercase()),
            "{user} {table:?}: {answer}"
        );
    }
    let general = waiting.channel;
    let answer = text(&move_to(&server, "carol", game.thread, None, Some(general)).await);
    tells(&answer, "already played there");
    let guild = server.sandbox.guild("Sandbox");
    let silent = permissions::USUAL & !permissions::SEND_MESSAGES;
    let carol = server.user("carol");
    server.permissions().set_of_member(guild, carol, silent);
    let answer = text(&move_to(&server, "carol", game.thread, None, Some(other)).await);
    tells(&answer, &en_part("error-cannot-write-in"));
    assert_eq!(server.sandbox.threads(other).len(), 0);

    // Dave plays no part in it, but manages the server.
    manage(&server, "Sandbox", "dave");
    move_to(&server, "dave", other, Some(2), None).await;
    let there = goes_on(&game, other).await;
    there.play("bob", "d4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_lacks_in_the_other_channel_is_named_before_anything_moves() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let other = server.sandbox.channel("other");
    let lacking = permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS;
    let hidden = permissions::USUAL & !permissions::VIEW_CHANNEL;
    for (granted, from, named) in [
        (lacking, game.thread, "**Create Public Threads**"),
        (lacking, other, "**Create Public Threads**"),
        (hidden, game.thread, "View Channel"),
    ] {
        server.permissions().set_of_bot(other, granted);
        let answer = text(&move_to(&server, "alice", from, Some(1), Some(other)).await);
        tells(&answer, named);
        tells(&answer, &format!("<#{other}>"));
    }
    assert_eq!(server.sandbox.threads(other).len(), 0);
    game.play("alice", "e4").await;

    server.permissions().set_of_bot(other, permissions::USUAL);
    move_to(&server, "alice", game.thread, None, Some(other)).await;
    goes_on(&game, other).await.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_leaves_a_place_where_nothing_can_be_said_and_says_elsewhere_once_where_it_is() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let other = server.sandbox.channel("other");
    server
        .sandbox
        .moderation()
        .archive_thread(game.thread, Lock::Locked);
    move_to(&server, "alice", other, Some(1), None).await;
    let there = goes_on(&game, other).await;
    there.play("alice", "e4").await;
    let told = server.sandbox.messages(game.thread);
    assert!(
        told.iter()
            .all(|it| !it.content.contains(&en_part("table-goes-on")))
    );

    // The link is posted but the service says that it failed: it is not posted twice.
    let fault = Fault::new(
        "POST",
        &format!("/channels/{}/messages", there.thread),
        FaultKind::StatusAfter(500),
        2,
    );
    server.sandbox.faults().inject(fault);
    let general = server.sandbox.channel("general");
    move_to(&server, "bob", there.thread, None, Some(general)).await;
    let back = goes_on(&game, general).await;
    said(&server, there.thread, &en_part("table-goes-on")).await;
    back.play("bob", "e5").await;
    let told = server.sandbox.messages(there.thread);
    let links = told
        .iter()
        .filter(|it| it.content.contains(&en_part("table-goes-on")));
    assert_eq!(links.count(), 1);
    server.close().await;
}
