//! A file that is the same for everyone, packed once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{Read, Write};

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// What a page may do: nothing but with our own files. The rules are compiled in the browser.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

/// A file, packed, with what tells its contents from others.
#[derive(Debug)]
pub(super) struct PackedFile {
    packed: Vec<u8>,
    etag: String,
    content_type: &'static str,
}

/// How long a browser may keep a file without asking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Freshness {
    /// Its address never gives anything else.
    Forever,
    /// It changes with the program.
    Minutes,
}

impl Freshness {
    const fn header(self) -> &'static str {
        match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Minutes => "public, max-age=300",
        }
    }
}

/// A short text that differs where the contents do.
pub(super) fn fingerprint(contents: &[&[u8]]) -> String {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

impl PackedFile {
    /// Packs a file.
    ///
    /// # Errors
    /// Where there is no memory for it.
    pub(super) fn of(content_type: &'static str, contents: &[u8]) -> std::io::Result<Self> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        packer.write_all(contents)?;
        Ok(Self {
            packed: packer.finish()?,
            // Packed or not, it says the same: one mark serves both.
            etag: format!("W/\"{}\"", fingerprint(&[contents])),
            content_type,
        })
    }

    /// The file as a request asks for it: packed, as it is, or that it has not changed.
    pub(super) fn response(&self, freshness: Freshness, headers: &HeaderMap) -> Response {
        let about = [
            (ETAG, self.etag.as_str()),
            (CACHE_CONTROL, freshness.header()),
            (VARY, "accept-encoding, accept-language"),
            (CONTENT_SECURITY_POLICY, POLICY),
            (X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (REFERRER_POLICY, "no-referrer"),
        ];
        if names(headers, IF_NONE_MATCH, |known| known == self.etag) {
            return (StatusCode::NOT_MODIFIED, about).into_response();
        }
        let content = [(CONTENT_TYPE, self.content_type)];
        let takes_packed = |way: &str| {
            let mut parts = way.split(';').map(str::trim);
            parts.next() == Some("gzip") && parts.all(|part| part != "q=0")
        };
        if names(headers, ACCEPT_ENCODING, takes_packed) {
            let packed = [(CONTENT_ENCODING, "gzip")];
            return (about, content, packed, self.packed.clone()).into_response();
        }
        let mut contents = Vec::new();
        match GzDecoder::new(self.packed.as_slice()).read_to_end(&mut contents) {
            Ok(_) => (about, content, contents).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }
}

/// Whether one of the entries of a header is one that is looked for.
fn names(headers: &HeaderMap, name: axum::http::HeaderName, is: impl Fn(&str) -> bool) -> bool {
    let values = headers.get_all(name).into_iter();
    let mut texts = values.filter_map(|value| value.to_str().ok());
    texts.any(|text| text.split(',').any(|entry| is(entry.trim())))
}
