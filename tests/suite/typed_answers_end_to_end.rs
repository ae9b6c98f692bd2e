//! Short answers to typed moves that are not played: to whom, how many, and where.

use std::time::Duration;

use seigneur::sandbox::permissions::{READ_MESSAGE_HISTORY, SEND_MESSAGES_IN_THREADS, USUAL};
use seigneur::sandbox::{Fault, FaultKind, PostedMessage};

use crate::support::database::run;
use crate::support::game_fixture::GameFixture;
use crate::support::locale::en_part;
use crate::support::messages::said;
use crate::support::test_server::{PATIENCE, TestServer};

/// The answers to typed moves in a game's thread.
fn answers(game: &GameFixture<'_>) -> Vec<PostedMessage> {
    let all = game.server.sandbox.messages(game.thread).into_iter();
    all.filter(|message| message.reply_to.is_some() && message.author == game.server.sandbox.bot())
        .collect()
}

/// Waits until the answers to typed moves are those that contain these texts.
async fn answered(game: &GameFixture<'_>, texts: &[&str]) {
    let bot = game.server.sandbox.bot();
    let found = game.server.sandbox.wait_for(PATIENCE, |view| {
        let all = view.messages(game.thread);
        let answers = all.filter(|it| it.author == bot && it.reply_to.is_some());
        let said: Vec<&str> = answers.map(|it| it.content.as_str()).collect();
        let fits = said.len() == texts.len()
            && said
                .iter()
                .zip(texts)
                .all(|(said, text)| said.contains(text));
        fits.then_some(())
    });
    let found = found.await;
    assert!(found.is_some(), "{texts:?}: {:#?}", answers(game));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_player_has_one_answer_that_stands_and_others_have_none() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    for _ in 0..5 {
        server.reply("carol", board.id, "e4");
        server.reply("carol", board.id, "e2e5");
    }
    server.reply("alice", board.id, "e2e5");
    answered(&game, &["from e2 to e5"]).await;
    server.reply("bob", board.id, "e5");
    answered(&game, &["from e2 to e5", &*en_part("error-not-your-turn")]).await;
    server.reply("alice", board.id, "e2e6");
    answered(&game, &[&*en_part("error-not-your-turn"), "from e2 to e6"]).await;
    game.play("alice", "e4").await;
    answered(&game, &[]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_answered_where_its_game_cannot_be_read_and_chat_is_left_alone() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    run(&server, "UPDATE events SET body = '{' WHERE seq = 2").await;
    server.reply("alice", board.id, "what a board this is");
    server.reply("alice", board.id, "Nf3");
    let sorry = "Something went wrong on my side, and nothing was changed";
    answered(&game, &[sorry]).await;
    // Letters of either language, and again where it is tried again.
    server.reply("bob", board.id, "well, well");
    server.reply("bob", board.id, "Cf6");
    answered(&game, &[sorry, sorry]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_we_may_not_write_nobody_makes_us_try() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    let general = server.sandbox.channel("general");
    server
        .permissions()
        .set_of_bot(general, USUAL & !SEND_MESSAGES_IN_THREADS);
    let refused = |server: &TestServer| {
        let requests = server.sandbox.record().requests().into_iter();
        requests.filter(|it| it.status == 403).count()
    };
    server.reply("alice", board.id, "e2e5");
    let tried = server.sandbox.wait_for(PATIENCE, |view| {
        let mut requests = view.requests().iter();
        requests.any(|it| it.status == 403).then_some(())
    });
    tried.await.expect("an answer is tried");
    // Once this command is answered, the refusal has been read.
    let other = server.sandbox.channel("other");
    server.slash("bob", other, "games", &[]).await;
    for _ in 0..200 {
        server.reply("alice", board.id, "e2e5");
        server.reply("bob", board.id, "e5");
    }
    // Once this command is answered, what came before it has been read.
    server.slash("bob", other, "games", &[]).await;
    assert_eq!(refused(&server), 1);
    server.permissions().unset_of_bot(general);
    // Events may overtake one another.
    for _ in 0..50 {
        server.reply("alice", board.id, "e2e5");
        tokio::time::sleep(Duration::from_millis(100)).await;
        if answers(&game).iter().any(|it| it.content.contains("e5")) {
            break;
        }
    }
    // What was said before may be read only now.
    let answered = answers(&game);
    let reason = |it: &PostedMessage| it.content.contains("from e2 to e5");
    assert!(answered.iter().any(reason), "{answered:#?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_fails_in_passing_is_given_once_it_is_over_and_once() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    server.settle().await;
    let path = format!("/channels/{}/messages", game.thread);
    let cases = [
        (FaultKind::Status(503), "e2e5", "from e2 to e5"),
        (FaultKind::DropAfter, "e2e6", "from e2 to e6"),
    ];
    for (kind, typed, told) in cases {
        let fails = Fault::new("POST", &path, kind, 2);
        server.sandbox.faults().inject(fails);
        server.reply("alice", board.id, typed);
        answered(&game, &[told]).await;
        assert_eq!(server.sandbox.faults().left(), 0, "{typed}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_we_may_not_read_what_was_written_before_an_answer_names_whom_it_is_for() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    let general = server.sandbox.channel("general");
    server
        .permissions()
        .set_of_bot(general, USUAL & !READ_MESSAGE_HISTORY);
    let alice = format!("<@{}>", server.user("alice"));
    for (typed, told) in [("e2e5", "from e2 to e5"), ("e2e6", "from e2 to e6")] {
        server.reply("alice", board.id, typed);
        let answer = said(&server, game.thread, told).await;
        assert_eq!(answer.reply_to, None, "{}", answer.content);
        assert!(answer.content.starts_with(&alice), "{}", answer.content);
        assert!(answer.pings.is_empty(), "{}", answer.content);
    }
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_filtered_keeps_nothing_else_from_its_thread() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    let guild = server.sandbox.guild("Sandbox");
    let words = ["pawn moves straight"];
    server.sandbox.refusals().filter_messages(guild, &words);
    server.reply("alice", board.id, "e2e5");
    let tried = server.sandbox.wait_for(PATIENCE, |view| {
        let mut requests = view.requests().iter();
        requests.any(|it| it.status == 400).then_some(())
    });
    tried.await.expect("an answer is tried");
    // Once this command is answered, the refusal has been read.
    let other = server.sandbox.channel("other");
    server.slash("bob", other, "games", &[]).await;
    game.draw("alice").await;
    said(&server, game.thread, &en_part("draw-proposed")).await;
    server.close().await;
}
