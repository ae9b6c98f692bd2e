//! The games to try and to learn in a browser: pages that are the same for everyone, and the files that they need.
//!
//! The boards, the rules and the computer players run in the reader's browser (`wasm/`): nothing is asked of this
//! process but files, and none of them tells of anybody. They are made once, when somebody first wants one.

mod page;
mod site;
mod writer;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::OnceCell;

use super::answer::{Document, guarded};
use super::reading::{self, Reading};
use crate::rules::Variant;
use crate::rules::lesson::{COURSES, course_of};
pub(in crate::web) use page::TryingPage;
use site::TryingSite;

/// What a page may do: nothing but with our own files. The rules are compiled in the browser.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// The site, once it is made.
type Shared = Arc<OnceCell<TryingSite>>;

/// `GET /try`, `/try/GAME` and `/learn/GAME`, and below `/try/static` what these pages load.
pub fn routes() -> Router {
    Router::new()
        .route("/try", get(games))
        .route("/try/{game}", get(play))
        .route("/learn/{game}", get(learn))
        .route("/try/static/{version}/{name}", get(file))
        .with_state(Shared::default())
}

async fn games(
    State(site): State<Shared>,
    Query(asked): Query<reading::Query>,
    headers: HeaderMap,
) -> Response {
    page(&site, TryingPage::Games, &asked, &headers).await
}

async fn play(
    State(site): State<Shared>,
    Path(game): Path<String>,
    Query(asked): Query<reading::Query>,
    headers: HeaderMap,
) -> Response {
    match game.parse::<Variant>() {
        Ok(game) => page(&site, TryingPage::Play(game), &asked, &headers).await,
        Err(unknown) => missing(&unknown.to_string()),
    }
}

async fn learn(
    State(site): State<Shared>,
    Path(game): Path<String>,
    Query(asked): Query<reading::Query>,
    headers: HeaderMap,
) -> Response {
    match game.parse::<Variant>().map(course_of) {
        Ok(game) if COURSES.contains(&game) => {
            page(&site, TryingPage::Learn(game), &asked, &headers).await
        }
        Ok(game) => missing(&format!("{game} has no lessons")),
        Err(unknown) => missing(&unknown.to_string()),
    }
}

async fn page(
    site: &Shared,
    page: TryingPage,
    asked: &reading::Query,
    headers: &HeaderMap,
) -> Response {
    let lang = Reading::of(asked, headers).lang;
    match made(site).await.and_then(|site| site.page(page, lang)) {
        Some(page) => sent(page, headers),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

async fn file(
    State(site): State<Shared>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(site) = made(&site).await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    match site.file(&version, &name) {
        Some(file) => sent(file, &headers),
        None => missing("there is no such file"),
    }
}

fn sent(document: &Document, headers: &HeaderMap) -> Response {
    guarded(document.clone().answer(headers), POLICY)
}

/// The site; none where it cannot be made, which only a faulty build brings about.
async fn made(site: &Shared) -> Option<&TryingSite> {
    let make = || async {
        // Packing takes longer than others should wait for.
        match tokio::task::spawn_blocking(TryingSite::make).await {
            Ok(made) => made.map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        }
    };
    let known = site.get_or_try_init(make).await;
    known
        .inspect_err(|error| tracing::error!(error, "the pages to try the games cannot be made"))
        .ok()
}

fn missing(why: &str) -> Response {
    (StatusCode::NOT_FOUND, format!("{why}\n")).into_response()
}
