//! The games to try and to learn in a browser: pages that are the same for everyone, and the files that they need.
//!
//! The boards, the rules and the computer players run in the reader's browser (`wasm/`): nothing is asked of this
//! process but files, and none of them tells of anybody. They are made once, when somebody first wants one.

mod cards;
mod links;
mod page;
mod site;
mod writer;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use tokio::sync::OnceCell;

use super::answer::Document;
use super::page_error::PageError;
use super::reading::{Query, QueryOf, Reading};
pub(in crate::web) use page::TryingPage;
use site::TryingSite;

/// What a page may do: nothing but with our own files. The rules are compiled in the browser.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// What answers for the pages.
struct Tried {
    /// Under which address people reach them; empty where that is not known.
    base: String,
    /// The site, once it is made.
    site: OnceCell<TryingSite>,
}

type Shared = Arc<Tried>;

/// `GET /try`, `/try/GAME`, `/learn` and `/learn/GAME`, below each of them `card.png`, which links to it show, and below
/// `/try/static` what these pages load; for those who reach them under an address, where it is known.
pub(super) fn routes(public_url: Option<&str>) -> Router {
    let tried = Tried {
        base: public_url.unwrap_or_default().to_owned(),
        site: OnceCell::new(),
    };
    let (play, learn) = (TryingPage::tried, TryingPage::learnt);
    Router::new()
        .route("/try", answer(play, Part::Page))
        .route("/try/card.png", answer(play, Part::Card))
        .route("/try/{game}", answer(play, Part::Page))
        .route("/try/{game}/card.png", answer(play, Part::Card))
        .route("/learn", answer(learn, Part::Page))
        .route("/learn/card.png", answer(learn, Part::Card))
        .route("/learn/{game}", answer(learn, Part::Page))
        .route("/learn/{game}/card.png", answer(learn, Part::Card))
        .route("/try/static/{version}/{name}", get(file))
        .with_state(Shared::new(tried))
}

/// What is asked for of a page.
#[derive(Clone, Copy)]
enum Part {
    Page,
    /// The picture that links to it show.
    Card,
}

/// What an address says: the game, where it names one, and how whoever asks reads.
type Asked = (Option<Path<String>>, QueryOf<Query>, HeaderMap);

/// Answers with a page or its picture; which page the name of a game means, or none where none is named, is `read`.
fn answer(read: fn(Option<&str>) -> Option<TryingPage>, part: Part) -> MethodRouter<Shared> {
    get(
        move |asked: Asked, State(tried): State<Shared>| async move {
            let (game, QueryOf(query), headers) = asked;
            let Some(wanted) = read(game.as_ref().map(|Path(name)| name.as_str())) else {
                return PageError::Missing.into_response();
            };
            let lang = Reading::of(&query, &headers).lang;
            let document = match (tried.made().await, part) {
                (Some(site), Part::Page) => site.page(wanted, lang).cloned(),
                (Some(site), Part::Card) => site.card(wanted, lang).await,
                (None, _) => None,
            };
            match document {
                Some(document) => sent(document, &headers),
                None => PageError::Failed.into_response(),
            }
        },
    )
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
        Some(file) => sent(file.clone(), &headers),
        None => PageError::Missing.into_response(),
    }
}

fn sent(document: Document, headers: &HeaderMap) -> Response {
    let mut answer = document.answer(headers);
    let policy = HeaderValue::from_static(POLICY);
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    answer
}

impl Tried {
    /// The site; none where it cannot be made, which only a faulty build brings about.
    async fn made(&self) -> Option<&TryingSite> {
        let make = || async {
            let base = self.base.clone();
            // Packing takes longer than others should wait for.
            match tokio::task::spawn_blocking(move || TryingSite::make(&base)).await {
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
