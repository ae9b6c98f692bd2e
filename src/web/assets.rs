//! The style sheet, the script and the icon of the pages, which are part of the program.
//!
//! Their addresses say what is in them: a page always finds those that belong to it, and whoever has them keeps them.

use std::fmt::Write as _;
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
use super::reading::PageColors;
use crate::game::SearchEngines;
use crate::render::{Renderer, Theme};

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
    /// The file, packed once for all who ask for it.
    document: Document,
}

pub(super) static STYLE: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(style(), "css", FileKind::Css));
pub(super) static SCRIPT: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(SCRIPT_TEXT, "js", FileKind::Script));

pub(super) static ICON: LazyLock<Asset> =
    LazyLock::new(|| Asset::new(ICON_TEXT, "svg", FileKind::Svg));

impl Asset {
    fn new(text: impl Into<Bytes>, end: &str, kind: FileKind) -> Self {
        let text = text.into();
        let digest = STANDARD.encode(Sha384::digest(&text));
        Self {
            path: format!("/web/{}.{end}", fingerprint(&text)),
            integrity: format!("sha384-{digest}"),
            document: Document::new((kind, text), Freshness::Fixed, SearchEngines::Kept),
        }
    }
}

/// The style sheet with the colours of boards where pages are dark: nothing of it asks for more than browsers have known for
/// long, and on paper boards are pale.
fn style() -> String {
    let of_device = PageColors::OfDevice;
    let mut style = STYLE_TEXT.to_owned();
    style.push_str("\n@media screen and (prefers-color-scheme: dark) {\n");
    style.push_str(&board_colors(of_device.code(), of_device.theme()));
    style.push_str("}\n\n@media screen {\n");
    for theme in [Theme::Dark, Theme::Wood] {
        style.push_str(&board_colors(theme.code(), theme));
    }
    style.push_str("}\n");
    style
}

/// The colours in which boards are drawn in a theme, on pages with this code.
fn board_colors(code: &str, theme: Theme) -> String {
    let mut rules = String::new();
    for color in Renderer::colors(theme) {
        for painted in ["fill", "stroke"] {
            let _ = writeln!(
                rules,
                "[data-colors=\"{code}\"] [data-{painted}=\"{color}\"] {{ {painted}: {color}; }}"
            );
        }
    }
    rules
}

/// The file of a name; none where it is of another version of the program.
pub(super) fn file(Path(name): Path<String>, asked: &HeaderMap) -> Option<Response> {
    let path = format!("/web/{name}");
    let found = [&*STYLE, &*SCRIPT, &*ICON]
        .into_iter()
        .find(|it| it.path == path);
    Some(found?.document.clone().answer(asked))
}
