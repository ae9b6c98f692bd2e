//! Answers: what a page or a file is sent with.

use std::io::Write;

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

use super::fingerprint::fingerprint;
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
const POLICY: &str = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/// Has search engines leave something alone.
pub(super) const NOT_TO_BE_FOUND: (HeaderName, &str) =
    (HeaderName::from_static("x-robots-tag"), "noindex, nofollow");

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
    /// A file of any kind.
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

    /// A page of HTML.
    pub(super) fn page(html: String, freshness: Freshness, search_engines: SearchEngines) -> Self {
        Self::new((FileKind::Html, html), freshness, search_engines)
    }

    /// What is sent of a page by itself: packed.
    pub(super) fn packed(&self) -> Bytes {
        let kept = self.packed.clone();
        kept.unwrap_or_else(|| packed(&self.body))
    }

    /// The answer to somebody who asks with these headers: nothing but that it has not changed, where they have it.
    pub(super) fn answer(self, asked: &HeaderMap) -> Response {
        let mut headers = self.headers();
        if has_already(asked, &self.tag) {
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

    /// By which headers of those who ask it is another one. What stands on pictures is in a language too; what its address says
    /// is the same for everybody, and whoever keeps it keeps it once.
    const fn depends_on(&self) -> &'static str {
        match (self.freshness, self.kind.is_loose()) {
            (Freshness::Fixed, _) => "Accept-Encoding",
            (Freshness::Running | Freshness::Settled, true) => "Accept-Encoding, Accept-Language",
            (Freshness::Running | Freshness::Settled, false) => "Accept-Language",
        }
    }

    fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let mut set = |name, value: &'static str| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        set(CONTENT_TYPE, self.kind.content_type());
        set(CACHE_CONTROL, self.freshness.directive());
        set(VARY, self.depends_on());
        if self.search_engines == SearchEngines::Kept && self.freshness != Freshness::Fixed {
            let (name, value) = NOT_TO_BE_FOUND;
            set(name, value);
        }
        if let FileKind::Record(name) = self.kind {
            let value = format!("attachment; filename=\"{name}.pgn\"");
            headers.extend(HeaderValue::try_from(value).map(|it| (CONTENT_DISPOSITION, it)));
        }
        headers.extend(HeaderValue::try_from(&self.tag).map(|it| (ETAG, it)));
        headers
    }
}

/// Whether somebody has what has this tag: one of theirs is the same, or any will do (RFC 9110, 13.1.2). On the way it may
/// have been packed, which makes the tag a weak one.
pub(super) fn has_already(asked: &HeaderMap, tag: &str) -> bool {
    let bare = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let known = asked.get_all(IF_NONE_MATCH).iter();
    let known = known.filter_map(|it| it.to_str().ok());
    let mut known = known.flat_map(|it| it.split(','));
    known.any(|one| one.trim() == "*" || bare(one) == bare(tag))
}

/// What holds of every answer. What its page may do is said already where that is more than all may.
pub(super) fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let policy = headers.entry(CONTENT_SECURITY_POLICY);
    policy.or_insert(HeaderValue::from_static(POLICY));
    for (name, value) in [
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
        NOT_TO_BE_FOUND,
    ];
    (status, headers, html).into_response()
}

/// What tells one content from another, packed or not.
fn tag(body: &[u8]) -> String {
    format!("W/\"{}\"", fingerprint(body))
}

/// Whether somebody takes what is packed: names are the same in capitals (RFC 9110, 8.4.1), and a list may come in several lines.
fn takes_packed(asked: &HeaderMap) -> bool {
    let accepted = asked.get_all(ACCEPT_ENCODING).iter();
    let accepted = accepted.filter_map(|it| it.to_str().ok());
    let mut accepted = accepted.map(str::to_ascii_lowercase);
    let is_refused = |weight: &str| weight.trim_start_matches("q=").parse() == Ok(0.0_f32);
    let takes = |one: &str| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some("gzip") && !parts.next().is_some_and(is_refused)
    };
    accepted.any(|line| line.split(',').any(takes))
}

fn packed(body: &[u8]) -> Bytes {
    let mut packer = GzEncoder::new(Vec::new(), Compression::new(5));
    // A vector takes all that is written to it.
    let _written = packer.write_all(body);
    packer.finish().unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_it_is_sent_nothing() {
        let asked = |known: &'static str| {
            let known = HeaderValue::from_static(known);
            HeaderMap::from_iter([(IF_NONE_MATCH, known)])
        };
        for (known, expected) in [
            ("W/\"a\"", true),
            ("\"a\"", true),
            ("\"b\" , W/\"a\"", true),
            ("*", true),
            ("\"b\"", false),
            ("a", false),
            ("", false),
        ] {
            assert_eq!(has_already(&asked(known), "W/\"a\""), expected, "{known}");
        }
        assert!(!has_already(&HeaderMap::new(), "\"a\""));
    }

    #[test]
    fn whoever_takes_what_is_packed_says_so_in_any_way() {
        for (lines, expected) in [
            (&["gzip"][..], true),
            (&["br, gzip;q=0.1"], true),
            (&["GZip ; Q=0.5"], true),
            (&["br", "gzip"], true),
            (&["gzip;q=0"], false),
            (&["gzip ; Q=0.0"], false),
            (&["br"], false),
            (&[], false),
        ] {
            let lines = lines.iter();
            let lines = lines.map(|&line| (ACCEPT_ENCODING, HeaderValue::from_static(line)));
            let asked: HeaderMap = lines.collect();
            assert_eq!(takes_packed(&asked), expected, "{asked:?}");
        }
    }

    #[test]
    fn what_depends_on_the_reader_says_so() {
        let (running, fixed) = (Freshness::Running, Freshness::Fixed);
        for (kind, freshness, expected) in [
            (FileKind::Png, running, "Accept-Language"),
            (FileKind::Gif, running, "Accept-Language"),
            (FileKind::Html, running, "Accept-Encoding, Accept-Language"),
            (FileKind::Wasm, fixed, "Accept-Encoding"),
        ] {
            let file = Document::new((kind, "a"), freshness, SearchEngines::Kept);
            assert_eq!(file.answer(&HeaderMap::new()).headers()[VARY], expected);
        }
    }
}
