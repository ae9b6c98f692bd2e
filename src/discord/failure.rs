//! What a failed request means for us (the service's error codes).

use poise::serenity_prelude as serenity;
use serenity::http::HttpError;

/// The meaning of a failed request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The service or the way to it failed: later may be better.
    Passing(String),
    /// The channel, thread or server does not exist for us any more.
    UnknownChannel,
    /// The message does not exist any more.
    UnknownMessage,
    /// A permission is missing, or the channel cannot be seen.
    NotPermitted,
    /// The thread is archived.
    Archived,
    /// The thread is locked.
    Locked,
    /// A message older than an hour was changed too often of late.
    TooManyEdits,
    /// The message has a thread already.
    ThreadExists,
    /// The person takes no direct messages from us.
    DirectMessagesClosed,
    /// The token is refused.
    Unauthorized,
    /// The service refuses what we sent: our mistake.
    Refused(String),
}

impl Failure {
    /// The meaning of an error.
    pub fn of(error: &serenity::Error) -> Self {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            return Self::Passing(error.to_string());
        };
        let status = response.status_code.as_u16();
        let what = format!(
            "{status}, code {}: {}",
            response.error.code, response.error.message
        );
        match (response.error.code, status) {
            (10003 | 10004, _) => Self::UnknownChannel,
            (10008, _) => Self::UnknownMessage,
            (50001 | 50013, _) => Self::NotPermitted,
            (50083, _) => Self::Archived,
            (160_005, _) => Self::Locked,
            (30046, _) => Self::TooManyEdits,
            (160_004, _) => Self::ThreadExists,
            // The last two: of somebody who is no longer there.
            (50007 | 50278 | 50033 | 10013, _) => Self::DirectMessagesClosed,
            (_, 401) => Self::Unauthorized,
            (130_000, _) | (_, 408 | 429 | 500..) => Self::Passing(what),
            _ => Self::Refused(what),
        }
    }

    /// Whether the same request may succeed later.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Passing(_))
    }
}
