//! Uploads what is missing, and deletes our own emojis of other versions.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use poise::serenity_prelude as serenity;
use serde_json::json;
use serenity::Http;
use serenity::http::HttpError;

use super::name;
use super::stock::{EmojiStock, emoji_stock};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::render::{PieceIcon, Renderer};

/// The service's code where an application has as many emojis as it may have.
const TOO_MANY: isize = 30008;

/// What was done about the emojis of an application.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EmojiRenewal {
    /// How many were there already.
    pub kept: usize,
    /// How many were uploaded.
    pub uploaded: usize,
    /// How many of other versions were deleted.
    pub deleted: usize,
}

/// Why not all was done.
#[derive(Debug, thiserror::Error)]
#[error("{}{why}", before(*.uploaded))]
pub struct RenewalError {
    /// How many emojis were uploaded before.
    uploaded: usize,
    why: &'static str,
    #[source]
    source: ApiError,
}

impl RenewalError {
    fn new(done: EmojiRenewal, error: &serenity::Error) -> Self {
        let uploaded = done.uploaded;
        let source = ApiError::of(error);
        let why = match (source.kind, refusal(error)) {
            (_, Some((_, TOO_MANY))) => {
                "the application has as many emojis as it may have: delete some in the developer portal"
            }
            (ApiErrorKind::Unauthorized, _) => "DISCORD_TOKEN: the service refuses this token",
            (_, Some((429, _))) => "the service takes no more emojis for now: run this again later",
            (ApiErrorKind::Passing | ApiErrorKind::Blocked, _) => {
                "the service does not answer as it should: run this again later"
            }
            _ => "the service refuses this",
        };
        Self {
            uploaded,
            why,
            source,
        }
    }
}

fn before(uploaded: usize) -> String {
    match uploaded {
        0 => String::new(),
        1 => "1 emoji is uploaded, and then ".to_owned(),
        _ => format!("{uploaded} emojis are uploaded, and then "),
    }
}

/// The status and the code of a refusal.
fn refusal(error: &serenity::Error) -> Option<(u16, isize)> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some((response.status_code.as_u16(), response.error.code))
        }
        _ => None,
    }
}

/// Uploads what an application lacks, and then deletes what is of other versions. Emojis of others stay.
///
/// # Errors
/// Where the service refuses something, or does not answer.
pub async fn renew_emojis(
    (http, application): (&Http, u64),
    renderer: &Renderer,
) -> Result<EmojiRenewal, RenewalError> {
    let mut done = EmojiRenewal::default();
    let stock = emoji_stock(http, application).await;
    let EmojiStock {
        current,
        missing,
        outdated,
    } = stock.map_err(|error| RenewalError::new(done, &error))?;
    done.kept = current;
    for icon in missing {
        let form = json!({ "name": name::of_icon(icon), "image": data_uri(renderer, icon) });
        let uploaded = http.create_application_emoji(&form).await;
        uploaded.map_err(|error| RenewalError::new(done, &error))?;
        done.uploaded += 1;
    }
    for id in outdated {
        let deleted = http.delete_application_emoji(id).await;
        deleted.map_err(|error| RenewalError::new(done, &error))?;
        done.deleted += 1;
    }
    Ok(done)
}

/// The picture as the service takes it.
fn data_uri(renderer: &Renderer, icon: PieceIcon) -> String {
    let encoded = BASE64_STANDARD.encode(renderer.icon(icon));
    format!("data:image/png;base64,{encoded}")
}
