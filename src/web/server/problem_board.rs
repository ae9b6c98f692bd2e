//! The board of a problem, on which a move is chosen by clicks that are links, and which stands on the card of a link.

use std::sync::Arc;

use maud::{Markup, html};

use super::Visit;
use super::solving::Solved;
use crate::game::SearchEngines;
use crate::game::problem::DailyProblem;
use crate::present::plates::plate;
use crate::render::{Card, Geometry, Scene};
use crate::rules::Square;
use crate::web::answer::{Document, FileKind, Freshness};
use crate::web::drawing::{PictureKey, PictureKind, PictureSubject};
use crate::web::html::board;

/// The parts of a board's side by which its squares are drawn.
const SIDE: f32 = 1000.0;

impl Visit<'_> {
    /// The board, with the squares above it that can be chosen.
    pub(super) fn problem_board(&self, daily: &DailyProblem, solved: &Solved) -> Markup {
        let scene = Scene {
            pointers: solved.pointers(daily),
            ..self.problem_scene(daily)
        };
        let renderer = &self.site.parts.renderer;
        let alt = self.problem_alt(daily);
        let board = board(renderer, &scene, self.reading.colors, &alt);
        html! { div #board { (board) (self.squares(daily, solved)) } }
    }

    /// The position of a problem in words.
    pub(super) fn problem_alt(&self, daily: &DailyProblem) -> String {
        let lang = self.reading.lang;
        let pictures = self.site.words().pictures();
        let described = pictures.describe_position(lang, daily.problem.position(), &[]);
        pictures.alt_text(lang, &described)
    }

    /// The position of a problem as it is drawn, seen by whoever is to move.
    fn problem_scene(&self, daily: &DailyProblem) -> Scene {
        let (words, lang) = (self.site.words(), self.reading.lang);
        let position = daily.problem.position();
        let colors = position.colors().iter();
        let colors = colors.map(|&color| plate(words, lang, (position, None), color, None));
        Scene {
            theme: self.reading.colors.theme(),
            plates: colors.collect(),
            ..Scene::of(*position)
        }
    }

    /// What links to a problem show where they are pasted: the board, and what is to be found; none where it cannot be drawn
    /// now.
    pub(super) async fn problem_card(
        &self,
        daily: &DailyProblem,
        search_engines: SearchEngines,
    ) -> Option<Document> {
        let title = self.problem_title(daily.key.variant);
        // Each has a line of its own: there is less room than on a page.
        let (game, what) = title.split_once(" · ").unwrap_or((title.as_str(), ""));
        let task = self.site.words().problems();
        let card = Card {
            scene: self.problem_scene(daily),
            title: game.to_owned(),
            headline: what.to_owned(),
            last: task.task(self.reading.lang, &daily.problem),
            players: Vec::new(),
        };
        let key = PictureKey {
            kind: PictureKind::Card,
            of: PictureSubject::Problem(self.server, Box::new(card.scene.clone())),
            written: vec![title.clone(), card.last.clone()],
        };
        let renderer = Arc::clone(&self.site.parts.renderer);
        let draw = move || Some(renderer.card(&card));
        let png = self.site.drawing.picture(self.who, key, draw).await?;
        let png = (FileKind::Png, png);
        Some(Document::new(png, Freshness::Running, search_engines))
    }

    /// Squares to click. Whoever does not point finds the same in the lists beside the board.
    fn squares(&self, daily: &DailyProblem, solved: &Solved) -> Markup {
        let position = daily.problem.position();
        let view = Geometry::of(position.variant(), position.turn());
        let side = format!("0 0 {SIDE} {SIDE}");
        let outline = |square: Square| {
            let corners = view.polygon(square).iter();
            let corners = corners.map(|at| format!("{:.1},{:.1}", at.x * SIDE, at.y * SIDE));
            corners.collect::<Vec<_>>().join(" ")
        };
        html! {
            @if !solved.is_told() {
                svg.squares viewBox=(side) aria-hidden="true" {
                    @for square in position.topology().squares() {
                        @if let Some(to) = self.leads_to((daily, solved), square) {
                            a href=(to) rel="nofollow" tabindex="-1" { polygon points=(outline(square)) {} }
                        }
                    }
                }
            }
        }
    }

    /// Where a click on a square leads: to one's own piece there, or to the move of the chosen piece.
    fn leads_to(
        &self,
        (daily, solved): (&DailyProblem, &Solved),
        square: Square,
    ) -> Option<String> {
        let position = daily.problem.position();
        let board = position.topology();
        let name = board.name(square).to_owned();
        let stands = position.piece_at(square);
        let is_own = stands.is_some_and(|piece| piece.color == position.turn());
        match solved {
            Solved::Piece(origin) if !is_own => {
                Some(self.step(daily, &[("piece", origin.text(board)), ("to", name)]))
            }
            _ if stands.is_some() => Some(self.step(daily, &[("piece", name)])),
            _ => None,
        }
    }
}
