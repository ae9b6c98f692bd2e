//! Pages for everybody, games to try and to learn among them, pages that belong to one person
//! each, and what whoever keeps the process running may ask:
//! `GET /live`, `/ready`, `/prepared`, `/health` and `/metrics`.

mod account;
mod answer;
mod assets;
mod calendar;
mod connections;
mod crowd;
mod drawing;
mod fingerprint;
mod follow;
mod game;
mod gate;
mod health;
mod html;
mod kept_scores;
mod kept_sight;
mod language;
mod linking;
mod lists;
mod news;
mod page_error;
mod plain_metrics;
mod reading;
mod server;
mod shared_answers;
mod site;
mod taking;
mod throttle;
mod trying;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use async_trait::async_trait;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tokio::net::{TcpListener, TcpSocket};

use connections::ServedRoutes;

pub use account::{AccountDoor, AccountPages};
pub use health::{Health, JobReport, Mode, ProcessStatus};
pub use linking::{LinkingParts, Transport};
pub use news::{GameNews, GameNewsListener};
pub use site::{SIGHT_KEPT, Site, SiteDoor, SiteParts};

/// How many may have connected before they are taken. Thousands who follow one game ask for its page at the same moment, and
/// whoever finds no place here comes again a second later.
const WAITING: u32 = 4_096;

/// Where the pages will be once the bot works; clones are the same.
#[derive(Clone, Debug, Default)]
pub struct PageDoors {
    /// The pages for everybody.
    pub site: Arc<SiteDoor>,
    /// The pages that belong to one person each.
    pub account: Arc<AccountDoor>,
    /// By what those hear soon of what happens who follow games.
    pub news: GameNews,
    /// Whom we believe for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// Under which address people reach the pages, where that is known.
    pub public_url: Option<String>,
}

impl PageDoors {
    /// From now on the pages are there that belong to one person each.
    pub fn open_account(&self, pages: AccountPages) {
        // Nobody else fills it.
        let _ = self.account.set(pages);
    }
}

/// Says how the process fares.
#[async_trait]
pub trait Inspector: Send + Sync {
    /// How it fares just now.
    async fn inspect(&self) -> Health;

    /// What was counted and is measured, as `OpenMetrics`; before the process works, what there is of that.
    async fn metrics(&self) -> String;
}

/// Opens the address at which it is served.
///
/// # Errors
/// Where the address cannot be listened on.
#[expect(
    clippy::unused_async,
    reason = "it needs a runtime, which is there where it is awaited"
)]
pub async fn listen(addr: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if addr.is_ipv4() {
        TcpSocket::new_v4()?
    } else {
        TcpSocket::new_v6()?
    };
    // What a process has just left can be listened on at once; on Windows others could listen beside it.
    socket.set_reuseaddr(cfg!(not(windows)))?;
    socket.bind(addr)?;
    socket.listen(WAITING)
}

/// Serves until it is dropped: `GET /live`, which is 200 always, `GET /ready`, which is 200 while
/// the process may be sent work, `GET /prepared`, which is also while it stands by for others, `GET /health`, which is 200 while all is well and else 503
/// with the reasons, `GET /metrics`, `GET /try`, where the games can be tried, and the pages, once there are some
/// behind their doors.
///
/// # Errors
/// Where no connection can be taken any more.
pub async fn serve(
    listener: TcpListener,
    inspector: Arc<dyn Inspector>,
    doors: &PageDoors,
) -> std::io::Result<()> {
    let pages = Router::new()
        .merge(trying::routes(doors.public_url.as_deref()))
        .merge(site::routes(&doors.site))
        .merge(calendar::routes(&doors.account))
        .merge(linking::routes(&doors.account));
    // Whoever watches the process is never held back.
    let watched = Router::new()
        .route("/live", get(live))
        .route("/ready", get(ready))
        .route("/prepared", get(prepared))
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .with_state(inspector);
    let routes = ServedRoutes {
        crowded: watched.clone().merge(gate::crowded(doors)),
        all: watched.merge(gate::admitting(pages, doors)),
    };
    connections::serve(listener, &routes, &doors.proxies).await
}

/// Asks nothing of anybody: whatever fails, ending this process would not mend it.
async fn live() -> Response {
    fresh(StatusCode::OK, "live\n")
}

async fn ready(State(inspector): State<Arc<dyn Inspector>>) -> Response {
    let health = inspector.inspect().await;
    if health.is_ready() {
        fresh(StatusCode::OK, "ready\n")
    } else {
        not_yet(&health)
    }
}

async fn prepared(State(inspector): State<Arc<dyn Inspector>>) -> Response {
    let health = inspector.inspect().await;
    if health.is_prepared() {
        fresh(StatusCode::OK, "prepared\n")
    } else {
        not_yet(&health)
    }
}

fn not_yet(health: &Health) -> Response {
    let why = format!("{}\n", health.reasons.join("\n"));
    fresh(StatusCode::SERVICE_UNAVAILABLE, why)
}

async fn health(State(inspector): State<Arc<dyn Inspector>>) -> Response {
    let health = inspector.inspect().await;
    let status = if health.status == ProcessStatus::Well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    fresh(status, Json(health.told()))
}

async fn metrics(State(inspector): State<Arc<dyn Inspector>>, asked: HeaderMap) -> Response {
    let text = inspector.metrics().await;
    let (kind, text) = if plain_metrics::reads_open(&asked) {
        (plain_metrics::OPEN, text)
    } else {
        (plain_metrics::PLAIN, plain_metrics::plain(&text))
    };
    let kept_by_nobody = [(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")];
    (kept_by_nobody, text).into_response()
}

/// An answer of this moment, which nobody may keep.
fn fresh(status: StatusCode, body: impl IntoResponse) -> Response {
    (status, [(CACHE_CONTROL, "no-store")], body).into_response()
}

// Elsewhere the system may keep fewer places than are asked for.
#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::time::Duration;

    use tokio::net::TcpStream;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn many_may_come_before_the_first_is_taken() {
        let listener = listen("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut here = Vec::new();
        for _ in 0..200 {
            let connected = timeout(Duration::from_secs(20), TcpStream::connect(address));
            let connected = connected.await.expect("nobody waits for a place");
            here.push(connected.unwrap());
        }
    }
}
