//! Reading the bodies of requests: JSON, or a form with files.

use axum::body::Body;
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::{HeaderMap, header};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use bytes::Bytes;
use reqwest::Url;
use serde_json::Value;

use super::super::failure::RestError;
use super::super::requests::{Credentials, Upload};

/// The largest request that Discord takes, all of its parts together.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;
/// So much of a request is read, that whoever sends too much hears of it once all is sent.
const READ_AT_MOST: usize = 4 * REQUEST_LIMIT;

/// Reads the body: JSON, or a form of several parts with JSON and files.
pub async fn read_body(request: Request) -> Result<(Value, Vec<Upload>), RestError> {
    let too_large = || RestError::new(413, 40005, "Request entity too large");
    let (head, body) = request.into_parts();
    let bytes = axum::body::to_bytes(body, READ_AT_MOST)
        .await
        .map_err(|_| too_large())?;
    if bytes.len() > REQUEST_LIMIT {
        return Err(too_large());
    }
    if content_type(&head.headers).starts_with("multipart/form-data") {
        return read_form(Request::from_parts(head, Body::from(bytes))).await;
    }
    let body = if is_form(&head.headers) {
        fields(&bytes)?
    } else {
        parse(&bytes)?
    };
    Ok((body, Vec::new()))
}

/// In whose name a request is sent.
pub fn credentials(headers: &HeaderMap) -> Credentials {
    let given = headers.get(header::AUTHORIZATION);
    let given = given
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    match given.split_once(' ') {
        Some(("Bot", token)) if !token.trim().is_empty() => Credentials::Bot,
        Some(("Bearer", token)) => Credentials::Bearer(token.to_owned()),
        Some(("Basic", both)) => basic(both).unwrap_or(Credentials::Nobody),
        _ => Credentials::Nobody,
    }
}

fn basic(both: &str) -> Option<Credentials> {
    let both = String::from_utf8(BASE64_STANDARD.decode(both).ok()?).ok()?;
    let (name, secret) = both.split_once(':')?;
    Some(Credentials::Basic {
        name: name.to_owned(),
        secret: secret.to_owned(),
    })
}

fn content_type(headers: &HeaderMap) -> &str {
    let kind = headers.get(header::CONTENT_TYPE);
    kind.and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

/// Whether the body is a form whose fields are texts, as tokens are asked for.
pub fn is_form(headers: &HeaderMap) -> bool {
    content_type(headers).starts_with("application/x-www-form-urlencoded")
}

/// The fields of such a form.
fn fields(bytes: &Bytes) -> Result<Value, RestError> {
    let unreadable = || RestError::field("_", "unreadable form");
    let text = std::str::from_utf8(bytes).map_err(|_| unreadable())?;
    // It is written as the query of an address.
    let address = Url::parse(&format!("http://form/?{text}")).map_err(|_| unreadable())?;
    let fields = address.query_pairs().into_owned();
    Ok(Value::Object(
        fields.map(|(name, text)| (name, text.into())).collect(),
    ))
}

async fn read_form(request: Request) -> Result<(Value, Vec<Upload>), RestError> {
    let broken = |error: &dyn std::fmt::Display| {
        RestError::field("_", format!("unreadable multipart form: {error}"))
    };
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|error| broken(&error))?;
    let (mut body, mut files) = (Value::Null, Vec::new());
    while let Some(part) = form.next_field().await.map_err(|error| broken(&error))? {
        let field = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().unwrap_or_default().to_owned();
        let content_type = part.content_type().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|error| broken(&error))?;
        if field == "payload_json" {
            body = parse(&bytes)?;
        } else {
            files.push(Upload {
                field,
                filename,
                content_type,
                bytes,
            });
        }
    }
    Ok((body, files))
}

fn parse(bytes: &Bytes) -> Result<Value, RestError> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|error| {
        RestError::new(
            400,
            50109,
            &format!("The request body contains invalid JSON: {error}"),
        )
    })
}
