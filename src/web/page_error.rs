//! What stands in the place of a page that cannot be shown. Whoever answers says why, and the gate says it in the reader's
//! language.

use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use super::answer::passing;
use super::html::notice;
use super::trying::TryingPage;
use crate::game::GameError;
use crate::words::{Lang, Words};

/// After how long somebody is told to try again where nobody knows when it may help.
const LATER: Duration = Duration::from_mins(1);

/// Why a page is not shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PageError {
    /// There is none: nobody is told whether there was one, or might be.
    Missing,
    /// Something else is asked for than to read.
    Unasked,
    /// A game has too many moves for one file to show them all.
    TooLong,
    /// Too much is asked for at once, by all together.
    Busy,
    /// Too much is asked for from where they are; there is an answer for them again after so long.
    Throttled(Duration),
    /// The bot does not work yet: it starts, stands by for another process, or the service cannot be reached.
    Away,
    /// What it is made from cannot be read just now.
    Failed,
}

impl PageError {
    /// Why there is no page where something has failed that it is made from.
    pub(super) const fn of(error: &GameError) -> Self {
        match error {
            GameError::UnknownSight => Self::Away,
            _ => Self::Failed,
        }
    }

    const fn status(self) -> StatusCode {
        match self {
            Self::Missing | Self::TooLong => StatusCode::NOT_FOUND,
            Self::Unasked => StatusCode::METHOD_NOT_ALLOWED,
            Self::Throttled(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Busy | Self::Away | Self::Failed => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The id of the message that says it.
    const fn message(self) -> &'static str {
        match self {
            Self::Missing => "page-missing",
            Self::Unasked => "page-unasked",
            Self::TooLong => "page-too-long",
            Self::Busy | Self::Throttled(_) => "page-busy",
            Self::Away => "page-away",
            Self::Failed => "page-failed",
        }
    }

    /// The page that says it, and when to ask again.
    pub(super) fn page(self, words: &Words, lang: Lang) -> Response {
        let more = match self {
            Self::Missing | Self::Unasked => elsewhere(words, lang),
            Self::TooLong | Self::Busy | Self::Throttled(_) | Self::Away | Self::Failed => html! {},
        };
        let page = notice(words, lang, self.message(), &more);
        self.dated(passing(self.status(), page))
    }

    /// An answer that says when to ask again, where that may help.
    fn dated(self, mut answer: Response) -> Response {
        let wait = match self {
            Self::Missing | Self::Unasked | Self::TooLong => return answer,
            Self::Throttled(wait) => wait,
            Self::Busy | Self::Away | Self::Failed => LATER,
        };
        let headers = answer.headers_mut();
        headers.insert(RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
        answer
    }
}

/// The seconds after which a time has passed, one at least: 0 would say to come at once.
fn whole_seconds(time: Duration) -> u64 {
    let begun = u64::from(time.subsec_nanos() > 0);
    (time.as_secs() + begun).max(1)
}

/// What leads to a page that there always is.
fn elsewhere(words: &Words, lang: Lang) -> Markup {
    html! {
        p { a href=(TryingPage::Games.address(lang)) { (words.say(lang, "try-title")) } }
    }
}

/// Without words, for the gate to find them.
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut answer = (self.status(), [(CACHE_CONTROL, "no-store")]).into_response();
        answer.extensions_mut().insert(self);
        self.dated(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_back_in_time_is_not_sent_away_again() {
        for (why, seconds) in [
            (PageError::Throttled(Duration::ZERO), "1"),
            (PageError::Throttled(Duration::from_millis(50)), "1"),
            (PageError::Throttled(Duration::from_secs(2)), "2"),
            (PageError::Throttled(Duration::from_millis(2001)), "3"),
            (PageError::Busy, "60"),
            (PageError::Away, "60"),
        ] {
            let answer = why.into_response();
            assert_eq!(answer.headers()[RETRY_AFTER], seconds, "{why:?}");
        }
        for why in [PageError::Missing, PageError::TooLong] {
            let never = why.into_response();
            assert!(!never.headers().contains_key(RETRY_AFTER), "{why:?}");
        }
    }
}
