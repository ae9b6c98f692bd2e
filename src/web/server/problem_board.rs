//! The board of a problem, on which a move is chosen by clicks that are links.

use maud::{Markup, html};

use super::Visit;
use super::solving::Solved;
use crate::game::problem::DailyProblem;
use crate::present::plates::plate;
use crate::render::{Geometry, Scene};
use crate::rules::Square;
use crate::web::html::board;

/// The parts of a board's side by which its squares are drawn.
const SIDE: f32 = 1000.0;

impl Visit<'_> {
    /// The board, with the squares above it that can be chosen.
    pub(super) fn problem_board(&self, daily: &DailyProblem, solved: &Solved) -> Markup {
        let (words, lang) = (self.site.words(), self.reading.lang);
        let position = daily.problem.position();
        let colors = position.colors().iter();
        let colors = colors.map(|&color| plate(words, lang, (position, None), color, None));
        let scene = Scene {
            theme: self.reading.colors.theme(),
            plates: colors.collect(),
            pointers: solved.pointers(daily),
            ..Scene::of(*position)
        };
        let renderer = &self.site.parts.renderer;
        let pictures = words.pictures();
        let described = pictures.describe_position(lang, position, &[]);
        let alt = pictures.alt_text(lang, &described);
        let board = board(renderer, &scene, self.reading.colors, &alt);
        html! { div #board { (board) (self.squares(daily, solved)) } }
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
