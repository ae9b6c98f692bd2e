//! The HTTP server: routes, and who may ask.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};

use super::ids::{AttachmentId, EmojiId};
use super::{Sandbox, gateway, oauth, page, rest};

/// All routes of the sandbox.
pub fn routes(sandbox: Sandbox) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/sandbox/page/{file}", get(page::file))
        .route("/sandbox/state", get(page::state))
        .route("/sandbox/events", get(page::events))
        .route("/sandbox/act", post(page::act))
        .route("/gateway", get(gateway::upgrade))
        .route("/gateway/", get(gateway::upgrade))
        .route("/gateway/{session}", get(gateway::upgrade))
        .route("/gateway/{session}/", get(gateway::upgrade))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/emojis/{file}", get(emoji))
        .route(
            "/oauth2/authorize",
            get(oauth::authorize).post(oauth::decide),
        )
        .route("/api/v10/{*path}", any(rest::handle))
        .layer(middleware::from_fn_with_state(
            sandbox.clone(),
            once_written,
        ))
        .fallback(unknown)
        .layer(DefaultBodyLimit::max(30 * 1024 * 1024))
        .layer(middleware::from_fn(only_from_here))
        .with_state(sandbox)
}

async fn unknown(State(sandbox): State<Sandbox>, request: Request) -> Response {
    let route = format!("{} {}", request.method(), request.uri().path());
    sandbox.world().unknown_routes.push(route);
    (
        StatusCode::NOT_FOUND,
        axum::Json(super::failure::RestError::unknown_route().body()),
    )
        .into_response()
}

/// Acknowledges what changes the world once the world file has it: whatever was acknowledged outlives the process.
async fn once_written(State(sandbox): State<Sandbox>, request: Request, next: Next) -> Response {
    let changes = request.method() != Method::GET;
    let response = next.run(request).await;
    if changes {
        let version = *sandbox.world().changes.borrow();
        sandbox.inner.settled(version).await;
    }
    response
}

/// Refuses requests that name another host (DNS rebinding) or come from a page of another site.
async fn only_from_here(request: Request, next: Next) -> Response {
    match foreign_part(request.headers()) {
        Some(part) => (
            StatusCode::FORBIDDEN,
            format!("The sandbox answers to loopback names only, not to {part}.\n"),
        )
            .into_response(),
        None => next.run(request).await,
    }
}

fn foreign_part(headers: &HeaderMap) -> Option<String> {
    let text = |name| {
        headers
            .get(name)
            .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
    };
    let host = text(header::HOST).unwrap_or_default();
    if !is_loopback_name(&host) {
        return Some(format!("Host {host:?}"));
    }
    let origin = text(header::ORIGIN)?;
    let named = origin
        .strip_prefix("http://")
        .or_else(|| origin.strip_prefix("https://"));
    if named == Some(host.as_str()) {
        None
    } else {
        Some(format!("Origin {origin:?}"))
    }
}

fn is_loopback_name(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let address = name
        .trim_start_matches('[')
        .trim_end_matches(']')
        .parse::<std::net::IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

async fn attachment(
    State(sandbox): State<Sandbox>,
    Path((_, id, _)): Path<(String, AttachmentId, String)>,
) -> Response {
    let world = sandbox.world();
    let files = world
        .lasting
        .messages
        .values()
        .rev()
        .flat_map(|message| &message.attachments);
    let Some(file) = files.into_iter().find(|file| file.id == id) else {
        return (
            StatusCode::NOT_FOUND,
            "This content is no longer available.\n",
        )
            .into_response();
    };
    // Only pictures are shown by a browser; anything else a bot sent must not run as a page of the sandbox.
    let shown = ["image/png", "image/jpeg", "image/gif", "image/webp"];
    let declared = file
        .content_type
        .as_deref()
        .or(file.picture_size().map(|_| "image/png"))
        .unwrap_or_default();
    let kind = if shown.contains(&declared) {
        declared
    } else {
        "application/octet-stream"
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "max-age=31536000, immutable"),
    ];
    (headers, file.bytes.clone()).into_response()
}

/// The picture of an emoji, under whatever ending it is asked for: the service makes one kind of another.
async fn emoji(State(sandbox): State<Sandbox>, Path(file): Path<String>) -> Response {
    let id = file.split('.').next().unwrap_or_default();
    let id = id.parse::<EmojiId>().ok();
    let world = sandbox.world();
    let found = id.and_then(|id| world.lasting.emojis.get(&id)?.file());
    let Some((kind, bytes)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "max-age=31536000, immutable"),
    ];
    (headers, bytes).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_loopback_names_are_answered() {
        for name in [
            "127.0.0.1:8080",
            "localhost",
            "localhost:1",
            "[::1]:80",
            "127.9.9.9",
        ] {
            assert!(is_loopback_name(name), "{name}");
        }
        for name in [
            "",
            "evil.example",
            "evil.example:80",
            "127.0.0.1.evil.example",
            "10.0.0.1:80",
        ] {
            assert!(!is_loopback_name(name), "{name}");
        }
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        let headers = |origin: &str| {
            HeaderMap::from_iter([
                (header::HOST, "127.0.0.1:5".parse().unwrap()),
                (header::ORIGIN, origin.parse().unwrap()),
            ])
        };
        assert_eq!(foreign_part(&headers("http://127.0.0.1:5")), None);
        assert!(foreign_part(&headers("http://evil.example")).is_some());
        assert!(foreign_part(&headers("null")).is_some());
    }
}
