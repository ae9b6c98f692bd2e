//! The bot is away for a while: whose turn it is loses nothing by it, and hears of it once.

use std::time::Duration;

use seigneur::game::{ShardChoice, ShardRange};
use seigneur::sandbox::{self, GatewayLimits, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::clock;
use crate::support::messages::{labels, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

const TWO: [&str; 2] = ["alice", "bob"];
const HOUR: Duration = Duration::from_hours(1);
const HOUR_MS: i64 = 60 * 60 * 1000;
/// How long a restart may take here.
const MOMENT_MS: i64 = 60 * 1000;

/// A game of chess with Alice as White, who has been told that it is her turn.
async fn begin<'a>(server: &'a TestServer, pace: &str) -> GameFixture<'a> {
    begin_in(server, server.sandbox.channel("general"), pace).await
}

/// The same in any channel.
async fn begin_in<'a>(
    server: &'a TestServer,
    channel: sandbox::ChannelId,
    pace: &str,
) -> GameFixture<'a> {
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("player2", bob),
        ("color", "w".into()),
        ("pace", pace.into()),
    ];
    let invitation = server.invite_in(channel, "alice", &options).await;
    let accept = &labels(&invitation)[0];
    server.press("bob", invitation.id, accept).await;
    let game = server.game_of(&invitation, &TWO).await;
    clock(server, game.thread, |_| true).await;
    game
}

/// The bot is away for a time.
async fn outage(server: &mut TestServer, time: Duration) {
    server.stop_bot().await;
    server.wait(time);
    server.start_bot().await;
}

/// The messages in a thread that begin so, once there is one.
async fn said(
    server: &TestServer,
    thread: sandbox::ChannelId,
    beginning: &str,
) -> Vec<PostedMessage> {
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let messages = view.messages(thread);
        let such = messages.filter(|message| message.content.starts_with(beginning));
        let such: Vec<PostedMessage> = such.cloned().collect();
        (!such.is_empty()).then_some(such)
    });
    let found = found.await;
    found.unwrap_or_else(|| {
        let said = server.sandbox.messages(thread);
        let said: Vec<String> = said.into_iter().map(|message| message.content).collect();
        panic!("nobody said {beginning}: {said:#?}")
    })
}

fn near(found: i64, expected: i64) -> bool {
    (0..=MOMENT_MS).contains(&(found - expected))
}

#[tokio::test(flavor = "multi_thread")]
async fn three_hours_away_do_not_count_and_are_told_once() {
    let mut server = TestServer::start().await;
    let thread = begin(&server, "2d").await.thread;
    let (told, before) = clock(&server, thread, |_| true).await;
    outage(&mut server, HOUR * 3).await;
    let word = said(&server, thread, "I was away for").await.remove(0);
    let (still, after) = clock(&server, thread, |deadline| deadline != before).await;
    assert_eq!(still, told);
    assert!(near(after.since(before), 3 * HOUR_MS), "{after:?}");
    let seconds = after.0 / 1000;
    let alice = server.user("alice");
    assert_eq!(
        word.content.lines().next().unwrap_or_default(),
        format!(
            "I was away for 3 hours; that time does not count. <@{alice}> has until \
             <t:{seconds}:f>, <t:{seconds}:R>."
        )
    );
    assert!(word.pings.is_empty());
    // A short restart says nothing more and moves nothing.
    outage(&mut server, Duration::from_mins(5)).await;
    let game = server.playing(thread, &TWO);
    let board = text(&server.slash("bob", thread, "board", &[]).await);
    tells(&board, &format!("<t:{seconds}:R>"));
    game.play("alice", "e4").await;
    assert_eq!(said(&server, thread, "I was away").await.len(), 1);
    server.close().await;
}

/// A channel on each of two shards, in their order.
fn channels(server: &TestServer) -> [sandbox::ChannelId; 2] {
    let guilds = server.sandbox.guilds();
    let mut added = (0..).map(|number| guilds.add_guild(&format!("guild-{number}"), "en-US"));
    [0, 1].map(|shard| {
        let guild = added.find(|guild| (guild.0 >> 22) % 2 == shard);
        guilds.add_channel(guild.expect("ids go on"), &format!("channel-{shard}"))
    })
}

/// The bot is started anew, serves some of two shards from then on, and time counts there.
async fn serve(server: &mut TestServer, shards: ShardChoice) {
    let store = server.store().await;
    server.stop_bot().await;
    server.shards = shards;
    let before = store.heartbeats(2).await.unwrap();
    server.start_bot().await;
    until_so("the shards are served", async || {
        let beats = store.heartbeats(2).await.unwrap();
        let mut chosen = shards.range(2).ids();
        chosen.all(|shard| beats.get(&shard) > before.get(&shard))
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_that_nobody_serves_is_made_up_for_alone() {
    let limits = GatewayLimits {
        shards: 2,
        ..GatewayLimits::quick()
    };
    let mut server = TestServer::with_gateway(limits).await;
    serve(&mut server, ShardChoice::Advised).await;
    let [heard, gone] = channels(&server);
    let overdue = begin_in(&server, heard, "12h").await.thread;
    let going_on = begin_in(&server, heard, "2d").await.thread;
    let resting = begin_in(&server, gone, "12h").await.thread;
    let deadline = async |server: &TestServer, thread: sandbox::ChannelId| {
        clock(server, thread, |_| true).await.1
    };
    let before = [
        deadline(&server, going_on).await,
        deadline(&server, resting).await,
    ];

    serve(&mut server, ShardChoice::Fixed(ShardRange::one(0, 2))).await;
    // Time goes on where somebody hears: there it is said that it has run out, and nowhere else.
    server.wait(HOUR * 25);
    server.settle().await;
    let late = format!("<@{}> (White) has not moved in time.", server.user("alice"));
    said(&server, overdue, &late).await;
    let messages = server.sandbox.messages(resting);
    assert!(messages.iter().all(|it| !it.content.starts_with(&late)));

    serve(&mut server, ShardChoice::Advised).await;
    let word = said(&server, resting, "I was away for").await.remove(0);
    assert!(word.pings.is_empty());
    let (_, after) = clock(&server, resting, |deadline| deadline != before[1]).await;
    assert!(near(after.since(before[1]), 25 * HOUR_MS), "{after:?}");
    assert_eq!(deadline(&server, going_on).await, before[0]);
    for thread in [overdue, going_on] {
        let messages = server.sandbox.messages(thread);
        assert!(messages.iter().all(|it| !it.content.contains("I was away")));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_time_for_days_an_outage_is_seen_at_the_next_look() {
    let mut server = TestServer::start().await;
    let urgent = begin(&server, "2d").await.thread;
    let (calm, before) = {
        let game = begin(&server, "7d").await;
        (game.thread, clock(&server, game.thread, |_| true).await.1)
    };
    outage(&mut server, HOUR * 3).await;
    // Its word would have gone with this one.
    said(&server, urgent, "I was away for").await;
    let (_, after) = clock(&server, calm, |deadline| deadline != before).await;
    assert!(near(after.since(before), 3 * HOUR_MS), "{after:?}");
    let board = text(&server.slash("alice", calm, "board", &[]).await);
    let seconds = after.0 / 1000;
    tells(&board, &format!("<t:{seconds}:R>"));
    let messages = server.sandbox.messages(calm);
    assert!(messages.iter().all(|it| !it.content.contains("I was away")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_days_away_there_are_twelve_hours_at_least() {
    let mut server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let thread = begin(&server, "12h").await.thread;
    let invitation = server.invite("alice", &[("game", "chess".into())]).await;
    let (_, before) = clock(&server, thread, |_| true).await;
    // The time would have run out meanwhile, and the invitation too.
    server.wait(HOUR * 11);
    outage(&mut server, HOUR * 24 * 8).await;
    let away = 8 * 24 * HOUR_MS;
    let (_, after) = clock(&server, thread, |deadline| deadline != before).await;
    assert!(near(after.since(before), away + 11 * HOUR_MS), "{after:?}");
    let word = said(&server, thread, "I was away for").await.remove(0);
    assert!(word.content.starts_with("I was away for 8 days;"));
    // What is overdue is looked for at once after the start, and nothing is.
    server.settle().await;
    let accept = &labels(&invitation)[0];
    server.press("carol", invitation.id, accept).await;
    let begun = server.sandbox.wait_for(PATIENCE, |view| {
        view.threads(general).nth(1).map(|thread| thread.id)
    });
    assert!(begun.await.is_some(), "the invitation stands");
    let game = server.playing(thread, &TWO);
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_takes_nothing_from_a_bank() {
    let mut server = TestServer::start().await;
    let thread = begin(&server, "7d+1d").await.thread;
    let (_, before) = clock(&server, thread, |_| true).await;
    server.wait(HOUR * 24);
    outage(&mut server, HOUR * 24 * 3).await;
    clock(&server, thread, |deadline| deadline != before).await;
    let game = server.playing(thread, &TWO);
    let board = game.play("alice", "e4").await;
    let alice = server.user("alice");
    let bank = format!("<@{alice}> 6 d 23 h");
    tells(&board, &bank);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn une_absence_se_dit_en_francais() {
    let mut server = TestServer::start().await;
    for user in TWO {
        server.sandbox.set_locale(server.user(user), "fr");
        let general = server.sandbox.channel("general");
        server.slash(user, general, "help", &[]).await;
    }
    let chosen = [("game", "chess".into()), ("pace", "2d".into())];
    let thread = server.chosen_game_in_french(&TWO, &chosen).await.thread;
    let (_, before) = clock(&server, thread, |_| true).await;
    outage(&mut server, HOUR * 26).await;
    let (_, after) = clock(&server, thread, |deadline| deadline != before).await;
    let word = said(&server, thread, "J’ai été absent").await.remove(0);
    let seconds = after.0 / 1000;
    let alice = server.user("alice");
    assert_eq!(
        word.content.lines().next().unwrap_or_default(),
        format!(
            "J’ai été absent (1\u{a0}j 2\u{a0}h)\u{a0}: ce temps ne compte pas. <@{alice}> a jusqu’au \
             <t:{seconds}:f>, <t:{seconds}:R>."
        )
    );
    server.close().await;
}
