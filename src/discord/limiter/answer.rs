//! What an answer of the service says about its limits.

use std::str::FromStr;
use std::time::Duration;

use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;

/// Waiting longer than this is treated as this: no honest limit is longer than a day.
const LONGEST_WAIT: Duration = Duration::from_hours(24);

/// The code by which the service refuses one more change of a message older than an hour; those of later ones go on.
const OLD_EDITS: u64 = 30046;

/// How long to wait after a refusal that does not say, or says that it is over: the next one would say the same.
const UNSAID_WAIT: Duration = Duration::from_secs(1);

/// The part of an answer that concerns the limiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateReport {
    /// The status of the answer.
    pub status: StatusCode,
    /// The state of the bucket, when the answer tells.
    pub bucket: Option<BucketReport>,
    /// The refusal, when the status is 429.
    pub refusal: Option<TooManyRequests>,
}

/// The `X-RateLimit-*` headers of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketReport {
    /// The name the service gives to the bucket, without the major parameter.
    pub hash: String,
    /// Requests allowed per window.
    pub limit: u32,
    /// Requests still allowed in this window.
    pub remaining: u32,
    /// Time until the window ends.
    pub reset_after: Duration,
}

/// A 429: the service did nothing and wants to be asked later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRequests {
    /// How long to wait.
    pub retry_after: Duration,
    /// What has to wait.
    pub scope: Scope,
}

/// What a refusal bears on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The bucket of the request, by the fault of this bot.
    Bucket,
    /// The bucket of the request, shared with other bots: not counted as an invalid request.
    Shared,
    /// The request alone: what it does was done too often, and others of its bucket may pass.
    Request,
    /// Every request of this bot.
    Global,
    /// Every request from this address: what refuses is not the service, but a guard before it.
    Address,
}

impl RateReport {
    /// Reads the limits from an answer; headers that are missing or malformed tell nothing.
    #[must_use]
    pub fn read(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Self {
        let refused = status == StatusCode::TOO_MANY_REQUESTS;
        Self {
            status,
            bucket: BucketReport::read(headers),
            refusal: refused.then(|| TooManyRequests::read(headers, body)),
        }
    }

    /// Whether the service counts this answer towards a ban of the address.
    #[must_use]
    pub fn counts_as_invalid(&self) -> bool {
        match self.refusal {
            Some(refusal) => refusal.scope != Scope::Shared,
            None => matches!(
                self.status,
                StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN
            ),
        }
    }
}

impl BucketReport {
    fn read(headers: &HeaderMap) -> Option<Self> {
        Some(Self {
            hash: parsed(headers, "x-ratelimit-bucket")?,
            limit: parsed(headers, "x-ratelimit-limit")?,
            remaining: parsed(headers, "x-ratelimit-remaining")?,
            reset_after: seconds(parsed(headers, "x-ratelimit-reset-after")?)?,
        })
    }
}

impl TooManyRequests {
    fn read(headers: &HeaderMap, body: &[u8]) -> Self {
        let body: Value = serde_json::from_slice(body).unwrap_or_default();
        let is_guarded = !body.is_object() && !is_told_limits(headers);
        let said = body["retry_after"]
            .as_f64()
            .or_else(|| parsed(headers, "retry-after"))
            .or_else(|| parsed(headers, "x-ratelimit-reset-after"));
        let scope: Option<String> = parsed(headers, "x-ratelimit-scope");
        let global = body["global"] == true || headers.contains_key("x-ratelimit-global");
        Self {
            retry_after: said
                .and_then(seconds)
                .filter(|wait| !wait.is_zero())
                .unwrap_or(UNSAID_WAIT),
            scope: match scope.as_deref() {
                _ if is_guarded => Scope::Address,
                _ if body["code"] == OLD_EDITS => Scope::Request,
                _ if global => Scope::Global,
                Some("global") => Scope::Global,
                Some("shared") => Scope::Shared,
                _ => Scope::Bucket,
            },
        }
    }
}

/// Whether an answer has any of the headers by which the service tells its limits.
fn is_told_limits(headers: &HeaderMap) -> bool {
    let mut names = headers.keys();
    names.any(|name| name.as_str().starts_with("x-ratelimit-"))
}

fn parsed<T: FromStr>(headers: &HeaderMap, name: &str) -> Option<T> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

fn seconds(said: f64) -> Option<Duration> {
    let wait = Duration::try_from_secs_f64(said).ok()?;
    Some(wait.min(LONGEST_WAIT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.insert(*name, value.parse().unwrap());
        }
        headers
    }

    #[test]
    fn reads_the_bucket() {
        let headers = headers(&[
            ("x-ratelimit-bucket", "abc"),
            ("x-ratelimit-limit", "5"),
            ("x-ratelimit-remaining", "4"),
            ("x-ratelimit-reset-after", "0.75"),
        ]);
        let bucket = RateReport::read(StatusCode::OK, &headers, b"")
            .bucket
            .unwrap();
        assert_eq!((bucket.limit, bucket.remaining), (5, 4));
        assert_eq!(bucket.reset_after, Duration::from_millis(750));
        assert_eq!(bucket.hash, "abc");
    }

    #[test]
    fn reads_refusals_from_header_and_body() {
        let refusal = |pairs: &[_], body: &str| {
            RateReport::read(
                StatusCode::TOO_MANY_REQUESTS,
                &headers(pairs),
                body.as_bytes(),
            )
            .refusal
            .unwrap()
        };
        let told = [("retry-after", "1.5"), ("x-ratelimit-limit", "5")];
        for (pairs, body) in [(&told[..1], "{}"), (&told[..], "<html>")] {
            let from_header = refusal(pairs, body);
            assert_eq!(from_header.retry_after, Duration::from_millis(1_500));
            assert_eq!(from_header.scope, Scope::Bucket);
        }
        let from_body = refusal(
            &[("retry-after", "1")],
            r#"{"retry_after":0.3,"global":true}"#,
        );
        assert_eq!(from_body.retry_after, Duration::from_millis(300));
        assert_eq!(from_body.scope, Scope::Global);
        let odd = refusal(
            &[("retry-after", "2")],
            r#"{"retry_after":"soon","global":null,"code":-1}"#,
        );
        assert_eq!(odd.retry_after, Duration::from_secs(2));
        assert_eq!(odd.scope, Scope::Bucket);
        assert_eq!(
            refusal(&[("x-ratelimit-global", "true")], "").scope,
            Scope::Global
        );
        assert_eq!(
            refusal(&[("x-ratelimit-scope", "shared")], "").scope,
            Scope::Shared
        );
        for unsaid in ["-3", "0", "0.0"] {
            let refused = refusal(&[("retry-after", unsaid)], "{}");
            assert_eq!(refused.retry_after, UNSAID_WAIT, "{unsaid}");
        }
        let at_once = refusal(&[], r#"{"retry_after":0}"#);
        assert_eq!(at_once.retry_after, UNSAID_WAIT);
        assert_eq!(
            refusal(&[("retry-after", "1e300")], "").retry_after,
            UNSAID_WAIT
        );
    }

    #[test]
    fn what_is_not_the_services_own_bears_on_the_whole_address() {
        for (pairs, body, wait) in [
            (
                &[("retry-after", "90")][..],
                "<html>",
                Duration::from_secs(90),
            ),
            (&[], "<html>", UNSAID_WAIT),
            (&[], "error code: 1015", UNSAID_WAIT),
            (&[("content-type", "text/plain")], "", UNSAID_WAIT),
        ] {
            let status = StatusCode::TOO_MANY_REQUESTS;
            let answer = RateReport::read(status, &headers(pairs), body.as_bytes());
            let refusal = answer.refusal.unwrap();
            assert_eq!(refusal.scope, Scope::Address, "{body}");
            assert_eq!(refusal.retry_after, wait);
            assert!(answer.counts_as_invalid());
        }
        // A page of the guard's with another status says nothing of limits.
        let blocked = RateReport::read(StatusCode::FORBIDDEN, &headers(&[]), b"<html>");
        assert_eq!(blocked.refusal, None);
    }

    #[test]
    fn counts_what_the_service_counts() {
        let counts = |status, pairs: &[_]| {
            RateReport::read(status, &headers(pairs), b"").counts_as_invalid()
        };
        assert!(counts(StatusCode::UNAUTHORIZED, &[]));
        assert!(counts(StatusCode::FORBIDDEN, &[]));
        assert!(counts(StatusCode::TOO_MANY_REQUESTS, &[]));
        let shared = [("x-ratelimit-scope", "shared")];
        assert!(!counts(StatusCode::TOO_MANY_REQUESTS, &shared));
        assert!(!counts(StatusCode::NOT_FOUND, &[]));
    }
}
