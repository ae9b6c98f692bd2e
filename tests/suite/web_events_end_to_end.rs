//! What is told of a game as it happens, up to its end.

use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of};

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_what_happens_in_a_game_that_is_over() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let events = reader.get(&page).await.events();
    let mut followed = reader.follow(&events).await;
    assert_eq!(followed.header("x-accel-buffering"), "no");
    assert_eq!(followed.header("x-robots-tag"), "noindex, nofollow");
    game.fools_mate().await;
    let told = followed.hears_all().await;
    let (_, last) = told.rsplit_once("id: ").expect("it is told of");
    let last = last.lines().next().unwrap();
    // A browser that comes again is told to stop, once it has been told of all.
    let late = reader.get(&events).await;
    assert_eq!(late.status, 200);
    assert!(late.text.ends_with(&format!("data: {last}\n\n")));
    let again = reader.get_with(&events, &[("last-event-id", last)]).await;
    assert_eq!((again.status, again.bytes.len()), (204, 0));
    assert_eq!(again.header("x-robots-tag"), "noindex, nofollow");
    assert_eq!(reader.get(&format!("{page}/events")).await.status, 204);
    server.close().await;
}
