//! Whoever asks for a page comes through here first: whether they may have one now, and what guards each answer.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;

use super::PageDoors;
use super::account::{later, missing};
use super::answer::guarded;
use super::reading::{Query, Reading};
use super::site::{Site, SiteDoor};
use super::throttle::PageThrottle;
use crate::words::Lang;

/// What stands before all pages.
struct Gate {
    throttle: PageThrottle,
    site: Arc<SiteDoor>,
}

/// The same routes, for those who have not asked for too many; handlers find the `Network` of whoever asks.
pub(super) fn admitting(routes: Router, doors: &PageDoors) -> Router {
    let gate = Gate {
        throttle: PageThrottle::new(doors.proxies.clone()),
        site: Arc::clone(&doors.site),
    };
    routes.layer(from_fn_with_state(Arc::new(gate), admitted))
}

async fn admitted(
    State(gate): State<Arc<Gate>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let lang = language(request.headers());
    let who = gate.throttle.client(peer.ip(), request.headers());
    if !gate.throttle.admits(who) {
        return guarded(gate.too_many(lang));
    }
    request.extensions_mut().insert(who);
    let answer = next.run(request).await;
    guarded(if is_unread(&answer) {
        gate.nothing(lang)
    } else {
        answer
    })
}

impl Gate {
    fn too_many(&self, lang: Lang) -> Response {
        let status = StatusCode::TOO_MANY_REQUESTS;
        let site = self.site.get();
        site.map_or_else(|| later(status), |site| site.busy(lang, status))
    }

    fn nothing(&self, lang: Lang) -> Response {
        nothing(self.site.get(), lang)
    }
}

/// What those find in the place of all pages who have too many connections: that they may come again later.
pub(super) fn crowded(doors: &PageDoors) -> Router {
    let busy = async |State(door): State<Arc<SiteDoor>>, asked: HeaderMap| {
        let status = StatusCode::SERVICE_UNAVAILABLE;
        let site = door.get();
        guarded(site.map_or_else(|| later(status), |site| site.busy(language(&asked), status)))
    };
    Router::new()
        .fallback(busy)
        .with_state(Arc::clone(&doors.site))
}

/// Says that there is nothing, before there are pages too.
pub(super) fn nothing(site: Option<&Arc<Site>>, lang: Lang) -> Response {
    site.map_or_else(missing, |site| site.missing(lang))
}

/// The language of somebody of whom nothing but their browser is known.
pub(super) fn language(asked: &HeaderMap) -> Lang {
    Reading::of(&Query::default(), asked).lang
}

/// Whether an address could not be read: no page of ours says so in plain text.
fn is_unread(answer: &Response) -> bool {
    let kind = answer.headers().get(CONTENT_TYPE);
    let is_plain = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    answer.status() == StatusCode::BAD_REQUEST && is_plain
}
