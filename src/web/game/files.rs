//! Pictures of a game, and its record.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{Opened, Visit};
use crate::present::analysis::{AnalysedGame, AnalysisText};
use crate::present::game_page::GamePage;
use crate::present::plates::mark;
use crate::present::records::Kept;
use crate::render::{
    AnimationError, Card, CardLine, Replay, ReplayFile, ReplayPace, Scene, Size, SizeLimit,
};
use crate::rules::Color;
use crate::web::answer::{Document, FileKind};
use crate::web::drawing::{DrawnPicture, PictureKey, PictureKind, PictureSubject};
use crate::web::page_error::PageError;
use crate::words::Lang;

/// The width of the pictures of a replay, and how large the file may become.
const REPLAY_PX: u32 = 512;
const REPLAY_LIMIT: SizeLimit = SizeLimit(4 << 20);

impl Visit {
    /// The picture of a position.
    pub(super) async fn picture(
        &self,
        opened: &Opened,
        place: Option<usize>,
    ) -> Result<Option<Document>, PageError> {
        let Some(page) = opened.page(self, place) else {
            return Ok(None);
        };
        let scene = self.scene(opened, page, Size::default());
        let renderer = Arc::clone(&self.site.parts.renderer);
        let key = key(PictureKind::Position, opened, &scene, Vec::new());
        let draw = move || Some(renderer.png(&scene));
        self.drawn(opened, (FileKind::Png, key), draw).await
    }

    /// The whole game as an animated picture.
    pub(super) async fn replay(&self, opened: &Opened) -> Result<Option<Document>, PageError> {
        let Some(page) = opened.page(self, None) else {
            return Ok(None);
        };
        let Ok(size) = Size::try_from(REPLAY_PX) else {
            return Ok(None);
        };
        let scene = self.scene(opened, page, size);
        let replay = Replay::new(page.history, &scene, ReplayPace::default(), |place| {
            let mut plates = GamePage { place, ..page }.plates();
            if let Some(report) = &opened.analysis {
                mark(&mut plates, report, place);
            }
            plates
        });
        let told = vec![opened.told().to_string()];
        let key = key(PictureKind::Replay, opened, &scene, told);
        let renderer = Arc::clone(&self.site.parts.renderer);
        let draw =
            move || drawn(renderer.gif(&replay, REPLAY_LIMIT, |_| ControlFlow::Continue(())));
        let drawing = self.site.drawing.drawn(self.who, key, draw);
        match drawing.await.ok_or(PageError::Busy)? {
            DrawnPicture::File(file) => Ok(Some(Self::file(opened, FileKind::Gif, file))),
            DrawnPicture::TooLarge => Err(PageError::TooLong),
        }
    }

    /// What links to the page show where they are pasted.
    pub(super) async fn card(
        &self,
        opened: &Opened,
        place: Option<usize>,
    ) -> Result<Option<Document>, PageError> {
        let Some(page) = opened.page(self, place) else {
            return Ok(None);
        };
        let scene = self.scene(opened, page, Card::BOARD);
        let lines = page.players().into_iter().map(|player| CardLine {
            color: player.color,
            text: player.name,
            is_to_move: player.is_to_move,
        });
        let card = Card {
            scene: scene.clone(),
            title: page.title(),
            headline: page.told_first(),
            last: page.last_turn().map(|turn| turn.text).unwrap_or_default(),
            players: lines.collect(),
        };
        let written = vec![card.title.clone(), card.headline.clone(), card.last.clone()];
        let key = key(PictureKind::Card, opened, &scene, written);
        let renderer = Arc::clone(&self.site.parts.renderer);
        let draw = move || Some(renderer.card(&card));
        self.drawn(opened, (FileKind::Png, key), draw).await
    }

    /// The curve of the analysis.
    pub(super) async fn curve(&self, opened: &Opened) -> Result<Option<Document>, PageError> {
        let (Some(page), Some(report)) = (opened.page(self, None), &opened.analysis) else {
            return Ok(None);
        };
        let text = AnalysisText {
            words: self.site.words(),
            reader: page.reader,
            game: AnalysedGame::Table(&opened.shown.table),
            report,
        };
        let Some((curve, alt)) = text.chart(self.reading.colors.theme()) else {
            return Ok(None);
        };
        let scene = self.scene(opened, page, Size::SMALLEST);
        let told = vec![alt, opened.told().to_string()];
        let key = key(PictureKind::Plot, opened, &scene, told);
        let plotter = Arc::clone(&self.site.parts.plotter);
        let draw = move || {
            let drawn = plotter.curve(&curve);
            let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a plot was not drawn"));
            drawn.ok()
        };
        self.drawn(opened, (FileKind::Png, key), draw).await
    }

    /// A picture as a file, known from others by its key.
    async fn drawn(
        &self,
        opened: &Opened,
        (kind, key): (FileKind, PictureKey),
        draw: impl FnOnce() -> Option<Vec<u8>> + Send + 'static,
    ) -> Result<Option<Document>, PageError> {
        let drawing = self.site.drawing.picture(self.who, key, draw);
        let bytes = drawing.await.ok_or(PageError::Busy)?;
        Ok(Some(Self::file(opened, kind, bytes)))
    }

    /// The record of the game as PGN, with the names that its page has.
    pub(super) async fn record(&self, opened: &Opened) -> Result<Option<Document>, PageError> {
        let Some(page) = opened.page(self, None) else {
            return Ok(None);
        };
        let page = GamePage {
            reader: Lang::ENGLISH.into(),
            ..page
        };
        let dated = self.site.parts.games.store().events(opened.id).await;
        let dated = dated.map_err(|error| {
            tracing::warn!(%error, "a record could not be read");
            PageError::Failed
        })?;
        let parts = &self.site.parts;
        let site = parts.addresses.public_url();
        let site = site.map(|url| format!("{url}{}", opened.path));
        let kept = Kept {
            table: &opened.shown.table,
            site: site.as_deref(),
            dated: &dated,
            names: &page.shown_names(),
            analysis: opened.analysis.as_ref(),
            lines: &[],
        };
        let record = kept.pgn(&parts.words);
        let record =
            record.inspect_err(|error| tracing::error!(%error, "a record was not written"));
        let record = record.ok().flatten();
        let kind = FileKind::Record(opened.shown.table.variant().id());
        Ok(record.map(|record| Self::file(opened, kind, record)))
    }

    fn scene(&self, opened: &Opened, page: GamePage<'_>, size: Size) -> Scene {
        page.scene(self.seat(opened), self.reading.colors.theme(), size)
    }

    /// From which seat the game is seen.
    pub(super) fn seat(&self, opened: &Opened) -> Color {
        self.reading.seat(opened.shown.table.variant())
    }
}

/// What has come of the animated picture of a game.
fn drawn(made: Result<ReplayFile, AnimationError>) -> Option<DrawnPicture> {
    match made {
        Ok(file) => Some(DrawnPicture::File(file.bytes.into())),
        Err(AnimationError::TooLarge { .. }) => Some(DrawnPicture::TooLarge),
        Err(error) => {
            tracing::error!(%error, "a replay was not made");
            None
        }
    }
}

fn key(kind: PictureKind, opened: &Opened, scene: &Scene, written: Vec<String>) -> PictureKey {
    PictureKey {
        kind,
        of: PictureSubject::Game((opened.id, opened.latest.seq), Box::new(scene.clone())),
        written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_fits_no_file_is_too_long_and_others_are_tried_again() {
        let smallest = Size::SMALLEST;
        let limit = REPLAY_LIMIT;
        let too_large = drawn(Err(AnimationError::TooLarge { smallest, limit }));
        assert_eq!(too_large, Some(DrawnPicture::TooLarge));
        assert_eq!(drawn(Err(AnimationError::Stopped)), None);
    }
}
