//! Écheversi (rule sheet, section 7): pieces are placed on an empty board, and cells counted.

use crate::rules::notation::placements;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::{Color, Role, Roles};
use crate::rules::position::{Position, PositionDraft};
use crate::rules::ruleset::{Departure, Leaving, Ruleset};
use crate::rules::setup::{Setup, SetupError};
use crate::rules::square::SquareSet;
use crate::rules::variant::Variant;

pub(super) struct Echeversi;

const COLORS: [Color; 2] = [Color::White, Color::Black];

impl Ruleset for Echeversi {
    /// An empty board, and eight pieces in each hand.
    fn set_up(&self, draft: &mut PositionDraft) {
        for color in COLORS {
            for role in "KQRRBBNN".chars().filter_map(Role::from_letter) {
                draft.give(color, role);
            }
        }
    }

    fn has_check(&self) -> bool {
        false
    }

    fn has_agreed_draws(&self) -> bool {
        false
    }

    /// Nothing ever moves.
    fn movers(&self, _: &Position) -> SquareSet {
        SquareSet::EMPTY
    }

    /// White places the king first, Black the queen.
    fn placeable(&self, position: &Position) -> Roles {
        let mover = position.turn();
        let in_hand = position.hands().roles(mover);
        let first = match mover {
            Color::White => Role::King,
            _ => Role::Queen,
        };
        let is_first = position.pieces(mover).is_empty() && in_hand.contains(first);
        if is_first {
            Roles::NONE.with(first)
        } else {
            in_hand
        }
    }

    /// The higher score wins.
    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let [white, black] = COLORS.map(|color| position.score(color));
        let points = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Points::default().with(Color::White, 3),
            std::cmp::Ordering::Less => Points::default().with(Color::Black, 3),
            std::cmp::Ordering::Equal => Points::each(COLORS, 1),
        };
        Outcome {
            ending: Ending::Score,
            points,
        }
    }

    fn is_dead(&self, _: &Position) -> bool {
        false
    }

    fn leave(&self, position: &Position, leaver: Color, by: Leaving) -> Departure {
        Departure::Ends(Outcome {
            ending: by.ending(),
            points: Points::default().with(position.players().next(leaver), 3),
        })
    }

    fn write(&self, position: &Position) -> String {
        placements::write(position)
    }

    fn read(&self, _: Variant, text: &str) -> Result<Setup, SetupError> {
        placements::read(text)
    }
}
