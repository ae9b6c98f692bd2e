//! Messages of ours are known again, long after the service has forgotten them, by what nobody reads.

use std::time::Duration;

use seigneur::sandbox::{ChannelId, Fault, FaultKind};

use crate::support::messages::{labels, mark, said};
use crate::support::test_server::{PATIENCE, TestServer};

/// A day passes, after which the service remembers no message, and requests get through again.
fn a_day_later(server: &TestServer) {
    server.wait_days(1);
    server.sandbox.clock().advance(Duration::from_hours(24));
    server.sandbox.faults().clear();
}

/// Waits until a place was looked through.
async fn looked_through(server: &TestServer, place: ChannelId) {
    let looked = format!("/channels/{}/messages", place.0);
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let mut requests = view.requests().iter();
        requests
            .any(|request| request.method == "GET" && request.path.contains(&looked))
            .then_some(())
    });
    found.await.expect("the place is looked through");
    server.settle().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_whose_answer_was_lost_is_known_by_its_button() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.board(0).await;
    let posts = format!("/channels/{}/messages", game.thread.0);
    let lost = Fault::new("POST", &posts, FaultKind::StatusAfter(500), 3);
    server.sandbox.faults().inject(lost);
    server.draw(("alice", game.thread), &[]).await;
    let asked = said(&server, game.thread, "offers a draw").await;
    assert!(!asked.content.contains("-# "), "{}", asked.content);
    assert!(mark(&asked).is_some());
    a_day_later(&server);
    looked_through(&server, game.thread).await;
    let all = server.sandbox.messages(game.thread);
    let asks = all.iter().filter(|it| it.content.contains("offers a draw"));
    assert_eq!(asks.count(), 1);
    let agree = &labels(&asked)[0];
    server.press("bob", asked.id, agree).await;
    said(&server, game.thread, "by agreement").await;
    server.close().await;
}
