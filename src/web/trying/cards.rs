//! What links to these pages show where they are pasted: the board of a game at its start, and what can be done there.

use std::sync::Arc;

use tokio::sync::Mutex;

use super::page::TryingPage;
use super::site::OfPages;
use crate::game::SearchEngines;
use crate::render::{Card, Renderer};
use crate::web::answer::{Document, FileKind, Freshness};
use crate::words::Lang;

/// The pictures for links, each drawn when somebody first wants it.
#[derive(Debug)]
pub(super) struct Cards {
    /// What stands on each of them.
    shown: OfPages<Card>,
    renderer: Arc<Renderer>,
    /// Those that were drawn. One is drawn at a time: whoever plays waits for no more than that.
    drawn: Mutex<OfPages<Document>>,
}

impl Cards {
    /// Cards on which this stands.
    pub(super) fn new(shown: OfPages<Card>, renderer: Renderer) -> Self {
        Self {
            shown,
            renderer: Arc::new(renderer),
            drawn: Mutex::default(),
        }
    }

    /// The card of a page in a language; none where it cannot be drawn.
    pub(super) async fn card(&self, page: TryingPage, lang: Lang) -> Option<Document> {
        let key = (page, lang);
        let mut drawn = self.drawn.lock().await;
        if let Some(known) = drawn.get(&key) {
            return Some(known.clone());
        }
        let card = self.shown.get(&key)?.clone();
        let renderer = Arc::clone(&self.renderer);
        let png = tokio::task::spawn_blocking(move || renderer.card(&card)).await;
        let png = png.inspect_err(|error| tracing::error!(%error, "a picture failed"));
        let png = (FileKind::Png, png.ok()?);
        let file = Document::new(png, Freshness::Settled, SearchEngines::Welcome);
        drawn.insert(key, file.clone());
        Some(file)
    }
}
