//! Linked roles as time goes by: tokens that are renewed, keys that are replaced, and links that end.

use std::time::Duration;

use reqwest::header::COOKIE;
use seigneur::sandbox::{Fault, FaultKind};

use crate::support::games::fools_mate;
use crate::support::linked_roles::{
    DAY, Page, begins, kept, links, pass, record, shown, token_requests, until, with_query,
};
use crate::support::locale::{button, en};
use crate::support::messages::{direct, says, tells};
use crate::support::people::exported;
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_taken_back_at_the_service_ends_without_a_word() {
    let server = TestServer::with_linked_roles().await;
    links(&server, "bob").await;
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    server.sandbox.people().deauthorize(server.user("bob"));
    fools_mate(&server).await;
    server.settle().await;
    let written = kept(&server, "SELECT tokens FROM role_links").await;
    assert_eq!(written, [""; 0]);
    assert_eq!(record(&server, "bob", "points"), None);
    let said = shown(&server, "bob").await;
    tells(&said, "/linked-roles");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_renewed_before_they_end() {
    let server = TestServer::with_linked_roles().await;
    links(&server, "bob").await;
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    for _ in 0..20 {
        pass(&server, DAY).await;
    }
    let renewals = token_requests(&server).into_iter();
    let renewals = renewals
        .filter(|asked| asked["grant_type"] == "refresh_token")
        .count();
    assert!((2..=4).contains(&renewals), "{renewals}");
    fools_mate(&server).await;
    until(&server, "it goes on", || {
        record(&server, "bob", "points").as_deref() == Some("3")
    })
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_can_be_replaced() {
    let mut server = TestServer::with_linked_roles().await;
    links(&server, "bob").await;
    let before = kept(&server, "SELECT tokens FROM role_links").await;
    let (old_name, _) = before[0].split_once(':').unwrap();
    server.stop_bot().await;
    let newer = "a newer key which has 32 characters or more";
    server.set_keys(&format!("{newer},{}", TestServer::KEY));
    server.start_bot().await;
    until(&server, "the old key opens", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    // From the next renewal on the tokens are under the newer key, and the old one can go.
    for _ in 0..7 {
        pass(&server, DAY).await;
    }
    let after = kept(&server, "SELECT tokens FROM role_links").await;
    let (new_name, _) = after[0].split_once(':').unwrap();
    assert_ne!(old_name, new_name);
    server.stop_bot().await;
    server.set_keys(newer);
    server.start_bot().await;
    fools_mate(&server).await;
    until(&server, "the newer key alone", || {
        record(&server, "bob", "points").as_deref() == Some("3")
    })
    .await;
    // Without it nothing is done, and nothing is lost.
    server.stop_bot().await;
    server.set_keys(TestServer::KEY);
    server.start_bot().await;
    pass(&server, DAY * 2).await;
    assert_eq!(kept(&server, "SELECT tokens FROM role_links").await, after);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_is_linked_no_more_whatever_happens_meanwhile() {
    let mut server = TestServer::with_linked_roles().await;
    let home = direct(&server, "alice");
    links(&server, "alice").await;
    until(&server, "it is written", || {
        record(&server, "alice", "points").is_some()
    })
    .await;
    assert!(exported(&server, "alice", home).await["linked_roles"]["since"].is_string());
    let broken = Fault::new("POST", "/oauth2/token/revoke", FaultKind::Status(500), 1);
    server.sandbox.faults().inject(broken);
    let asked = server.slash("alice", home, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    server.press("alice", question, &button("confirm")).await;
    assert_eq!(
        kept(&server, "SELECT tokens FROM role_links").await,
        [""; 0]
    );
    server.step_all().await;
    assert_eq!(server.sandbox.faults().left(), 0, "it was tried");
    assert!(
        record(&server, "alice", "points").is_some(),
        "and has failed"
    );
    let owed = kept(&server, "SELECT revocable FROM token_revocations").await;
    assert_eq!(owed.len(), 1);
    // The next process does what this one has owed.
    server.stop_bot().await;
    server.start_bot().await;
    server.wait(Duration::from_mins(1));
    until(&server, "the tokens are ended", || {
        record(&server, "alice", "points").is_none()
    })
    .await;
    server.step_all().await;
    assert_eq!(
        kept(&server, "SELECT revocable FROM token_revocations").await,
        [""; 0]
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_ends_it_here_has_it_ended_at_the_service() {
    let server = TestServer::with_linked_roles().await;
    let home = direct(&server, "alice");
    links(&server, "alice").await;
    until(&server, "it is written", || {
        record(&server, "alice", "points").is_some()
    })
    .await;
    let off = [("link", "off".into())];
    let ended = server
        .slash("alice", home, "settings linked-roles", &off)
        .await;
    says(&ended, &en("settings-linked-roles-ended", &[]));
    until(&server, "the tokens are ended", || {
        record(&server, "alice", "points").is_none()
    })
    .await;
    let again = server
        .slash("alice", home, "settings linked-roles", &off)
        .await;
    says(&again, &en("settings-linked-roles-unlinked", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_links_again_stays_linked_whatever_was_owed_before() {
    let server = TestServer::with_linked_roles().await;
    let home = direct(&server, "bob");
    links(&server, "bob").await;
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    // The service cannot be asked just when it is to end what it was given.
    let broken = Fault::new("POST", "/oauth2/token/revoke", FaultKind::Status(500), 1);
    server.sandbox.faults().inject(broken);
    let off = [("link", "off".into())];
    server
        .slash("bob", home, "settings linked-roles", &off)
        .await;
    server.step_all().await;
    assert_eq!(server.sandbox.faults().left(), 0, "it was tried");
    let owed = "SELECT revocable FROM token_revocations";
    assert_eq!(kept(&server, owed).await.len(), 1);
    links(&server, "bob").await;
    server.wait(Duration::from_mins(1));
    fools_mate(&server).await;
    until(&server, "the new link lasts", || {
        record(&server, "bob", "points").as_deref() == Some("3")
    })
    .await;
    server.step_all().await;
    assert_eq!(
        kept(&server, owed).await,
        [""; 0],
        "nothing is owed any more"
    );
    let links = kept(&server, "SELECT tokens FROM role_links").await;
    assert_eq!(links.len(), 1);
    // What ends the new link ends all that there was.
    server
        .slash("bob", home, "settings linked-roles", &off)
        .await;
    until(&server, "the tokens are ended", || {
        record(&server, "bob", "points").is_none()
    })
    .await;
    server.close().await;
}

const OWED: &str = "SELECT revocable FROM token_revocations";

/// Somebody grants what is asked for, and then the service does not say who they are.
async fn grants_in_vain(server: &TestServer, user: &str) -> Page {
    let visit = begins(server).await;
    let back = visit.decides(user).await;
    let broken = Fault::new("GET", "/users/@me", FaultKind::Status(403), 1);
    server.sandbox.faults().inject(broken);
    let page = visit.returns(&back).await;
    assert_eq!(server.sandbox.faults().left(), 0, "it was asked");
    page
}

/// How often tokens were ended at the service.
fn ends(server: &TestServer) -> usize {
    let requests = server.sandbox.record().requests().into_iter();
    requests
        .filter(|request| request.path == "/oauth2/token/revoke")
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_granted_ends_where_nobody_is_linked_by_it() {
    let server = TestServer::with_linked_roles().await;
    let page = grants_in_vain(&server, "bob").await;
    assert_eq!(page.status, 500);
    let failed = en("linked-roles-failed", &[]);
    tells(&page.text, &failed);
    let owed = kept(&server, OWED).await;
    assert_eq!(owed.len(), 1);
    assert!(
        !owed[0].contains("access-") && !owed[0].contains("refresh-"),
        "{owed:?}"
    );
    until(&server, "the tokens are ended", || ends(&server) == 1).await;
    server.step_all().await;
    assert_eq!(kept(&server, OWED).await, [""; 0]);
    assert_eq!(ends(&server), 1, "once");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_tries_again_is_not_unlinked_by_what_had_failed() {
    let server = TestServer::with_linked_roles().await;
    grants_in_vain(&server, "bob").await;
    links(&server, "bob").await;
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    server.step_all().await;
    assert_eq!(kept(&server, OWED).await, [""; 0], "nothing is owed");
    assert_eq!(ends(&server), 0, "the newer link lasts");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_good_for_too_little_is_not_kept() {
    let server = TestServer::with_linked_roles().await;
    let mut visit = begins(&server).await;
    visit.asked_at = with_query(&visit.asked_at, "scope", "identify");
    let back = visit.decides("bob").await;
    assert_eq!(visit.returns(&back).await.status, 500);
    assert_eq!(ends(&server), 1);
    let links = kept(&server, "SELECT tokens FROM role_links").await;
    assert_eq!(links, [""; 0]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_wait_for_the_page_is_linked_all_the_same() {
    let server = TestServer::with_linked_roles().await;
    let visit = begins(&server).await;
    let back = visit.decides("bob").await;
    let slow = FaultKind::Delay(Duration::from_secs(2));
    let slow = Fault::new("GET", "/users/@me", slow, 1);
    server.sandbox.faults().inject(slow);
    let browser = reqwest::Client::new().get(&back);
    let browser = browser.header(COOKIE, &visit.cookie);
    let gone = browser.timeout(Duration::from_millis(500)).send().await;
    assert!(gone.unwrap_err().is_timeout());
    until(&server, "it is written", || {
        record(&server, "bob", "points").is_some()
    })
    .await;
    server.close().await;
}
