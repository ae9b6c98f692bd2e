//! A browser in which somebody is linked with their roles.

use std::time::Duration;

use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Response, Url};
use serde_json::Value;
use sqlx_sqlite::SqlitePool;

use super::messages::{direct, tells, text};
use super::test_server::TestServer;
use super::waiting::until_so;

/// Somebody's browser, which goes nowhere by itself.
pub struct Visit<'t> {
    server: &'t TestServer,
    /// Where the service asks whether they want it.
    pub asked_at: String,
    /// What the browser keeps, as it is sent back.
    pub cookie: String,
    /// What the browser was told to keep.
    pub set_cookie: String,
}

/// What a page says.
pub struct Page {
    pub status: u16,
    pub text: String,
    pub set_cookie: String,
}

fn client() -> Client {
    Client::builder().redirect(Policy::none()).build().unwrap()
}

fn header(answer: &Response, name: reqwest::header::HeaderName) -> String {
    let value = answer.headers().get(name);
    value
        .map(|it| it.to_str().unwrap().to_owned())
        .unwrap_or_default()
}

/// Begins to be linked.
pub async fn begins(server: &TestServer) -> Visit<'_> {
    let address = format!("{}/linked-roles", server.public_url());
    let answer = client().get(address).send().await.unwrap();
    assert_eq!(answer.status(), 303);
    let set_cookie = header(&answer, SET_COOKIE);
    let (cookie, _) = set_cookie.split_once(';').unwrap();
    Visit {
        server,
        asked_at: header(&answer, LOCATION),
        cookie: cookie.to_owned(),
        set_cookie: set_cookie.clone(),
    }
}

impl Visit<'_> {
    /// Decides at the service as somebody, or as nobody; returns where they are sent back to.
    pub async fn decides(&self, user: &str) -> String {
        assert!(self.asked_at.starts_with(&self.server.sandbox.url()));
        let page = client().get(&self.asked_at).send().await.unwrap();
        assert_eq!(page.status(), 200);
        let page = page.text().await.unwrap();
        tells(&page, "Authorize as alice");
        let decision = format!("{}&decision={user}", self.asked_at);
        let answer = client().post(decision).send().await.unwrap();
        assert_eq!(answer.status(), 303);
        header(&answer, LOCATION)
    }

    /// Comes back to an address.
    pub async fn returns(&self, address: &str) -> Page {
        returns_with(address, &self.cookie).await
    }
}

/// Comes back to an address in a browser that keeps something.
pub async fn returns_with(address: &str, cookie: &str) -> Page {
    let answer = client().get(address).header(COOKIE, cookie);
    let answer = answer.send().await.unwrap();
    Page {
        status: answer.status().as_u16(),
        set_cookie: header(&answer, SET_COOKIE),
        text: answer.text().await.unwrap(),
    }
}

/// The same address with another value in its query.
pub fn with_query(address: &str, name: &str, value: &str) -> String {
    let mut url = Url::parse(address).unwrap();
    let pairs: Vec<(String, String)> = url.query_pairs().into_owned().collect();
    let pairs = pairs.into_iter().map(|(known, old)| {
        let value = if known == name { value.to_owned() } else { old };
        (known, value)
    });
    let pairs: Vec<_> = pairs.collect();
    url.query_pairs_mut().clear().extend_pairs(pairs);
    url.to_string()
}

/// Links somebody from the beginning to the end.
pub async fn links(server: &TestServer, user: &str) -> Page {
    let visit = begins(server).await;
    let back = visit.decides(user).await;
    let page = visit.returns(&back).await;
    assert_eq!(page.status, 200, "{}", page.text);
    page
}

/// A record of somebody at the service; none where nothing was written in their name.
pub fn record(server: &TestServer, user: &str, key: &str) -> Option<String> {
    let people = server.sandbox.people();
    let written = people.role_connection(server.user(user))?;
    written["metadata"][key].as_str().map(str::to_owned)
}

/// Waits until something holds, while the bot's jobs take their steps.
pub async fn until(server: &TestServer, what: &str, holds: impl Fn() -> bool) {
    until_so(what, async || {
        if !holds() {
            server.step_all().await;
        }
        holds()
    })
    .await;
}

/// The requests for tokens so far, each with what was asked for.
pub fn token_requests(server: &TestServer) -> Vec<Value> {
    let requests = server.sandbox.record().requests().into_iter();
    let asked = requests.filter(|request| request.path == "/oauth2/token");
    asked.filter_map(|request| request.body).collect()
}

/// How long a day is.
pub const DAY: Duration = Duration::from_hours(24);

/// Lets time pass for the bot and for the service alike.
pub async fn pass(server: &TestServer, time: Duration) {
    server.sandbox.clock().advance(time);
    server.wait(time);
    server.step_all().await;
}

/// All that is kept in a table, as text.
pub async fn kept(server: &TestServer, question: &'static str) -> Vec<String> {
    let pool = SqlitePool::connect(&server.database()).await.unwrap();
    let rows = sqlx::query_scalar::<_, String>(question)
        .fetch_all(&pool)
        .await
        .unwrap();
    pool.close().await;
    rows
}

/// What somebody is told of their link.
pub async fn shown(server: &TestServer, user: &str) -> String {
    let home = direct(server, user);
    text(&server.slash(user, home, "settings linked-roles", &[]).await)
}
