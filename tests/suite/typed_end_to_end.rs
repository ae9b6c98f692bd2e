//! Replies of which Discord gives no text, because their ping is off, and what is typed to the bot otherwise.

use seigneur::sandbox::{MessageId, Ping, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{en, en_part};
use crate::support::messages::{direct, labels, said, says, tells, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

/// Replies with the ping off.
fn quietly(server: &TestServer, user: &str, to: MessageId, text: &str) {
    server
        .sandbox
        .reply(server.user(user), to, text, Ping::Off)
        .unwrap();
}

/// Whether a message tells of pings.
fn is_hint(message: &PostedMessage) -> bool {
    message.content.contains("only replies that ping me")
        || message
            .content
            .contains("que les réponses qui me mentionnent")
}

/// The line about pings in a game's thread, once it is there.
async fn hint(game: &GameFixture<'_>) -> PostedMessage {
    let found = game.server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(game.thread).find(|it| is_hint(it)).cloned()
    });
    found.await.expect("a line about pings")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_without_a_ping_gets_one_line_a_turn() {
    let mut server = TestServer::start().await;
    let thread;
    {
        let game = server.game("chess", &["alice", "bob"], None).await;
        thread = game.thread;
        let board = game.board(0).await;
        quietly(&server, "alice", board.id, "e4");
        let line = hint(&game).await;
        tells(&line, "`/move`");
        assert!(line.pings.is_empty());
        quietly(&server, "alice", board.id, "e2e4");
    }
    // Nor is it said again by the next process.
    server.stop_bot().await;
    server.start_bot().await;
    let game = server.playing(thread, &["alice", "bob"]);
    let board = game.board(0).await;
    quietly(&server, "alice", board.id, "e4");
    // It goes with the turn; what came before this move has been read.
    game.play_by_reply("alice", "e4").await;
    let gone = server.sandbox.wait_for(PATIENCE, |view| {
        let mut all = view.messages(thread);
        (!all.any(is_hint)).then_some(())
    });
    gone.await.expect("the line goes with the turn");
    let requests = server.sandbox.record().requests();
    let said = requests.iter().filter(|request| {
        let body = request.body.as_ref();
        request.method == "POST" && body.is_some_and(|it| it.to_string().contains("only replies"))
    });
    assert_eq!(said.count(), 1);

    // A new turn is another's.
    let board = game.board(1).await;
    quietly(&server, "bob", board.id, "e5");
    hint(&game).await;
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_is_told_about_pings() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    // A bystander, the opponent, and the player who answers somebody else or nobody.
    quietly(&server, "carol", board.id, "Nice opening!");
    quietly(&server, "bob", board.id, "Hurry up");
    let talk = server
        .sandbox
        .say(server.user("bob"), game.thread, "Good luck")
        .unwrap();
    quietly(&server, "alice", talk, "Thank you");
    server
        .sandbox
        .say(server.user("alice"), game.thread, "e4")
        .unwrap();
    // All of this is read while it is Alice's turn.
    server.settle().await;
    game.play_by_reply("alice", "e4").await;
    let said = server.sandbox.messages(game.thread);
    assert!(!said.iter().any(is_hint));
    assert_eq!(game.boards().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn la_ligne_sur_les_mentions_est_en_francais() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let board = game.board(0).await;
    quietly(&server, "chloe", board.id, "e4");
    hint(&game).await;
    game.play("chloe", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_writes_to_the_bot_directly_is_shown_the_ways_to_begin_now_and_then() {
    let server = TestServer::start().await;
    let (carol, place) = (server.user("carol"), direct(&server, "carol"));
    let greeting = en_part("addressed");
    server.sandbox.say(carol, place, "hello").unwrap();
    let told = said(&server, place, &greeting).await;
    tells(&told, &en("addressed-move", &[]));
    assert_eq!(labels(&told), ["Learn", "My games", "Help"]);
    let games = server.press("carol", told.id, "My games").await;
    says(&games, "You have no open game.");
    server.sandbox.say(carol, place, "are you there?").unwrap();
    server.settle().await;
    assert_eq!(times_said(&server, place, &greeting), 1);
    server.wait_hours(1);
    server.sandbox.say(carol, place, "hello again").unwrap();
    let twice = server.sandbox.wait_for(PATIENCE, |view| {
        let all = view.messages(place);
        (all.filter(|it| it.content.contains(&*greeting)).count() == 2).then_some(())
    });
    twice.await.expect("another hour, another answer");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_to_the_bot_is_shown_the_ways_to_begin() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let hello = format!("<@{}> hello", server.sandbox.bot());
    let carol = server.user("carol");
    server.sandbox.say(carol, general, "hello all").unwrap();
    server.sandbox.say(carol, general, &hello).unwrap();
    let told = said(&server, general, &en_part("addressed")).await;
    assert_eq!(labels(&told), ["Play", "Learn", "My games", "Help"]);
    assert!(told.pings.is_empty());
    let games = server.press("dave", told.id, "My games").await;
    assert!(games.ephemeral);
    tells(&games, &en_part("games-none"));
    let help = server.press("dave", told.id, "Help").await;
    says(&help, "/learn");
    // In the thread of a game it is a move.
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.board(0).await;
    let moved = format!("<@{}> e4", server.sandbox.bot());
    let alice = server.user("alice");
    server.sandbox.say(alice, game.thread, &moved).unwrap();
    game.board(1).await;
    let all = server.sandbox.messages(general);
    let greetings = all
        .iter()
        .filter(|it| it.content.contains(&*en_part("addressed")));
    assert_eq!(greetings.count(), 1, "nobody else was spoken to");
    // What is no move is answered there as anywhere, if it speaks to the bot.
    let greeting = en_part("addressed");
    for (before, person) in [carol, alice].into_iter().enumerate() {
        for text in ["hello all", &*hello] {
            server.sandbox.say(person, game.thread, text).unwrap();
        }
        let answered = server.sandbox.wait_for(PATIENCE, |view| {
            let all = view.messages(game.thread);
            let greetings = all.filter(|it| it.content.contains(&*greeting));
            (greetings.count() == before + 1).then_some(())
        });
        answered.await.expect("an answer");
    }
    let told = said(&server, game.thread, &greeting).await;
    assert_eq!(labels(&told), ["Play", "Learn", "My games", "Help"]);
    server.settle().await;
    let answers = times_said(&server, game.thread, &greeting);
    assert_eq!(answers, 2, "nobody else spoke to the bot");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_says_in_somebodys_name_is_not_answered() {
    let server = TestServer::start().await;
    let (sandbox, greeting) = (&server.sandbox, en_part("addressed"));
    let (carol, place) = (server.user("carol"), direct(&server, "carol"));
    sandbox.say(carol, place, "hello").unwrap();
    let told = said(&server, place, &greeting).await;
    server.wait_hours(1);
    // A message is pinned, for which the bot would have an answer again.
    sandbox.pin(carol, told.id).unwrap();
    // The bot is added to a thread, which mentions it.
    let general = sandbox.channel("general");
    let thread = sandbox.open_thread(carol, general, "Talk", "Who plays?");
    let thread = thread.unwrap();
    sandbox.add_to_thread(carol, thread, sandbox.bot()).unwrap();
    let hello = format!("<@{}> hello", sandbox.bot());
    sandbox.say(carol, thread, &hello).unwrap();
    said(&server, thread, &greeting).await;
    server.settle().await;
    for there in [place, thread] {
        assert_eq!(times_said(&server, there, &greeting), 1);
    }
    server.close().await;
}
