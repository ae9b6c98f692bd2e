//! What a failed request means for us, by the status and the code of the service's answer.

use poise::serenity_prelude as serenity;
use serenity::http::HttpError;

/// A failed request.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}")]
pub struct ApiError {
    /// What it means.
    pub kind: ApiErrorKind,
    /// What the service said.
    pub what: String,
}

/// The meaning of a failed request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ApiErrorKind {
    /// The service or the way to it failed: later may be better.
    Passing,
    /// Something before the service answered in its place.
    Blocked,
    /// We have written to too many people of late, or are taken for spam.
    TooManyDirectMessages,
    /// The token is refused.
    Unauthorized,
    /// The channel or thread does not exist for us any more.
    UnknownChannel,
    /// The server does not exist for us any more.
    UnknownServer,
    /// The message does not exist any more.
    UnknownMessage,
    /// A permission is missing, or the channel cannot be seen.
    NotPermitted,
    /// The thread is archived, and is not opened for this.
    Archived,
    /// The thread is locked.
    Locked,
    /// The server has as many active threads as it may have.
    TooManyThreads,
    /// Each post of the forum needs a tag, and all tags are for moderators.
    TagNeeded,
    /// A message older than an hour was changed too often of late.
    TooManyEdits,
    /// The message has a thread already.
    ThreadExists,
    /// A name holds a word that the server filters.
    NameFiltered,
    /// A text holds a word or a link that the server filters.
    ContentFiltered,
    /// The files are too large, too many, or otherwise not taken.
    FilesRefused,
    /// A channel of this kind takes no messages.
    WrongChannel,
    /// The channel takes no replies from us, as we may not read what was written there before.
    NoReplies,
    /// The person takes no direct messages from us.
    DirectMessagesClosed,
    /// What we sent is not of the right form: our mistake.
    Malformed,
    /// A code that we do not know.
    Unknown,
}

/// The code of an interaction that the service waits for no more, and of one that it does not know.
const UNKNOWN_INTERACTION: isize = 10062;

/// The code of an interaction that was acknowledged already.
const ACKNOWLEDGED: isize = 40060;

/// Whether the service says that nobody waits for the answer to an interaction.
pub fn is_of_nobody(error: &serenity::Error) -> bool {
    has_code(error, UNKNOWN_INTERACTION)
}

/// Whether the service says that an interaction was acknowledged already.
pub fn is_acknowledged(error: &serenity::Error) -> bool {
    has_code(error, ACKNOWLEDGED)
}

fn has_code(error: &serenity::Error, code: isize) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
        if response.error.code == code)
}

impl ApiError {
    /// The meaning of an error.
    pub fn of(error: &serenity::Error) -> Self {
        let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
            return Self {
                kind: ApiErrorKind::Passing,
                what: error.to_string(),
            };
        };
        let status = response.status_code.as_u16();
        let code = response.error.code;
        Self {
            kind: ApiErrorKind::of(status, code),
            what: format!("{status}, code {code}: {}", response.error.message),
        }
    }

    /// Whether the same request may succeed later. A refused token is looked at elsewhere, and ends the process if that
    /// is meant.
    pub fn is_passing(&self) -> bool {
        use ApiErrorKind::{Blocked, Passing, Unauthorized};
        matches!(self.kind, Passing | Blocked | Unauthorized)
    }

    /// Whether it says that we may not look, or that there is nothing to be looked at.
    pub fn is_hidden(&self) -> bool {
        use ApiErrorKind::{NotPermitted, UnknownChannel, UnknownServer, WrongChannel};
        matches!(
            self.kind,
            NotPermitted | UnknownChannel | UnknownServer | WrongChannel
        )
    }
}

impl ApiErrorKind {
    /// The meaning of an answer with a status and a code; the code is 0 where the service gives none,
    /// and -1 where the answer is not its own.
    pub fn of(status: u16, code: isize) -> Self {
        match (code, status) {
            // That one is of an interaction that is over: it says nothing of our token, and lasts.
            (_, 401) if code != 50027 => Self::Unauthorized,
            (10003, _) => Self::UnknownChannel,
            (10004, _) => Self::UnknownServer,
            (10008, _) => Self::UnknownMessage,
            (50001 | 50013, _) => Self::NotPermitted,
            (40067, _) => Self::TagNeeded,
            (50083, _) => Self::Archived,
            (160_005, _) => Self::Locked,
            (160_006 | 160_007, _) => Self::TooManyThreads,
            (30046, _) => Self::TooManyEdits,
            (160_004, _) => Self::ThreadExists,
            (20031 | 200_001, _) => Self::NameFiltered,
            (200_000 | 240_000, _) => Self::ContentFiltered,
            (20009 | 40005 | 50045 | 50046 | 400_001, _) => Self::FilesRefused,
            (40058 | 50008 | 50024, _) => Self::WrongChannel,
            (160_002, _) => Self::NoReplies,
            // The last two: of somebody who is no longer there.
            (50007 | 50278 | 50033 | 10013, _) => Self::DirectMessagesClosed,
            (20026 | 40003, _) => Self::TooManyDirectMessages,
            (50006 | 50035 | 50109, _) => Self::Malformed,
            (20016 | 20028 | 20029 | 40004 | 40006 | 40062 | 40333 | 110_001 | 130_000, _)
            | (_, 408 | 429 | 500..) => Self::Passing,
            (-1 | 0, _) => Self::Blocked,
            _ => Self::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ApiErrorKind as Kind;

    #[test]
    fn answers_that_are_not_the_services_own_are_told_apart_from_its_refusals() {
        assert_eq!(Kind::of(403, -1), Kind::Blocked);
        assert_eq!(Kind::of(404, 0), Kind::Blocked);
        assert_eq!(Kind::of(429, -1), Kind::Passing);
        assert_eq!(Kind::of(502, -1), Kind::Passing);
        assert_eq!(Kind::of(401, -1), Kind::Unauthorized);
        assert_eq!(Kind::of(401, 50027), Kind::Unknown);
        assert_eq!(Kind::of(403, 50013), Kind::NotPermitted);
        assert_eq!(Kind::of(400, 40067), Kind::TagNeeded);
        assert_eq!(Kind::of(403, 160_002), Kind::NoReplies);
        assert_eq!(Kind::of(400, 999_999), Kind::Unknown);
    }

    #[test]
    fn only_a_short_list_says_that_the_mistake_is_ours() {
        let malformed: Vec<isize> = (0..500_000)
            .filter(|&code| Kind::of(400, code) == Kind::Malformed)
            .collect();
        assert_eq!(malformed, [50006, 50035, 50109]);
    }
}
