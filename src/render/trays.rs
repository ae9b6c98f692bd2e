//! The pieces in hand and the scores, beside the board.

use super::assets::{Assets, BoardAsset};
use super::canvas::Canvas;
use super::geometry::{Geometry, Tray};
use super::raster::{self, Sprite, whole};
use super::theme::Coat;
use super::wardrobe::Wardrobe;
use crate::rules::{Position, Role};

/// A digit's side, in parts of a piece's.
const DIGIT_SIZE: f32 = 0.72;
/// The base of the number system.
const TEN: u32 = 10;

/// What trays are filled with, drawn at one size.
#[derive(Debug)]
pub(super) struct Trays {
    men: Wardrobe,
    /// From 0 to 9.
    digits: Vec<Sprite>,
}

impl Trays {
    /// `None` for a board without trays.
    pub(super) fn new(assets: &Assets, board: &BoardAsset, side_px: u16) -> Option<Self> {
        if board.view.trays().is_empty() {
            return None;
        }
        let hand_size = board.view.hand_size() * f32::from(side_px);
        let digit_px = whole(hand_size * DIGIT_SIZE);
        let digits = assets.digits().iter();
        Some(Self {
            men: Wardrobe::new(assets, board.variant, whole(hand_size)),
            digits: digits.map(|tree| raster::draw(tree, digit_px)).collect(),
        })
    }

    /// Fills the trays with what each player has in hand, and writes the scores.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, view: &Geometry, position: &Position) {
        for tray in view.trays() {
            self.draw_hand(canvas, tray, position);
            let outfit = self.men.of(Coat::worn(position, tray.owner));
            canvas.put(tray.dot(), &outfit.dot);
            self.draw_number(canvas, tray, position.score(tray.owner));
        }
    }

    fn draw_hand(&self, canvas: &mut Canvas<'_>, tray: &Tray, position: &Position) {
        let outfit = self.men.of(Coat::worn(position, tray.owner));
        let pieces = Role::ALL.into_iter().filter(|&role| role != Role::Pawn);
        let of_start =
            pieces.flat_map(|role| (0..role.at_start()).map(move |number| (role, number)));
        for ((role, number), place) in of_start.zip(0..) {
            if number < position.hands().count(tray.owner, role) {
                canvas.put(tray.man(place), outfit.man(role));
            }
        }
    }

    fn draw_number(&self, canvas: &mut Canvas<'_>, tray: &Tray, number: u32) {
        let mut rest = number;
        for from_last in 0.. {
            canvas.put(tray.digit(from_last), &self.digits[(rest % TEN) as usize]);
            rest /= TEN;
            if rest == 0 {
                break;
            }
        }
    }
}
