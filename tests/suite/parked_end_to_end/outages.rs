//! Servers that an outage of the service keeps from the bot: it is on them all the same.

use seigneur::sandbox::{Fault, FaultKind};

use crate::support::database::{LEFT, until};
use crate::support::messages::times_said;
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_answered_of_a_server_during_an_outage_says_nothing_of_what_is_there() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let guild = server.sandbox.guild("Sandbox");
    for (mv, code) in [("e4", 10004), ("e5", 10003)] {
        let boards = game.boards().len();
        let before = server.sandbox.record().requests().len();
        server.sandbox.guilds().begin_outage(guild);
        let kind = FaultKind::Refused { status: 404, code };
        for path in ["/guilds/**", "/channels/**"] {
            let fault = Fault::always("*", path, kind);
            server.sandbox.faults().inject(fault);
        }
        let mover = &game.players[(boards - 1) % 2];
        game.try_move(mover, mv).await;
        let tried = server.sandbox.wait_for(PATIENCE, |view| {
            let requests = view.requests().iter().skip(before);
            let posted = requests.filter(|it| it.method == "POST" && it.status == 404);
            (posted.count() >= 2).then_some(())
        });
        tried.await.expect("the board is tried again");
        server.sandbox.faults().clear();
        server.sandbox.guilds().end_outage(guild);
        game.board(boards).await;
        assert_eq!(game.boards().len(), boards + 1, "{code}");
    }
    until(&server, LEFT, 0).await;
    assert_eq!(times_said(&server, game.thread, "I am back"), 0);
    server.close().await;
}
