//! Linked roles: how somebody is linked, and what is written in their name then.

use std::time::Duration;

use seigneur::sandbox::{Fault, FaultKind};

use crate::support::games::fools_mate;
use crate::support::linked_roles::{
    DAY, begins, kept, links, pass, record, returns_with, shown, token_requests, until, with_query,
};
use crate::support::locale::en;
use crate::support::messages::tells;
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_wins_is_written_in_their_name() {
    let server = TestServer::with_linked_roles().await;
    assert_eq!(
        shown(&server, "bob").await,
        en(
            "settings-linked-roles-off",
            &[("address", &format!("{}/linked-roles", server.public_url()))]
        )
    );
    let page = links(&server, "bob").await;
    tells(&page.text, &en("linked-roles-title", &[]));
    assert!(
        page.set_cookie.contains("Max-Age=0"),
        "it is not needed any more"
    );
    assert_eq!(
        shown(&server, "bob").await,
        en("settings-linked-roles-on", &[])
    );
    until(&server, "nothing won yet", || {
        record(&server, "bob", "points").as_deref() == Some("0")
    })
    .await;
    let described = server.sandbox.portal().role_records();
    assert_eq!(described.len(), 5, "{described:?}");

    fools_mate(&server).await;
    until(&server, "the win is written", || {
        record(&server, "bob", "points").as_deref() == Some("3")
    })
    .await;
    assert_eq!(record(&server, "bob", "titles").as_deref(), Some("1"));
    assert_eq!(record(&server, "bob", "in_time").as_deref(), Some("1"));
    assert_eq!(record(&server, "bob", "seasons_won").as_deref(), Some("0"));
    let rating: u32 = record(&server, "bob", "best_rating")
        .unwrap()
        .parse()
        .unwrap();
    assert!(rating > 1500, "{rating}");
    assert_eq!(
        record(&server, "alice", "points"),
        None,
        "she is not linked"
    );

    // The season ends, in which nobody else has won anything.
    pass(&server, DAY * 32).await;
    until(&server, "the season is won", || {
        record(&server, "bob", "seasons_won").as_deref() == Some("1")
    })
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_and_secrets_are_kept_so_that_nobody_can_use_them() {
    let server = TestServer::with_linked_roles().await;
    let visit = begins(&server).await;
    for part in [
        "Path=/linked-roles",
        "Max-Age=600",
        "HttpOnly",
        "SameSite=Lax",
    ] {
        tells(&visit.set_cookie, part);
    }
    let back = visit.decides("alice").await;
    let attempts = "SELECT state_hash || ' ' || browser_hash FROM link_attempts";
    let attempts = kept(&server, attempts).await;
    assert_eq!(attempts.len(), 1);
    for pair in attempts[0].split(' ') {
        assert!(
            !back.contains(pair) && !visit.cookie.contains(pair),
            "a hash, not the secret"
        );
    }
    assert_eq!(visit.returns(&back).await.status, 200);
    let tokens = kept(&server, "SELECT tokens || ' ' || revocable FROM role_links").await;
    assert_eq!(tokens.len(), 1);
    for given in token_requests(&server) {
        let code = given["code"].as_str().unwrap();
        assert!(!tokens[0].contains(code), "{given}");
    }
    assert!(
        !tokens[0].contains("access-") && !tokens[0].contains("refresh-"),
        "{tokens:?}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_linked_by_what_others_have_begun() {
    let server = TestServer::with_linked_roles().await;
    let visit = begins(&server).await;
    let other = begins(&server).await;
    let back = visit.decides("alice").await;
    let refused = en("linked-roles-stale", &[]);
    let of_nobody = with_query(&back, "state", &"A".repeat(43));
    let of_other = {
        let theirs = other.decides("bob").await;
        let url = reqwest::Url::parse(&theirs).unwrap();
        let state = url
            .query_pairs()
            .find(|(name, _)| name == "state")
            .unwrap()
            .1;
        with_query(&back, "state", &state)
    };
    let callback = format!("{}/linked-roles/callback", server.public_url());
    for (address, cookie) in [
        (back.as_str(), ""),
        (&back, "linked-roles="),
        (&back, &*other.cookie),
        (&of_nobody, &visit.cookie),
        (&of_other, &visit.cookie),
        (&with_query(&back, "state", ""), &visit.cookie),
        (&callback, &visit.cookie),
    ] {
        let page = returns_with(address, cookie).await;
        assert_eq!(page.status, 400, "{address} {cookie}");
        tells(&page.text, &refused);
        assert_eq!(page.set_cookie, "", "a browser keeps its own secret");
    }
    assert_eq!(
        kept(&server, "SELECT tokens FROM role_links").await,
        [""; 0]
    );
    // All of that has kept nobody from it.
    assert_eq!(visit.returns(&back).await.status, 200);
    let again = visit.returns(&back).await;
    assert_eq!(again.status, 400, "it is done");
    assert_eq!(token_requests(&server).len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_takes_too_long_or_does_not_want_it_is_not_linked() {
    let server = TestServer::with_linked_roles().await;
    let visit = begins(&server).await;
    let back = visit.decides("").await;
    let page = visit.returns(&back).await;
    assert_eq!(page.status, 200);
    tells(&page.text, &en("linked-roles-denied", &[]));
    assert_eq!(visit.returns(&back).await.status, 400, "it is over");

    let slow = begins(&server).await;
    let back = slow.decides("alice").await;
    server.wait(Duration::from_mins(11));
    assert_eq!(slow.returns(&back).await.status, 400);
    assert_eq!(token_requests(&server).len(), 0);
    // Nothing of it is kept, though nobody else begins.
    server.step_all().await;
    let attempts = kept(&server, "SELECT state_hash FROM link_attempts").await;
    assert_eq!(attempts.len(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_at_the_service_is_not_told_as_anybodys_wish() {
    let server = TestServer::with_linked_roles().await;
    for error in [
        "server_error",
        "temporarily_unavailable",
        "invalid_scope",
        "",
    ] {
        let visit = begins(&server).await;
        let back = visit.decides("").await;
        let page = visit.returns(&with_query(&back, "error", error)).await;
        assert_eq!(page.status, 502, "{error}");
        let failed = en("linked-roles-failed", &[]);
        assert!(page.text.contains(&failed), "{error}: {}", page.text);
        assert_eq!(visit.returns(&back).await.status, 400, "it is over");
    }
    // Neither a code nor a reason.
    let visit = begins(&server).await;
    let back = visit.decides("").await.replace("error=", "other=");
    assert_eq!(visit.returns(&back).await.status, 502);
    assert_eq!(token_requests(&server).len(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_the_service_refuses_links_nobody() {
    let server = TestServer::with_linked_roles().await;
    let visit = begins(&server).await;
    let back = visit.decides("alice").await;
    let page = visit.returns(&with_query(&back, "code", "made-up")).await;
    assert_eq!(page.status, 400);
    let visit = begins(&server).await;
    let back = visit.decides("alice").await;
    let broken = Fault::new("POST", "/oauth2/token", FaultKind::Status(503), 1);
    server.sandbox.faults().inject(broken);
    let page = visit.returns(&back).await;
    assert_eq!(page.status, 503);
    tells(&page.text, &en("linked-roles-failed", &[]));
    assert_eq!(
        kept(&server, "SELECT tokens FROM role_links").await,
        [""; 0]
    );
    server.close().await;
}

/// Has the service want nothing for so long of whoever is written next.
fn limits_once(server: &TestServer, retry_after: Duration) {
    let path = "/users/@me/applications/*/role-connection";
    let busy = FaultKind::RateLimited {
        retry_after,
        global: false,
    };
    let limit = Fault::new("PUT", path, busy, 1);
    server.sandbox.faults().inject(limit);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_service_is_left_alone_for_as_long_as_it_wants() {
    let server = TestServer::with_linked_roles().await;
    links(&server, "bob").await;
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    limits_once(&server, Duration::from_millis(300));
    fools_mate(&server).await;
    until(&server, "it comes later", || {
        record(&server, "bob", "points").as_deref() == Some("3")
    })
    .await;
    assert_eq!(server.sandbox.faults().left(), 0);
    server.close().await;
}

/// How many of two people have it written that they have played so many games in time.
fn in_time(server: &TestServer, games: &str) -> usize {
    let told = ["alice", "bob"].map(|user| record(server, user, "in_time"));
    told.iter()
        .filter(|told| told.as_deref() == Some(games))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_limited_keeps_nobody_else_waiting() {
    let server = TestServer::with_linked_roles().await;
    for user in ["alice", "bob"] {
        links(&server, user).await;
    }
    until(&server, "both are written", || in_time(&server, "0") == 2).await;
    limits_once(&server, DAY);
    fools_mate(&server).await;
    until(&server, "the other is written", || {
        in_time(&server, "1") == 1
    })
    .await;
    assert_eq!(server.sandbox.faults().left(), 0);
    assert_eq!(in_time(&server, "0"), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_linked_roles_there_is_nothing_to_begin() {
    let server = TestServer::with_own_pages().await;
    for path in ["/linked-roles", "/linked-roles/callback?code=a&state=b"] {
        let answer = reqwest::get(format!("{}{path}", server.public_url()))
            .await
            .unwrap();
        assert_eq!(answer.status(), 404);
        let said = answer.text().await.unwrap();
        assert!(said.contains(&en("page-missing", &[])), "{path}: {said}");
    }
    assert_eq!(
        shown(&server, "alice").await,
        en("error-no-linked-roles", &[])
    );
    assert!(server.sandbox.portal().role_records().is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_whether_there_is_a_page_begins_nothing() {
    let server = TestServer::with_linked_roles().await;
    let address = format!("{}/linked-roles", server.public_url());
    let client = reqwest::Client::new();
    for address in [address.clone(), format!("{address}/callback?state=a")] {
        let answer = client.head(&address).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{address}");
        for header in ["set-cookie", "location"] {
            assert!(answer.headers().get(header).is_none(), "{address}");
        }
    }
    let visit = begins(&server).await;
    assert!(!visit.cookie.is_empty());
    server.close().await;
}
