//! `GET /linked-roles` and `GET /linked-roles/callback`: somebody lets servers give them roles by what they have won.

mod cookie;
mod page;

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde::Deserialize;

use super::account::{AccountDoor, AccountPages, admitting};
use super::answer::passing;
use super::language::accepted;
use super::page_error::PageError;
use super::reading::QueryOf;
use crate::game::linking::{ConnectionError, LinkAnswer, Linked, LinkingError, RoleLinking};
use crate::game::secret::Secret;
use crate::words::Lang;
use page::Notice;

/// What somebody comes back with who does not want it (RFC 6749, 4.1.2.1).
const DENIED: &str = "access_denied";
/// Why else the service gives nothing, by the same source.
const REASONS: [&str; 6] = [
    "invalid_request",
    "invalid_scope",
    "server_error",
    "temporarily_unavailable",
    "unauthorized_client",
    "unsupported_response_type",
];

/// What somebody comes back with from the service.
#[derive(Debug, Default, Deserialize)]
struct Answer {
    state: Option<String>,
    code: Option<String>,
    error: Option<String>,
}

/// The addresses at which people are linked.
pub(super) fn routes(door: &Arc<AccountDoor>) -> Router {
    let routes = Router::new()
        .route("/linked-roles", get(begin).head(looked_at))
        .route("/linked-roles/callback", get(finish).head(looked_at));
    admitting(routes, door)
}

/// Whoever looks whether there is something begins and ends nothing.
async fn looked_at(State(door): State<Arc<AccountDoor>>) -> Response {
    if offered(&door).is_none() {
        return PageError::Missing.into_response();
    }
    (StatusCode::OK, [(CACHE_CONTROL, "no-store")]).into_response()
}

/// Sends whoever asks to the service, where they let us act for them.
async fn begin(State(door): State<Arc<AccountDoor>>) -> Response {
    let Some((_, linking)) = offered(&door) else {
        return PageError::Missing.into_response();
    };
    match linking.roles.begin().await {
        Ok(attempt) => {
            let headers = [
                (LOCATION, attempt.address),
                (
                    SET_COOKIE,
                    cookie::kept(&attempt.browser, linking.transport),
                ),
                (CACHE_CONTROL, "no-store".to_owned()),
            ];
            (StatusCode::SEE_OTHER, headers).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "nobody can be linked");
            PageError::Failed.into_response()
        }
    }
}

/// Takes whoever comes back from there.
async fn finish(
    State(door): State<Arc<AccountDoor>>,
    QueryOf(answer): QueryOf<Answer>,
    asked: HeaderMap,
) -> Response {
    let Some((pages, linking)) = offered(&door) else {
        return PageError::Missing.into_response();
    };
    let reader = accepted(&asked);
    let roles = linking.roles.clone();
    // What was begun at the service is brought to its end also where nobody waits for the page any more.
    let finishing = async move { finished(&roles, &answer, &asked).await };
    let Ok(finished) = tokio::spawn(finishing).await else {
        return PageError::Failed.into_response();
    };
    let is_stale = matches!(finished, Err(LinkingError::Stale));
    let (status, lang, notice) = match finished {
        Ok(linked) => {
            let lang = language(pages, &linked).await.unwrap_or(reader);
            (StatusCode::OK, lang, Notice::Linked(linked.records))
        }
        Err(error) => {
            let (status, notice) = refusal(&error);
            (status, reader, notice)
        }
    };
    let page = passing(status, notice.page(&pages.words, lang));
    if is_stale {
        // Whatever was begun elsewhere, or before, ends nothing that this browser waits for.
        return page;
    }
    let cookie = [(SET_COOKIE, cookie::dropped(linking.transport))];
    (cookie, page).into_response()
}

/// What the pages link with, where they do.
fn offered(door: &AccountDoor) -> Option<(&AccountPages, &LinkingParts)> {
    let pages = door.get()?;
    Some((pages, pages.linking.as_ref()?))
}

/// What people are linked by.
pub struct LinkingParts {
    /// The use cases.
    pub roles: RoleLinking,
    /// How people reach the pages.
    pub transport: Transport,
}

/// How people reach the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transport {
    /// By `https`: nobody listens.
    Encrypted,
    /// By `http`, on this machine.
    Plain,
}

impl Transport {
    /// That of an address.
    #[must_use]
    pub fn of(address: &str) -> Self {
        if address.starts_with("https:") {
            Self::Encrypted
        } else {
            Self::Plain
        }
    }
}

async fn finished(
    roles: &RoleLinking,
    answer: &Answer,
    asked: &HeaderMap,
) -> Result<Linked, LinkingError> {
    let state = answer.state.as_deref().and_then(Secret::read);
    let secrets = state.zip(cookie::given(asked));
    let (state, browser) = secrets.ok_or(LinkingError::Stale)?;
    let wanted = match (&answer.code, answer.error.as_deref()) {
        (Some(code), None) => LinkAnswer::Granted(code),
        (_, Some(DENIED)) => LinkAnswer::Denied,
        // Anybody can write an address: the operator is told no words of theirs.
        (_, Some(error)) => LinkAnswer::Failed(known(error).unwrap_or("no reason that there is")),
        _ => LinkAnswer::Failed("neither code nor error"),
    };
    roles.finish((&state, &browser), wanted).await
}

/// The reason that stands in an answer, where it is one.
fn known(reason: &str) -> Option<&'static str> {
    REASONS.into_iter().find(|&known| known == reason)
}

/// The language of somebody who is known, or of their client.
async fn language(pages: &AccountPages, linked: &Linked) -> Option<Lang> {
    let player = linked.grantor.player;
    let known = pages.games.store().person(player).await.ok().flatten();
    let chosen = known.and_then(|known| known.settings.language);
    let tag = chosen.or_else(|| linked.grantor.locale.clone())?;
    Some(Lang::of_locale(&tag))
}

/// What is answered where somebody is not linked.
fn refusal(error: &LinkingError) -> (StatusCode, Notice) {
    match error {
        LinkingError::Denied => (StatusCode::OK, Notice::Denied),
        LinkingError::Stale | LinkingError::Connection(ConnectionError::Revoked) => {
            (StatusCode::BAD_REQUEST, Notice::Stale)
        }
        LinkingError::Failed(_) => {
            tracing::error!(%error, "somebody could not be linked");
            (StatusCode::BAD_GATEWAY, Notice::Failed)
        }
        LinkingError::Connection(
            ConnectionError::Limited(_)
            | ConnectionError::LimitedForOne(_)
            | ConnectionError::Unavailable(_),
        ) => {
            tracing::warn!(%error, "somebody could not be linked");
            (StatusCode::SERVICE_UNAVAILABLE, Notice::Failed)
        }
        LinkingError::Connection(ConnectionError::Refused(_) | ConnectionError::Locked)
        | LinkingError::Store(_) => {
            tracing::error!(%error, "somebody could not be linked");
            (StatusCode::INTERNAL_SERVER_ERROR, Notice::Failed)
        }
    }
}
