//! What is shown to whoever comes back from the service.

use std::sync::LazyLock;

use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use ring::digest::{SHA256, digest};

use crate::game::linking::{RoleRecord, RoleRecords};
use crate::words::{Lang, Line, Words};

const STYLE: &str = ":root{color-scheme:light dark;font:1.1rem/1.5 system-ui,sans-serif}\
    main{max-width:34rem;margin:15vh auto;padding:0 1rem}";

/// Nothing but the style that stands in the page.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let hash = BASE64_STANDARD.encode(digest(&SHA256, STYLE.as_bytes()));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

/// What is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Notice {
    /// They are linked, with these records.
    Linked(RoleRecords),
    /// They did not want to be.
    Denied,
    /// It was not begun here, or too long ago.
    Stale,
    /// Something failed that is not theirs.
    Failed,
}

/// What a page is sent with.
pub(super) fn headers() -> HeaderMap {
    HeaderMap::from_iter([
        (
            CONTENT_TYPE,
            HeaderValue::from_static("text/html; charset=utf-8"),
        ),
        (CONTENT_SECURITY_POLICY, POLICY.clone()),
    ])
}

impl Notice {
    /// The page that says it.
    pub(super) fn page(self, words: &Words, lang: Lang) -> String {
        let id = match self {
            Self::Linked(_) => "linked-roles-done",
            Self::Denied => "linked-roles-denied",
            Self::Stale => "linked-roles-stale",
            Self::Failed => "linked-roles-failed",
        };
        let say = |line: Line<'_>| escaped(&words.said(lang, line));
        let title = say(Line::new("linked-roles-title"));
        let records = match self {
            Self::Linked(records) => listed(words, lang, &records),
            Self::Denied | Self::Stale | Self::Failed => String::new(),
        };
        format!(
            "<!DOCTYPE html><html lang=\"{}\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
             <title>{title}</title><style>{STYLE}</style></head>\
             <body><main><h1>{title}</h1><p>{}</p>{records}</main></body></html>\n",
            lang.code(),
            say(Line::new(id))
        )
    }
}

fn listed(words: &Words, lang: Lang, records: &RoleRecords) -> String {
    let rows = RoleRecord::ALL.map(|record| {
        let line = Line::new(record.label());
        let name = escaped(&words.said(lang, line));
        format!("<dt>{name}</dt><dd>{}</dd>", record.of(records))
    });
    format!("<dl>{}</dl>", rows.concat())
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            sign => escaped.push(sign),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_notice_is_said_in_every_language() {
        let words = Words::load().unwrap();
        let records = RoleRecords {
            points: 4321,
            ..RoleRecords::default()
        };
        for lang in Lang::all() {
            let all = [
                Notice::Linked(records),
                Notice::Denied,
                Notice::Stale,
                Notice::Failed,
            ];
            let pages = all.map(|notice| notice.page(&words, lang));
            for (at, page) in pages.iter().enumerate() {
                assert!(page.contains(&format!("lang=\"{}\"", lang.code())));
                assert!(!pages[..at].contains(page), "{page}");
            }
            assert!(pages[0].contains("<dd>4321</dd>"), "{}", pages[0]);
        }
        assert!(POLICY.to_str().unwrap().contains("sha256-"));
    }
}
