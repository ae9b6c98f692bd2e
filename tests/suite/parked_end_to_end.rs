//! Servers that take the bot off: their games rest, go on when it comes back, and else are erased.

mod outages;

use std::time::Duration;

use seigneur::game::{Completion, Millis, ServerId};
use seigneur::sandbox::{MessageId, OptionValue, permissions};

use crate::support::database::{LEFT, database, run, until};
use crate::support::locale::french_button;
use crate::support::messages::{direct, said, tells, text, times_said};
use crate::support::test_server::TestServer;

/// How many requests were refused so far.
fn refused(server: &TestServer) -> usize {
    let requests = server.sandbox.record().requests();
    let refused = |status| matches!(status, 401 | 403 | 404 | 429);
    requests.iter().filter(|it| refused(it.status)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn une_partie_attend_le_retour_et_reprend_ou_elle_en_etait() {
    let server = TestServer::start().await;
    let cercle = server.sandbox.guild("Cercle");
    let partie = server.game_in_french(&["chloe", "denis"]).await;
    let salon = server.sandbox.channel("salon");
    let muet =
        permissions::USUAL & !permissions::SEND_MESSAGES_IN_THREADS & !permissions::SEND_MESSAGES;
    for place in [salon, partie.thread] {
        server.permissions().set_of_bot(place, muet);
    }
    partie.try_move("chloe", "e4").await;
    let chez_denis = direct(&server, "denis");
    said(&server, chez_denis, "pour cela, il me faut ").await;
    said(&server, chez_denis, "Répondez à ce message par votre coup").await;

    server.settle().await;
    server.sandbox.guilds().kick_bot(cercle);
    until(&server, LEFT, 1).await;
    // What was on its way has come back.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = refused(&server);
    server.settle().await;
    let requests = server
        .sandbox
        .record()
        .requests()
        .into_iter()
        .rev()
        .take(12);
    let latest: Vec<String> = requests
        .map(|it| format!("{} {} {}", it.method, it.path, it.status))
        .collect();
    assert_eq!(
        refused(&server),
        before,
        "nothing is sent to a server that was left: {latest:#?}"
    );

    // Back again, and with the permission that was missing.
    for place in [salon, partie.thread] {
        server.permissions().set_of_bot(place, permissions::USUAL);
    }
    server.sandbox.guilds().invite_bot(cercle);
    let board = partie.board(1).await;
    tells(&board, "a joué **e4**");
    let back = said(&server, partie.thread, "je suis de retour")
        .await
        .content;
    assert_eq!(
        back.lines().next().unwrap(),
        format!(
            "La partie nº\u{a0}1 (Échecs) continue\u{a0}: je suis de retour sur ce serveur. C’est à <@{}> de jouer.",
            server.user("denis")
        )
    );
    partie.play("denis", "e5").await;
    assert_eq!(times_said(&server, partie.thread, "je suis de retour"), 1);
    assert_eq!(partie.boards().len(), 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_taken_off_while_it_was_not_running_asks_little_and_loses_nothing() {
    let mut server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let waiting = server.invite("dave", &[("game", "yalta".into())]).await;
    let mut threads = Vec::new();
    for players in [["alice", "bob"], ["bob", "carol"], ["carol", "alice"]] {
        threads.push(server.game("chess", &players, None).await.thread);
    }
    until(
        &server,
        "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL",
        0,
    )
    .await;
    server.stop_bot().await;
    server.sandbox.guilds().kick_bot(guild);
    // What is owed to three tables.
    run(
        &server,
        "UPDATE messages SET state = 'pending', due_ms = 1 WHERE kind <> 'invitation'",
    )
    .await;
    let before = refused(&server);
    server.start_bot().await;
    until(&server, LEFT, 1).await;
    // What was under way before the bot knew comes back refused.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let asked = refused(&server) - before;
    assert!(asked <= 2 * threads.len(), "{asked} requests were refused");
    server.settle().await;
    assert_eq!(
        refused(&server) - before,
        asked,
        "no request is tried again"
    );

    server.sandbox.guilds().invite_bot(guild);
    for &thread in &threads {
        let back = said(&server, thread, "I am back on this server")
            .await
            .content;
        tells(&back, "is to move");
    }
    let back = said(&server, waiting.channel, "I am back on this server")
        .await
        .content;
    let way = format!("{guild}/{}/{}", waiting.channel, waiting.id);
    assert_eq!(
        back.lines().take(2).collect::<Vec<_>>(),
        [
            "Yalta #1 still waits for players: I am back on this server.".to_owned(),
            format!("https://discord.com/channels/{way}"),
        ]
    );
    until(
        &server,
        "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL",
        0,
    )
    .await;
    until(
        &server,
        "SELECT COUNT(*) FROM messages WHERE state IN ('held', 'refused')",
        0,
    )
    .await;

    // A start is no return.
    server.stop_bot().await;
    server.start_bot().await;
    server
        .slash("alice", threads[0], "move", &[("move", "d4".into())])
        .await;
    said(&server, threads[0], "played **d4**").await;
    for &thread in &threads {
        assert_eq!(times_said(&server, thread, "I am back"), 1);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_no_farewell() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().begin_outage(guild);
    game.play("alice", "e4").await;
    until(&server, LEFT, 0).await;
    server.sandbox.guilds().end_outage(guild);
    game.play("bob", "e5").await;
    assert_eq!(times_said(&server, game.thread, "I am back"), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_want_the_bot_back_is_erased_in_the_end_and_no_other() {
    let mut server = TestServer::start().await;
    let kept = server.game("chess", &["alice", "bob"], None).await.thread;
    let salon = server.sandbox.channel("salon");
    let (partie, thread) = {
        let partie = server.game_in_french(&["chloe", "denis"]).await;
        partie.play("chloe", "e4").await;
        (MessageId(partie.thread.0), partie.thread)
    };
    let cercle = server.sandbox.guild("Cercle");
    server.sandbox.guilds().kick_bot(cercle);
    until(&server, LEFT, 1).await;
    server.stop_bot().await;

    // 29 days are not yet the 30 for which it is kept.
    run(
        &server,
        "UPDATE left_servers SET left_ms = left_ms - 29 * 86400000, looks = 30, looked_ms = 0",
    )
    .await;
    run(
        &server,
        "UPDATE players SET updated_ms = updated_ms - 31 * 86400000",
    )
    .await;
    server.start_bot().await;
    until(&server, "SELECT looks FROM left_servers", 31).await;
    until(&server, "SELECT COUNT(*) FROM games", 2).await;
    server.stop_bot().await;
    // 30 days by the clock, but nobody has looked on each of them.
    run(
        &server,
        "UPDATE left_servers SET left_ms = left_ms - 2 * 86400000, looks = 28, looked_ms = 0",
    )
    .await;
    server.start_bot().await;
    until(&server, "SELECT looks FROM left_servers", 29).await;
    until(&server, "SELECT COUNT(*) FROM games", 2).await;
    server.stop_bot().await;
    run(&server, "UPDATE left_servers SET looked_ms = 0").await;
    server.start_bot().await;
    until(&server, "SELECT COUNT(*) FROM games", 1).await;
    until(&server, LEFT, 0).await;
    until(&server, "SELECT COUNT(*) FROM players", 2).await;
    for of_games in [
        "SELECT COUNT(DISTINCT game_id) FROM events",
        "SELECT COUNT(DISTINCT game_id) FROM seats",
        "SELECT COUNT(DISTINCT game_id) FROM game_channels",
        "SELECT COUNT(DISTINCT topic_id) FROM messages WHERE topic = 'game'",
    ] {
        until(&server, of_games, 1).await;
    }

    // Whoever invites it again begins anew, at table 1.
    server.sandbox.guilds().invite_bot(cercle);
    let games = server.slash("chloe", salon, "games", &[]).await;
    tells(&games, "pas de partie en cours");
    assert!(
        server.sandbox.message(partie).is_some(),
        "what was said stays"
    );
    assert_eq!(times_said(&server, thread, "je suis de retour"), 0);
    server
        .slash("alice", kept, "move", &[("move", "e4".into())])
        .await;
    said(&server, kept, "played **e4**").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn un_serveur_en_cours_d_effacement_le_dit_et_recommence_a_neuf() {
    let server = TestServer::start().await;
    let (salon, cercle) = (
        server.sandbox.channel("salon"),
        server.sandbox.guild("Cercle"),
    );
    let partie = server.game_in_french(&["chloe", "denis"]).await;
    let board = partie.board(0).await;
    // Nothing is on its way, or asks whether we are there.
    server.settle().await;
    server.sandbox.guilds().kick_bot(cercle);
    until(&server, LEFT, 1).await;
    // As retention does after as many days, with as much of it as goes at once.
    let store = server.store().await;
    let guild = ServerId(cercle.0);
    let begun = store.begin_erasing(guild, Millis(i64::MAX)).await.unwrap();
    let asked = server
        .sandbox
        .record()
        .requests()
        .into_iter()
        .rev()
        .take(20);
    let asked: Vec<String> = asked
        .map(|it| format!("{} {} {}", it.method, it.path, it.status))
        .collect();
    assert!(
        begun,
        "is it left still? {:?} {asked:#?}",
        store.being_erased().await
    );
    server.sandbox.guilds().invite_bot(cercle);

    let being_erased = "Je suis resté si longtemps absent de ce serveur que ce que j’en gardais est en \
        cours d’effacement. Tout recommence à neuf dans quelques minutes\u{a0}: réessayez alors.";
    let new = [("game", OptionValue::from("chess"))];
    for (command, options) in [("games", &[][..]), ("play", &new[..])] {
        let answer = server.slash("chloe", salon, command, options).await;
        assert_eq!(text(&answer), being_erased, "/{command}");
        assert!(answer.ephemeral, "/{command}");
    }
    let answer = server
        .press("chloe", board.id, &french_button("move"))
        .await;
    assert_eq!(text(&answer), being_erased);
    let moves = server.suggestions("chloe", partie.thread, "e").await;
    assert_eq!(moves, [""; 0], "none of its games is found");
    // In direct messages the same people go on with what is elsewhere.
    let answer = server
        .slash("chloe", direct(&server, "chloe"), "games", &[])
        .await;
    assert_ne!(text(&answer), being_erased);

    while store.erase_part(guild, 16).await.unwrap() == Completion::Part {}
    until(&server, LEFT, 0).await;
    server.slash("chloe", salon, "play", &new).await;
    said(&server, salon, "nº\u{a0}1").await;
    assert_eq!(times_said(&server, partie.thread, "je suis de retour"), 0);
    server.close().await;
}

/// As if the bot had left the server of #general long ago.
const LEFT_LONG_AGO: &str = "INSERT INTO left_servers (server_id, left_ms, looks, looked_ms)
    SELECT server_id, 0, 99, 0 FROM games";

#[tokio::test(flavor = "multi_thread")]
async fn a_server_on_which_the_bot_is_again_is_not_erased_at_the_start() {
    let mut server = TestServer::start().await;
    let thread = server.game("chess", &["alice", "bob"], None).await.thread;
    // Taken off, and invited again while it was not running.
    server.stop_bot().await;
    run(&server, LEFT_LONG_AGO).await;
    server.start_bot().await;
    until(&server, LEFT, 0).await;
    said(&server, thread, "I am back on this server").await;
    until(&server, "SELECT COUNT(*) FROM games", 1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_from_a_server_that_counts_as_left_takes_it_up_again() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    run(&server, LEFT_LONG_AGO).await;
    // The move is played, and what is said of it is not held back.
    game.play("alice", "e4").await;
    // What was known at the start of servers that were left may count still: they speak until it does not.
    let speaks = async {
        loop {
            game.command("bob", "board").await;
        }
    };
    tokio::select! {
        () = until(&server, LEFT, 0) => {}
        () = speaks => {}
    }
    said(&server, game.thread, "I am back on this server").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_return_that_cannot_be_noted_is_noted_later() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    until(&server, LEFT, 1).await;
    // Somebody writes, and does not come to an end for longer than the bot waits.
    let pool = database(&server).await;
    let mut other = pool.acquire().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut *other)
        .await
        .unwrap();
    server.sandbox.guilds().invite_bot(guild);
    tokio::time::sleep(Duration::from_secs(12)).await;
    sqlx::raw_sql("ROLLBACK")
        .execute(&mut *other)
        .await
        .unwrap();
    until(&server, LEFT, 0).await;
    said(&server, game.thread, "I am back on this server").await;
    server.close().await;
}
