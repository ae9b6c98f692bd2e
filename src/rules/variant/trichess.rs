//! Trichess (rule sheet, section 2): non-aggression, liberation, shield, and endings of its own.

use super::non_aggression;
use crate::rules::illegal::Illegal;
use crate::rules::moves::Move;
use crate::rules::notation::position96;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::position::Position;
use crate::rules::ruleset::{Guard, Ruleset};
use crate::rules::setup::{Setup, SetupError};
use crate::rules::square::{Square, SquareSet};
use crate::rules::topology::{Topology, three96};

pub(super) struct Trichess;

use Color::{Black, Red, White};

impl Ruleset for Trichess {
    fn topology(&self) -> &'static Topology {
        three96::topology()
    }

    fn colors(&self) -> &'static [Color] {
        &Color::ALL
    }

    fn home(&self, color: Color) -> usize {
        color.index()
    }

    /// The shield: the king before, against the player after.
    fn guards(&self, mover: Color) -> &'static [Guard] {
        match mover {
            White => &[Guard {
                king: Black,
                against: Red,
            }],
            Red => &[Guard {
                king: White,
                against: Black,
            }],
            Black => &[Guard {
                king: Red,
                against: White,
            }],
        }
    }

    /// Liberation: any kind of which a man is captured, the arriving pawn still counted on the board.
    fn becomes(&self, position: &Position, mover: Color) -> Vec<Role> {
        Role::ALL
            .into_iter()
            .filter(|&role| role != Role::King && position.captured(mover, role) > 0)
            .collect()
    }

    fn bars_capture(&self, position: &Position, captured: Piece, on: Square) -> Option<Illegal> {
        non_aggression::bars_capture(position, captured, on)
    }

    /// Fat: the last mover's men check both other kings.
    fn outcome_by_checks(&self, position: &Position) -> Option<Outcome> {
        let to_move = position.turn();
        let moved = position.previous(to_move);
        let both = [to_move, position.next(to_move)]
            .into_iter()
            .all(|king| !position.checkers(king, moved).is_empty());
        both.then(|| Outcome {
            ending: Ending::Fat,
            points: Points::default().with(moved, 3),
        })
    }

    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        if position.checking(mated).next().is_none() {
            return Outcome::draw(Ending::Stalemate, self.colors());
        }
        let (next, last) = (position.next(mated), position.previous(mated));
        let points = Points::default();
        match sole_mates(position).as_slice() {
            [] => Outcome {
                ending: Ending::CoalitionMate,
                points: points.with(last, 1).with(mated, 2).with(next, 2),
            },
            &[winner] => Outcome {
                ending: Ending::Mate,
                points: points.with(next, 1).with(last, 1).with(winner, 3),
            },
            _ => Outcome {
                ending: Ending::DoubleMate,
                points: points.with(next, 2).with(last, 2),
            },
        }
    }

    fn is_dead(&self, position: &Position) -> bool {
        position.colors().iter().all(|&color| {
            let spent = position.of(color, Role::Pawn) & position.home(color).pawns.goal;
            let idle: SquareSet = spent | position.of(color, Role::King);
            (position.men(color) & !idle).is_empty()
        })
    }

    fn perft_sees_dead_positions(&self) -> bool {
        true
    }

    fn outcome_of_resignation(&self, _: &Position, resigning: Color) -> Outcome {
        Outcome {
            ending: Ending::Resignation,
            points: Points::each(self.colors(), 2).with(resigning, 0),
        }
    }

    fn repetition_view(&self, position: &Position) -> Position {
        position.without_counters()
    }

    fn write(&self, position: &Position) -> String {
        position96::write(position)
    }

    fn read(&self, text: &str) -> Result<Setup, SetupError> {
        position96::read(self, text)
    }

    fn check(&self, _: &Position) -> Result<(), SetupError> {
        Ok(())
    }
}

/// The opponents that alone mate the side to move, which is in check and has no legal move.
///
/// X alone mates if X gives check and every move that would be legal but for checks to
/// the mover's own king leaves that king in check by X.
fn sole_mates(position: &Position) -> Vec<Color> {
    let mated = position.turn();
    let replies: Vec<Position> = position
        .moves_but_for_own_king()
        .into_iter()
        .map(|mv: Move| position.after(mv))
        .collect();
    position
        .checking(mated)
        .filter(|&by| {
            replies
                .iter()
                .all(|after| !after.checkers(mated, by).is_empty())
        })
        .collect()
}
