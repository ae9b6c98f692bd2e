//! The private address under which a person's deadlines stand, as a calendar reads it.

use icalendar::parser::{read_calendar, unfold};
use reqwest::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use reqwest::{Client, Response};
use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::database::run;
use crate::support::games::paced_game;
use crate::support::locale::en;
use crate::support::messages::{direct, says, text};
use crate::support::people::exported;
use crate::support::test_server::TestServer;

/// What stands in a calendar's entry.
#[derive(PartialEq, Eq, Debug)]
struct Entry {
    uid: String,
    begins: String,
    changed: String,
    sequence: u32,
    summary: String,
    url: String,
}

/// Has somebody ask for a new address, and returns it.
async fn new_address(server: &TestServer, user: &str, channel: ChannelId) -> String {
    let new = [("address", "new".into())];
    let answer = server.slash(user, channel, "settings calendar", &new).await;
    assert!(answer.ephemeral, "only they see it");
    let said = text(&answer);
    let (_, after) = said.split_once('<').unwrap_or_else(|| panic!("{said}"));
    let (address, _) = after.split_once('>').unwrap();
    assert!(address.starts_with(server.public_url()), "{address}");
    address.to_owned()
}

async fn get(address: &str) -> Response {
    Client::new().get(address).send().await.unwrap()
}

async fn status(address: &str) -> u16 {
    get(address).await.status().as_u16()
}

/// The entries of the calendar at an address.
async fn entries(address: &str) -> Vec<Entry> {
    let answer = get(address).await;
    assert_eq!(answer.status(), 200);
    let text = answer.text().await.unwrap();
    let unfolded = unfold(&text);
    let calendar = read_calendar(&unfolded).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert!(!calendar.components.is_empty(), "RFC 5545, 3.6: {text}");
    let events = calendar.components.iter().filter(|it| it.name == "VEVENT");
    let entries = events.map(|event| {
        let value = |name| event.find_prop(name).unwrap().val.to_string();
        Entry {
            uid: value("UID"),
            begins: value("DTSTART"),
            changed: value("LAST-MODIFIED"),
            sequence: value("SEQUENCE").parse().unwrap(),
            summary: value("SUMMARY"),
            url: value("URL"),
        }
    });
    entries.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn deadlines_stand_in_a_calendar_while_they_last() {
    let server = TestServer::with_own_pages().await;
    let general = server.sandbox.channel("general");
    let address = new_address(&server, "alice", general).await;
    assert_eq!(entries(&address).await, []);

    let game = server.game("chess", &["alice", "bob"], None).await;
    server.settle().await;
    let first = entries(&address).await;
    assert_eq!(first.len(), 1, "{first:?}");
    assert_eq!(first[0].summary, "Chess #1: your move");
    assert!(first[0].url.starts_with("https://discord.com/channels/"));
    assert!(
        first[0].url.ends_with(&game.thread.to_string()),
        "{first:?}"
    );
    assert_eq!(first[0].begins.len(), "20240514T183000Z".len());

    game.play("alice", "e4").await;
    assert_eq!(entries(&address).await, [], "it is the other's turn");
    game.play("bob", "e5").await;
    server.settle().await;
    let second = entries(&address).await;
    assert_eq!(second.len(), 1, "{second:?}");
    assert_ne!(
        second[0].uid, first[0].uid,
        "each turn is an entry of its own"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_whose_deadline_has_moved_says_so() {
    let server = TestServer::with_own_pages().await;
    let general = server.sandbox.channel("general");
    let address = new_address(&server, "alice", general).await;
    paced_game(&server, "chess", &["alice", "bob"], "2d").await;
    server.settle().await;
    let tag = get(&address).await.headers()[ETAG].clone();
    let before = entries(&address).await;
    assert_eq!(before.len(), 1, "{before:?}");
    server.wait_hours(1);
    server.settle().await;
    let same = get(&address).await.headers()[ETAG].clone();
    assert_eq!(same, tag, "nothing has changed");
    let days = [("days", OptionValue::Integer(5))];
    server
        .slash("alice", general, "vacation start", &days)
        .await;
    server.settle().await;
    let after = entries(&address).await;
    assert_eq!(after.len(), 1, "{after:?}");
    let [before, after] = [&before[0], &after[0]];
    assert_eq!(after.uid, before.uid);
    assert!(after.begins > before.begins, "{before:?} {after:?}");
    assert!(after.changed > before.changed, "{before:?} {after:?}");
    assert!(after.sequence > before.sequence, "{before:?} {after:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_keeps_no_other_out_of_a_calendar() {
    let server = TestServer::with_own_pages().await;
    let general = server.sandbox.channel("general");
    let address = new_address(&server, "alice", general).await;
    for opponent in ["bob", "carol"] {
        server.game("chess", &["alice", opponent], None).await;
    }
    server.settle().await;
    assert_eq!(entries(&address).await.len(), 2);
    run(
        &server,
        "UPDATE games SET variant = 'whist' WHERE number = 1",
    )
    .await;
    let left = entries(&address).await;
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(left[0].summary, "Chess #2: your move");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_calendar_is_in_the_language_of_its_person() {
    let server = TestServer::with_own_pages().await;
    let salon = server.sandbox.channel("salon");
    let address = new_address(&server, "chloe", salon).await;
    server.game("echeversi", &["chloe", "bob"], None).await;
    server.settle().await;
    let summary = "Écheversi nº\u{a0}1\u{a0}: à vous de jouer";
    assert_eq!(entries(&address).await[0].summary, summary);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_were_replaced_revoked_or_made_up_lead_nowhere() {
    let server = TestServer::with_own_pages().await;
    let home = direct(&server, "alice");
    let first = new_address(&server, "alice", home).await;
    let second = new_address(&server, "alice", home).await;
    assert_ne!(first, second);
    let of_another = new_address(&server, "bob", direct(&server, "bob")).await;
    let base = server.public_url();
    let made_up = second.replace(&second[second.len() - 10..second.len() - 4], "AAAAAA");
    let wrong = [
        first,
        made_up,
        second.trim_end_matches(".ics").to_owned(),
        format!("{base}/calendar/.ics"),
        format!("{base}/calendar/{}.ics", "a".repeat(5000)),
        format!("{base}/calendar/%00.ics"),
        format!("{base}/calendar/%ff.ics"),
    ];
    for address in &wrong {
        let answer = get(address).await;
        assert_eq!(answer.status(), 404, "{address}");
        assert_eq!(answer.headers()[CACHE_CONTROL], "no-store");
        let said = answer.text().await.unwrap();
        assert!(said.contains(&en("page-missing", &[])), "{address}: {said}");
    }
    let exported = exported(&server, "alice", home).await;
    assert!(exported["calendar"]["since"].is_string(), "{exported:#}");
    let written = exported.to_string();
    assert!(
        !written.contains(&second[second.len() - 20..]),
        "the secret"
    );

    let off = [("address", "off".into())];
    let revoked = server.slash("alice", home, "settings calendar", &off).await;
    says(&revoked, &en("settings-calendar-revoked", &[]));
    assert_eq!(status(&second).await, 404);
    let again = server.slash("alice", home, "settings calendar", &off).await;
    says(&again, &en("settings-calendar-off", &[]));
    assert_eq!(status(&of_another).await, 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_stands_is_replaced_only_where_that_is_asked_for() {
    let server = TestServer::with_own_pages().await;
    let home = direct(&server, "alice");
    let first = server.slash("alice", home, "settings calendar", &[]).await;
    says(&first, server.public_url());
    let address = text(&first);
    let address = address.split(['<', '>']).nth(1).unwrap();
    let again = server.slash("alice", home, "settings calendar", &[]).await;
    says(&again, &en("settings-calendar-stands", &[]));
    assert_eq!(status(address).await, 200);
    new_address(&server, "alice", home).await;
    assert_eq!(status(address).await, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_has_no_calendar_any_more() {
    let server = TestServer::with_own_pages().await;
    let home = direct(&server, "alice");
    let address = new_address(&server, "alice", home).await;
    let asked = server.slash("alice", home, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    server.press("alice", question, "Confirm").await;
    assert_eq!(status(&address).await, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_not_changed_is_not_sent_again() {
    let server = TestServer::with_own_pages().await;
    let home = direct(&server, "alice");
    let address = new_address(&server, "alice", home).await;
    let answer = get(&address).await;
    let headers = answer.headers();
    assert_eq!(headers[CACHE_CONTROL], "private, no-cache");
    assert_eq!(headers[CONTENT_TYPE], "text/calendar; charset=utf-8");
    assert_eq!(headers["referrer-policy"], "no-referrer");
    let tag = headers[ETAG].clone();
    let asked_again = || {
        Client::new()
            .get(&address)
            .header(IF_NONE_MATCH, &tag)
            .send()
    };
    let same = asked_again().await.unwrap();
    assert_eq!(same.status(), 304);
    assert_eq!(same.text().await.unwrap(), "");
    server.game("chess", &["alice", "bob"], None).await;
    server.settle().await;
    assert_eq!(asked_again().await.unwrap().status(), 200);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_pages_there_is_no_address() {
    let server = TestServer::start().await;
    let home = direct(&server, "alice");
    let refused = server.slash("alice", home, "settings calendar", &[]).await;
    says(&refused, &en("error-no-web-pages", &[]));
    let shown = server.slash("alice", home, "settings show", &[]).await;
    says(&shown, &en("settings-calendar-off", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_has_to_wait() {
    let server = TestServer::with_own_pages().await;
    let address = format!("{}/calendar/nothing.ics", server.public_url());
    let client = Client::new();
    let mut refused = None;
    for _ in 0..2000 {
        let answer = client.get(&address).send().await.unwrap();
        if answer.status() != 404 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("nobody may ask for ever");
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["retry-after"], "1");
    server.close().await;
}
