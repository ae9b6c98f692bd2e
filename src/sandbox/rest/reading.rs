//! Reading the bodies of requests: JSON, or a form with files.

use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header;
use bytes::Bytes;
use serde_json::Value;

use super::super::failure::RestError;
use super::super::requests::Upload;

/// The largest request that Discord takes.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

/// Reads the body: JSON, or a form of several parts with JSON and files.
pub async fn read_body(request: Request) -> Result<(Value, Vec<Upload>), RestError> {
    let too_large = || RestError::new(413, 40005, "Request entity too large");
    let content_type = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok());
    if content_type.is_some_and(|kind| kind.starts_with("multipart/form-data")) {
        return read_form(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST_LIMIT)
        .await
        .map_err(|_| too_large())?;
    Ok((parse(&bytes)?, Vec::new()))
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
