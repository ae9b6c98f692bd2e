//! Games on web pages: under which addresses, with what, and what is answered where nothing is shown.

use seigneur::sandbox::OptionValue;

use crate::support::locale::en;
use crate::support::messages::{lacks, says, tells};
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, Sent, page_of, publish};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_shown_once_its_server_says_so_and_no_longer() {
    let server = TestServer::with_pages().await;
    let general = server.sandbox.channel("general");
    let game = server
        .friendly_game("trichess", &["alice", "bob", "chloe"])
        .await;
    assert_eq!(
        page_of(&game, "alice").await,
        None,
        "no way leads to what is not shown"
    );

    let told = server.slash("alice", general, "server web", &[]).await;
    says(&told, &en("server-web-off", &[]));
    publish(&server, "games").await;
    let page = page_of(&game, "alice").await.expect("a way to the page");
    let reader = Reader::of(&server);
    let shown = reader.get(&page).await;
    assert_eq!(shown.status, 200);
    for part in [
        "White to move",
        "<svg role=\"img\" aria-label=\"Trichess #1.",
        "Player 3",
    ] {
        assert!(shown.text.contains(part), "{part}: {}", shown.text);
    }
    for name in ["alice", "Alice", "bob", "Bob"] {
        assert!(
            !shown.text.contains(name),
            "{name} has not chosen to be named"
        );
    }
    publish(&server, "off").await;
    assert_eq!(reader.get(&page).await.status, 404);
    publish(&server, "everything").await;
    assert_eq!(reader.get(&page).await.status, 200, "the address stays");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_position_is_a_page_and_a_picture_of_its_own() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    for (place, told) in [
        (0, "Nobody has moved yet."),
        (1, "Last move: White, f3"),
        (2, "Last move: Black, e5"),
    ] {
        let shown = reader.get(&format!("{page}/{place}")).await;
        assert_eq!(shown.status, 200, "{place}");
        assert!(shown.text.contains(told), "{place}: {told}");
        assert!(shown.text.contains("An earlier position."), "{place}");
        let runs_together = format!("of 4 {told}");
        assert!(
            !shown.text.contains(&runs_together),
            "{place}: {runs_together}"
        );
        // What a link to it shows where it is pasted is this position too.
        let own = format!("{BASE}{page}/{place}");
        for part in [
            format!("property=\"og:url\" content=\"{own}\""),
            format!("property=\"og:image\" content=\"{own}/card.png\""),
            format!("rel=\"canonical\" href=\"{BASE}{page}\""),
        ] {
            assert!(shown.text.contains(&part), "{part}: {}", shown.text);
        }
        let empty = reader.get(&format!("{page}?ply=&seat=&theme=&lang=")).await;
        assert_eq!((empty.status, empty.text.contains(told)), (200, false));
        let by_query = reader.get(&format!("{page}?ply={place}")).await;
        assert!(by_query.text.contains(told), "{place}");
    }
    let latest = reader.get(&page).await;
    for part in [
        "The game has ended: checkmate",
        "Last move: Black, Qh4#",
        "Seigneur · 3 points",
        "Serf · 0 points",
        "property=\"og:image\"",
    ] {
        assert!(latest.text.contains(part), "{part}");
    }
    assert!(
        !latest.text.contains("data-events"),
        "nothing happens any more"
    );
    for wrong in [
        "/5",
        "/-1",
        "/01",
        "/x",
        "/1.gif",
        "/events/2",
        "/99999999999999999999",
        "/5/card.png",
        "/x/card.png",
        "/1/board.png",
        "/%ff",
    ] {
        assert_eq!(
            reader.get(&format!("{page}{wrong}")).await.status,
            404,
            "{wrong}"
        );
    }
    for (path, kind, begins) in [
        (".png", "image/png", &b"\x89PNG"[..]),
        ("/1.png", "image/png", b"\x89PNG"),
        ("/card.png", "image/png", b"\x89PNG"),
        ("/1/card.png", "image/png", b"\x89PNG"),
        (".gif", "image/gif", b"GIF89a"),
        (
            ".pgn",
            "application/vnd.chess-pgn; charset=utf-8",
            b"[Event \"Chess #1\"]",
        ),
    ] {
        let file = reader.get(&format!("{page}{path}")).await;
        assert_eq!(
            (file.status, file.header("content-type")),
            (200, kind),
            "{path}"
        );
        assert!(file.bytes.starts_with(begins), "{path}");
        assert!(file.header("vary").contains("Accept-Language"), "{path}");
    }
    let [latest, earlier] = ["", "/1"].map(|place| format!("{page}{place}/card.png"));
    assert_ne!(
        reader.get(&latest).await.bytes,
        reader.get(&earlier).await.bytes
    );
    let card = reader.get(&format!("{page}/card.png")).await;
    assert!(card.bytes.len() <= 64_000, "{}", card.bytes.len());
    let record = reader.get(&format!("{page}.pgn")).await.text;
    for part in [
        "[White \"Player 1\"]",
        "[Black \"Player 2\"]",
        "Qh4#",
        &format!("[Site \"{BASE}{page}\"]"),
    ] {
        assert!(record.contains(part), "{part}: {record}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_position_does_not_pass_for_the_present_one() {
    let server = TestServer::publishing("games").await;
    let game = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    game.play_by_turns(&["e4", "c5"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let latest = reader.get(&page).await.text;
    for part in [
        "<title>Yalta #1 · Black to move</title>",
        "<p class=\"headline\">Black to move</p>",
        "class=\"player to-move\"",
    ] {
        assert!(latest.contains(part), "{part}: {latest}");
    }
    // On its board it is Brown’s move, now Black’s.
    let earlier = reader.get(&format!("{page}/1")).await.text;
    for part in [
        "<title>Yalta #1 · Move 1 of 2</title>",
        "<p class=\"headline\">Now: Black to move</p>",
        "aria-label=\"Yalta #1. Brown to move.",
    ] {
        assert!(earlier.contains(part), "{part}: {earlier}");
    }
    lacks(&earlier, "to-move\"");
    let french = reader.get(&format!("{page}/1?lang=fr")).await.text;
    tells(&french, "En ce moment\u{a0}: trait aux Noirs");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_not_shown_looks_the_same() {
    let server = TestServer::with_pages().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    publish(&server, "games").await;
    let page = page_of(&game, "alice").await.unwrap();
    publish(&server, "off").await;
    let reader = Reader::of(&server);
    let private = reader.get(&page).await;
    let made_up = format!("/g/{}", "a".repeat(26));
    let id = game.id().await;
    for path in [
        made_up.clone(),
        format!("{made_up}.png"),
        format!("{page}x"),
        format!("/g/{id}"),
        page.to_ascii_uppercase().replace("/G/", "/g/"),
        "/g/".to_owned(),
        "/g/../g".to_owned(),
        "/s/1".to_owned(),
        "/web/page.css".to_owned(),
        "/".to_owned(),
        "/robots.txt".to_owned(),
        "/try/nope".to_owned(),
        "/learn/nope".to_owned(),
        "/try/static/x/y".to_owned(),
    ] {
        let other = reader.get(&path).await;
        assert_eq!(other.status, 404, "{path}");
        assert_eq!(other.text, private.text, "{path}");
        assert_eq!(other.told_headers(), private.told_headers(), "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_sent_with_what_guards_them_and_once_only() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let shown = reader.get(&page).await;
    let policy = shown.header("content-security-policy");
    assert!(
        policy.starts_with("default-src 'none';") && !policy.contains("unsafe"),
        "{policy}"
    );
    for (name, value) in [
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
        ("x-robots-tag", "noindex, nofollow"),
        ("cache-control", "no-cache"),
        ("vary", "Accept-Encoding, Accept-Language"),
    ] {
        assert_eq!(shown.header(name), value, "{name}");
    }
    assert_eq!(shown.header("set-cookie"), "");
    for inline in [" style=", "<style", "onclick", "javascript:", "http://"] {
        assert!(
            !shown.text.replace("http://www.w3.org", "").contains(inline),
            "{inline}"
        );
    }
    let tag = shown.header("etag");
    let again = reader.get_with(&page, &[("if-none-match", tag)]).await;
    assert_eq!((again.status, again.bytes.len()), (304, 0));
    let any = reader.get_with(&page, &[("if-none-match", "*")]).await;
    assert_eq!((any.status, any.bytes.len()), (304, 0));
    game.play("alice", "e4").await;
    let later = reader.get_with(&page, &[("if-none-match", tag)]).await;
    assert_eq!(later.status, 200);

    // The page with its script, packed.
    let packed = [("accept-encoding", "gzip")];
    let mut weight = 0;
    for path in [page.clone()].into_iter().chain(later.assets()) {
        let part = reader.get_with(&path, &packed).await;
        assert_eq!(part.header("content-encoding"), "gzip", "{path}");
        weight += part.bytes.len();
        if path != page {
            assert_eq!(part.header("cache-control"), "max-age=31536000, immutable");
        }
    }
    assert!(weight <= 100_000, "{weight} bytes");

    let general = server.sandbox.channel("general");
    let found = [("search", OptionValue::from("on"))];
    server.slash("alice", general, "server web", &found).await;
    assert_eq!(reader.get(&page).await.header("x-robots-tag"), "");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_read_in_ones_own_language_and_colors() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "Nf3").await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let french = reader
        .get_with(&page, &[("accept-language", "fr-FR,fr;q=0.9,en;q=0.5")])
        .await;
    assert!(
        french.text.contains("lang=\"fr\"")
            && french.text.contains("Dernier coup\u{a0}: Blanc, Cf3")
    );
    for (query, part) in [
        ("?lang=fr", "Trait aux Noirs"),
        ("?lang=de", "Schwarz am Zug"),
        ("?lang=es", "Última jugada"),
        ("?theme=wood", "data-colors=\"wood\""),
        ("?theme=wood", " data-fill=\"#"),
        ("", " data-fill=\"#"),
        ("?seat=b", "seat=b"),
        ("?seat=w&seat=b", "seat=w"),
    ] {
        let shown = reader.get(&format!("{page}{query}")).await;
        assert!(shown.text.contains(part), "{query}: {part}");
    }
    // What is pale already is so on paper too.
    let light = reader.get(&format!("{page}?theme=light")).await;
    assert!(!light.text.contains(" data-fill="));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_a_game_is_told_of_its_moves() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let events = reader.get(&page).await.events();
    let mut followed = reader.follow(&events).await;
    followed.hears("retry: 3000").await;
    game.play("alice", "e4").await;
    followed.hears("event: turn").await;
    assert!(
        reader
            .get(&page)
            .await
            .text
            .contains("Last move: White, e4")
    );
    // Who has missed something is told at once.
    let mut late = reader.follow(&events).await;
    late.hears("event: turn").await;
    server.close().await;
}

/// What is answered once there is no answer left: on a slow machine there may be one again.
async fn held_back(reader: &Reader, path: &str) -> Sent {
    for _ in 0..5_000 {
        let answer = reader.get_with(path, &[("accept-language", "fr")]).await;
        if answer.status == 429 {
            return answer;
        }
    }
    panic!("nobody is ever held back from {path}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_too_much_waits() {
    let server = TestServer::with_pages().await;
    let reader = Reader::of(&server);
    let made_up = format!("/g/{}", "a".repeat(26));
    let mut admitted = 0;
    while reader.get(&made_up).await.status != 429 {
        admitted += 1;
        assert!(admitted < 5_000, "nobody is ever held back");
    }
    assert!(admitted >= 200, "{admitted}");
    // So are all other pages, and each says when one may come again.
    for path in [
        "/web/x",
        "/try",
        "/try/static/x/y",
        "/learn/chess",
        "/calendar/x",
        "/",
    ] {
        let answer = held_back(&reader, path).await;
        tells(&answer.text, "Trop à la fois");
        assert_eq!(answer.header("retry-after"), "1", "{path}");
        let policy = answer.header("content-security-policy");
        assert!(policy.starts_with("default-src 'none';"), "{path}");
    }
    // Whoever watches the process is never held back.
    assert_eq!(reader.get("/live").await.status, 200);
    server.close().await;
}
