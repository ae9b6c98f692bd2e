//! The style sheet, the script and the icon of the pages, which are part of the program.
//!
//! Their addresses say what is in them: a page always finds those that belong to it, and whoever has them keeps them.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bytes::Bytes;
use sha2::{Digest, Sha384};

use super::answer::{Document, FileKind, Freshness};
use super::fingerprint::fingerprint;
use crate::game::SearchEngines;

const STYLE_TEXT: &str = include_str!("../../assets/web/page.css");
/// Its parts are one script, in which each knows the others; where no game is shown, it is over after the first.
const SCRIPT_TEXT: &str = concat!(
    "\"use strict\";\n(() => {\n",
    include_str!("../../assets/web/page/times.js"),
    "if (!find(\"game\")) {\n    return;\n}\n",
    include_str!("../../assets/web/page/positions.js"),
    include_str!("../../assets/web/page/showing.js"),
    include_str!("../../assets/web/page/stepping.js"),
    include_str!("../../assets/web/page/following.js"),
    "})();\n",
);
const ICON_TEXT: &str = include_str!("../../assets/pieces/king.svg");

/// A file of the program that pages ask for.
#[derive(Debug)]
pub(super) struct Asset {
    /// The address of the file.
    pub(super) path: String,
    /// By which a browser makes sure that it is the one that the page means.
    pub(super) integrity: String,
    text: &'static str,
    kind: FileKind,
}

pub(super) static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(STYLE_TEXT, "css", FileKind::Css));
pub(super) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(SCRIPT_TEXT, "js", FileKind::Script));

pub(super) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(ICON_TEXT, "svg", FileKind::Svg));

impl Asset {
    fn new(text: &'static str, end: &str, kind: FileKind) -> Self {
        let digest = STANDARD.encode(Sha384::digest(text));
        Self {
            path: format!("/web/{}.{end}", fingerprint(text)),
            integrity: format!("sha384-{digest}"),
            text,
            kind,
        }
    }

    fn document(&self) -> Document {
        let text = Bytes::from_static(self.text.as_bytes());
        Document::new((self.kind, text), Freshness::Fixed, SearchEngines::Kept)
    }
}

/// The file of a name; none where it is of another version of the program.
pub(super) fn file(Path(name): Path<String>, asked: &HeaderMap) -> Option<Response> {
    let path = format!("/web/{name}");
    let found = [&*STYLE, &*SCRIPT, &*ICON]
        .into_iter()
        .find(|it| it.path == path);
    Some(found?.document().answer(asked))
}
