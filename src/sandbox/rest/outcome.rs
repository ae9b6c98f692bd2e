//! What is answered to a request: JSON, nothing, or a page of the network before Discord.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde_json::{Value, json};

use super::super::failure::RestError;
use super::super::requests::ApiAnswer;

/// How long the bot is told to wait by a 429 that has a number of Discord's; 20028 was seen with so much.
const LIMITED_FOR: Duration = Duration::from_millis(300);

/// What comes from Discord itself says so; what the network before it answers does not.
const VIA: [(HeaderName, &str); 1] = [(header::VIA, "1.1 google")];

/// What has become of a request.
pub struct RequestOutcome {
    pub status: u16,
    pub body: Said,
    pub headers: Vec<(&'static str, String)>,
}

/// What the body of an answer is.
pub enum Said {
    Nothing,
    Json(Value),
    Html(String),
}

impl RequestOutcome {
    /// What the world answered.
    pub fn of(result: Result<ApiAnswer, RestError>) -> Self {
        match result {
            Ok(answer) => Self {
                status: answer.status,
                body: answer.body.map_or(Said::Nothing, Said::Json),
                headers: Vec::new(),
            },
            Err(refusal) => Self {
                status: refusal.status,
                body: Said::Json(refusal.body()),
                headers: told_to_wait(refusal.retry_after),
            },
        }
    }

    /// A failure with this HTTP status, and a body that says nothing.
    pub fn failure(status: u16) -> Self {
        let reason = StatusCode::from_u16(status)
            .ok()
            .and_then(|code| code.canonical_reason())
            .unwrap_or("Error");
        let body = json!({ "message": format!("{status}: {reason}"), "code": 0 });
        Self {
            status,
            body: Said::Json(body),
            headers: Vec::new(),
        }
    }

    /// A refusal with this HTTP status and this number of Discord's.
    pub fn refused(status: u16, code: i64) -> Self {
        let mut out = Self::failure(status);
        let mut body = json!({ "message": format!("Refused with {code}"), "code": code });
        if status == 429 {
            let retry_after = LIMITED_FOR.as_secs_f64();
            body["retry_after"] = json!(retry_after);
            body["global"] = json!(false);
            out.headers = vec![
                ("retry-after", format!("{retry_after:.3}")),
                ("x-ratelimit-scope", "shared".to_owned()),
            ];
        }
        out.body = Said::Json(body);
        out
    }

    /// Whether Discord counts this answer towards a ban of the address: 401 and 403, and 429 unless others share the limit.
    pub fn counts_towards_a_ban(&self) -> bool {
        let is_shared =
            |(name, value): &(&str, String)| *name == "x-ratelimit-scope" && value == "shared";
        match self.status {
            401 | 403 => true,
            429 => !self.headers.iter().any(is_shared),
            _ => false,
        }
    }

    /// A page of the network before Discord.
    pub fn html(status: u16, retry_after: Option<Duration>) -> Self {
        let page = format!(
            "<!DOCTYPE html>\n<html><head><title>Error {status}</title></head>\n\
             <body><h1>Error {status}</h1><hr><center>cloudflare</center></body></html>\n"
        );
        // Whole seconds, as the network writes them.
        let seconds = retry_after.map(|wait| wait.as_millis().div_ceil(1000).to_string());
        let mut headers = vec![("server", "cloudflare".to_owned())];
        headers.extend(seconds.map(|seconds| ("retry-after", seconds)));
        Self {
            status,
            body: Said::Html(page),
            headers,
        }
    }

    /// A refusal with 429, which says for how long and for whom it holds.
    pub fn limited(retry_after: Duration, scope: &str) -> Self {
        let seconds = format!("{:.3}", retry_after.as_secs_f64());
        let global = scope == "global";
        let body = json!({ "message": "You are being rate limited.", "retry_after": retry_after.as_secs_f64(), "global": global });
        let mut headers = vec![
            ("retry-after", seconds),
            ("x-ratelimit-scope", scope.to_owned()),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        }
        Self {
            status: 429,
            body: Said::Json(body),
            headers,
        }
    }
}

/// What a refusal says in its headers that will not hold for long.
fn told_to_wait(retry_after: Option<Duration>) -> Vec<(&'static str, String)> {
    let Some(wait) = retry_after else {
        return Vec::new();
    };
    vec![
        ("retry-after", format!("{:.3}", wait.as_secs_f64())),
        ("x-ratelimit-scope", "user".to_owned()),
    ]
}

/// Writes the outcome as an HTTP response.
pub fn respond(outcome: RequestOutcome) -> Response {
    let status = StatusCode::from_u16(outcome.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match outcome.body {
        Said::Json(body) => (status, VIA, axum::Json(body)).into_response(),
        Said::Html(page) => (status, Html(page)).into_response(),
        Said::Nothing => (status, VIA, Body::empty()).into_response(),
    };
    for (name, value) in outcome.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}
