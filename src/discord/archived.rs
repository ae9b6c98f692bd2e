//! Threads that have archived themselves: before they are active again nothing is changed in them, and nobody is added.

use poise::serenity_prelude as serenity;
use serenity::{EditThread, Http};

use super::api_error::{ApiError, ApiErrorKind};

/// Does something in a thread. Where that is archived, it is made active first, and then it is done once more.
pub async fn in_active<T, F>(
    http: &Http,
    thread: serenity::ChannelId,
    act: impl Fn() -> F,
) -> Result<T, ApiError>
where
    F: Future<Output = serenity::Result<T>>,
{
    let done = act().await.map_err(|error| ApiError::of(&error));
    let refused = match done {
        Err(error) if error.kind == ApiErrorKind::Archived => error,
        settled => return settled,
    };
    match make_active(http, thread).await {
        Ok(()) => act().await.map_err(|error| ApiError::of(&error)),
        Err(error) if error.is_passing() => Err(error),
        // Where it is locked as well, it stays so.
        Err(_) => Err(refused),
    }
}

/// Takes a thread out of the archive.
///
/// # Errors
/// Where the service does not.
pub async fn make_active(http: &Http, thread: serenity::ChannelId) -> Result<(), ApiError> {
    let edit = EditThread::new().archived(false);
    let edited = thread.edit_thread(http, edit).await;
    edited.map(|_| ()).map_err(|error| ApiError::of(&error))
}
