//! Games of a server that the bot was taken off, as their players see them in direct messages.

use crate::support::database::{LEFT, until};
use crate::support::locale::{en, en_part};
use crate::support::messages::{direct, lacks, says, tells, text};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_rests_is_listed_so_and_takes_no_move() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    server.settle().await;
    let own = direct(&server, "bob");
    let listed = text(&server.slash("bob", own, "games", &[]).await);
    tells(&listed, "your move");

    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    until(&server, LEFT, 1).await;
    let listed = text(&server.slash("bob", own, "games", &[]).await);
    tells(&listed, "rests");
    lacks(&listed, "your move");
    let next = text(&server.slash("bob", own, "next", &[]).await);
    tells(&next, &en_part("next-nothing-direct"));
    let shown = text(&server.slash("bob", own, "board", &[]).await);
    tells(&shown, &en("board-resting", &[]));
    let refused = server
        .slash("bob", own, "move", &[("move", "e5".into())])
        .await;
    says(&refused, &en("error-resting", &[]));

    server.sandbox.guilds().invite_bot(guild);
    until(&server, LEFT, 0).await;
    game.play("bob", "e5").await;
    server.close().await;
}
