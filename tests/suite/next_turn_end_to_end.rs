//! The word to the player whose turn is next, in games of three.

use seigneur::game::reminder::Muting;
use seigneur::game::{Millis, PlayerId};
use seigneur::sandbox::OptionValue;

use crate::support::game_fixture::GameFixture;
use crate::support::games::{hour_in, told};
use crate::support::messages::{direct, said, tells, text, times_said};
use crate::support::people::{notify, remind};
use crate::support::test_server::TestServer;

const THREE: [&str; 3] = ["alice", "bob", "carol"];
const NEXT: &str = "you are next";
/// Moves of a game from its start on.
const MOVES: [&str; 9] = [
    "e2e3", "i11i10", "k7k6", "f1c4", "e12l5", "c7c5", "d1g4", "l5l10", "a7a6",
];

/// Plays those of the moves from one to another.
async fn play(game: &GameFixture<'_>, plies: std::ops::Range<usize>) {
    for ply in plies {
        game.play(&game.players[ply % 3], MOVES[ply]).await;
    }
}

/// Lets everything be said that is due.
async fn a_while(game: &GameFixture<'_>) {
    told(game.server, game.thread).await;
    game.server.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_it_hears_in_the_thread_that_their_turn_is_next() {
    let server = TestServer::start().await;
    let before = remind(&server, "bob", &[]).await;
    tells(&before, "I do not say when your turn is next");
    let chosen = remind(&server, "bob", &[("next", "on".into())]).await;
    tells(&chosen, "the turn **before yours** begins");
    let game = server.game("trichess", &THREE, None).await;
    let [alice, bob, _] = game.ids()[..] else {
        panic!("three players");
    };
    let word = said(&server, game.thread, NEXT).await;
    let text_of = format!("<@{bob}> you are next: <@{alice}> (White) is to move now.");
    assert!(word.content.starts_with(&text_of), "{}", word.content);
    assert_eq!(word.pings, [bob]);
    // Not when it is their turn, nor when it is that of the player after them: once a round.
    play(&game, 0..3).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 2);
    // Nobody else has asked for it.
    play(&game, 3..5).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 2);
    remind(&server, "bob", &[("next", "off".into())]).await;
    play(&game, 5..6).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 2);
    // Where two play there is nobody between.
    remind(&server, "bob", &[("next", "on".into())]).await;
    let two = server.game("chess", &["alice", "bob"], None).await;
    a_while(&two).await;
    assert_eq!(times_said(&server, two.thread, NEXT), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_told_by_direct_message_hears_it_there_in_french() {
    let server = TestServer::start().await;
    notify(&server, "chloe", "dm").await;
    let chosen = remind(&server, "chloe", &[("next", "on".into())]).await;
    tells(&chosen, "le tour **avant le vôtre**");
    let general = server.sandbox.channel("general");
    let shown = text(&server.slash("chloe", general, "settings show", &[]).await);
    tells(&shown, "le tour **avant le vôtre**");
    let game = server
        .game("trichess", &["alice", "chloe", "denis"], None)
        .await;
    let home = direct(&server, "chloe");
    let word = said(&server, home, "C’est bientôt à vous").await;
    tells(&word, "**nº\u{a0}1 (Trichess)**");
    let guild = server.sandbox.guild("Sandbox");
    let link = format!("https://discord.com/channels/{guild}/");
    tells(&word, &link);
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 0);

    // Whom direct messages do not reach hears it in the thread.
    server.sandbox.people().close_dms(server.user("chloe"));
    play(&game, 0..3).await;
    let word = said(&server, game.thread, NEXT).await;
    assert_eq!(word.pings, [server.user("chloe")]);
    assert_eq!(times_said(&server, home, "bientôt à vous"), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_waits_for_the_end_of_quiet_hours_and_dies_with_the_move() {
    let server = TestServer::start().await;
    remind(&server, "bob", &[("next", "on".into())]).await;
    let game = server.game("trichess", &THREE, None).await;
    said(&server, game.thread, NEXT).await;
    told(&server, game.thread).await;
    let general = server.sandbox.channel("general");
    let from = hour_in(&server, game.thread, 0).await;
    let until = hour_in(&server, game.thread, 8).await;
    let hours = [
        ("from", OptionValue::Integer(from)),
        ("until", OptionValue::Integer(until)),
    ];
    server.slash("bob", general, "settings quiet", &hours).await;
    play(&game, 0..3).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 1);
    // The turn before theirs is over before the night is; boards and other turns do not wait for it.
    play(&game, 3..6).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 1);
    server.wait_hours(9);
    said(&server, game.thread, "#1 · 10 · ⏭").await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_said_of_a_muted_game() {
    let server = TestServer::start().await;
    remind(&server, "bob", &[("next", "on".into())]).await;
    let game = server.game("trichess", &THREE, None).await;
    said(&server, game.thread, NEXT).await;
    let (store, id) = game.kept().await;
    let bob = PlayerId(server.user("bob").0);
    let muted = store.mute(id, bob, Some(Muting::Game), Millis(0));
    muted.await.unwrap();
    play(&game, 0..3).await;
    a_while(&game).await;
    assert_eq!(times_said(&server, game.thread, NEXT), 1);
    server.close().await;
}
