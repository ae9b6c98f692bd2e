//! Whoever asks for a page comes through here first: whether they may have one now, what guards each answer, and what is said
//! where there is no page.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::{ALLOW, CONTENT_TYPE};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

use super::PageDoors;
use super::answer::guarded;
use super::page_error::PageError;
use super::reading::{Query, QueryOf, Reading};
use super::site::SiteDoor;
use super::throttle::PageThrottle;
use crate::words::{Lang, Words};

/// What stands before all pages.
struct Gate {
    throttle: PageThrottle,
    speaker: Speaker,
}

/// What says why there is no page, before there are pages too.
struct Speaker {
    site: Arc<SiteDoor>,
    /// The words as long as the site has none; nothing where they cannot be read, which only a faulty build brings about.
    words: OnceLock<Option<Words>>,
}

/// The same routes, for those who have not asked for too many; handlers find the `Network` of whoever asks.
pub(super) fn admitting(routes: Router, doors: &PageDoors) -> Router {
    let gate = Gate {
        throttle: PageThrottle::new(doors.proxies.clone()),
        speaker: Speaker::behind(doors),
    };
    routes.layer(from_fn_with_state(Arc::new(gate), admitted))
}

async fn admitted(
    State(gate): State<Arc<Gate>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let lang = language(&request);
    let who = gate.throttle.client(peer.ip(), request.headers());
    if let Err(wait) = gate.throttle.admit(who) {
        return gate.speaker.says(PageError::Throttled(wait), lang);
    }
    request.extensions_mut().insert(who);
    let answer = next.run(request).await;
    let error = answer.extensions().get::<PageError>().copied();
    match error.or_else(|| unsaid(&answer)) {
        Some(error) => {
            let mut said = gate.speaker.says(error, lang);
            // What may be asked there instead.
            let allowed = answer.headers().get(ALLOW);
            said.headers_mut()
                .extend(allowed.map(|allowed| (ALLOW, allowed.clone())));
            said
        }
        None => guarded(answer),
    }
}

impl Speaker {
    fn behind(doors: &PageDoors) -> Self {
        Self {
            site: Arc::clone(&doors.site),
            words: OnceLock::new(),
        }
    }

    fn says(&self, error: PageError, lang: Lang) -> Response {
        let read = || Words::load().ok();
        let words = match self.site.get() {
            Some(site) => Some(site.words()),
            None => self.words.get_or_init(read).as_ref(),
        };
        let page = words.map(|words| error.page(words, lang));
        guarded(page.unwrap_or_else(|| error.into_response()))
    }
}

/// What those find in the place of all pages who have too many connections: that they may come again later.
pub(super) fn crowded(doors: &PageDoors) -> Router {
    let busy = async |State(speaker): State<Arc<Speaker>>, request: Request| {
        speaker.says(PageError::Busy, language(&request))
    };
    Router::new()
        .fallback(busy)
        .with_state(Arc::new(Speaker::behind(doors)))
}

/// The language of whoever asks: what the address says, else what the browser asks for.
fn language(request: &Request) -> Lang {
    let QueryOf(query) = QueryOf::<Query>::of(request.uri());
    Reading::of(&query, request.headers()).lang
}

/// What is to be said where no page of ours answered: an address could not be read, or something else was asked for than to
/// read.
fn unsaid(answer: &Response) -> Option<PageError> {
    let kind = answer.headers().get(CONTENT_TYPE);
    let is_plain = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/plain"));
    match answer.status() {
        StatusCode::BAD_REQUEST if is_plain => Some(PageError::Missing),
        StatusCode::METHOD_NOT_ALLOWED => Some(PageError::Unasked),
        _ => None,
    }
}
