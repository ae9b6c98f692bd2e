//! What links to the pages of a server show where they are pasted: what it is called, and the board of the game that was
//! begun there last.

use std::sync::Arc;

use maud::Markup;

use super::Visit;
use crate::game::GameError;
use crate::render::{Card, Scene};
use crate::rules::{Position, Variant};
use crate::web::answer::{Document, FileKind, Freshness};
use crate::web::drawing::{PictureKey, PictureKind, PictureSubject};
use crate::web::html;

impl Visit<'_> {
    /// The tags by which links to a page of the server show its card.
    pub(super) fn card_tags(&self) -> Markup {
        let address = self.absolute(&self.link("/card.png", &[]));
        let (title, what) = self.card_words();
        html::card_tags(&address, &format!("{title} · {what}"))
    }

    /// The card; none where the server shows no lists, or it cannot be drawn now.
    pub(super) async fn card(&self) -> Result<Option<Document>, GameError> {
        let queries = self.site.queries();
        let listed = queries.published_server(self.server, 0, &**self.site);
        let Some(listed) = listed.await? else {
            return Ok(None);
        };
        let (title, headline) = self.card_words();
        // Where nobody plays just now, it is the board on which the pages to try begin.
        let (position, last) = match listed.running.first() {
            Some(game) => (*game.table.position(), self.words().game(game).title),
            None => (
                Position::start(Variant::Trichess),
                self.say(Variant::Trichess),
            ),
        };
        let card = Card {
            scene: Scene {
                theme: self.reading.colors.theme(),
                ..Scene::of(position)
            },
            title,
            headline,
            last,
            players: Vec::new(),
        };
        let key = PictureKey {
            kind: PictureKind::Card,
            of: PictureSubject::Lists(self.server, Box::new(card.scene.clone())),
            written: vec![card.title.clone(), card.headline.clone(), card.last.clone()],
        };
        let renderer = Arc::clone(&self.site.parts.renderer);
        let draw = move || Some(renderer.card(&card));
        let png = self.site.drawing.picture(self.who, key, draw).await;
        let file = png.map(|png| (FileKind::Png, png));
        Ok(file.map(|file| Document::new(file, Freshness::Running, listed.search_engines)))
    }

    /// What the card calls the server, and what it says of its pages.
    fn card_words(&self) -> (String, String) {
        let what = self.say("page-server");
        let title = match self.name {
            Some(_) => self.title(),
            None => "Seigneur".to_owned(),
        };
        (title, what)
    }
}
