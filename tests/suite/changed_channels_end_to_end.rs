//! Threads and channels that change under a game: archived, locked, deleted, or without a permission.

use std::time::Duration;

use seigneur::sandbox::{Channel, Fault, FaultKind, Lock, OptionValue, PostedMessage, permissions};

use crate::support::games::chess_in;
use crate::support::locale::{button, en};
use crate::support::messages::{direct, lacks, mark, said, says, tells};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn an_archived_thread_is_reopened() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    server
        .sandbox
        .moderation()
        .archive_thread(game.thread, Lock::Open);
    let other = server.sandbox.channel("other");
    let options = [("move", "e4".into()), ("table", OptionValue::Integer(1))];
    let answer = server.slash("alice", other, "move", &options).await;
    tells(&answer, &format!("in <#{}>", game.thread));
    game.board(1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_a_thread_of_its_own_where_somebody_has_begun_one_on_its_invitation() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
    ];
    let invitation = server.invite("alice", &options).await.id;
    server.settle().await;
    let carol = server.user("carol");
    let talk = server.sandbox.begin_thread(carol, invitation, "Who wins?");
    let talk = talk.unwrap();
    // It is found again where the answer is lost by which it is opened.
    let route = format!("/channels/{general}/threads");
    let lost = Fault::new("POST", &route, FaultKind::DropAfter, 1);
    server.sandbox.faults().inject(lost);
    server.press("bob", invitation, &button("accept")).await;
    let is_another = |thread: &Channel| thread.id != talk;
    let thread = server.begun_below(general, is_another).await;
    let found = server.sandbox.view(|view| view.channel(thread).cloned());
    assert_eq!(found.unwrap().name, "Chess #1 · alice – bob");
    let game = server.playing(thread, &["alice", "bob"]);
    game.play("alice", "e4").await;
    for player in game.ids() {
        assert!(server.sandbox.thread_members(thread).contains(&player));
    }
    assert_eq!(server.sandbox.faults().left(), 0);
    assert_eq!(server.sandbox.threads(general).len(), 2);
    assert!(server.sandbox.messages(talk).is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_held_where_it_is_asked_for_once_its_channel_is_gone() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let held = server.sandbox.guilds().add_channel(guild, "games");
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    game.resign("alice").await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(held);
    let table = [("table", OptionValue::Integer(1))];
    let away = server
        .slash("bob", direct(&server, "bob"), "rematch", &table)
        .await;
    says(&away, &en("error-rematch-gone", &[]));
    let again = server.slash("bob", general, "rematch", &table).await;
    says(&again, "The rematch is table #2");
    said(&server, general, "table #2**").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_locked_thread_the_boards_come_above_it() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    server
        .sandbox
        .moderation()
        .archive_thread(game.thread, Lock::Locked);
    let general = server.sandbox.channel("general");
    let options = [("move", "e4".into()), ("table", OptionValue::Integer(1))];
    server.slash("alice", general, "move", &options).await;
    let above = |it: &PostedMessage| it.content.contains("is locked") && !it.attachments.is_empty();
    let board = server.message_in(general, above).await;
    assert_eq!(board.pings, [server.user("bob")]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_replaced() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    // The move takes the place of a first board that is still due, and what had happened to that goes with it.
    server.settle().await;
    server.sandbox.moderation().delete_channel(game.thread);
    let general = server.sandbox.channel("general");
    let options = [("move", "e4".into()), ("table", OptionValue::Integer(1))];
    server.slash("alice", general, "move", &options).await;
    let is_new = |thread: &Channel| thread.id != game.thread;
    let thread = server.begun_below(general, is_new).await;
    let board = server.board(thread, 0).await;
    tells(&board, "was deleted");
    let bob = server.user("bob");
    server.message_in(thread, |it| it.pings == [bob]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_permission_is_named_with_its_remedy() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let without_files = permissions::USUAL & !(1 << 15);
    server.permissions().set_of_bot(general, without_files);
    server.permissions().set_of_bot(game.thread, without_files);
    let refused = server
        .slash("alice", general, "play", &[("game", "chess".into())])
        .await;
    tells(&refused, "Attach Files");
    tells(&refused, "Edit Channel");
    game.try_move("alice", "e4").await;
    let board = game.said("I may not attach pictures here").await;
    assert!(board.attachments.is_empty());
    tells(&board, "Attach Files");
    tells(&board, "```");
    assert_eq!(board.pings, [server.user("bob")]);
    // It is said once, and only the first board costs a refusal: it is remembered.
    game.try_move("bob", "e5").await;
    let is_next = |it: &PostedMessage| mark(it).as_deref() == Some("-# #1 · 5");
    let second = server.message_in(game.thread, is_next).await;
    lacks(&second, "I may not attach");
    server.settle().await;
    let refusals = server
        .sandbox
        .record()
        .requests()
        .iter()
        .filter(|request| request.status == 403)
        .count();
    assert_eq!(refusals, 1);
    server.permissions().set_of_bot(general, permissions::USUAL);
    server
        .permissions()
        .set_of_bot(game.thread, permissions::USUAL);
    game.play("alice", "Nf3").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_channel_is_gone_moves_to_another() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.sandbox.people().close_dms(server.user("bob"));
    server
        .sandbox
        .moderation()
        .delete_channel(server.sandbox.channel("general"));
    let other = server.sandbox.channel("other");
    let options = [("move", "e4".into()), ("table", OptionValue::Integer(1))];
    let played = server.slash("alice", other, "move", &options).await;
    tells(&played, "Played");
    // By direct message; Bob's are closed.
    said(&server, direct(&server, "alice"), "is gone").await;
    let table = [("table", OptionValue::Integer(1))];
    let moved = server.slash("bob", other, "board", &table).await;
    tells(&moved, &en("answer-rehomed", &[]));
    let thread = server.begun_below(other, |_| true).await;
    assert_ne!(thread, game.thread);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_timed_out_goes_on_once_it_may_write_again() {
    let server = TestServer::start().await;
    let (bot, guild) = (server.sandbox.bot(), server.sandbox.guild("Sandbox"));
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.settle().await;
    let hour = Duration::from_hours(1);
    server.sandbox.moderation().time_out(bot, guild, hour);
    says(&game.try_move("alice", "e4").await, "Played");
    said(&server, direct(&server, "bob"), "for that I need ").await;
    // Nothing tells that it is over.
    server.sandbox.clock().advance(hour);
    server.wait(Duration::from_mins(11));
    let table = [("table", OptionValue::Integer(1))];
    server.slash("bob", game.thread, "board", &table).await;
    game.board(1).await;
    game.play("bob", "e5").await;
    server.close().await;
}
