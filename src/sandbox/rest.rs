//! The REST API over HTTP: reading requests, limits, faults, the record, answers.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequest, Multipart, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use serde_json::{Value, json};

use super::Sandbox;
use super::connection::Scissors;
use super::failure::Refusal;
use super::faults::FaultKind;
use super::limits::{Bucket, RateLimits, Standing, Verdict, bucket_of};
use super::requests::{ApiAnswer, ApiRequest, RecordedRequest, Recording, Upload};
use super::world::World;

/// The largest request that Discord takes.
const REQUEST_LIMIT: usize = 25 * 1024 * 1024;

/// What has become of a request.
struct Outcome {
    status: u16,
    body: Option<Value>,
    headers: Vec<(&'static str, String)>,
}

impl Outcome {
    fn of(result: Result<ApiAnswer, Refusal>) -> Self {
        match result {
            Ok(answer) => Self {
                status: answer.status,
                body: answer.body,
                headers: Vec::new(),
            },
            Err(refusal) => Self {
                status: refusal.status,
                body: Some(refusal.body()),
                headers: Vec::new(),
            },
        }
    }

    fn failure(status: u16) -> Self {
        let reason = StatusCode::from_u16(status)
            .ok()
            .and_then(|code| code.canonical_reason())
            .unwrap_or("Error");
        let body = json!({ "message": format!("{status}: {reason}"), "code": 0 });
        Self {
            status,
            body: Some(body),
            headers: Vec::new(),
        }
    }

    fn limited(retry_after: Duration, scope: &str) -> Self {
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
            body: Some(body),
            headers,
        }
    }
}

/// Serves one request below `/api/v10`.
pub async fn handle(
    State(sandbox): State<Sandbox>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    Query(query): Query<std::collections::HashMap<String, String>>,
    request: Request,
) -> Response {
    let (method, uri, headers) = (
        request.method().to_string(),
        request.uri().clone(),
        request.headers().clone(),
    );
    let path = uri
        .path()
        .strip_prefix("/api/v10")
        .unwrap_or_default()
        .to_owned();
    let read = read_body(request).await;
    let received_at = Instant::now();
    let (body, files, unreadable) = match read {
        Ok((body, files)) => (body, files, None),
        Err(refusal) => (Value::Null, Vec::new(), Some(refusal)),
    };
    let mut request = ApiRequest {
        method,
        path,
        query,
        body,
        files,
        received_at,
    };
    let authorized = is_authorized(&headers);
    let mut record = recorded(
        &request,
        &headers,
        uri.query().unwrap_or_default(),
        authorized,
        &sandbox,
    );
    let fault = sandbox.world().faults.pick(&request.method, &request.path);
    let mut outcome = match (fault.and_then(struck), unreadable) {
        (Some(failure), _) => failure,
        (None, Some(refusal)) => Outcome::of(Err(refusal)),
        (None, None) => run(&mut sandbox.world(), &mut request, authorized),
    };
    match fault {
        Some(FaultKind::StatusAfter(status)) => outcome = Outcome::failure(status),
        Some(FaultKind::Delay(by)) => tokio::time::sleep(by).await,
        Some(FaultKind::DropBefore | FaultKind::DropAfter) => scissors.cut(),
        _ => {}
    }
    if let Some(record) = &mut record {
        record.status = outcome.status;
    }
    let mut world = sandbox.world();
    world.requests.extend(record);
    world.changed();
    drop(world);
    respond(outcome)
}

/// What becomes of a request that a fault strikes before any effect.
fn struck(fault: FaultKind) -> Option<Outcome> {
    match fault {
        FaultKind::Status(status) => Some(Outcome::failure(status)),
        FaultKind::RateLimited {
            retry_after,
            global,
        } => Some(Outcome::limited(
            retry_after,
            if global { "global" } else { "user" },
        )),
        FaultKind::DropBefore => Some(Outcome {
            status: 0,
            body: None,
            headers: Vec::new(),
        }),
        FaultKind::DropAfter | FaultKind::StatusAfter(_) | FaultKind::Delay(_) => None,
    }
}

fn run(world: &mut World, request: &mut ApiRequest, authorized: bool) -> Outcome {
    let segments: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    // The token in the path of these stands for the bot's.
    let tokened = matches!(
        segments.as_slice(),
        ["interactions" | "webhooks", _, _, ..] | ["gateway"]
    );
    if !authorized && !tokened {
        return Outcome::of(Err(Refusal::unauthorized()));
    }
    if world.rate_limits == RateLimits::Off {
        return Outcome::of(world.serve(request));
    }
    let (bucket, share) = bucket_of(&request.method, &segments);
    let now = world.clock.now();
    let standing = world.limiter.count(&bucket, share, now);
    let reset_after = Duration::from_millis(standing.reset_after);
    let mut outcome = match standing.verdict {
        Verdict::Passes => Outcome::of(world.serve(request)),
        Verdict::Full => Outcome::limited(reset_after, "user"),
        Verdict::GloballyFull => Outcome::limited(reset_after, "global"),
    };
    if standing.verdict != Verdict::GloballyFull {
        outcome
            .headers
            .extend(limit_headers(&bucket, standing, now));
    }
    outcome
}

fn limit_headers(bucket: &Bucket, standing: Standing, now: u64) -> [(&'static str, String); 5] {
    let seconds = |millis: u64| format!("{}.{:03}", millis / 1000, millis % 1000);
    // Real bucket names are hashes: nothing can be read from them, and here neither.
    let hash = bucket
        .name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    [
        ("x-ratelimit-limit", bucket.limit.to_string()),
        ("x-ratelimit-remaining", standing.remaining.to_string()),
        ("x-ratelimit-reset", seconds(now + standing.reset_after)),
        ("x-ratelimit-reset-after", seconds(standing.reset_after)),
        ("x-ratelimit-bucket", format!("{hash:016x}")),
    ]
}

fn is_authorized(headers: &HeaderMap) -> bool {
    let given = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    given
        .strip_prefix("Bot ")
        .is_some_and(|token| !token.trim().is_empty())
}

fn recorded(
    request: &ApiRequest,
    headers: &HeaderMap,
    query: &str,
    authorized: bool,
    sandbox: &Sandbox,
) -> Option<RecordedRequest> {
    if sandbox.world().recording == Recording::Off {
        return None;
    }
    let files = request.files.iter().map(|file| {
        (
            file.field.clone(),
            file.filename.clone(),
            file.bytes.clone(),
        )
    });
    let user_agent = headers
        .get(header::USER_AGENT)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    Some(RecordedRequest {
        method: request.method.clone(),
        path: request.path.clone(),
        query: query.to_owned(),
        body: (!request.body.is_null()).then(|| request.body.clone()),
        files: files.collect(),
        status: 0,
        received_at: request.received_at,
        user_agent: user_agent.to_owned(),
        authorized,
    })
}

async fn read_body(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let too_large = || Refusal::new(413, 40005, "Request entity too large");
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

async fn read_form(request: Request) -> Result<(Value, Vec<Upload>), Refusal> {
    let broken = |error: &dyn std::fmt::Display| {
        Refusal::field("_", format!("unreadable multipart form: {error}"))
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

fn parse(bytes: &Bytes) -> Result<Value, Refusal> {
    if bytes.is_empty() {
        return Ok(Value::Null);
    }
    serde_json::from_slice(bytes).map_err(|error| {
        Refusal::new(
            400,
            50109,
            &format!("The request body contains invalid JSON: {error}"),
        )
    })
}

fn respond(outcome: Outcome) -> Response {
    let status = StatusCode::from_u16(outcome.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match outcome.body {
        Some(body) => (status, axum::Json(body)).into_response(),
        None => (status, Body::empty()).into_response(),
    };
    for (name, value) in outcome.headers {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}
