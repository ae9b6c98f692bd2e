//! The pages on which the games are tried and learnt: what is served, and with which headers.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::{
    ACCEPT_ENCODING, ACCEPT_LANGUAGE, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING,
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH, LOCATION, RETRY_AFTER, VARY,
};
use reqwest::redirect::Policy;
use seigneur::rules::Variant;
use seigneur::rules::lesson::COURSES;
use seigneur::words::{Lang, Words};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::support::messages::{lacks, tells};
use crate::support::trying::{Pages, header, paths};

/// The most that the rules may weigh on their way to a reader.
const MOST_PACKED: usize = 400_000;

/// The values of an attribute in a page.
fn values<'a>(html: &'a str, attribute: &str) -> BTreeSet<&'a str> {
    let begin = format!(" {attribute}=\"");
    let parts = html.split(begin.as_str()).skip(1);
    parts.map(|part| part.split('"').next().unwrap()).collect()
}

/// Checks that elements are closed where they should be, and that no `id` is given twice.
fn check_form(html: &str) {
    let is_void = |name: &str| {
        ["meta", "link", "img", "source", "br", "!doctype"].contains(&&*name.to_lowercase())
    };
    let mut open: Vec<&str> = Vec::new();
    for part in html.split('<').skip(1) {
        let (tag, _) = part.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '\n']).next().unwrap();
        if let Some(closed) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed), "in {tag}");
        } else if !is_void(name) {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "never closed: {open:?}");
    let mut ids = BTreeMap::new();
    for id in html.split(" id=\"").skip(1) {
        *ids.entry(id.split('"').next().unwrap()).or_insert(0) += 1;
    }
    assert!(ids.values().all(|&count| count == 1), "{ids:?}");
}

#[tokio::test]
async fn every_page_is_there_in_every_language_and_names_only_what_is_there() {
    let pages = Pages::serve().await;
    let mut linked = BTreeSet::new();
    for path in paths() {
        for lang in Lang::all() {
            let html = pages.page(&format!("{path}?lang={}", lang.code())).await;
            check_form(&html);
            assert!(html.contains(&format!("<html lang=\"{}\">", lang.code())));
            // Neither a place that was not filled nor a message that has no words.
            for trace in [
                "{{", "}}", ">try-", "\"try-", ">button-", "style=", "onclick",
            ] {
                assert!(!html.contains(trace), "{path} {lang:?}: {trace}");
            }
            for attribute in ["href", "src", "srcset"] {
                let found = values(&html, attribute).into_iter();
                linked.extend(found.map(str::to_owned));
            }
        }
    }
    assert!(linked.len() > 60, "{linked:?}");
    for link in linked {
        let found = pages.get(&link, &[]).await;
        assert_eq!(found.status(), StatusCode::OK, "{link}");
    }
}

#[tokio::test]
async fn the_rules_are_read_without_a_script_where_it_is_said_that_they_are() {
    let pages = Pages::serve().await;
    let mut promised = 0;
    for path in paths() {
        let html = pages.page(&path).await;
        if let Some((_, after)) = html.split_once("<noscript>") {
            promised += 1;
            assert!(after.contains("<details class=\"rules\">"), "{path}");
        }
    }
    assert_eq!(promised, Variant::ALL.len() + COURSES.len());
}

#[tokio::test]
async fn whoever_has_too_many_connections_is_told_so_and_whoever_watches_is_answered() {
    let pages = Pages::serve().await;
    let address = pages.address.strip_prefix("http://").unwrap();
    let mut held = Vec::new();
    for _ in 0..50 {
        held.push(TcpStream::connect(address).await.unwrap());
    }
    for (path, status) in [
        ("/live", 200),
        ("/metrics", 200),
        ("/health", 503),
        ("/try", 503),
        ("/g/x", 503),
    ] {
        let answer = pages.get(path, &[]).await;
        assert_eq!(answer.status(), status, "{path}");
        assert_eq!(header(&answer, CONNECTION), "close", "{path}");
        if !["/live", "/metrics", "/health"].contains(&path) {
            assert_eq!(header(&answer, RETRY_AFTER), "60", "{path}");
            assert_eq!(header(&answer, CACHE_CONTROL), "no-store", "{path}");
        }
    }
    drop(held);
    // There is a place again once it has been noticed that the others are gone.
    let back = async {
        while pages.get("/try", &[]).await.status() != StatusCode::OK {
            tokio::task::yield_now().await;
        }
    };
    let within = Duration::from_secs(20);
    timeout(within, back).await.expect("a place again");
}

#[tokio::test]
async fn a_page_is_in_the_readers_language() {
    let pages = Pages::serve().await;
    let french = pages.get("/try/chess", &[(ACCEPT_LANGUAGE, "fr-CA")]).await;
    assert!(header(&french, VARY).contains("Accept-Language"));
    let french = french.text().await.unwrap();
    tells(&french, "<h1>Échecs</h1>");
    tells(&french, "essayer sur un échiquier</title>");
    tells(
        &french,
        "id=\"sheet\" data-none=\"Personne n’a encore joué.\"",
    );
    // What each language is called is read aloud as those say it who speak it.
    let german = "lang=\"de\" hreflang=\"de\">Deutsch";
    tells(&french, german);
    // A tab, and a link that is pasted somewhere, show no more than the title and what is told of the page.
    for (path, title) in [
        ("/try/chess", "Try Chess on a board"),
        ("/learn/chess", "Learn Chess in short lessons"),
    ] {
        let page = pages.page(path).await;
        tells(&page, &format!("<title>{title}</title>"));
        let shown = format!("<meta property=\"og:title\" content=\"{title}\">");
        tells(&page, &shown);
    }
}

#[tokio::test]
async fn a_page_may_load_nothing_but_our_own_files() {
    let pages = Pages::serve().await;
    let response = pages.get("/try/yalta", &[]).await;
    let policy = header(&response, CONTENT_SECURITY_POLICY);
    assert!(policy.starts_with("default-src 'none';"), "{policy}");
    tells(&policy, "script-src 'self' 'wasm-unsafe-eval';");
    lacks(&policy, "unsafe-inline");
    lacks(&policy, "http");
    assert!(response.headers().get("set-cookie").is_none());
}

#[tokio::test]
async fn files_stay_in_the_browser_and_pages_are_asked_for_again() {
    let pages = Pages::serve().await;
    let page = pages.get("/try/trichess", &[]).await;
    assert_eq!(header(&page, CACHE_CONTROL), "max-age=30, must-revalidate");
    let etag = header(&page, ETAG);
    let again = pages.get("/try/trichess", &[(IF_NONE_MATCH, &etag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(header(&again, ETAG), etag);
    assert_eq!(again.text().await.unwrap(), "");
    let other = pages.get("/try/chess", &[(IF_NONE_MATCH, &etag)]).await;
    assert_eq!(other.status(), StatusCode::OK);

    let html = page.text().await.unwrap();
    let style = values(&html, "href")
        .into_iter()
        .find(|it| it.ends_with("/style.css"));
    let folder = style.unwrap().trim_end_matches("/style.css");
    for (name, kind) in [
        ("try.wasm", "application/wasm"),
        ("play.js", "text/javascript; charset=utf-8"),
        ("messages-fr.json", "application/json"),
        ("trichess-dark.svg", "image/svg+xml"),
    ] {
        let path = format!("{folder}/{name}");
        let plain = pages.get(&path, &[]).await;
        assert_eq!(header(&plain, CONTENT_TYPE), kind);
        let forever = "max-age=31536000, immutable";
        assert_eq!(header(&plain, CACHE_CONTROL), forever);
        assert!(plain.headers().get(CONTENT_ENCODING).is_none());
        let packed = pages.get(&path, &[(ACCEPT_ENCODING, "br, gzip")]).await;
        assert_eq!(header(&packed, CONTENT_ENCODING), "gzip");
        assert_eq!(header(&packed, ETAG), header(&plain, ETAG));
        let refused = pages.get(&path, &[(ACCEPT_ENCODING, "gzip;q=0")]).await;
        assert!(refused.headers().get(CONTENT_ENCODING).is_none());
        let (plain, packed) = (plain.bytes().await.unwrap(), packed.bytes().await.unwrap());
        let mut unpacked = Vec::new();
        let mut reader = flate2::read::GzDecoder::new(&packed[..]);
        std::io::copy(&mut reader, &mut unpacked).unwrap();
        assert_eq!(unpacked, plain);
        assert!(packed.len() < MOST_PACKED, "{name}: {} bytes", packed.len());
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    let pages = Pages::serve().await;
    for path in [
        "/try/go",
        "/learn/go",
        "/try/static/0000000000000000/style.css",
    ] {
        let found = pages.get(path, &[]).await;
        assert_eq!(found.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(header(&found, CACHE_CONTROL), "no-store", "{path}");
        let said = found.text().await.unwrap();
        assert!(said.contains("There is nothing here"), "{path}: {said}");
        assert!(said.contains("<a href=\"/try?lang=en\">"), "{path}: {said}");
    }
    // Yalta to the last king is taught in the course of Yalta.
    let taught = pages.page("/learn/yalta-last_king").await;
    assert!(taught.contains("data-game=\"yalta\""));
}

#[tokio::test]
async fn what_comes_later_is_said_to_come_in_the_readers_language() {
    let pages = Pages::serve().await;
    for (path, accepted, lang) in [
        ("/g/x", "fr-FR", "fr"),
        ("/g/x.png", "en", "en"),
        ("/g/x/events", "en", "en"),
        ("/s/x?lang=es", "en", "es"),
        ("/s/x/leaderboard?lang=de", "fr", "de"),
        ("/s/x/player/y", "fr", "fr"),
        ("/linked-roles", "fr", "fr"),
        ("/linked-roles/callback?code=a&state=b&lang=de", "fr", "de"),
        ("/calendar/x.ics", "fr", "fr"),
    ] {
        let found = pages.get(path, &[(ACCEPT_LANGUAGE, accepted)]).await;
        assert_eq!(found.status(), StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert_eq!(header(&found, RETRY_AFTER), "60", "{path}");
        assert_eq!(header(&found, CACHE_CONTROL), "no-store", "{path}");
        assert_eq!(header(&found, CONTENT_TYPE), "text/html; charset=utf-8");
        let said = found.text().await.unwrap();
        let lang = Lang::all().find(|known| known.code() == lang).unwrap();
        let words = Words::load().unwrap();
        for id in ["page-away-title", "page-away"] {
            assert!(said.contains(&words.say(lang, id)), "{path}: {said}");
        }
        check_form(&said.replace(" defer>", ">"));
    }
}

#[tokio::test]
async fn nothing_is_offered_to_whoever_has_no_script_that_only_a_script_does() {
    let pages = Pages::serve().await;
    for path in paths().iter().filter(|path| path[1..].contains('/')) {
        let html = pages.page(path).await;
        let (head, body) = html.split_once("<body>").unwrap();
        let (_, hidden) = head
            .split_once("<noscript><link rel=\"stylesheet\" href=\"")
            .unwrap();
        let sheet = hidden.split('"').next().unwrap();
        let sheet = pages.get(sheet, &[]).await.text().await.unwrap();
        tells(&sheet, ".scripted");
        // What is said stands before what there is.
        let said = body.find("<noscript>").unwrap();
        for control in ["<button", "<select", "<fieldset"] {
            for (at, _) in body.match_indices(control) {
                assert!(said < at, "{path}: {control}");
                let before = &body[..at];
                let block = before.rfind("<div class=\"scripted\"").unwrap();
                let closed = before[block..].matches("</div>").count();
                let opened = before[block..].matches("<div").count();
                assert!(opened > closed, "{path}: {control}");
            }
        }
    }
}

#[tokio::test]
async fn whoever_adds_a_slash_is_sent_to_the_page() {
    let pages = Pages::serve().await;
    for asked in ["/g/x/", "/s/x/?lang=fr", "/linked-roles/"] {
        let client = reqwest::Client::builder().redirect(Policy::none());
        let address = format!("{}{asked}", pages.address);
        let found = client.build().unwrap().get(address).send().await.unwrap();
        assert_eq!(found.status(), StatusCode::PERMANENT_REDIRECT, "{asked}");
        assert_eq!(
            header(&found, LOCATION),
            asked.replace("/?", "?").trim_end_matches('/')
        );
    }
    for (asked, expected) in [
        ("/try/", "/try"),
        ("/learn/?lang=fr", "/learn?lang=fr"),
        ("/try/chess/", "/try/chess"),
        ("/learn/chess/?seat=b", "/learn/chess?seat=b"),
    ] {
        let found = pages.get(asked, &[]).await;
        assert_eq!(found.status(), StatusCode::OK, "{asked}");
        let address = found.url().as_str();
        assert_eq!(address, format!("{}{expected}", pages.address), "{asked}");
    }
}

#[tokio::test]
async fn whatever_is_answered_is_guarded() {
    let pages = Pages::serve().await;
    for path in [
        "/try/foo",
        "/try/%ff",
        "/learn/foo",
        "/try/static/x/y",
        "/calendar/x.ics",
        "/linked-roles",
        "/nowhere",
    ] {
        let answer = pages.get(path, &[]).await;
        let policy = header(&answer, CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none';"), "{path}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["referrer-policy"], "no-referrer");
    }
    let twice = pages.get("/try/chess?lang=fr&lang=de", &[]).await;
    assert_eq!(twice.status(), StatusCode::OK);
}
