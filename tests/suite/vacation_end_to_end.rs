//! Vacations: deadlines that stand still, days a year, and days that begin by themselves.

use seigneur::game::{Millis, PlayerId};
use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::{clock, paced_game, told, wait_hours};
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{labels, nth, tells, text, times_said};
use crate::support::open_servers::{game as shared_game, open_servers};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

const TWO: [&str; 2] = ["alice", "bob"];
const HOUR_MS: i64 = 60 * 60 * 1000;
/// The time that a test may take between two moments that are compared.
const SLACK_MS: i64 = 20_000;

/// The deadline of the turn in a game.
async fn deadline(game: &GameFixture<'_>) -> Millis {
    wait_hours(game, 0).await;
    clock(game.server, game.thread, |_| true).await.1
}

fn hours_apart(earlier: Millis, later: Millis, hours: i64) {
    let off = later.since(earlier) - hours * HOUR_MS;
    assert!(off.abs() < SLACK_MS, "{earlier:?} {later:?}: {off}");
}

async fn start(server: &TestServer, user: &str, days: i64) -> String {
    let general = server.sandbox.channel("general");
    let options = [("days", OptionValue::Integer(days))];
    text(
        &server
            .slash(user, general, "vacation start", &options)
            .await,
    )
}

async fn plain(server: &TestServer, user: &str, name: &str) -> String {
    let general = server.sandbox.channel("general");
    text(&server.slash(user, general, name, &[]).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_stand_still_on_vacation() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &TWO, "2d").await;
    let before = deadline(&game).await;
    let said = start(&server, "alice", 5).await;
    tells(&said, "Have a good time");
    tells(&said, "the day that has begun is spent");
    let told = nth(&server, game.thread, "is on vacation until", 0).await;
    assert!(told.pings.is_empty());
    tells(&told, ":D>");
    hours_apart(before, deadline(&game).await, 5 * 24);
    let general = server.sandbox.channel("general");
    let listed = text(&server.slash("bob", general, "games", &[]).await);
    tells(&listed, "is on vacation until <t:");
    let board = text(&game.command("bob", "board").await);
    tells(&board, "is on vacation until <t:");
    // A turn that comes meanwhile has the rest of the vacation on top.
    wait_hours(&game, 4 * 24).await;
    game.play("alice", "e4").await;
    let bobs = deadline(&game).await;
    let board = game.play("bob", "e5").await;
    tells(&board, "is on vacation");
    hours_apart(bobs, deadline(&game).await, 24);
    // Back early: the rest is taken back.
    let said = plain(&server, "alice", "vacation end").await;
    tells(&said, "Welcome back");
    tells(&said, "16 days are left");
    let told = nth(&server, game.thread, "is back from vacation", 0).await;
    assert!(told.pings.is_empty());
    hours_apart(bobs, deadline(&game).await, 0);
    let again = plain(&server, "alice", "vacation end").await;
    tells(&again, "not on vacation");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn back_early_there_are_twelve_hours_at_least() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &TWO, "2d").await;
    let before = deadline(&game).await;
    wait_hours(&game, 47).await;
    start(&server, "alice", 3).await;
    plain(&server, "alice", "vacation end").await;
    // There was one hour left.
    hours_apart(before, deadline(&game).await, 11);
    let shown = plain(&server, "alice", "vacation show").await;
    for part in ["You are not on vacation", "20 days are left", "**Off**"] {
        tells(&shown, part);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_waited_for_in_a_vacation_has_the_time_from_its_end_on() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &TWO, "2d").await;
    let missed = deadline(&game).await;
    server.wait_hours(2 * 24 + 13);
    let question = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    start(&server, "alice", 5).await;
    server.press("bob", question.id, &button("wait")).await;
    nth(&server, game.thread, "you are waited for", 0).await;
    let (_, granted) = clock(&server, game.thread, |at| at != missed).await;
    hours_apart(missed, granted, 13 + 5 * 24 + 2 * 24);
    // Back early: of the two days nothing is taken.
    plain(&server, "alice", "vacation end").await;
    nth(&server, game.thread, "is back from vacation", 0).await;
    hours_apart(missed, deadline(&game).await, 13 + 2 * 24);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_how_many_days_there_are() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("days", OptionValue::Integer(2))];
    let set = server
        .slash("alice", general, "server vacation", &options)
        .await;
    tells(&set, "2 days of vacation a year");
    let shown = plain(&server, "alice", "server show").await;
    tells(&shown, "2 days of vacation a year");
    let said = start(&server, "bob", 3).await;
    tells(&said, "Only 2 days");
    start(&server, "bob", 2).await;
    let said = start(&server, "bob", 1).await;
    tells(&said, "on vacation here already");
    server.wait_hours(49);
    let said = start(&server, "bob", 1).await;
    // In the last days of a year another one may have begun.
    assert!(
        said.contains("No days of vacation") || said.contains("Have a good time"),
        "{said}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_begin_by_themselves_while_there_are_any() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = paced_game(&server, "chess", &TWO, "2d").await;
    let options = [("days", OptionValue::Integer(2))];
    server
        .slash("alice", general, "server vacation", &options)
        .await;
    let options = [("auto", OptionValue::from("on"))];
    let chosen = server
        .slash("alice", general, "vacation auto", &options)
        .await;
    tells(&chosen, "**On**");
    let guild = game.table().await.header().server;
    let alice = PlayerId(server.user("alice").0);
    let store = server.store().await;
    let used = async |days| {
        let used = async || store.vacation(guild, alice).await.unwrap().used == days;
        until_so("days are used", used).await;
    };
    wait_hours(&game, 49).await;
    used(1).await;
    let told = nth(&server, game.thread, "began by itself", 0).await;
    assert!(told.pings.is_empty());
    server.wait_hours(25);
    used(2).await;
    server.wait_hours(25);
    // Time for a look, at which a grace begins instead of a third day.
    server.settle().await;
    server.wait_hours(12);
    nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    let all = server.sandbox.messages(game.thread);
    let told = all.iter().filter(|it| it.content.contains("by itself"));
    assert_eq!(told.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn les_vacances_se_disent_en_francais() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    wait_hours(&game, 0).await;
    let options = [("days", OptionValue::Integer(3))];
    let said = text(
        &server
            .slash("chloe", game.thread, "vacation start", &options)
            .await,
    );
    tells(&said, "Bonnes vacances");
    let told = nth(&server, game.thread, "est en vacances jusqu’au <t:", 0).await;
    assert!(told.pings.is_empty());
    let shown = text(
        &server
            .slash("chloe", game.thread, "vacation show", &[])
            .await,
    );
    tells(&shown, "Il vous reste 18 jours");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_reminded_on_vacation_of_a_game_that_another_server_keeps() {
    let server = open_servers().await;
    let players = shared_game(&server).await;
    let (first, thread) = players[0];
    let kept = server.table_of(thread).await;
    let guests = server.store().await.guests(kept.id()).await.unwrap();
    let is_guest = |user: &str| {
        let id = server.user(user).0;
        guests.iter().any(|(player, _)| player.0 == id)
    };
    if !is_guest(first) {
        let e4 = [("move", "e2e4".into())];
        server.slash(first, thread, "move", &e4).await;
        for (_, thread) in players {
            server.board(thread, 1).await;
        }
    }
    let (guest, thread) = players
        .into_iter()
        .find(|(user, _)| is_guest(user))
        .expect("a guest");
    told(&server, thread).await;
    let days = [("days", OptionValue::Integer(20))];
    server.slash(guest, thread, "vacation start", &days).await;
    let mute = [button("mute-turn"), french_button("mute-turn")];
    let is_reminder = |message: &PostedMessage| labels(message).iter().any(|it| mute.contains(it));
    // Less than a quarter of 23 days is left, but the vacation lasts.
    server.wait_hours(18 * 24);
    server.settle().await;
    let all = server.sandbox.messages(thread);
    assert!(!all.iter().any(is_reminder), "reminded on vacation");
    server.wait_hours(2 * 24 + 1);
    let reminded = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(thread).any(is_reminder).then_some(())
    });
    reminded.await.expect("reminded once it is over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_computers_alone_are_told_of_no_vacation() {
    let server = TestServer::start().await;
    let bot = OptionValue::User(server.sandbox.bot());
    let chosen = [("game", "chess".into()), ("player2", bot)];
    let invitation = server.invite("alice", &chosen).await;
    let alone = server.game_of(&invitation, &["alice"]).await;
    let shared = paced_game(&server, "chess", &TWO, "2d").await;
    start(&server, "alice", 5).await;
    plain(&server, "alice", "vacation end").await;
    nth(&server, shared.thread, "is back from vacation", 0).await;
    server.settle().await;
    assert_eq!(times_said(&server, shared.thread, "vacation"), 2);
    assert_eq!(times_said(&server, alone.thread, "vacation"), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_on_vacation_is_challenged_on_a_ladder() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chess = [("game", OptionValue::from("chess"))];
    let press = async |user: &str, label: &str| {
        let page = server.slash(user, general, "ladder", &chess).await;
        server.press_on(user, &page, &button(label)).await
    };
    for user in TWO {
        press(user, "ladder-join").await;
    }
    let offered = press("bob", "ladder-challenge").await;
    let menu = offered.message.expect("a menu");
    start(&server, "alice", 5).await;
    // Whoever has opened the menu before has come too late.
    let late = server.choose("bob", menu.id, "1. alice").await;
    tells(&late, &en("error-ladder-out-of-reach", &[]));
    let refused = press("bob", "ladder-challenge").await;
    tells(&refused, &en("error-ladder-nobody-free", &[]));
    plain(&server, "alice", "vacation end").await;
    let offered = press("bob", "ladder-challenge").await;
    let menu = offered.message.expect("a menu");
    let invited = server.choose("bob", menu.id, "1. alice").await;
    tells(&invited, "#");
    server.close().await;
}
