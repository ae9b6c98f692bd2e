//! Who waits for a game on one of several servers: they meet once nothing keeps them apart any more, and whoever has gone
//! meets nobody.

use std::time::Duration;

use crate::support::database::{LEFT, until};
use crate::support::locale::button;
use crate::support::messages::tells;
use crate::support::open_servers::{
    ALICE, ANYWHERE, BOB, CAROL, DENIS, open_servers, seek, thread_in,
};
use crate::support::test_server::TestServer;

const CHESS: [(&str, &str); 2] = [("game", "chess"), ANYWHERE];

async fn opens(server: &TestServer, seeks: &str) {
    let general = server.sandbox.channel("general");
    let options = [("seeks", seeks.into())];
    let told = server.slash("alice", general, "server open", &options);
    assert!(told.await.ephemeral);
}

fn threads(server: &TestServer, channel: &str) -> usize {
    let channel = server.sandbox.channel(channel);
    server.sandbox.threads(channel).len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_opens_again_brings_together_who_waits() {
    let server = open_servers().await;
    seek(&server, BOB, &CHESS).await;
    opens(&server, "off").await;
    let waits = seek(&server, DENIS, &CHESS).await;
    tells(&waits, "Vous attendez");
    opens(&server, "on").await;
    server.step_all().await;
    let thread = thread_in(&server, "general").await;
    thread_in(&server, "salon").await;
    let people: Vec<u64> = server
        .table_of(thread)
        .await
        .people()
        .map(|one| one.0)
        .collect();
    for name in ["bob", "denis"] {
        assert!(people.contains(&server.user(name).0), "{name}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_to_which_the_bot_comes_back_brings_together_who_waits() {
    let server = open_servers().await;
    seek(&server, BOB, &CHESS).await;
    let sandbox = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(sandbox);
    server.settle().await;
    let waits = seek(&server, DENIS, &CHESS).await;
    tells(&waits, "Vous attendez");
    server.sandbox.guilds().invite_bot(sandbox);
    until(&server, LEFT, 0).await;
    server.step_all().await;
    thread_in(&server, "salon").await;
    thread_in(&server, "general").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_left_while_they_waited_is_not_seated() {
    let server = open_servers().await;
    seek(&server, BOB, &CHESS).await;
    let sandbox = server.sandbox.guild("Sandbox");
    let bob = server.user("bob");
    server.sandbox.people().leave_guild(bob, sandbox);
    let waits = seek(&server, DENIS, &CHESS).await;
    tells(&waits, "Vous attendez");
    server.wait(Duration::from_secs(61));
    server.settle().await;
    assert_eq!(
        (threads(&server, "general"), threads(&server, "salon")),
        (0, 0)
    );
    // What they waited for has ended: it does not begin where they come back.
    server.sandbox.people().join_guild(bob, sandbox);
    let found = seek(&server, CAROL, &CHESS).await;
    tells(&found, "The game is on");
    thread_in(&server, "club").await;
    thread_in(&server, "salon").await;
    assert_eq!(threads(&server, "general"), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_to_those_who_wait_keeps_to_the_limit_of_their_server() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    let one = [("games", 1.into())];
    let told = server.slash("alice", general, "server limit", &one).await;
    assert!(told.ephemeral);
    server.invite("bob", &[("game", "yalta".into())]).await;
    let waits = seek(&server, ALICE, &[("game", "chess"), ("rating", "0-")]).await;
    tells(&waits, "You are waiting");
    let refused = seek(&server, BOB, &[("game", "chess")]).await;
    tells(&refused, "this server allows no more");
    // She waits as before, for somebody who may have one more.
    let found = seek(&server, ("carol", "general"), &[("game", "chess")]).await;
    tells(&found, "The game is on");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_several_games_keeps_to_the_limit_of_their_server() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    let one = [("games", 1.into())];
    let told = server.slash("alice", general, "server limit", &one).await;
    assert!(told.ephemeral);
    for game in ["chess", "echeversi"] {
        let waits = seek(&server, ALICE, &[("game", game), ("rating", "0-")]).await;
        tells(&waits, "You are waiting");
    }
    let found = seek(&server, BOB, &[("game", "chess")]).await;
    tells(&found, "The game is on");
    let thread = thread_in(&server, "general").await;
    // She has one game, and is met by nobody for another one.
    let there = ("carol", "general");
    let waits = seek(&server, there, &[("game", "echeversi"), ("rating", "0-")]).await;
    tells(&waits, "You are waiting");
    assert_eq!(threads(&server, "general"), 1);
    // Once it is over she is.
    let asked = server.slash("bob", thread, "resign", &[]).await;
    let question = asked.message.expect("a question").id;
    server.press("bob", question, &button("confirm")).await;
    server.step_all().await;
    until(&server, "SELECT COUNT(*) FROM seeks", 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_takes_the_last_seat_of_a_table_for_three() {
    let server = open_servers().await;
    let general = ("carol", "general");
    seek(&server, ALICE, &[("game", "trichess"), ANYWHERE]).await;
    // Nobody suits her but both of them together, whose table came later.
    let opened = seek(&server, BOB, &[("game", "trichess")]).await;
    tells(&opened, "#1 is open");
    let joined = seek(&server, general, &[("game", "trichess")]).await;
    tells(&joined, "The game is on");
    let thread = thread_in(&server, "general").await;
    let met = server.table_of(thread).await;
    let people: Vec<u64> = met.people().map(|one| one.0).collect();
    for name in ["alice", "bob", "carol"] {
        assert!(people.contains(&server.user(name).0), "{name}");
    }
    // What she waited for has ended by it.
    let waits = seek(&server, DENIS, &[("game", "trichess"), ANYWHERE]).await;
    tells(&waits, "Vous attendez");
    server.close().await;
}
