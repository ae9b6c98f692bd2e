//! Requests and answers on their way through the relay.

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::Request;
use axum::http::header::{
    ACCEPT_ENCODING, AUTHORIZATION, CONNECTION, CONTENT_LENGTH, CONTENT_TYPE, HOST, HeaderName,
    RETRY_AFTER, TE, TRAILER, TRANSFER_ENCODING, UPGRADE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;
use serde_json::json;

use crate::discord::limiter::{Precedence, RateReport, Route};

/// One mebibyte more than the service accepts, so that the service is the one to refuse.
const LARGEST_BODY: usize = 26 * 1024 * 1024;

/// Headers of one connection, which must not travel further. `Accept-Encoding` is among them
/// because a compressed refusal could not be read.
const HELD_BACK: [HeaderName; 11] = [
    ACCEPT_ENCODING,
    CONNECTION,
    CONTENT_LENGTH,
    HOST,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-authorization"),
    HeaderName::from_static("proxy-connection"),
    TE,
    TRAILER,
    TRANSFER_ENCODING,
    UPGRADE,
];

/// A request read whole, ready to be sent as often as needed.
pub(super) struct Message {
    pub(super) method: Method,
    /// Path and query, from `/api/`.
    pub(super) path: String,
    pub(super) headers: HeaderMap,
    pub(super) body: Bytes,
    pub(super) route: Route,
}

/// An answer of the service, read whole.
pub(super) struct Reply {
    status: StatusCode,
    headers: HeaderMap,
    body: Bytes,
}

impl Message {
    /// Reads a request whose path under the relay's secret is given; refuses one that is too large.
    pub(super) async fn read(
        path: String,
        turn: Precedence,
        request: Request,
    ) -> Result<Self, Response> {
        let (parts, body) = request.into_parts();
        let body = to_bytes(body, LARGEST_BODY).await.map_err(|_| {
            let text = "the request broke off or is larger than 26 MiB";
            notice(StatusCode::PAYLOAD_TOO_LARGE, text)
        })?;
        let bare_path = path.split('?').next().unwrap_or_default();
        let route = Route::of(parts.method.as_str(), bare_path);
        let route = match granted(&parts.headers) {
            Some(token) => route.granted_by(token),
            None => route,
        };
        Ok(Self {
            route: match turn {
                Precedence::InOrder => route,
                Precedence::AfterOthers => route.after_others(),
            },
            method: parts.method,
            headers: for_next_hop(parts.headers),
            path,
            body,
        })
    }
}

/// The token that a person has granted, where a request carries one.
fn granted(headers: &HeaderMap) -> Option<&str> {
    let carried = headers.get(AUTHORIZATION)?.to_str().ok()?;
    carried.strip_prefix("Bearer ")
}

impl Message {
    /// Whether it carries the bot's token, and not one that a person has granted, or the application's secret.
    pub(super) fn is_of_bot(&self) -> bool {
        let carried = self.headers.get(AUTHORIZATION);
        carried.is_none_or(|carried| {
            let others = [b"Bearer ".as_slice(), b"Basic "];
            !others
                .iter()
                .any(|kind| carried.as_bytes().starts_with(kind))
        })
    }
}

impl Reply {
    /// Reads an answer to its end.
    pub(super) async fn read(response: reqwest::Response) -> Result<Self, reqwest::Error> {
        Ok(Self {
            status: response.status(),
            headers: for_next_hop(response.headers().clone()),
            body: response.bytes().await?,
        })
    }

    pub(super) fn status(&self) -> StatusCode {
        self.status
    }

    pub(super) fn body(&self) -> &[u8] {
        &self.body
    }

    /// A failure, in the place of an answer that is none of the service's, whatever its status says.
    pub(super) fn of_another(self) -> Self {
        let text = "what was answered is no answer of the service";
        let body = json!({ "message": text, "code": 0 }).to_string();
        Self {
            status: StatusCode::BAD_GATEWAY,
            body: Bytes::from(body),
            ..self
        }
    }

    /// The same with another body, where there is one.
    pub(super) fn with_body(self, other: impl FnOnce(&[u8]) -> Option<Vec<u8>>) -> Self {
        let body = other(&self.body).map_or_else(|| self.body.clone(), Bytes::from);
        Self { body, ..self }
    }

    pub(super) fn limits(&self) -> RateReport {
        RateReport::read(self.status, &self.headers, &self.body)
    }

    pub(super) fn into_response(self) -> Response {
        let mut response = Response::new(Body::from(self.body));
        *response.status_mut() = self.status;
        *response.headers_mut() = self.headers;
        response
    }
}

/// An answer that the relay knows by itself.
pub(super) fn known(body: &serde_json::Value) -> Response {
    json_response(StatusCode::OK, body)
}

/// An answer made by the relay itself, in the shape of the service's errors.
pub(super) fn notice(status: StatusCode, text: &str) -> Response {
    json_response(status, &json!({ "message": text, "code": 0 }))
}

/// The refusal of a request that waited in vain for its turn and was never sent.
pub(super) fn still_limited() -> Response {
    let body = json!({
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": 1.0,
        "global": false,
    });
    let mut response = json_response(StatusCode::TOO_MANY_REQUESTS, &body);
    let one_second = HeaderValue::from_static("1");
    response.headers_mut().insert(RETRY_AFTER, one_second);
    response
}

fn json_response(status: StatusCode, body: &serde_json::Value) -> Response {
    let mut response = Response::new(Body::from(body.to_string()));
    *response.status_mut() = status;
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(CONTENT_TYPE, json);
    response
}

fn for_next_hop(mut headers: HeaderMap) -> HeaderMap {
    for name in &HELD_BACK {
        headers.remove(name);
    }
    headers
}
