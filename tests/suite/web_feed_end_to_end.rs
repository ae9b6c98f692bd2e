//! The feed of a server's results, as programs read it that follow it.

use std::collections::BTreeSet;
use std::time::Duration;

use atom_syndication::{Entry, Feed};
use seigneur::sandbox::OptionValue;

use crate::support::council::council;
use crate::support::database::run;
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{lacks, nth, tells};
use crate::support::people::manager;
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, Sent, called, page_of, page_of_server, publish};

/// A feed, which is XML and a feed to a reader of feeds.
fn read(sent: &Sent) -> Feed {
    assert_eq!(sent.status, 200);
    assert_eq!(
        sent.header("content-type"),
        "application/atom+xml; charset=utf-8"
    );
    let xml = roxmltree::Document::parse(&sent.text).expect("it is XML");
    let root = xml.root_element();
    assert_eq!(root.tag_name().name(), "feed");
    assert_eq!(
        root.tag_name().namespace(),
        Some("http://www.w3.org/2005/Atom")
    );
    let feed: Feed = sent.text.parse().expect("it is a feed");
    assert!(!feed.authors().is_empty(), "RFC 4287, 4.1.1");
    let ids: BTreeSet<&str> = feed.entries().iter().map(Entry::id).collect();
    assert_eq!(ids.len(), feed.entries().len(), "each has an id of its own");
    for id in ids.into_iter().chain([feed.id()]) {
        assert!(id.starts_with("urn:uuid:"), "{id}");
    }
    feed
}

/// Its titles, as people read them.
fn titles(feed: &Feed) -> Vec<&str> {
    let titles = feed.entries().iter().map(|entry| entry.title().as_str());
    titles.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_followed_in_a_feed() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let path = format!("{page}/results.atom");
    let reader = Reader::of(&server);
    let empty = read(&reader.get(&path).await);
    assert!(empty.entries().is_empty());
    let html = reader.get(&page).await.text;
    let link = format!(
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Latest results\" href=\"{path}\">"
    );
    tells(&html, &link);
    tells(&html, &format!("<a href=\"{path}\""));

    // What goes on is no result, and what is played in a closed channel is told to nobody.
    let hidden = council(&server).game(&server).await;
    hidden.fools_mate().await;
    let first = server.game("chess", &["alice", "bob"], None).await;
    first.fools_mate().await;
    server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    // Nor is it one that a game was called off, however often.
    let off = server.game("chess", &["alice", "carol"], None).await;
    off.play("alice", "e4").await;
    off.resign("carol").await;
    server.settle().await;
    let second = server.game("chess", &["carol", "bob"], None).await;
    second.fools_mate().await;
    called(&server, "alice", "name").await;
    let sent = reader.get(&path).await;
    let feed = read(&sent);
    assert_eq!(
        titles(&feed),
        [
            "Chess #5 · \u{2068}Player 1\u{2069} – \u{2068}Player 2\u{2069}",
            "Chess #2 · \u{2068}alice\u{2069} – \u{2068}Player 2\u{2069}"
        ]
    );
    let newest = &feed.entries()[0];
    assert_eq!(newest.published(), Some(newest.updated()));
    assert_eq!(feed.updated(), newest.updated(), "the newest result");
    assert!(newest.updated() >= feed.entries()[1].updated());
    let summary = newest.summary().unwrap().as_str();
    tells(&summary, "The game has ended: checkmate");
    let own = page_of(&second, "bob").await.unwrap();
    assert_eq!(newest.links()[0].href(), format!("{BASE}{own}"));
    assert_eq!(reader.get(&own).await.status, 200);
    let own_link = feed.links().iter().find(|link| link.rel() == "self");
    assert_eq!(own_link.unwrap().href(), format!("{BASE}{path}"));
    // Whoever has it is sent nothing anew.
    let tag = sent.header("etag");
    assert_eq!(sent.header("cache-control"), "max-age=30, must-revalidate");
    assert_eq!(sent.header("x-robots-tag"), "noindex, nofollow");
    let again = reader.get_with(&path, &[("if-none-match", tag)]).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));

    // In another language it tells of the same results.
    let french = reader.get(&format!("{path}?lang=fr")).await;
    let french = read(&french);
    assert_eq!(french.entries()[0].id(), newest.id());
    assert_eq!(french.entries()[0].updated(), newest.updated());
    assert!(titles(&french)[0].contains("Joueur 1"), "{french:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_a_computer_plays_on_is_a_result_once_it_ends() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let path = format!("{page}/results.atom");
    let reader = Reader::of(&server);
    let game = paced_game(&server, "chess", &["alice", "bob"], "2d").await;
    let moves = [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "Nf6", "d3", "d6",
    ];
    game.play_by_turns(&moves).await;
    let boards = game.boards().len();
    wait_hours(&game, 2 * 24 + 13).await;
    let asked = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    server.press("bob", asked.id, &button("stand-in")).await;
    game.board(boards).await;
    // What counts of it is kept, and it goes on.
    let other = server.game("chess", &["carol", "dave"], None).await;
    other.fools_mate().await;
    server.settle().await;
    let before = read(&reader.get(&path).await);
    let [only] = &titles(&before)[..] else {
        panic!("{before:?}");
    };
    assert!(only.starts_with("Chess #2 · "), "{only}");
    let own = page_of(&game, "bob").await.unwrap();
    let listed = reader.get(&page).await.text;
    let (running, ended) = listed.rsplit_once(&en("page-ended", &[])).unwrap();
    assert!(running.contains(&own) && !ended.contains(&own), "{listed}");

    server.wait(Duration::from_mins(5));
    game.resign("bob").await;
    server.settle().await;
    let after = read(&reader.get(&path).await);
    let [newest, former] = after.entries() else {
        panic!("{after:?}");
    };
    assert!(newest.title().as_str().starts_with("Chess #1 · "));
    assert!(newest.published() > former.published(), "{after:?}");
    assert_eq!(newest.published(), Some(newest.updated()));
    assert_eq!(*former, before.entries()[0]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_names_nobody_who_wants_to_be_on_no_page() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let path = format!("{page}/results.atom");
    let reader = Reader::of(&server);
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    called(&server, "bob", "name").await;
    let feed = read(&reader.get(&path).await);
    assert_eq!(
        titles(&feed),
        ["Chess #1 · \u{2068}Player 1\u{2069} – \u{2068}bob\u{2069}"]
    );
    called(&server, "alice", "hidden").await;
    assert!(read(&reader.get(&path).await).entries().is_empty());
    called(&server, "alice", "number").await;
    let general = server.sandbox.channel("general");
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("bob", question, "Confirm").await;
    let sent = reader.get(&path).await;
    assert_eq!(read(&sent).entries()[0].id(), feed.entries()[0].id());
    lacks(&sent.text, "bob");
    for shown in ["games", "off"] {
        publish(&server, shown).await;
        assert_eq!(reader.get(&path).await.status, 404, "{shown}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_keeps_no_other_out_of_the_lists() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    for players in [["alice", "bob"], ["carol", "bob"]] {
        let game = server.game("chess", &players, None).await;
        game.fools_mate().await;
    }
    server.settle().await;
    let damage = "DELETE FROM events WHERE seq = 1
        AND game_id = (SELECT id FROM games WHERE number = 1)";
    run(&server, damage).await;
    let feed = read(&reader.get(&format!("{page}/results.atom")).await);
    let titles = titles(&feed);
    assert!(
        titles.len() == 1 && titles[0].starts_with("Chess #2"),
        "{titles:?}"
    );
    let shown = reader.get(&page).await;
    assert_eq!(shown.status, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_are_found_behind_many_games_that_are_not_shown() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    // One more than a page of the list has.
    for _ in 0..21 {
        let game = server.game("chess", &["alice", "bob"], None).await;
        game.fools_mate().await;
    }
    server.settle().await;
    // A damaged game is found to be so only once it is read, as is one that somebody has left who wants to be on no page.
    let damage = "DELETE FROM events WHERE seq = 1
        AND game_id IN (SELECT id FROM games WHERE number > 1)";
    run(&server, damage).await;
    let reader = Reader::of(&server);
    let feed = read(&reader.get(&format!("{page}/results.atom")).await);
    let titles = titles(&feed);
    assert!(
        titles.len() == 1 && titles[0].starts_with("Chess #1 "),
        "{titles:?}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_that_does_not_count_says_so_and_since_when_it_does_not() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let path = format!("{page}/results.atom");
    let reader = Reader::of(&server);
    let summary = |entry: &Entry| entry.summary().unwrap().as_str().to_owned();
    let friendly = server.friendly_game("chess", &["alice", "bob"]).await;
    friendly.fools_mate().await;
    let rated = server.game("chess", &["alice", "bob"], None).await;
    rated.fools_mate().await;
    let before = read(&reader.get(&path).await);
    let [counts, does_not] = before.entries() else {
        panic!("{before:?}");
    };
    let told = en("ending-friendly", &[]);
    assert!(summary(does_not).ends_with(&told), "{does_not:?}");
    assert!(!summary(counts).contains(&told), "{counts:?}");
    let own = page_of(&friendly, "bob").await.unwrap();
    assert!(reader.get(&own).await.text.contains(&told));

    let general = server.sandbox.channel("general");
    manager(&server, "dave");
    server.wait(Duration::from_mins(5));
    let table = [("table", OptionValue::from(2))];
    let asked = server.slash("dave", general, "moderate void", &table).await;
    let question = asked.message.unwrap().id;
    server.press("dave", question, &button("confirm")).await;
    let after = read(&reader.get(&path).await);
    let voided = &after.entries()[0];
    let told = en("ending-voided", &[]);
    assert!(summary(voided).ends_with(&told), "{voided:?}");
    assert_eq!(
        (voided.id(), voided.published()),
        (counts.id(), counts.published())
    );
    assert!(voided.updated() > counts.updated(), "{voided:?}");
    assert_eq!(after.updated(), voided.updated());
    assert_eq!(after.entries()[1], *does_not);
    let own = page_of(&rated, "bob").await.unwrap();
    assert!(reader.get(&own).await.text.contains(&told));
    server.close().await;
}
