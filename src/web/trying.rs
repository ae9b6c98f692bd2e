//! The games to try and to learn in a browser: pages that are the same for everyone, and the files that they need.
//!
//! The boards, the rules and the computer players run in the reader's browser (`wasm/`): nothing is asked of this
//! process but files, and none of them tells of anybody. They are made once, when somebody first wants one.

mod page;
mod site;
mod writer;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::OnceCell;

use super::answer::Document;
use super::page_error::PageError;
use super::reading::{Query, QueryOf, Reading};
use crate::rules::Variant;
use crate::rules::lesson::{COURSES, course_of};
pub(in crate::web) use page::TryingPage;
use site::TryingSite;

/// What a page may do: nothing but with our own files. The rules are compiled in the browser.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What answers for the pages.
#[derive(Default)]
struct Tried {
    /// The site, once it is made.
    site: OnceCell<TryingSite>,
}

type Shared = Arc<Tried>;

/// `GET /try`, `/try/GAME`, `/learn` and `/learn/GAME`, and below `/try/static` what these pages load.
pub(super) fn routes() -> Router {
    Router::new()
        .route("/try", get(games))
        .route("/try/{game}", get(play))
        .route("/learn", get(courses))
        .route("/learn/{game}", get(learn))
        .route("/try/static/{version}/{name}", get(file))
        .with_state(Shared::default())
}

async fn games(
    State(tried): State<Shared>,
    QueryOf(asked): QueryOf<Query>,
    headers: HeaderMap,
) -> Response {
    page(&tried, TryingPage::Games, &asked, &headers).await
}

async fn courses(
    State(tried): State<Shared>,
    QueryOf(asked): QueryOf<Query>,
    headers: HeaderMap,
) -> Response {
    page(&tried, TryingPage::Courses, &asked, &headers).await
}

async fn play(
    State(tried): State<Shared>,
    Path(game): Path<String>,
    QueryOf(asked): QueryOf<Query>,
    headers: HeaderMap,
) -> Response {
    match game.parse::<Variant>() {
        Ok(game) => page(&tried, TryingPage::Play(game), &asked, &headers).await,
        Err(_) => PageError::Missing.into_response(),
    }
}

async fn learn(
    State(tried): State<Shared>,
    Path(game): Path<String>,
    QueryOf(asked): QueryOf<Query>,
    headers: HeaderMap,
) -> Response {
    match game.parse::<Variant>().map(course_of) {
        Ok(game) if COURSES.contains(&game) => {
            page(&tried, TryingPage::Learn(game), &asked, &headers).await
        }
        Ok(_) | Err(_) => PageError::Missing.into_response(),
    }
}

async fn page(tried: &Tried, page: TryingPage, asked: &Query, headers: &HeaderMap) -> Response {
    let lang = Reading::of(asked, headers).lang;
    match tried.made().await.and_then(|site| site.page(page, lang)) {
        Some(page) => sent(page, headers),
        None => PageError::Failed.into_response(),
    }
}

async fn file(
    State(tried): State<Shared>,
    Path((version, name)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(site) = tried.made().await else {
        return PageError::Failed.into_response();
    };
    match site.file(&version, &name) {
        Some(file) => sent(file, &headers),
        None => PageError::Missing.into_response(),
    }
}

fn sent(document: &Document, headers: &HeaderMap) -> Response {
    let mut answer = document.clone().answer(headers);
    let policy = HeaderValue::from_static(POLICY);
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    answer
}

impl Tried {
    /// The site; none where it cannot be made, which only a faulty build brings about.
    async fn made(&self) -> Option<&TryingSite> {
        let make = || async {
            // Packing takes longer than others should wait for.
            match tokio::task::spawn_blocking(TryingSite::make).await {
                Ok(made) => made.map_err(|error| error.to_string()),
                Err(error) => Err(error.to_string()),
            }
        };
        let known = self.site.get_or_try_init(make).await;
        let failed = "the pages to try the games cannot be made";
        known
            .inspect_err(|error| tracing::error!(error, "{failed}"))
            .ok()
    }
}
