//! What is told of a game as it happens, up to its end.

use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;

use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of, publish};

/// The page that was sent last.
fn sent(heard: &str) -> String {
    let (_, letters) = heard.rsplit_once("data: ").expect("a page");
    let packed = STANDARD.decode(letters.trim_end()).unwrap();
    let mut page = String::new();
    GzDecoder::new(&packed[..])
        .read_to_string(&mut page)
        .unwrap();
    page
}

/// A page without until when is to be moved: that is settled once the board is there, on which nothing waits.
fn but_for_the_deadline(page: &str) -> String {
    let mark = "<p class=\"deadline\">";
    let (before, after) = page.split_once(mark).expect("a deadline");
    let (_, after) = after.split_once("</p>").expect("its end");
    format!("{before}{after}")
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_the_page_with_each_event_is_sent_it_as_they_read_it() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let events = reader.get(&page).await.events();
    let mut followed = Vec::new();
    for query in ["lang=fr&seat=b", "lang=en&theme=wood"] {
        let follows = reader.follow(&format!("{events}&with=page&{query}")).await;
        followed.push((query, follows));
    }
    for (player, mv) in [("alice", "e4"), ("bob", "e5")] {
        game.play(player, mv).await;
        for (query, followed) in &mut followed {
            let heard = followed.hears_next("event: page").await;
            let asked = reader.get(&format!("{page}?{query}")).await;
            let pages = [&sent(&heard), &asked.text].map(|page| but_for_the_deadline(page));
            assert!(
                pages[0] == pages[1],
                "{query} {mv}: {} is not {}",
                pages[0],
                pages[1]
            );
        }
    }
    // Whoever knows of an earlier event is sent the page at once.
    let mut late = reader.follow(&format!("{events}&with=page")).await;
    let heard = late.hears_next("event: page").await;
    assert!(sent(&heard).contains("Last move: Black, e5"));
    // What is shown no more is sent to nobody.
    publish(&server, "off").await;
    game.play("alice", "Nf3").await;
    for (_, followed) in &mut followed {
        let told = followed.hears_all().await;
        assert_eq!(told.matches("event: page").count(), 2);
    }
    server.close().await;
}

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
