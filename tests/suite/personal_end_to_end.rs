//! Turns that are told by direct message.

use std::time::Duration;

use seigneur::game::{Completion, Millis};
use seigneur::sandbox::{ChannelId, Fault, FaultKind};

use crate::support::database::until;
use crate::support::games::fools_mate;
use crate::support::locale::button;
use crate::support::messages::{
    boards_in, direct, files, lacks, mark, said, says, tells, times_said,
};
use crate::support::people::notify;
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_by_direct_message_and_a_reply_plays() {
    let server = TestServer::start().await;
    let told = notify(&server, "alice", "dm").await;
    tells(&told, "**by direct message**");
    let home = direct(&server, "alice");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let first = said(&server, home, "#1 · 3").await;
    assert!(first.content.starts_with("**Chess #1** · Sandbox\n"));
    tells(&first, "it is your move (White)");
    assert!(first.pings.is_empty());
    let picture = &first.attachments[0];
    assert_eq!(picture.filename, "chess-1-3.png");
    assert!(game.board(0).await.pings.is_empty(), "told once");

    // A reply there plays, and says so there.
    server.reply("alice", first.id, "e4");
    assert_eq!(game.board(1).await.pings, [server.user("bob")]);
    let link = game.link("Sandbox");
    said(&server, home, &format!("Played **e4** in {link}.")).await;
    let board = game.play("bob", "e5").await;
    assert!(board.pings.is_empty(), "{}", board.content);
    let second = said(&server, home, "#1 · 5").await;
    tells(&second, "(Black) played **e5**.");
    tells(&second, &link);
    assert_eq!(mark(&second).as_deref(), Some("-# #1 · 5"));
    // People do not see it.
    lacks(&second, "#1 · 5");

    // One that is no legal move is answered there, until the turn is played.
    server.reply("alice", second.id, "Nf6");
    let answer = said(&server, home, "no knight").await;
    let pressed = server.press("alice", second.id, &button("move")).await;
    says(&pressed, "Which piece?");
    server.reply("alice", second.id, "Nf3");
    game.board(3).await;
    let gone = server.sandbox.wait_for(PATIENCE, |view| {
        view.message(answer.id).is_none().then_some(())
    });
    gone.await.expect("the refusal goes with the next board");
    assert_eq!(boards_in(&server, home).len(), 2);

    let told = notify(&server, "alice", "thread").await;
    tells(&told, "in the game’s thread");
    let board = game.play("bob", "Nc6").await;
    assert_eq!(board.pings, [server.user("alice")]);
    assert_eq!(boards_in(&server, home).len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_players_are_told_of_all_that_was_played_since_their_own_move() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let home = direct(&server, "alice");
    let game = server.game("trichess", &["alice", "bob", "carol"], None);
    let game = game.await;
    game.play_by_turns(&["e2e3", "i11i10", "k7k6"]).await;
    let told = said(&server, home, "#1 · 7").await.content;
    let red = told.find("(Red) played **i10**").expect(&told);
    let black = told.find("(Black) played **k6**").expect(&told);
    assert!(red < black && !told.contains("(White) played"), "{told}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_direct_messages_are_closed_the_thread_tells_and_says_so_once() {
    let server = TestServer::start().await;
    notify(&server, "bob", "dm").await;
    let alice = server.user("alice");
    let bob = server.user("bob");
    server.sandbox.people().close_dms(bob);
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.play("alice", "e4").await;
    assert!(board.pings.is_empty());
    let call = said(&server, game.thread, "closed to me").await;
    assert_eq!(call.pings, [bob]);
    tells(&call, "it is your move (Black)");
    assert!(call.id > board.id, "after the board");
    // A reply to the call plays as one to a board does.
    server.reply("bob", call.id, "e5");
    assert_eq!(game.board(2).await.pings, [alice]);
    assert_eq!(game.play("alice", "Nf3").await.pings, [bob]);
    let shown = server.slash("bob", game.thread, "settings show", &[]).await;
    says(&shown, "but yours are closed to me. Until you choose again");
    game.play("bob", "Nc6").await;
    assert_eq!(times_said(&server, game.thread, "closed to me"), 1);
    let refused = server.sandbox.record().requests();
    let refused = refused.iter().filter(|request| request.status == 403);
    assert_eq!(refused.count(), 1, "nothing is tried again");

    server.sandbox.people().open_dms(bob);
    let told = notify(&server, "bob", "dm").await;
    tells(&told, "**by direct message**");
    assert!(game.play("alice", "Bb5").await.pings.is_empty());
    said(&server, direct(&server, "bob"), "played **Bb5**").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tout_se_dit_en_francais_a_qui_le_parle() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [("where", "dm".into())];
    let told = server
        .slash("denis", salon, "settings notifications", &options)
        .await;
    says(&told, "je vous préviens **par message privé**");
    let chez_denis = direct(&server, "denis");
    let partie = server.game_in_french(&["chloe", "denis"]).await;
    partie.play("chloe", "Cf3").await;
    let recu = said(&server, chez_denis, "#1 · 4").await;
    let debut = "**Échecs nº\u{a0}1** · Cercle\n";
    assert!(recu.content.starts_with(debut), "{}", recu.content);
    for attendu in [
        "(Blanc) a joué **Cf3**.",
        "à vous de jouer (Noir)",
        "Répondez à ce message par votre coup",
        &partie.link("Cercle"),
    ] {
        tells(&recu, attendu);
    }
    let alt = recu.attachments[0].description.clone().unwrap();
    tells(&alt, "Trait aux Noirs");
    server.reply("denis", recu.id, "Cf6");
    partie.board(2).await;
    said(&server, chez_denis, "Coup joué\u{a0}: **Cf6**").await;

    server.sandbox.people().close_dms(server.user("denis"));
    partie.play("chloe", "g3").await;
    let appel = said(
        &server,
        partie.thread,
        "Je ne peux pas vous écrire en privé",
    )
    .await;
    assert_eq!(appel.pings, [server.user("denis")]);
    let options = [("table", 1.into())];
    let suivi = server.slash("denis", salon, "watch", &options).await;
    says(&suivi, "Vous jouez vous-même cette partie");
    server.close().await;
}

/// Lets this many requests to write in a conversation fail.
fn fail(server: &TestServer, home: ChannelId, kind: FaultKind, times: u32) {
    let path = format!("/channels/{}/messages", home.0);
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", &path, kind, times));
}

/// How many turns are to be told that nobody has tried to tell yet.
const UNTRIED: &str = "
    SELECT COUNT(*) FROM messages WHERE kind = 'turn' AND state = 'pending' AND due_ms IS NOT NULL";

/// Waits until so many of the faults are left.
async fn faults_left(server: &TestServer, most: u32) {
    let few = async || server.sandbox.faults().left() <= most;
    until_so("requests go wrong", few).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_direct_message_that_fails_holds_up_nothing_and_gives_way_to_a_newer_one() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let home = direct(&server, "alice");
    let game = server.game("chess", &["alice", "bob"], None).await;
    said(&server, home, "#1 · 3").await;
    let many = 1_000;
    fail(&server, home, FaultKind::Status(500), many);
    let moves = [("e4", "e5"), ("Nf3", "Nc6"), ("Bb5", "a6")];
    for (ours, theirs) in moves {
        game.play("alice", ours).await;
        game.play("bob", theirs).await;
        until(&server, UNTRIED, 0).await;
    }
    assert_eq!(game.boards().len(), 7);
    assert_eq!(boards_in(&server, home).len(), 1);
    // Requests get through again.
    server.sandbox.faults().clear();
    said(&server, home, "#1 · 9").await;
    server.settle().await;
    let came: Vec<String> = boards_in(&server, home).iter().filter_map(mark).collect();
    assert_eq!(came, ["-# #1 · 3", "-# #1 · 9"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_direct_message_is_sent_twice() {
    let server = TestServer::start().await;
    notify(&server, "bob", "dm").await;
    let home = direct(&server, "bob");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let moves = [("Nf3", "Nf6"), ("Ng1", "Ng8"), ("a3", "a6")];
    let kinds = [
        FaultKind::StatusAfter(500),
        FaultKind::DropAfter,
        FaultKind::DropBefore,
    ];
    for (place, ((ours, theirs), kind)) in moves.into_iter().zip(kinds).enumerate() {
        fail(&server, home, kind, 1);
        game.play("alice", ours).await;
        faults_left(&server, 0).await;
        said(&server, home, &format!("#1 · {}", 4 + 2 * place)).await;
        game.play("bob", theirs).await;
    }
    server.settle().await;
    assert_eq!(boards_in(&server, home).len(), 3);

    // Later than the service remembers, the message is looked for before it is sent again.
    fail(&server, home, FaultKind::StatusAfter(500), 3);
    game.play("alice", "b3").await;
    said(&server, home, "#1 · 10").await;
    server.wait_days(1);
    server.sandbox.clock().advance(Duration::from_hours(24));
    server.sandbox.faults().clear();
    let looked = format!("/channels/{}/messages", home.0);
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut requests = view.requests().iter();
        requests
            .any(|request| request.method == "GET" && request.path.contains(&looked))
            .then_some(())
    });
    found.await.expect("the conversation is looked through");
    server.settle().await;
    assert_eq!(boards_in(&server, home).len(), 4);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_board_is_answered_when_what_was_said_of_its_game_is_forgotten() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let home = direct(&server, "alice");
    let game = fools_mate(&server).await;
    let (first, theirs) = (said(&server, home, "#1 · 3").await, game.board(1).await);
    until(
        &server,
        "SELECT COUNT(*) FROM messages WHERE state <> 'done' AND kind <> 'close_thread'",
        0,
    )
    .await;
    let store = server.store().await;
    while store.prune(Millis(i64::MAX), 16).await.unwrap() == Completion::Part {}
    for (what, left) in [
        (
            "SELECT COUNT(*) FROM messages WHERE kind IN ('board', 'quiet_board')",
            1,
        ),
        ("SELECT COUNT(*) FROM messages WHERE kind = 'turn'", 0),
        ("SELECT COUNT(*) FROM messages WHERE kind = 'show'", 1),
    ] {
        until(&server, what, left).await;
    }

    server.reply("alice", first.id, "e4");
    said(&server, home, "The game is over.").await;
    server.reply("bob", theirs.id, "e6");
    said(&server, game.thread, "The game is over.").await;
    let replay = server.slash("bob", game.thread, "replay", &[]).await;
    assert_eq!(files(&replay).len(), 1);
    let board = server.press("alice", first.id, &button("move")).await;
    says(&board, "over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_told_by_direct_message_with_a_rematch() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let home = direct(&server, "alice");
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    let last = said(&server, home, "**Checkmate!**").await;
    let whose = "That was the end of your game: ";
    tells(&last, whose);
    let labels: Vec<_> = last.buttons();
    let labels = labels.iter().filter_map(|button| button["label"].as_str());
    assert_eq!(labels.collect::<Vec<_>>(), ["Rematch", "Replay", "Analyse"]);
    assert_eq!(last.attachments.len(), 1);
    // The thread tells all, too.
    assert_eq!(game.board(4).await.pings, [server.user("alice")]);
    says(
        &server.press("alice", last.id, &button("rematch")).await,
        "The rematch is table #2",
    );
    // Whoever plays in the thread is told there alone.
    let other = direct(&server, "bob");
    assert_eq!(times_said(&server, other, "Checkmate"), 0);
    server.close().await;
}
