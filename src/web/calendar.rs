//! `GET /calendar/SECRET.ics`: somebody's deadlines, for whoever has the secret.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::account::{AccountDoor, AccountPages, admitting};
use super::answer::has_already;
use super::page_error::PageError;
use crate::game::StoreError;
use crate::game::secret::{Secret, hash_text};
use crate::present;
use crate::words::Lang;

/// It is asked for anew each time: whoever was forgotten, or has revoked the address, is gone at once.
const FRESHNESS: &str = "private, no-cache";
const CALENDAR: &str = "text/calendar; charset=utf-8";

/// The addresses of calendars.
pub(super) fn routes(door: &Arc<AccountDoor>) -> Router {
    admitting(Router::new().route("/calendar/{file}", get(calendar)), door)
}

async fn calendar(
    State(door): State<Arc<AccountDoor>>,
    file: Result<Path<String>, PathRejection>,
    asked: HeaderMap,
) -> Response {
    let secret = file
        .ok()
        .and_then(|Path(file)| Secret::read(file.strip_suffix(".ics")?));
    let (Some(pages), Some(secret)) = (door.get(), secret) else {
        return PageError::Missing.into_response();
    };
    match written(pages, &secret).await {
        Ok(Some(text)) => answer(text, &asked),
        Ok(None) => PageError::Missing.into_response(),
        Err(error) => {
            tracing::error!(%error, "a calendar could not be read");
            PageError::Failed.into_response()
        }
    }
}

/// The calendar under a secret; none where there is none.
async fn written(pages: &AccountPages, secret: &Secret) -> Result<Option<String>, StoreError> {
    let Some(page) = pages.queries().calendar(secret).await? else {
        return Ok(None);
    };
    let lang = page.locale.as_ref();
    let lang = lang.map_or(Lang::ENGLISH, Lang::of_locale);
    let text = present::calendar::text(&pages.words, lang, &page.deadlines);
    Ok(Some(text))
}

/// The calendar; nothing but that it has not changed for whoever has it.
fn answer(text: String, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hash_text(&[text.as_bytes()]));
    let is_known = has_already(asked, &tag);
    let headers = [(CACHE_CONTROL, FRESHNESS.to_owned()), (ETAG, tag)];
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, [(CONTENT_TYPE, CALENDAR)], text).into_response()
}
