//! Chess: the FIDE Laws (rule sheet, sections 5 and 6).

use crate::rules::movegen;
use crate::rules::moves::Move;
use crate::rules::notation::fen;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::{Color, Role};
use crate::rules::position::{Position, PositionDraft};
use crate::rules::ruleset::{Departure, Leaving, Ruleset};
use crate::rules::setup::{Setup, SetupError};
use crate::rules::variant::Variant;

pub(super) struct Chess;

const COLORS: [Color; 2] = [Color::White, Color::Black];

impl Ruleset for Chess {
    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        if position.attacks().checking(mated).next().is_none() {
            return Outcome::draw(Ending::Stalemate, position.players());
        }
        Outcome {
            ending: Ending::Mate,
            points: Points::default().with(position.players().next(mated), 3),
        }
    }

    /// Kings alone, one minor piece besides, or bishops all on one colour.
    fn is_dead(&self, position: &Position) -> bool {
        let occupied = position.occupied();
        let bishops = position.all(Role::Bishop);
        let dark = position.topology().dark();
        let of_one_color = (bishops & dark).is_empty() || (bishops & !dark).is_empty();
        let one_knight = occupied.len() == 3 && position.all(Role::Knight).len() == 1;
        let kings_and_bishops = (occupied & !(position.all(Role::King) | bishops)).is_empty();
        one_knight || kings_and_bishops && of_one_color
    }

    fn perft_sees_dead_positions(&self) -> bool {
        false
    }

    /// The opponent wins, unless no series of legal moves could mate (FIDE 6.9).
    fn leave(&self, position: &Position, leaver: Color, by: Leaving) -> Departure {
        let opponent = position.players().next(leaver);
        let bare = position.pieces(opponent).len() == 1;
        let points = if bare || self.is_dead(position) {
            Points::each(COLORS, 1)
        } else {
            Points::default().with(opponent, 3)
        };
        Departure::Ends(Outcome {
            ending: by.ending(),
            points,
        })
    }

    /// As FIDE has it: the right to take en passant counts only where a pawn can use it.
    fn repetition_view(&self, position: &Position) -> Position {
        let mut view = PositionDraft::of(position);
        view.drop_counters();
        let takes_in_passing = |mv: Move| {
            let captured = position.captured_by(mv);
            captured.is_some_and(|(_, on)| on != mv.to())
        };
        let some_right = !position.en_passant().is_empty();
        if !some_right
            || !movegen::possible(position)
                .into_iter()
                .any(takes_in_passing)
        {
            view.drop_en_passant();
        }
        view.position()
    }

    fn write(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read(&self, _: Variant, text: &str) -> Result<Setup, SetupError> {
        fen::read(text)
    }

    /// Refuses a pawn on the rank of its promotion, and a king that could be taken at once.
    fn check(&self, position: &Position) -> Result<(), SetupError> {
        for color in COLORS {
            let stuck = position.of(color, Role::Pawn) & position.home(color).pawns.goal;
            if let Some(square) = stuck.first() {
                return Err(SetupError::Pawn {
                    color,
                    square: position.topology().name(square).to_owned(),
                });
            }
        }
        let color = position.turn();
        let other = position.players().next(color);
        if position.attacks().checkers(other, color).is_empty() {
            Ok(())
        } else {
            Err(SetupError::KingEnPrise { color, other })
        }
    }
}
