//! What comes of asking the service in somebody's name.

use std::time::Duration;

use reqwest::header::RETRY_AFTER;
use reqwest::{RequestBuilder, Response, StatusCode};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::game::linking::ConnectionError;

/// How long to wait where the service does not say.
const WAIT: Duration = Duration::from_mins(1);
/// How long it is waited at most: whoever is told to wait longer asks once more.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

/// In whose name something is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Asked {
    /// By the application, with a secret of its own: where that is refused, no person's token is to blame.
    ByApplication,
    /// By a token that somebody has given us.
    ByToken,
}

/// What is told of a refusal, in either of the forms that the service has.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Refusal {
    /// A word for it, where tokens are asked for.
    error: Option<String>,
    /// A sentence, everywhere else.
    message: Option<String>,
    retry_after: Option<f64>,
    /// Whether this holds for whatever is asked, by whoever asks.
    global: Option<bool>,
}

/// Asks, and reads what is answered.
pub(super) async fn body<T: DeserializeOwned>(
    request: RequestBuilder,
    asked: Asked,
) -> Result<T, ConnectionError> {
    let answer = answered(request, asked).await?;
    let text = answer.text().await.map_err(unavailable)?;
    // What is answered holds tokens: nothing of it is told.
    serde_json::from_str(&text)
        .map_err(|_| ConnectionError::Unavailable("an answer cannot be read".to_owned()))
}

/// Asks for something to be done.
pub(super) async fn done(request: RequestBuilder, asked: Asked) -> Result<(), ConnectionError> {
    answered(request, asked).await.map(drop)
}

async fn answered(request: RequestBuilder, asked: Asked) -> Result<Response, ConnectionError> {
    let answer = request.send().await.map_err(unavailable)?;
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let wait = answer.headers().get(RETRY_AFTER);
    let wait = wait.and_then(|wait| wait.to_str().ok()?.parse().ok());
    let text = answer.text().await.unwrap_or_default();
    let refusal: Refusal = serde_json::from_str(&text).unwrap_or_default();
    Err(meaning(status, refusal, wait, asked))
}

/// What a refusal means.
fn meaning(
    status: StatusCode,
    refusal: Refusal,
    wait: Option<f64>,
    asked: Asked,
) -> ConnectionError {
    let is_grant = refusal.error.as_deref() == Some("invalid_grant");
    let is_of_token = asked == Asked::ByToken && refusal.global == Some(false);
    let said = refusal.error.or(refusal.message).unwrap_or_default();
    let told = format!("{status} {said}");
    match (status, asked) {
        (StatusCode::UNAUTHORIZED, Asked::ByToken) => ConnectionError::Revoked,
        (StatusCode::BAD_REQUEST, _) if is_grant => ConnectionError::Revoked,
        (StatusCode::TOO_MANY_REQUESTS, _) => {
            let wait = refusal.retry_after.or(wait);
            let wait = wait.and_then(|wait| Duration::try_from_secs_f64(wait).ok());
            let wait = wait.unwrap_or(WAIT).min(LONGEST_WAIT);
            if is_of_token {
                ConnectionError::LimitedForOne(wait)
            } else {
                ConnectionError::Limited(wait)
            }
        }
        (StatusCode::REQUEST_TIMEOUT, _) => ConnectionError::Unavailable(told),
        (status, _) if status.is_server_error() => ConnectionError::Unavailable(told),
        _ => ConnectionError::Refused(told),
    }
}

fn unavailable(error: reqwest::Error) -> ConnectionError {
    // The address of the relay is a secret.
    ConnectionError::Unavailable(error.without_url().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, body: &str, asked: Asked) -> ConnectionError {
        let status = StatusCode::from_u16(status).unwrap();
        let refusal = serde_json::from_str(body).unwrap_or_default();
        meaning(status, refusal, None, asked)
    }

    #[test]
    fn a_token_that_is_refused_is_told_from_a_secret_that_is() {
        use Asked::{ByApplication, ByToken};
        let unauthorized = r#"{"message": "401: Unauthorized", "code": 0}"#;
        assert_eq!(
            refused(401, unauthorized, ByToken),
            ConnectionError::Revoked
        );
        let wrong_secret = refused(401, r#"{"error": "invalid_client"}"#, ByApplication);
        let told = "401 Unauthorized invalid_client".to_owned();
        assert_eq!(wrong_secret, ConnectionError::Refused(told));
        let used = r#"{"error": "invalid_grant", "error_description": "x"}"#;
        assert_eq!(refused(400, used, ByApplication), ConnectionError::Revoked);
    }

    #[test]
    fn whatever_may_pass_is_tried_again() {
        for status in [408, 500, 502, 503, 504] {
            let found = refused(status, "<html>", Asked::ByToken);
            assert!(matches!(found, ConnectionError::Unavailable(_)), "{status}");
        }
        for status in [400, 403, 404, 422] {
            let found = refused(status, "{}", Asked::ByToken);
            assert!(matches!(found, ConnectionError::Refused(_)), "{status}");
        }
    }

    #[test]
    fn it_is_waited_as_long_as_the_service_wants() {
        let limited = |body: &str| refused(429, body, Asked::ByToken);
        let wait = |seconds| ConnectionError::Limited(Duration::from_secs(seconds));
        assert_eq!(limited(r#"{"retry_after": 2.0}"#), wait(2));
        assert_eq!(limited("<html>"), wait(60));
        assert_eq!(limited(r#"{"retry_after": 99999.0}"#), wait(3600));
        assert_eq!(limited(r#"{"retry_after": -1.0}"#), wait(60));
        let of_token = r#"{"retry_after": 2.0, "global": false}"#;
        let one = ConnectionError::LimitedForOne(Duration::from_secs(2));
        assert_eq!(limited(of_token), one);
        assert_eq!(refused(429, of_token, Asked::ByApplication), wait(2));
        assert_eq!(limited(r#"{"retry_after": 2.0, "global": true}"#), wait(2));
        let by_header = meaning(
            StatusCode::TOO_MANY_REQUESTS,
            Refusal::default(),
            Some(5.0),
            Asked::ByToken,
        );
        assert_eq!(by_header, wait(5));
    }
}
