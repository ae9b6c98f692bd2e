//! The REST API over HTTP: reading requests, limits, faults, the record, answers.

mod outcome;
mod reading;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::extract::{ConnectInfo, Query, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use serde_json::Value;

use super::Sandbox;
use super::connection::Scissors;
use super::failure::RestError;
use super::faults::{FaultKind, RequestPlace, Target};
use super::limits::{Bucket, GlobalShare, RateLimits, RateState, RateVerdict, bucket_of};
use super::records::ChannelKind;
use super::requests::{ApiRequest, Credentials, RecordedRequest};
use super::router;
use super::world::World;

use outcome::{RequestOutcome, Said, respond};
use reading::{credentials, is_form, read_body};

/// Serves one request below `/api/v10`.
pub async fn handle(
    State(sandbox): State<Sandbox>,
    ConnectInfo(scissors): ConnectInfo<Scissors>,
    Query(query): Query<HashMap<String, String>>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let written_query = request.uri().query().unwrap_or_default().to_owned();
    let (mut request, unreadable) = read(request, query).await;
    request.credentials = credentials(&headers);
    let mut record = recorded(&request, &headers, &written_query);
    let fault = sandbox.world().meet(&request);
    let mut outcome = match (fault.and_then(struck), unreadable) {
        (Some(failure), _) => failure,
        (None, Some(refusal)) => RequestOutcome::of(Err(refusal)),
        (None, None) => run(&mut sandbox.world(), &mut request),
    };
    match fault {
        Some(FaultKind::StatusAfter(status)) => outcome = RequestOutcome::failure(status),
        Some(FaultKind::Delay(by)) => tokio::time::sleep(by).await,
        Some(FaultKind::DropBefore | FaultKind::DropAfter) => scissors.cut(),
        _ => {}
    }
    record.status = outcome.status;
    let mut world = sandbox.world();
    if outcome.counts_towards_a_ban() {
        world.traffic.note_refused(Instant::now());
    }
    world.requests.push(record);
    world.changed();
    drop(world);
    respond(outcome)
}

/// A request as it is served, and why it cannot be if its body does not read.
async fn read(request: Request, query: HashMap<String, String>) -> (ApiRequest, Option<RestError>) {
    let method = request.method().to_string();
    let path = request.uri().path().strip_prefix("/api/v10");
    let path = path.unwrap_or_default().to_owned();
    let is_form = is_form(request.headers());
    let read = read_body(request).await;
    let received_at = Instant::now();
    let (body, files, unreadable) = match read {
        Ok((body, files)) => (body, files, None),
        Err(refusal) => (Value::Null, Vec::new(), Some(refusal)),
    };
    let request = ApiRequest {
        method,
        path,
        query,
        body,
        is_form,
        files,
        credentials: Credentials::Nobody,
        received_at,
    };
    (request, unreadable)
}

/// What becomes of a request that a fault strikes before any effect.
fn struck(fault: FaultKind) -> Option<RequestOutcome> {
    match fault {
        FaultKind::Status(status) => Some(RequestOutcome::failure(status)),
        FaultKind::RateLimited {
            retry_after,
            global,
        } => Some(RequestOutcome::limited(
            retry_after,
            if global { "global" } else { "user" },
        )),
        FaultKind::DropBefore => Some(RequestOutcome {
            status: 0,
            body: Said::Nothing,
            headers: Vec::new(),
        }),
        FaultKind::Refused { status, code } => Some(RequestOutcome::refused(status, code)),
        FaultKind::Html(status) => Some(RequestOutcome::html(status, None)),
        FaultKind::HtmlLimited { retry_after } => {
            Some(RequestOutcome::html(429, Some(retry_after)))
        }
        FaultKind::DropAfter | FaultKind::StatusAfter(_) | FaultKind::Delay(_) => None,
    }
}

impl World {
    /// Counts a request as it comes, and finds the fault that strikes it, if one does.
    fn meet(&mut self, request: &ApiRequest) -> Option<FaultKind> {
        let segments: Vec<&str> = request.path.trim_matches('/').split('/').collect();
        if bucket_of(&request.method, &segments).1 == GlobalShare::Counted {
            // One after another, as the world is locked.
            self.traffic.note_counted(Instant::now());
        }
        self.strike(request)
    }

    /// The fault that strikes a request, if one does.
    fn strike(&mut self, request: &ApiRequest) -> Option<FaultKind> {
        let mut parts = request.path.trim_matches('/').split('/');
        let channel = parts
            .nth(1)
            .filter(|_| request.path.starts_with("/channels/"));
        let channel = channel.and_then(|id| self.lasting.channels.get(&id.parse().ok()?));
        let place = channel.map_or(RequestPlace::Elsewhere, |channel| match &channel.kind {
            ChannelKind::Thread(_) => RequestPlace::Thread,
            ChannelKind::Direct { .. } => RequestPlace::Direct,
            _ => RequestPlace::Channel,
        });
        self.faults.pick(&Target {
            method: &request.method,
            path: &request.path,
            has_files: !request.files.is_empty(),
            has_name: request.body["name"].is_string(),
            place,
        })
    }
}

fn run(world: &mut World, request: &mut ApiRequest) -> RequestOutcome {
    let segments: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    // The token in the path of these stands for the bot's.
    let tokened = matches!(
        segments.as_slice(),
        ["interactions" | "webhooks", _, _, ..] | ["gateway"] | ["oauth2", "token", ..]
    );
    let is_authorized = match request.credentials {
        Credentials::Bot => !world.token_revoked,
        Credentials::Bearer(_) => true,
        Credentials::Nobody | Credentials::Basic { .. } => false,
    };
    if !(is_authorized || tokened) {
        return RequestOutcome::of(Err(RestError::unauthorized()));
    }
    if world.rate_limits == RateLimits::Off {
        return RequestOutcome::of(router::serve(world, request));
    }
    let (bucket, share) = bucket_of(&request.method, &segments);
    let now = world.clock.now();
    let standing = world.limiter.count(&bucket, share, now);
    let reset_after = Duration::from_millis(standing.reset_after);
    let mut outcome = match standing.verdict {
        RateVerdict::Passes => RequestOutcome::of(router::serve(world, request)),
        RateVerdict::Full => RequestOutcome::limited(reset_after, "user"),
        RateVerdict::GloballyFull => RequestOutcome::limited(reset_after, "global"),
    };
    if standing.verdict != RateVerdict::GloballyFull {
        outcome
            .headers
            .extend(limit_headers(&bucket, standing, now));
    }
    outcome
}

fn limit_headers(bucket: &Bucket, standing: RateState, now: u64) -> [(&'static str, String); 5] {
    let seconds = |millis: u64| format!("{}.{:03}", millis / 1000, millis % 1000);
    // Real bucket names are hashes: nothing can be read from them, and here neither.
    let hash = bucket
        .route
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

fn recorded(request: &ApiRequest, headers: &HeaderMap, query: &str) -> RecordedRequest {
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
    RecordedRequest {
        method: request.method.clone(),
        path: request.path.clone(),
        query: query.to_owned(),
        body: (!request.body.is_null()).then(|| request.body.clone()),
        files: files.collect(),
        status: 0,
        received_at: request.received_at,
        user_agent: user_agent.to_owned(),
        authorized: request.credentials != Credentials::Nobody,
    }
}
