//! Conditional moves, for two and for three players.

use seigneur::sandbox::OptionValue;

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{en, en_part};
use crate::support::messages::{lacks, tells, text};
use crate::support::test_server::TestServer;

/// Uses a subcommand of `/if`.
async fn condition(
    game: &GameFixture<'_>,
    user: &str,
    subcommand: &str,
    options: &[(&str, OptionValue)],
) -> String {
    let command = format!("if {subcommand}");
    text(
        &game
            .server
            .slash(user, game.thread, &command, options)
            .await,
    )
}

async fn plan(game: &GameFixture<'_>, user: &str, moves: &str) -> String {
    condition(game, user, "add", &[("moves", moves.into())]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_foreseen_is_answered_at_once_with_one_message() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let early = plan(&game, "alice", "e4").await;
    tells(&early, "It is your turn");
    game.play("alice", "e4").await;
    let kept = plan(&game, "alice", "e5 Nf3 Nc6 Bb5").await;
    tells(&kept, "1. e5 **Nf3** Nc6 **Bb5**");
    let kept = plan(&game, "alice", "c5 Nc3").await;
    tells(&kept, "2. c5 **Nc3**");
    // Nobody else sees them.
    let others = condition(&game, "bob", "show", &[]).await;
    tells(&others, &en_part("answer-no-plans"));
    let board = game.play("bob", "e5").await;
    assert_eq!(game.boards().len(), 3, "one message for both moves");
    tells(&board, "played **e5**");
    tells(&board, &format!("<@{alice}> (White) had planned **Nf3**"));
    assert_eq!(board.pings, [bob]);
    let left = condition(&game, "alice", "show", &[]).await;
    tells(&left, "1. Nc6 **Bb5**");
    lacks(&left, "c5");
    // A different move makes the plan obsolete.
    let board = game.play("bob", "d6").await;
    assert_eq!(board.pings, [alice]);
    let none = condition(&game, "alice", "show", &[]).await;
    tells(&none, &en_part("answer-no-plans"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_a_player_to_move_can_be_planned_after_the_move() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let told = condition(&game, "alice", "show", &[]).await;
    tells(&told, "`/if add moves:f5 e4`");
    game.play("alice", "f3").await;
    let kept = plan(&game, "alice", "f5 e4").await;
    tells(&kept, "1. f5 **e4**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_of_three_players_meet() {
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    let [alice, ..] = game.ids()[..] else {
        panic!("three players");
    };
    // Black foresees both others, Red the one before; White's move sets all off.
    assert!(
        plan(&game, "carol", "e2e4 l11l10 d7d6")
            .await
            .contains("Planned")
    );
    assert!(plan(&game, "bob", "e2e4 l11l10").await.contains("Planned"));
    let board = game.play("alice", "e2e4").await;
    assert_eq!(game.boards().len(), 2);
    let planned = board.content.matches("had planned").count();
    assert_eq!(planned, 2, "{}", board.content);
    assert_eq!(board.pings, [alice]);
    let alt = board.attachments[0].description.clone().unwrap();
    tells(&alt, "White to move");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_that_cannot_be_planned_are_refused_with_the_reason() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for (moves, why) in [
        ("e4", &*en("error-plan-no-reply", &[])),
        ("e4 e5 Nf3", &*en("error-plan-no-reply", &[])),
        ("e4 e4", "Move 2 of the line: "),
        (
            "e5 e5",
            "Move 1 of the line, as White would be told: You have no pawn",
        ),
        (" , ", "Type the moves one after another"),
        ("e4 castle", "I cannot read “castle” as a move"),
    ] {
        let refused = plan(&game, "bob", moves).await;
        assert!(refused.contains(why), "{moves}: {refused}");
    }
    assert!(
        plan(&game, "bob", "e4, e5, Nf3 Nc6")
            .await
            .contains("1. e4 **e5** Nf3 **Nc6**")
    );
    let branches = plan(&game, "bob", "e4 c5").await;
    tells(&branches, "Move 2 differs from your reply in plan 1");
    assert!(plan(&game, "bob", "e4 e5 Bc4 Nf6").await.contains("2. e4"));
    let missing = condition(&game, "bob", "drop", &[("plan", 7_i64.into())]).await;
    tells(&missing, "no plan of this number");
    let dropped = condition(&game, "bob", "drop", &[("plan", 1_i64.into())]).await;
    tells(&dropped, "Plan 1 is dropped");
    let left = condition(&game, "bob", "show", &[]).await;
    tells(&left, "2. e4");
    lacks(&left, "1. e4");
    let other = plan(&game, "carol", "e4 e5").await;
    tells(&other, &en("error-not-a-player", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn plans_are_told_in_french() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let kept = plan(&game, "denis", "e4 e5 Cf3 Cc6").await;
    tells(&kept, "C’est prévu");
    tells(&kept, "**Cc6**");
    let board = game.play("chloe", "e4").await;
    tells(&board, "avait prévu **e5**");
    server.close().await;
}
