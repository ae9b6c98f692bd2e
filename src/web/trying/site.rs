//! All pages in all languages, and all files that they load.

use std::collections::HashMap;

use bytes::Bytes;

use super::cards::Cards;
use super::page::TryingPage;
use super::writer::Writer;
use crate::game::SearchEngines;
use crate::render::{AssetError, Card, Renderer, Scene, Size, SizeError, Theme};
use crate::rules::{Position, Variant};
use crate::web::answer::{Document, FileKind, Freshness};
use crate::web::fingerprint::fingerprint;
use crate::words::{Lang, Words, WordsError};

/// A file before it is packed.
struct NamedFile {
    name: String,
    kind: FileKind,
    contents: Bytes,
}

/// A file of the program's assets, which is the same in every language.
macro_rules! shipped {
    ($path:literal, $kind:expr) => {
        NamedFile {
            name: $path.rsplit('/').next().unwrap_or($path).to_owned(),
            kind: $kind,
            contents: Bytes::from_static(include_bytes!(concat!("../../../assets/web/", $path))),
        }
    };
}

fn shipped() -> [NamedFile; 9] {
    [
        shipped!("try.wasm", FileKind::Wasm),
        shipped!("try/style.css", FileKind::Css),
        shipped!("try/noscript.css", FileKind::Css),
        shipped!("try/rules.js", FileKind::Script),
        shipped!("try/board.js", FileKind::Script),
        shipped!("try/play.js", FileKind::Script),
        shipped!("try/learn.js", FileKind::Script),
        shipped!("try/thinker.js", FileKind::Script),
        shipped!("../pieces/king.svg", FileKind::Svg),
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
}

/// The pages and the files, each packed.
#[derive(Debug)]
pub(super) struct TryingSite {
    version: String,
    files: HashMap<String, Document>,
    pages: OfPages<Document>,
    cards: Cards,
}

impl TryingSite {
    /// Makes all of it, to be reached under an address.
    ///
    /// # Errors
    /// Where a part of the program is damaged.
    pub(super) fn make(base: &str) -> Result<Self, TryingError> {
        let words = Words::load()?;
        let renderer = Renderer::new()?;
        let mut named = pictures(&renderer)?;
        named.extend(messages()?);
        named.extend(shipped());
        let contents: Vec<&Bytes> = named.iter().map(|file| &file.contents).collect();
        let version = fingerprint(contents);
        let files = named.into_iter().map(|file| {
            let content = (file.kind, file.contents);
            let packed = Document::new(content, Freshness::Fixed, SearchEngines::Welcome);
            (file.name, packed)
        });
        let folder = format!("/try/static/{version}");
        let writers = Lang::all().map(|lang| Writer {
            words: &words,
            lang,
            base,
            files: &folder,
        });
        let (pages, cards) = written(writers);
        Ok(Self {
            files: files.collect(),
            pages,
            cards: Cards::new(cards, renderer),
            version,
        })
    }

    /// What links to a page show, in a language; none where it cannot be drawn.
    pub(super) async fn card(&self, page: TryingPage, lang: Lang) -> Option<Document> {
        self.cards.card(page, lang).await
    }

    /// A page in a language.
    pub(super) fn page(&self, page: TryingPage, lang: Lang) -> Option<&Document> {
        self.pages.get(&(page, lang))
    }

    /// A file of this version.
    pub(super) fn file(&self, version: &str, name: &str) -> Option<&Document> {
        let file = self.files.get(name);
        file.filter(|_| version == self.version)
    }
}

/// Something for each page in each language.
pub(super) type OfPages<T> = HashMap<(TryingPage, Lang), T>;

/// All pages that these write, packed, and what links to them show.
fn written<'w>(writers: impl Iterator<Item = Writer<'w>>) -> (OfPages<Document>, OfPages<Card>) {
    let (mut pages, mut cards) = (HashMap::new(), HashMap::new());
    for writer in writers {
        for page in TryingPage::all() {
            let html = writer.page(page);
            let packed = Document::page(html, Freshness::Settled, SearchEngines::Welcome);
            pages.insert((page, writer.lang), packed);
            cards.insert((page, writer.lang), writer.card_for_links(page));
        }
    }
    (pages, cards)
}

/// Every game at its start, on light and on dark pages.
fn pictures(renderer: &Renderer) -> Result<Vec<NamedFile>, TryingError> {
    let size_px = Size::try_from(SIDE_PX)?;
    let picture = |(game, theme): (Variant, Theme)| {
        let drawn = renderer.svg(&Scene {
            theme,
            size_px,
            ..Scene::of(Position::start(game))
        });
        NamedFile {
            name: format!("{game}-{}.svg", theme.code()),
            kind: FileKind::Svg,
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
            "lang": lang.code(),
            "messages": lang.messages_of_positions(),
            "letters": lang.letters().to_string(),
            "decimal_mark": lang.decimal_mark(),
        });
        Ok(NamedFile {
            name: format!("messages-{}.json", lang.code()),
            kind: FileKind::Json,
            contents: serde_json::to_vec(&said)?.into(),
        })
    };
    Lang::all().map(of).collect()
}
