//! Servers that take the bot off: their games rest, go on when it comes back, and else are erased.

use std::time::Duration;

use seigneur::game::servers::Erased;
use seigneur::game::{Millis, ServerId};
use seigneur::sandbox::{ChannelId, MessageId, OptionValue, permissions};
use sqlx::SqlitePool;

use super::reach_end_to_end::direct;
use super::town::{PATIENCE, Sitting, Town, text};

/// The town's database, beside the bot.
async fn database(town: &Town) -> SqlitePool {
    SqlitePool::connect(&town.database()).await.unwrap()
}

async fn run(town: &Town, sql: &'static str) {
    let pool = database(town).await;
    sqlx::raw_sql(sql).execute(&pool).await.unwrap();
    pool.close().await;
}

/// Waits until a question about the database has this answer.
pub async fn until(town: &Town, question: &'static str, answer: i64) {
    let pool = database(town).await;
    let asking = async {
        while sqlx::query_scalar::<_, i64>(question)
            .fetch_one(&pool)
            .await
            .unwrap()
            != answer
        {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let asked = tokio::time::timeout(PATIENCE, asking).await;
    asked.unwrap_or_else(|_| panic!("{question} is not {answer}"));
    pool.close().await;
}

pub const LEFT: &str = "SELECT COUNT(*) FROM left_servers";

/// How many requests were refused so far.
fn refused(town: &Town) -> usize {
    let requests = town.sandbox.requests();
    let refused = |status| matches!(status, 401 | 403 | 404 | 429);
    requests.iter().filter(|it| refused(it.status)).count()
}

/// How often something was said in a channel.
fn times_said(town: &Town, channel: ChannelId, part: &str) -> usize {
    let messages = town.sandbox.messages(channel);
    messages
        .iter()
        .filter(|it| it.content.contains(part))
        .count()
}

async fn said(town: &Town, channel: ChannelId, part: &str) -> String {
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(channel);
        messages
            .find(|message| message.content.contains(part))
            .map(|message| message.content.clone())
    });
    found
        .await
        .unwrap_or_else(|| panic!("{part:?} was not said"))
}

/// Une partie dans le salon du Cercle.
async fn partie(town: &Town) -> Sitting<'_> {
    let salon = town.sandbox.channel("salon");
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", OptionValue::User(town.user("denis"))),
    ];
    town.slash("chloe", salon, "play", &options).await;
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(salon);
        messages.find(|it| !it.buttons().is_empty()).cloned()
    });
    let invitation = found.await.expect("une invitation");
    town.press("denis", invitation.id, "Accepter").await;
    town.sitting(&invitation, &["chloe", "denis"]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn une_partie_attend_le_retour_et_reprend_ou_elle_en_etait() {
    let town = Town::open().await;
    let cercle = town.sandbox.guild("Cercle");
    let partie = partie(&town).await;
    let salon = town.sandbox.channel("salon");
    let muet =
        permissions::USUAL & !permissions::SEND_MESSAGES_IN_THREADS & !permissions::SEND_MESSAGES;
    for place in [salon, partie.thread] {
        town.sandbox.set_permissions(place, muet);
    }
    partie.try_move("chloe", "e4").await;
    let chez_denis = direct(&town, "denis");
    said(&town, chez_denis, "il me manque une permission").await;
    said(&town, chez_denis, "Répondez à ce message par votre coup").await;

    town.settle().await;
    town.sandbox.kick_bot(cercle);
    until(&town, LEFT, 1).await;
    // What was on its way has come back.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let before = refused(&town);
    tokio::time::sleep(Duration::from_millis(700)).await;
    let requests = town.sandbox.requests().into_iter().rev().take(12);
    let latest: Vec<String> = requests
        .map(|it| format!("{} {} {}", it.method, it.path, it.status))
        .collect();
    assert_eq!(
        refused(&town),
        before,
        "nothing is sent to a server that was left: {latest:#?}"
    );

    // Back again, and with the permission that was missing.
    for place in [salon, partie.thread] {
        town.sandbox.set_permissions(place, permissions::USUAL);
    }
    town.sandbox.invite_bot(cercle);
    let board = partie.board(1).await;
    assert!(board.content.contains("a joué **e4**"), "{}", board.content);
    let back = said(&town, partie.thread, "je suis de retour").await;
    assert_eq!(
        back.lines().next().unwrap(),
        format!(
            "La partie nº\u{a0}1 (Échecs) continue\u{a0}: je suis de retour sur ce serveur. C’est à <@{}> de jouer.",
            town.user("denis")
        )
    );
    partie.play("denis", "e5").await;
    assert_eq!(times_said(&town, partie.thread, "je suis de retour"), 1);
    assert_eq!(partie.boards().len(), 3);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_taken_off_while_it_was_not_running_asks_little_and_loses_nothing() {
    let mut town = Town::open().await;
    let guild = town.sandbox.guild("Sandbox");
    let waiting = town.invite("dave", &[("game", "yalta".into())]).await;
    let mut threads = Vec::new();
    for players in [["alice", "bob"], ["bob", "carol"], ["carol", "alice"]] {
        threads.push(town.game("chess", &players, None).await.thread);
    }
    until(
        &town,
        "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL",
        0,
    )
    .await;
    town.stop_bot().await;
    town.sandbox.kick_bot(guild);
    // What is owed to three tables.
    run(
        &town,
        "UPDATE messages SET state = 'pending', due_ms = 1 WHERE kind <> 'invitation'",
    )
    .await;
    let before = refused(&town);
    town.start_bot().await;
    until(&town, LEFT, 1).await;
    // What was under way before the bot knew comes back refused.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let asked = refused(&town) - before;
    assert!(asked <= 2 * threads.len(), "{asked} requests were refused");
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(refused(&town) - before, asked, "no request is tried again");

    town.sandbox.invite_bot(guild);
    for &thread in &threads {
        let back = said(&town, thread, "I am back on this server").await;
        assert!(back.contains("is to move"), "{back}");
    }
    let back = said(&town, waiting.channel, "I am back on this server").await;
    assert_eq!(
        back.lines().next().unwrap(),
        "Yalta #1 still waits for players: I am back on this server."
    );
    until(
        &town,
        "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL",
        0,
    )
    .await;
    until(
        &town,
        "SELECT COUNT(*) FROM messages WHERE state IN ('held', 'refused')",
        0,
    )
    .await;

    // A start is no return.
    town.stop_bot().await;
    town.start_bot().await;
    town.slash("alice", threads[0], "move", &[("move", "d4".into())])
        .await;
    said(&town, threads[0], "played **d4**").await;
    for &thread in &threads {
        assert_eq!(times_said(&town, thread, "I am back"), 1);
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_outage_is_no_farewell() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.begin_outage(guild);
    game.play("alice", "e4").await;
    until(&town, LEFT, 0).await;
    town.sandbox.end_outage(guild);
    game.play("bob", "e5").await;
    assert_eq!(times_said(&town, game.thread, "I am back"), 0);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_does_not_want_the_bot_back_is_erased_in_the_end_and_no_other() {
    let mut town = Town::open().await;
    let kept = town.game("chess", &["alice", "bob"], None).await.thread;
    let salon = town.sandbox.channel("salon");
    let (partie, thread) = {
        let partie = partie(&town).await;
        partie.play("chloe", "e4").await;
        (MessageId(partie.thread.0), partie.thread)
    };
    let cercle = town.sandbox.guild("Cercle");
    town.sandbox.kick_bot(cercle);
    until(&town, LEFT, 1).await;
    town.stop_bot().await;

    // 29 days are not yet the 30 for which it is kept.
    run(
        &town,
        "UPDATE left_servers SET left_ms = left_ms - 29 * 86400000, looks = 30, looked_ms = 0",
    )
    .await;
    run(
        &town,
        "UPDATE players SET updated_ms = updated_ms - 31 * 86400000",
    )
    .await;
    town.start_bot().await;
    until(&town, "SELECT looks FROM left_servers", 31).await;
    until(&town, "SELECT COUNT(*) FROM games", 2).await;
    town.stop_bot().await;
    // 30 days by the clock, but nobody has looked on each of them.
    run(
        &town,
        "UPDATE left_servers SET left_ms = left_ms - 2 * 86400000, looks = 28, looked_ms = 0",
    )
    .await;
    town.start_bot().await;
    until(&town, "SELECT looks FROM left_servers", 29).await;
    until(&town, "SELECT COUNT(*) FROM games", 2).await;
    town.stop_bot().await;
    run(&town, "UPDATE left_servers SET looked_ms = 0").await;
    town.start_bot().await;
    until(&town, "SELECT COUNT(*) FROM games", 1).await;
    until(&town, LEFT, 0).await;
    until(&town, "SELECT COUNT(*) FROM players", 2).await;
    for of_games in [
        "SELECT COUNT(DISTINCT game_id) FROM events",
        "SELECT COUNT(DISTINCT game_id) FROM seats",
        "SELECT COUNT(DISTINCT game_id) FROM game_channels",
        "SELECT COUNT(DISTINCT topic_id) FROM messages WHERE topic = 'game'",
    ] {
        until(&town, of_games, 1).await;
    }

    // Whoever invites it again begins anew, at table 1.
    town.sandbox.invite_bot(cercle);
    let games = town.slash("chloe", salon, "games", &[]).await;
    assert!(
        text(&games).contains("pas de partie en cours"),
        "{}",
        text(&games)
    );
    assert!(
        town.sandbox.message(partie).is_some(),
        "what was said stays"
    );
    assert_eq!(times_said(&town, thread, "je suis de retour"), 0);
    town.slash("alice", kept, "move", &[("move", "e4".into())])
        .await;
    said(&town, kept, "played **e4**").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn un_serveur_en_cours_d_effacement_le_dit_et_recommence_a_neuf() {
    let town = Town::open().await;
    let (salon, cercle) = (town.sandbox.channel("salon"), town.sandbox.guild("Cercle"));
    let partie = partie(&town).await;
    let board = partie.board(0).await;
    // Nothing is on its way, or asks whether we are there.
    town.settle().await;
    town.sandbox.kick_bot(cercle);
    until(&town, LEFT, 1).await;
    // As retention does after as many days, with as much of it as goes at once.
    let store = town.store().await;
    let server = ServerId(cercle.0);
    let begun = store.begin_erasing(server, Millis(i64::MAX)).await.unwrap();
    let asked = town.sandbox.requests().into_iter().rev().take(20);
    let asked: Vec<String> = asked
        .map(|it| format!("{} {} {}", it.method, it.path, it.status))
        .collect();
    assert!(
        begun,
        "is it left still? {:?} {asked:#?}",
        store.being_erased().await
    );
    town.sandbox.invite_bot(cercle);

    let being_erased = "Je suis resté si longtemps absent de ce serveur que ce que j’en gardais est en \
        cours d’effacement. Tout recommence à neuf dans quelques minutes\u{a0}: réessayez alors.";
    let new = [("game", OptionValue::from("chess"))];
    for (command, options) in [("games", &[][..]), ("play", &new[..])] {
        let answer = town.slash("chloe", salon, command, options).await;
        assert_eq!(text(&answer), being_erased, "/{command}");
        assert!(answer.ephemeral, "/{command}");
    }
    let answer = town.press("chloe", board.id, "Jouer").await;
    assert_eq!(text(&answer), being_erased);
    let moves = town.suggestions("chloe", partie.thread, "e").await;
    assert_eq!(moves, [""; 0], "none of its games is found");
    // In direct messages the same people go on with what is elsewhere.
    let answer = town
        .slash("chloe", direct(&town, "chloe"), "games", &[])
        .await;
    assert_ne!(text(&answer), being_erased);

    while store.erase_part(server, 16).await.unwrap() == Erased::Part {}
    until(&town, LEFT, 0).await;
    town.slash("chloe", salon, "play", &new).await;
    said(&town, salon, "nº\u{a0}1").await;
    assert_eq!(times_said(&town, partie.thread, "je suis de retour"), 0);
    town.close().await;
}

/// As if the bot had left the server of #general long ago.
const LEFT_LONG_AGO: &str = "INSERT INTO left_servers (server_id, left_ms, looks, looked_ms)
    SELECT server_id, 0, 99, 0 FROM games";

#[tokio::test(flavor = "multi_thread")]
async fn a_server_on_which_the_bot_is_again_is_not_erased_at_the_start() {
    let mut town = Town::open().await;
    let thread = town.game("chess", &["alice", "bob"], None).await.thread;
    // Taken off, and invited again while it was not running.
    town.stop_bot().await;
    run(&town, LEFT_LONG_AGO).await;
    town.start_bot().await;
    until(&town, LEFT, 0).await;
    said(&town, thread, "I am back on this server").await;
    until(&town, "SELECT COUNT(*) FROM games", 1).await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_from_a_server_that_counts_as_left_takes_it_up_again() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    run(&town, LEFT_LONG_AGO).await;
    // The move is played, and what is said of it is not held back.
    game.play("alice", "e4").await;
    until(&town, LEFT, 0).await;
    said(&town, game.thread, "I am back on this server").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_return_that_cannot_be_noted_is_noted_later() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.kick_bot(guild);
    until(&town, LEFT, 1).await;
    // Somebody writes, and does not come to an end for longer than the bot waits.
    let pool = database(&town).await;
    let mut other = pool.acquire().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut *other)
        .await
        .unwrap();
    town.sandbox.invite_bot(guild);
    tokio::time::sleep(Duration::from_secs(12)).await;
    sqlx::raw_sql("ROLLBACK")
        .execute(&mut *other)
        .await
        .unwrap();
    until(&town, LEFT, 0).await;
    said(&town, game.thread, "I am back on this server").await;
    town.close().await;
}
