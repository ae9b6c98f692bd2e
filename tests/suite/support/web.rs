//! Readers of web pages.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use reqwest::header::HeaderMap;
use seigneur::game::linking::Keyring;
use seigneur::running::{LinkedRolesPlan, PageOptions};
use seigneur::sandbox::{CLIENT_SECRET, OptionValue, PostedMessage};

use super::game_fixture::GameFixture;
use super::health::free_address;
use super::messages::text;
use super::test_server::{PATIENCE, TestServer};

/// Under which address people reach the pages.
pub const BASE: &str = "https://chess.example";

impl TestServer {
    /// A sandbox without rate limits, and the bot connected to it, with web pages that people reach under an address.
    pub async fn with_pages() -> Self {
        let mut server = Self::without_bot(None).await;
        server.pages = Some((free_address(), BASE.to_owned()));
        server.start_bot().await;
        server
    }

    /// The same, where people reach them at the address where they are served.
    pub async fn with_own_pages() -> Self {
        let mut server = Self::with_own_address().await;
        server.start_bot().await;
        server
    }

    /// The same before the bot is there.
    pub async fn with_own_address() -> Self {
        let addr = free_address();
        let mut server = Self::without_bot(None).await;
        server.pages = Some((addr, format!("http://{addr}")));
        server
    }

    /// The key under which tokens of linked roles are kept at first.
    pub const KEY: &'static str = "the key of tests which has 32 characters or more";

    /// The same, where people can be linked with their roles.
    pub async fn with_linked_roles() -> Self {
        let mut server = Self::with_own_address().await;
        server.keys = Some(Self::KEY.to_owned());
        let callback = format!("{}/linked-roles/callback", server.public_url());
        server.sandbox.portal().allow_redirect(&callback);
        server.start_bot().await;
        server
    }

    /// One with web pages, whose server shows so much of itself.
    pub async fn publishing(shown: &str) -> Self {
        let server = Self::with_pages().await;
        publish(&server, shown).await;
        server
    }

    /// Has the next bot keep tokens under other keys.
    pub fn set_keys(&mut self, keys: &str) {
        self.keys = Some(keys.to_owned());
    }

    /// Where web pages are served.
    pub fn pages(&self) -> SocketAddr {
        self.pages.as_ref().expect("web pages are served").0
    }

    /// The address under which people reach them.
    pub fn public_url(&self) -> &str {
        let pages = self.pages.as_ref();
        &pages.expect("web pages are served").1
    }

    /// How people reach them.
    pub(super) fn page_options(&self) -> PageOptions {
        PageOptions {
            public_url: self.pages.as_ref().map(|(_, url)| url.clone()),
            // A test can ask in the name of others.
            proxies: vec![Ipv4Addr::LOCALHOST.into()],
            // Shorter than usual: what is closed is waited for.
            sight_kept: Duration::from_secs(1),
        }
    }

    /// What linked roles take, where people can be linked.
    pub(super) fn linked_roles(&self) -> Option<LinkedRolesPlan> {
        let keys = self.keys.as_deref()?;
        Some(LinkedRolesPlan {
            client_secret: CLIENT_SECRET.to_owned(),
            keyring: Arc::new(Keyring::read(keys).unwrap()),
        })
    }
}

/// Chooses what of the server is shown.
pub async fn publish(server: &TestServer, shown: &str) {
    let general = server.sandbox.channel("general");
    let options = [("shown", shown.into())];
    server.slash("alice", general, "server web", &options).await;
}

/// What stands on a page before the address of a profile.
pub const PROFILE: &str = "<th scope=\"row\"><a href=\"";

/// What stands on a page before the address of a problem.
pub const PROBLEM: &str = "<li><a href=\"";

/// The addresses on a page before which this stands.
pub fn links(html: &str, mark: &str) -> Vec<String> {
    let parts = html.split(mark).skip(1);
    let links = parts.map(|after| after.split('"').next().unwrap().replace("&amp;", "&"));
    links.collect()
}

/// The width and height of a PNG file.
pub fn png_sides(png: &[u8]) -> [u32; 2] {
    assert!(png.starts_with(b"\x89PNG"));
    [16, 20].map(|at| u32::from_be_bytes(png[at..at + 4].try_into().unwrap()))
}

/// The width and height that a page gives its chart: room is kept for it before it is there.
pub fn sides(html: &str) -> Option<[u32; 2]> {
    let (_, chart) = html.split_once("<img class=\"chart\"")?;
    let chart = chart.split('>').next()?;
    let side = |name: &str| {
        let (_, after) = chart.split_once(&format!(" {name}=\""))?;
        after.split('"').next()?.parse().ok()
    };
    Some([side("width")?, side("height")?])
}

/// The path of the server's page, as its managers are told.
pub async fn page_of_server(server: &TestServer) -> Option<String> {
    let general = server.sandbox.channel("general");
    let told = text(&server.slash("alice", general, "server web", &[]).await);
    let (_, link) = told.split_once(BASE)?;
    Some(link.split_whitespace().next()?.to_owned())
}

/// Chooses what somebody is called on web pages.
pub async fn called(server: &TestServer, user: &str, choice: &str) {
    let general = server.sandbox.channel("general");
    let options = [("name", OptionValue::from(choice))];
    server.slash(user, general, "settings web", &options).await;
}

/// The path of a game's page, to which a button leads under what somebody is shown of it; none where there is none.
pub async fn page_of(game: &GameFixture<'_>, user: &str) -> Option<String> {
    page_under(&game.command(user, "board").await.message.unwrap())
}

/// The path of a page to which a button under a message leads.
pub fn page_under(message: &PostedMessage) -> Option<String> {
    let rows = message.components.iter();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let mut links = buttons.filter_map(|button| button["url"].as_str());
    let link = links.find_map(|url| url.strip_prefix(BASE))?;
    Some(link.to_owned())
}

/// Somebody who reads pages.
pub struct Reader {
    client: reqwest::Client,
    base: String,
}

/// What somebody was sent.
pub struct Sent {
    pub status: u16,
    pub headers: HeaderMap,
    pub bytes: Vec<u8>,
    pub text: String,
}

impl Reader {
    pub fn of(server: &TestServer) -> Self {
        Self {
            client: reqwest::Client::new(),
            base: format!("http://{}", server.pages()),
        }
    }

    pub async fn get(&self, path: &str) -> Sent {
        self.get_with(path, &[]).await
    }

    /// The first address on a page before which this stands.
    pub async fn first_link(&self, path: &str, mark: &str) -> String {
        links(&self.get(path).await.text, mark).swap_remove(0)
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Sent {
        let mut request = self.client.get(format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Self::sent(request).await
    }

    /// Asks in another way than readers do.
    pub async fn ask(&self, method: &str, path: &str) -> Sent {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let request = self.client.request(method, format!("{}{path}", self.base));
        Self::sent(request).await
    }

    async fn sent(request: reqwest::RequestBuilder) -> Sent {
        let answer = request.send().await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let bytes = answer.bytes().await.unwrap().to_vec();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Sent {
            status,
            headers,
            bytes,
            text,
        }
    }

    /// Waits until there is nothing any more.
    pub async fn until_gone(&self, path: &str) {
        self.until_answered(path, 404).await;
    }

    /// Waits until this is the status of what is answered.
    pub async fn until_answered(&self, path: &str, status: u16) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while self
                .client
                .get(format!("{}{path}", self.base))
                .send()
                .await
                .unwrap()
                .status()
                != status
            {
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        });
        assert!(waited.await.is_ok(), "{path} is never answered {status}");
    }

    /// Follows what is told as it happens.
    pub async fn follow(&self, path: &str) -> Followed {
        let answer = self.client.get(format!("{}{path}", self.base)).send();
        Followed {
            answer: answer.await.unwrap(),
            heard: String::new(),
            told: 0,
        }
    }
}

impl Sent {
    /// What a header says; nothing where there is none.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }

    /// All headers but those that say when and how it was sent.
    pub fn told_headers(&self) -> BTreeMap<String, String> {
        let headers = self.headers.iter().filter(|(name, _)| *name != "date");
        let told =
            headers.map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()));
        told.collect()
    }

    /// The style sheet and the script that a page asks for.
    pub fn assets(&self) -> Vec<String> {
        let parts = self
            .text
            .split('"')
            .filter(|part| part.starts_with("/web/"));
        let is_icon = |part: &&str| part.split('.').next_back() == Some("svg");
        let files = parts.filter(|part| !is_icon(part));
        files.map(str::to_owned).collect()
    }

    /// Where a page is told what happens.
    pub fn events(&self) -> String {
        let (_, after) = self.text.split_once("data-events=\"").unwrap();
        after.split('"').next().unwrap().replace("&amp;", "&")
    }
}

/// What is told as it happens.
pub struct Followed {
    answer: reqwest::Response,
    heard: String,
    /// Of how much of it each event has been taken.
    told: usize,
}

impl Followed {
    /// Waits until something is told.
    pub async fn hears(&mut self, part: &str) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while !self.heard.contains(part) {
                let chunk = self.answer.chunk().await.unwrap().expect("it goes on");
                self.heard.push_str(&String::from_utf8_lossy(&chunk));
            }
        });
        assert!(waited.await.is_ok(), "{part}: only {}", self.heard);
    }

    /// Waits until an event is told once more, and returns that event.
    pub async fn hears_next(&mut self, event: &str) -> String {
        let from = self.told;
        loop {
            let new = &self.heard[from..];
            if let Some(at) = new.find(event)
                && let Some(end) = new[at..].find("\n\n")
            {
                self.told = from + at + end;
                return new[at..at + end].to_owned();
            }
            let chunk = tokio::time::timeout(PATIENCE, self.answer.chunk()).await;
            let chunk = chunk.expect(event).unwrap().expect("it goes on");
            self.heard.push_str(&String::from_utf8_lossy(&chunk));
        }
    }

    /// Waits until nothing more is told, and returns all that was.
    pub async fn hears_all(&mut self) -> &str {
        let waited = tokio::time::timeout(PATIENCE, async {
            while let Some(chunk) = self.answer.chunk().await.unwrap() {
                self.heard.push_str(&String::from_utf8_lossy(&chunk));
            }
        });
        assert!(waited.await.is_ok(), "it goes on");
        &self.heard
    }

    /// What a header says; nothing where there is none.
    pub fn header(&self, name: &str) -> &str {
        let value = self.answer.headers().get(name);
        value.map_or("", |value| value.to_str().unwrap())
    }
}
