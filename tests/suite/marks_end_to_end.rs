//! Messages of ours are known again, long after the service has forgotten them, by what nobody reads.

use std::time::Duration;

use seigneur::sandbox::{ChannelId, Fault, FaultKind, OptionValue};

use crate::support::cup::{announce, tournament};
use crate::support::database::until;
use crate::support::locale::{button, en};
use crate::support::messages::{
    boards_in, direct, holds, labels, lacks, mark, said, says, times_said,
};
use crate::support::open_servers::{game, open_servers};
use crate::support::test_server::{PATIENCE, TestServer};

/// A day passes, after which the service remembers no message, and requests get through again.
fn a_day_later(server: &TestServer) {
    server.wait_days(1);
    server.sandbox.clock().advance(Duration::from_hours(24));
    server.sandbox.faults().clear();
}

/// Waits until a place was looked through.
async fn looked_through(server: &TestServer, place: ChannelId) {
    let looked = format!("/channels/{}/messages", place.0);
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut requests = view.requests().iter();
        requests
            .any(|request| request.method == "GET" && request.path.contains(&looked))
            .then_some(())
    });
    found.await.expect("the place is looked through");
    server.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_whose_answer_was_lost_is_known_by_its_button() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.board(0).await;
    let posts = format!("/channels/{}/messages", game.thread.0);
    let lost = Fault::new("POST", &posts, FaultKind::StatusAfter(500), 3);
    server.sandbox.faults().inject(lost);
    server.slash("alice", game.thread, "draw", &[]).await;
    let asked = said(&server, game.thread, "offers a draw").await;
    lacks(&asked, "-# ");
    assert!(mark(&asked).is_some());
    a_day_later(&server);
    looked_through(&server, game.thread).await;
    let all = server.sandbox.messages(game.thread);
    let asks = all.iter().filter(|it| it.content.contains("offers a draw"));
    assert_eq!(asks.count(), 1);
    let agree = &labels(&asked)[0];
    server.press("bob", asked.id, agree).await;
    said(&server, game.thread, "by agreement").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_never_sent_is_sent_though_it_is_said_to_be_deleted() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.board(0).await;
    let posts = format!("/channels/{}/messages", game.thread.0);
    let gone = FaultKind::Refused {
        status: 404,
        code: 10008,
    };
    let faults = server.sandbox.faults();
    faults.inject(Fault::new("POST", &posts, gone, 1));
    game.play("alice", "e4").await;
    assert_eq!(times_said(&server, game.thread, "**e4**"), 1);
    // Where that is said again, it is the message that is refused.
    faults.inject(Fault::new("POST", &posts, gone, 2));
    game.try_move("bob", "e5").await;
    said(&server, game.thread, "**e5**").await;
    server.settle().await;
    assert_eq!(faults.left(), 0);
    assert_eq!(times_said(&server, game.thread, "**e5**"), 1);
    server.close().await;
}

/// What is told to them leads to no server, by which it would be known in direct messages.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_told_to_somebody_whose_server_was_left_is_known_by_its_game() {
    let server = open_servers().await;
    let players = game(&server).await;
    let her_thread = players.iter().find(|(who, _)| *who == "alice").unwrap().1;
    server.settle().await;
    server
        .sandbox
        .guilds()
        .kick_bot(server.sandbox.guild("Cercle"));
    server.settle().await;
    let home = direct(&server, "denis");
    let mut moves = ["e2e4", "e7e5"].map(|mv| [("move", mv.into())]).into_iter();
    if players[0].0 == "denis" {
        server
            .slash("denis", home, "move", &moves.next().unwrap())
            .await;
        server.board(her_thread, 1).await;
    }
    server.settle().await;
    let before = boards_in(&server, home).len();
    let posts = format!("/channels/{}/messages", home.0);
    let lost = Fault::new("POST", &posts, FaultKind::StatusAfter(500), 3);
    server.sandbox.faults().inject(lost);
    server
        .slash("alice", her_thread, "move", &moves.next().unwrap())
        .await;
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let boards = view.messages(home).filter(|it| !it.attachments.is_empty());
        (boards.count() > before).then_some(())
    });
    told.await.expect("a board in his direct messages");
    a_day_later(&server);
    looked_through(&server, home).await;
    assert_eq!(boards_in(&server, home).len(), before + 1);
    server.close().await;
}

/// It cannot be taken back, as an invitation can, and its board stands beside it where there is no thread.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_begins_at_once_is_known_by_the_button_to_its_board() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let posts = format!("/channels/{}/messages", general.0);
    let lost = Fault::new("POST", &posts, FaultKind::StatusAfter(500), 3);
    server.sandbox.faults().inject(lost);
    let bot = OptionValue::User(server.sandbox.bot());
    let options = [("game", "chess".into()), ("player2", bot)];
    server.slash("alice", general, "play", &options).await;
    let shown = said(&server, general, "table #1").await;
    assert!(mark(&shown).is_some_and(|mark| mark.ends_with('♟')));
    a_day_later(&server);
    looked_through(&server, general).await;
    assert_eq!(times_said(&server, general, "table #1"), 1);
    let threads = server.sandbox.threads(general);
    said(&server, threads[0].id, "it is your move").await;
    server.close().await;
}

/// Nothing in small print stands below a message that nobody could read.
fn has_no_footer(content: &str) {
    let last = content.lines().last().unwrap();
    let is_mark = ["-# #", "-# 🏆", "-# ⚑", "-# 🏅"];
    assert!(!is_mark.iter().any(|it| last.starts_with(it)), "{content}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_tournament_tells_is_known_by_the_button_to_its_standings() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob"], "Join").await;
    server.settle().await;
    let posts = format!("/channels/{}/messages", general.0);
    let lost = Fault::new("POST", &posts, FaultKind::StatusAfter(500), 3);
    server.sandbox.faults().inject(lost);
    tournament(&server, "alice", "general", "start").await;
    let round = said(&server, general, "round 1 of 1").await;
    has_no_footer(&round.content);
    a_day_later(&server);
    looked_through(&server, general).await;
    assert_eq!(times_said(&server, general, "round 1 of 1"), 1);
    let shown = server.press("carol", round.id, &button("standings")).await;
    says(&shown, "Winter Cup");
    let board = cup.round("round 1 of 1", &["alice", "bob"]).await;
    cup.white_wins(&board[0]).await;
    let end = said(&server, general, "Congratulations").await;
    has_no_footer(&end.content);
    assert_eq!(labels(&end), [button("standings")]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_is_called_off_is_told_without_a_footer() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    tournament(&server, "alice", "general", "cancel").await;
    let cancelled = en("tournament-cancelled", &[("name", "Winter Cup")]);
    has_no_footer(&said(&server, cup.channel, &cancelled).await.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn that_a_game_goes_on_is_known_by_the_button_to_its_board() {
    let server = TestServer::start().await;
    let sandbox = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.invite("carol", &[("game", "chess".into())]).await;
    server.settle().await;
    server.sandbox.guilds().kick_bot(sandbox);
    until(&server, "SELECT COUNT(*) FROM left_servers", 1).await;
    server.sandbox.guilds().invite_bot(sandbox);
    let back = said(&server, game.thread, "back on this server").await;
    has_no_footer(&back.content);
    assert!(mark(&back).is_some() && holds(&back, "#1 · "));
    let shown = server.press("bob", back.id, &button("board")).await;
    assert_eq!(shown.message.as_ref().unwrap().attachments.len(), 1);
    assert!(shown.ephemeral);
    let still = server.sandbox.message(back.id).unwrap();
    assert_eq!(still.content, back.content, "it stays for the others");
    let waiting = said(&server, general, "back on this server").await;
    has_no_footer(&waiting.content);
    server.close().await;
}
