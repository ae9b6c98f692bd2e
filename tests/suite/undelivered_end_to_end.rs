//! What could not be delivered, as those see it who manage the server.

use crate::support::database::{database, run, until};
use crate::support::game_fixture::GameFixture;
use crate::support::games::chess_in;
use crate::support::locale::en;
use crate::support::messages::tells;
use crate::support::people::{listed, manage};
use crate::support::test_server::{PATIENCE, TestServer};

/// What has become of messages.
#[derive(Clone, Copy)]
enum Fate {
    /// They are held, as they are where the place is gone.
    Held,
    /// They were given up: the mistake is ours.
    GivenUp,
}

/// Lets this have become of all that is said of some games.
async fn befall(server: &TestServer, fate: Fate, kind: &'static str) {
    until(
        server,
        "SELECT COUNT(*) FROM messages WHERE due_ms < 9000000000000",
        0,
    )
    .await;
    let pool = database(server).await;
    let statement = match fate {
        Fate::Held => {
            "UPDATE messages SET state = 'held', issue = 'gone', due_ms = 9000000000000,
                message_id = NULL WHERE kind = $1"
        }
        Fate::GivenUp => {
            "UPDATE messages SET state = 'refused', issue = NULL, due_ms = NULL,
                message_id = NULL WHERE kind = $1"
        }
    };
    sqlx::query(statement)
        .bind(kind)
        .execute(&pool)
        .await
        .unwrap();
    pool.close().await;
}

async fn a_game(server: &TestServer) -> GameFixture<'_> {
    server.game("chess", &["alice", "bob"], None).await
}

#[tokio::test(flavor = "multi_thread")]
async fn managers_see_what_is_not_delivered_and_what_to_do() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manage(&server, "Sandbox", "dave");
    let said = listed(&server, "dave", general, None).await;
    tells(&said, &en("undelivered-none", &[]));

    let game = a_game(&server).await;
    game.play("alice", "e4").await;
    befall(&server, Fate::Held, "board").await;
    let said = listed(&server, "dave", general, None).await;
    tells(&said, "**Not delivered on this server** · 1/1");
    tells(&said, "• Chess #1: the board (<t:");
    let gone = en("undelivered-remedy-place-gone", &[("number", "1")]);
    tells(&said, &gone);
    befall(&server, Fate::GivenUp, "board").await;
    let said = listed(&server, "dave", general, None).await;
    tells(&said, "tell whoever runs me");

    // Made good by the next board that comes through.
    game.server
        .slash("bob", game.thread, "move", &[("move", "e5".into())])
        .await;
    let waited = tokio::time::timeout(PATIENCE, async {
        while !listed(&server, "dave", general, None)
            .await
            .contains(&en("undelivered-none", &[]))
        {}
    });
    waited.await.expect("nothing is undelivered any more");
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_has_pages() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manage(&server, "Sandbox", "dave");
    for _ in 0..9 {
        server.invite("alice", &[("game", "chess".into())]).await;
    }
    befall(&server, Fate::Held, "invitation").await;
    let first = listed(&server, "dave", general, None).await;
    assert!(
        first.contains("· 1/2") && first.lines().count() == 9,
        "{first}"
    );
    tells(&first, "`/moderate end table:");
    let second = listed(&server, "dave", general, Some(2)).await;
    assert!(
        second.contains("· 2/2") && second.lines().count() == 2,
        "{second}"
    );
    let none = listed(&server, "dave", general, Some(3)).await;
    tells(&none, "There are 2 pages only.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_cannot_be_read_keeps_nothing_else_from_the_list() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manage(&server, "Sandbox", "dave");
    for _ in 0..2 {
        a_game(&server).await.play("alice", "e4").await;
    }
    let options = [("name", "Cup".into()), ("game", "chess".into())];
    server
        .slash("alice", general, "tournament create", &options)
        .await;
    befall(&server, Fate::Held, "board").await;
    befall(&server, Fate::Held, "registration").await;
    let damage = "UPDATE events SET body = '{' WHERE seq = 2 AND game_id IN (
        SELECT id FROM games WHERE number = 1)";
    run(&server, damage).await;
    let said = listed(&server, "dave", general, None).await;
    // Two boards of each game, and the tournament.
    assert_eq!(said.lines().count(), 6, "{said}");
    tells(&said, "• Chess #2: the board (<t:");
    tells(&said, "• the board (<t:");
    tells(&said, "tell whoever runs me");
    tells(&said, "• a message about tournament #1 (<t:");
    let gone = en("undelivered-remedy-gone", &[]);
    assert_eq!(said.matches(&gone).count(), 1, "{said}");
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_that_cannot_be_read_keeps_nothing_else_from_the_list() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manage(&server, "Sandbox", "dave");
    for name in ["Damaged", "Sound"] {
        let options = [("name", name.into()), ("game", "chess".into())];
        server
            .slash("alice", general, "tournament create", &options)
            .await;
    }
    befall(&server, Fate::Held, "registration").await;
    let damage = "UPDATE tournaments SET variant = 'go' WHERE number = 1";
    run(&server, damage).await;
    let said = listed(&server, "dave", general, None).await;
    assert_eq!(said.lines().count(), 3, "{said}");
    let sound = said
        .lines()
        .find(|line| line.starts_with("• a message about tournament #2 (<t:"));
    let gone = en("undelivered-remedy-gone", &[]);
    assert!(sound.is_some_and(|line| line.contains(&gone)), "{said}");
    let operator = en("undelivered-remedy-operator", &[]);
    let damaged = said.lines().find(|line| line.contains(&operator));
    let damaged = damaged.unwrap_or_else(|| panic!("{said}"));
    assert!(
        damaged.starts_with("• a message about a tournament (<t:"),
        "{damaged}"
    );
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_server_sees_its_own_in_its_language() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    a_game(&server).await;
    let game = chess_in(&server, salon, ["bob", "chloe"]).await;
    game.play("bob", "e4").await;
    befall(&server, Fate::Held, "board").await;
    manage(&server, "Cercle", "chloe");
    let said = listed(&server, "chloe", salon, None).await;
    tells(&said, "**Non remis sur ce serveur** · 1/1");
    tells(&said, "Échecs nº\u{a0}1\u{a0}: le plateau");
    tells(&said, "`/plateau table:1`");
    server.close().await;
}
