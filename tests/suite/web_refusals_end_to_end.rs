//! What readers are told where a page cannot be made.

use reqwest::redirect::Policy;
use seigneur::sandbox::{Fault, FaultKind, Whose, permissions};
use sqlx_sqlite::SqlitePool;

use crate::support::locale::en;
use crate::support::test_server::TestServer;
use crate::support::web::{PROBLEM, PROFILE, Reader, page_of, page_of_server};

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_not_asked_for_is_answered_in_words() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "DRAW"] {
        for path in [page.as_str(), "/try", "/linked-roles"] {
            let sent = reader.ask(method, path).await;
            assert_eq!(sent.status, 405, "{method} {path}");
            assert_eq!(sent.header("cache-control"), "no-store", "{method} {path}");
            assert_eq!(sent.header("x-content-type-options"), "nosniff");
            assert!(sent.header("allow").contains("GET"), "{method} {path}");
            let said = en("page-unasked-title", &[]);
            assert!(sent.text.contains(&said), "{method} {path}: {}", sent.text);
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_adds_a_slash_is_sent_to_the_page() {
    let server = TestServer::publishing("everything").await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    server.settle().await;
    let of_game = page_of(&game, "alice").await.unwrap();
    let of_server = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let board = format!("{of_server}/leaderboard");
    let profile = reader.first_link(&board, PROFILE).await;
    let problems = format!("{of_server}/problems");
    let problem = reader.first_link(&problems, PROBLEM).await;
    for path in [
        of_game.as_str(),
        &format!("{of_game}/2"),
        &format!("{of_game}/2/card.png"),
        &of_server,
        &format!("{of_server}/leaderboard"),
        &format!("{of_server}/results.atom"),
        &profile,
        &problem,
        "/try",
        "/learn/chess",
    ] {
        // The reader goes where it is sent.
        let plain = reader.get(&format!("{path}?lang=fr")).await;
        let slashed = reader.get(&format!("{path}/?lang=fr")).await;
        assert_eq!((plain.status, slashed.status), (200, 200), "{path}");
        assert!(plain.bytes == slashed.bytes, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slash_at_the_end_of_any_address_leads_to_it() {
    let server = TestServer::with_linked_roles().await;
    let client = reqwest::Client::builder().redirect(Policy::none()).build();
    let client = client.unwrap();
    let base = format!("http://{}", server.pages());
    for (path, query) in [
        ("/live", ""),
        ("/ready", ""),
        ("/prepared", ""),
        ("/health", ""),
        ("/metrics", "?x=1"),
        ("/linked-roles", ""),
        ("/linked-roles/callback", "?code=1&state=2"),
        ("/calendar/secret.ics", "?lang=fr"),
        ("/web/nothing.css", ""),
        ("/try/static/1/rules.js", ""),
        ("/g/nothing/3/card.png", ""),
        ("/nothing/of/the/kind", ""),
    ] {
        let asked = client.get(format!("{base}{path}/{query}")).send();
        let sent = asked.await.unwrap();
        assert_eq!(sent.status(), 308, "{path}");
        assert_eq!(sent.headers()["location"], format!("{path}{query}"));
        assert_eq!(sent.headers()["cache-control"], "no-store", "{path}");
    }
    // Nobody is sent to another host, and where nothing is left, nowhere.
    let elsewhere = client.get(format!("{base}//chess.example/")).send();
    let elsewhere = elsewhere.await.unwrap();
    assert_eq!(elsewhere.headers()["location"], "/chess.example");
    for nothing in ["/", "//"] {
        let sent = client.get(format!("{base}{nothing}")).send().await.unwrap();
        assert_eq!(sent.status(), 404, "{nothing}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_not_told_as_too_many_at_once() {
    let server = TestServer::publishing("everything").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let of_server = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let pool = SqlitePool::connect(&server.database()).await.unwrap();
    let asked = async |statement: &'static str| {
        sqlx::query(statement).execute(&pool).await.unwrap();
    };
    asked("ALTER TABLE left_servers RENAME TO elsewhere").await;
    for path in [page, of_server.clone(), format!("{of_server}/leaderboard")] {
        let sent = reader.get(&path).await;
        assert_eq!((sent.status, sent.header("retry-after")), (503, "60"));
        assert_eq!(sent.header("cache-control"), "no-store");
        for id in ["page-failed-title", "page-failed"] {
            assert!(sent.text.contains(&en(id, &[])), "{path}: {}", sent.text);
        }
    }
    asked("ALTER TABLE elsewhere RENAME TO left_servers").await;
    pool.close().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_discord_does_not_answer_pages_are_away_and_not_gone() {
    let server = TestServer::publishing("everything").await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let of_server = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    assert_eq!(reader.get(&page).await.status, 200);
    let down = Fault::always("GET", "/guilds/**", FaultKind::Status(503));
    server.sandbox.faults().inject(down);
    // What is known of the server does not hold any more.
    let guild = server.sandbox.guild("Sandbox");
    server.permissions().add_role(guild, "Council");
    reader.until_answered(&page, 503).await;
    for path in [
        page.clone(),
        format!("{page}.png"),
        format!("{page}/events"),
        of_server.clone(),
        format!("{of_server}/card.png"),
        format!("{of_server}/results.atom"),
        format!("{of_server}/leaderboard"),
    ] {
        let sent = reader.get(&path).await;
        assert_eq!((sent.status, sent.header("retry-after")), (503, "60"));
        for id in ["page-away-title", "page-away"] {
            assert!(sent.text.contains(&en(id, &[])), "{path}: {}", sent.text);
        }
    }
    server.sandbox.faults().clear();
    reader.until_answered(&page, 200).await;
    reader.until_answered(&of_server, 200).await;
    server
        .permissions()
        .set_overwrite(general, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    reader.until_gone(&page).await;
    server.close_with_unsent().await;
}
