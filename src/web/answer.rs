//! Answers: what a page or a file is sent with.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::game::SearchEngines;

/// How long an answer may be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Freshness {
    /// It may change at any moment: it is asked for anew each time, and is sent only where it has changed.
    Running,
    /// It hardly changes any more. Whoever was forgotten is gone from it within a minute all the same.
    Settled,
    /// It never changes: its address says what is in it.
    Fixed,
}

impl Freshness {
    const fn directive(self) -> &'static str {
        match self {
            Self::Running => "no-cache",
            Self::Settled => "max-age=30, must-revalidate",
            Self::Fixed => "max-age=31536000, immutable",
        }
    }
}

/// What kind of file is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FileKind {
    Html,
    Atom,
    Css,
    Script,
    Wasm,
    Json,
    Svg,
    Png,
    Gif,
    /// With this end of its name, under which it is kept.
    Record(&'static str),
}

impl FileKind {
    const fn content_type(self) -> &'static str {
        match self {
            Self::Html => "text/html; charset=utf-8",
            Self::Atom => "application/atom+xml; charset=utf-8",
            Self::Css => "text/css; charset=utf-8",
            Self::Script => "text/javascript; charset=utf-8",
            Self::Wasm => "application/wasm",
            Self::Json => "application/json",
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
            Self::Record(_) => "application/vnd.chess-pgn; charset=utf-8",
        }
    }

    /// Whether it gets smaller by being packed.
    const fn is_loose(self) -> bool {
        !matches!(self, Self::Png | Self::Gif)
    }
}

/// Smaller files gain nothing from being packed.
const WORTH_PACKING: usize = 1000;
/// What a page may do: show what this server sends, and nothing else.
pub(super) const POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// A page or a file, ready to be sent to any number of people.
#[derive(Clone, Debug)]
pub(super) struct Document {
    body: Bytes,
    /// The same packed, where that is worth it.
    packed: Option<Bytes>,
    /// What tells it from another one, packed or not.
    tag: String,
    kind: FileKind,
    freshness: Freshness,
    search_engines: SearchEngines,
}

impl Document {
    /// A file.
    pub(super) fn new(
        (kind, body): (FileKind, impl Into<Bytes>),
        freshness: Freshness,
        search_engines: SearchEngines,
    ) -> Self {
        let body = body.into();
        let is_packed = kind.is_loose() && body.len() >= WORTH_PACKING;
        Self {
            packed: is_packed.then(|| packed(&body)),
            tag: tag(&body),
            body,
            kind,
            freshness,
            search_engines,
        }
    }

    /// A page.
    pub(super) fn page(html: String, freshness: Freshness, search_engines: SearchEngines) -> Self {
        Self::new((FileKind::Html, html), freshness, search_engines)
    }

    /// The answer to somebody who asks with these headers: nothing but that it has not changed, where they have it.
    pub(super) fn answer(self, asked: &HeaderMap) -> Response {
        let mut headers = self.headers();
        let known = asked.get(IF_NONE_MATCH).and_then(|it| it.to_str().ok());
        if known.is_some_and(|known| known.split(',').any(|one| one.trim() == self.tag)) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        let body = match self.packed {
            Some(packed) if takes_packed(asked) => {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                packed
            }
            _ => self.body,
        };
        (headers, body).into_response()
    }

    fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let mut set = |name, value: &'static str| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        set(CONTENT_TYPE, self.kind.content_type());
        set(CACHE_CONTROL, self.freshness.directive());
        if self.kind.is_loose() {
            set(VARY, "Accept-Encoding, Accept-Language");
        }
        if self.search_engines == SearchEngines::Kept && self.freshness != Freshness::Fixed {
            set(ROBOTS, "noindex, nofollow");
        }
        if let FileKind::Record(name) = self.kind {
            let value = format!("attachment; filename=\"{name}.pgn\"");
            headers.extend(HeaderValue::try_from(value).map(|it| (CONTENT_DISPOSITION, it)));
        }
        headers.extend(HeaderValue::try_from(&self.tag).map(|it| (ETAG, it)));
        headers
    }
}

/// What holds of every answer, with what its page may do.
pub(super) fn guarded(mut response: Response, policy: &'static str) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        ("content-security-policy", policy),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
        ("cross-origin-opener-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A page for this moment alone, such as one that says why there is no other.
pub(super) fn passing(status: StatusCode, html: String) -> Response {
    let headers = [
        (CONTENT_TYPE, FileKind::Html.content_type()),
        (CACHE_CONTROL, "no-store"),
        (ROBOTS, "noindex, nofollow"),
    ];
    (status, headers, html).into_response()
}

/// What tells one content from another, packed or not.
fn tag(body: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    body.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}

fn takes_packed(asked: &HeaderMap) -> bool {
    let accepted = asked.get(ACCEPT_ENCODING).and_then(|it| it.to_str().ok());
    accepted.is_some_and(|accepted| {
        accepted.split(',').any(|one| {
            let mut parts = one.split(';').map(str::trim);
            let is_refused = |weight: &str| weight.trim_start_matches("q=").parse() == Ok(0.0_f32);
            parts.next() == Some("gzip") && !parts.next().is_some_and(is_refused)
        })
    })
}

fn packed(body: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(5));
    // A vector takes all that is written to it.
    let _written = packer.write_all(body);
    packer.finish().unwrap_or_default().into()
}
