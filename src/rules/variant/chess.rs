//! Chess: the FIDE Laws (rule sheet, sections 5 and 6).

use crate::rules::illegal::Illegal;
use crate::rules::notation::fen;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::position::Position;
use crate::rules::ruleset::{Guard, Ruleset};
use crate::rules::setup::{Setup, SetupError};
use crate::rules::square::Square;
use crate::rules::topology::{Topology, square64};

pub(super) struct Chess;

const COLORS: [Color; 2] = [Color::White, Color::Black];
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Ruleset for Chess {
    fn topology(&self) -> &'static Topology {
        square64::topology()
    }

    fn colors(&self) -> &'static [Color] {
        &COLORS
    }

    fn home(&self, color: Color) -> usize {
        usize::from(color != Color::White)
    }

    fn guards(&self, _: Color) -> &'static [Guard] {
        &[]
    }

    fn becomes(&self, _: &Position, _: Color) -> Vec<Role> {
        PROMOTIONS.to_vec()
    }

    fn bars_capture(&self, _: &Position, _: Piece, _: Square) -> Option<Illegal> {
        None
    }

    fn outcome_by_checks(&self, _: &Position) -> Option<Outcome> {
        None
    }

    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        if position.checking(mated).next().is_none() {
            return Outcome::draw(Ending::Stalemate, &COLORS);
        }
        Outcome {
            ending: Ending::Mate,
            points: Points::default().with(position.next(mated), 3),
        }
    }

    /// Kings alone, one minor piece besides, or bishops all on one colour.
    fn is_dead(&self, position: &Position) -> bool {
        let occupied = position.occupied();
        let bishops = position.all(Role::Bishop);
        let dark = self.topology().dark();
        let of_one_color = (bishops & dark).is_empty() || (bishops & !dark).is_empty();
        let one_knight = occupied.len() == 3 && position.all(Role::Knight).len() == 1;
        let kings_and_bishops = (occupied & !(position.all(Role::King) | bishops)).is_empty();
        one_knight || kings_and_bishops && of_one_color
    }

    fn perft_sees_dead_positions(&self) -> bool {
        false
    }

    /// The opponent wins, unless no series of legal moves could mate (FIDE 6.9).
    fn outcome_of_resignation(&self, position: &Position, resigning: Color) -> Outcome {
        let opponent = position.next(resigning);
        let bare = position.men(opponent).len() == 1;
        let points = if bare || self.is_dead(position) {
            Points::each(&COLORS, 1)
        } else {
            Points::default().with(opponent, 3)
        };
        Outcome {
            ending: Ending::Resignation,
            points,
        }
    }

    /// As FIDE has it: the right to take en passant counts only where a pawn can use it.
    fn repetition_view(&self, position: &Position) -> Position {
        let view = position.without_counters();
        let usable = position.legal_moves().into_iter().any(|mv| {
            position.en_passant().contains(&mv.to)
                && position.all(Role::Pawn).contains(mv.from)
                && position.captured_by(mv).is_some()
        });
        if usable {
            view
        } else {
            view.without_en_passant()
        }
    }

    fn write(&self, position: &Position) -> String {
        fen::write(position)
    }

    fn read(&self, text: &str) -> Result<Setup, SetupError> {
        fen::read(text)
    }

    /// Refuses a pawn on the rank of its promotion, and a king that could be taken at once.
    fn check(&self, position: &Position) -> Result<(), SetupError> {
        for color in COLORS {
            let stuck = position.of(color, Role::Pawn) & position.home(color).pawns.goal;
            if let Some(square) = stuck.first() {
                return Err(SetupError::Pawn {
                    color,
                    square: self.topology().name(square).to_owned(),
                });
            }
        }
        let color = position.turn();
        let other = position.next(color);
        if position.checkers(other, color).is_empty() {
            Ok(())
        } else {
            Err(SetupError::KingEnPrise { color, other })
        }
    }
}
