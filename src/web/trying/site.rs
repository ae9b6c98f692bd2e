//! All pages in all languages, and all files that they load.

use std::borrow::Cow;
use std::collections::HashMap;

use super::file::{PackedFile, fingerprint};
use super::page::{TryingPage, Writer};
use crate::render::{AssetError, Renderer, Scene, Size, SizeError, Theme};
use crate::rules::lesson::COURSES;
use crate::rules::{Position, Variant};
use crate::words::{Lang, Words, WordsError};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A file before it is packed.
struct NamedFile {
    name: String,
    content_type: &'static str,
    contents: Cow<'static, [u8]>,
}

/// A file of the program's assets, which is the same in every language.
macro_rules! shipped {
    ($path:literal, $content_type:expr) => {
        NamedFile {
            name: $path.rsplit('/').next().unwrap_or($path).to_owned(),
            content_type: $content_type,
            contents: Cow::Borrowed(include_bytes!(concat!("../../../assets/web/", $path))),
        }
    };
}

fn shipped() -> [NamedFile; 7] {
    [
        shipped!("try.wasm", "application/wasm"),
        shipped!("try/style.css", "text/css; charset=utf-8"),
        shipped!("try/rules.js", SCRIPT),
        shipped!("try/board.js", SCRIPT),
        shipped!("try/play.js", SCRIPT),
        shipped!("try/learn.js", SCRIPT),
        shipped!("try/thinker.js", SCRIPT),
    ]
}

/// The width and height of the pictures that stand until a board can be played on: they are vectors.
const SIDE_PX: u32 = 512;

/// Why the site cannot be made, which only a faulty build brings about.
#[derive(Debug, thiserror::Error)]
pub(super) enum TryingError {
    /// The words of the usual language are no Fluent.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// Something that pictures are made from is damaged.
    #[error(transparent)]
    Assets(#[from] AssetError),
    /// No picture has that size.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The words of a language cannot be written as JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A file cannot be packed.
    #[error(transparent)]
    Packing(#[from] std::io::Error),
}

/// The pages and the files, each packed.
#[derive(Debug)]
pub(super) struct TryingSite {
    version: String,
    files: HashMap<String, PackedFile>,
    pages: HashMap<(TryingPage, Lang), PackedFile>,
}

impl TryingSite {
    /// Makes all of it.
    ///
    /// # Errors
    /// Where a part of the program is damaged.
    pub(super) fn make() -> Result<Self, TryingError> {
        let words = Words::load()?;
        let mut named = pictures()?;
        named.extend(messages()?);
        named.extend(shipped());
        let contents: Vec<&[u8]> = named.iter().map(|file| &*file.contents).collect();
        let version = fingerprint(&contents);
        let files = named.iter().map(|file| {
            let packed = PackedFile::of(file.content_type, &file.contents)?;
            Ok((file.name.clone(), packed))
        });
        Ok(Self {
            files: files.collect::<Result<_, TryingError>>()?,
            pages: pages(&words, &format!("/try/static/{version}"))?,
            version,
        })
    }

    /// A page in a language.
    pub(super) fn page(&self, page: TryingPage, lang: Lang) -> Option<&PackedFile> {
        self.pages.get(&(page, lang))
    }

    /// A file of this version.
    pub(super) fn file(&self, version: &str, name: &str) -> Option<&PackedFile> {
        let file = self.files.get(name);
        file.filter(|_| version == self.version)
    }
}

fn pages(
    words: &Words,
    files: &str,
) -> Result<HashMap<(TryingPage, Lang), PackedFile>, TryingError> {
    let games = Variant::ALL.into_iter().map(TryingPage::Play);
    let courses = COURSES.into_iter().map(TryingPage::Learn);
    let all: Vec<_> = games.chain(courses).chain([TryingPage::Games]).collect();
    let mut pages = HashMap::new();
    for lang in Lang::all() {
        let writer = Writer { words, lang, files };
        for &page in &all {
            let html = writer.page(page);
            let packed = PackedFile::of("text/html; charset=utf-8", html.as_bytes())?;
            pages.insert((page, lang), packed);
        }
    }
    Ok(pages)
}

/// Every game at its start, on light and on dark pages.
fn pictures() -> Result<Vec<NamedFile>, TryingError> {
    let renderer = Renderer::new()?;
    let size_px = Size::try_from(SIDE_PX)?;
    let picture = |(game, theme): (Variant, Theme)| {
        let drawn = renderer.svg(&Scene {
            theme,
            size_px,
            ..Scene::of(Position::start(game))
        });
        NamedFile {
            name: format!("{game}-{}.svg", theme.code()),
            content_type: "image/svg+xml",
            contents: drawn.into_bytes().into(),
        }
    };
    let both = |game| [(game, Theme::Light), (game, Theme::Dark)];
    Ok(Variant::ALL
        .into_iter()
        .flat_map(both)
        .map(picture)
        .collect())
}

/// What boards and lessons say in each language, in the form in which a page hands it on to the rules.
fn messages() -> Result<Vec<NamedFile>, TryingError> {
    let of = |lang: Lang| {
        let said = serde_json::json!({
            "messages": lang.messages_of_positions(),
            "letters": lang.letters().to_string(),
            "decimal_mark": lang.decimal_mark(),
        });
        Ok(NamedFile {
            name: format!("messages-{}.json", lang.code()),
            content_type: "application/json",
            contents: serde_json::to_vec(&said)?.into(),
        })
    };
    Lang::all().map(of).collect()
}
