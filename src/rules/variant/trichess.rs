//! Trichess (rule sheet, section 2): non-aggression, liberation, shield, and endings of its own.

use super::three_players;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::{Color, Role, Roles};
use crate::rules::position::Position;
use crate::rules::ruleset::{Departure, Leaving, Ruleset, Shield};
use crate::rules::square::SquareSet;

pub(super) struct Trichess;

impl Ruleset for Trichess {
    /// The king of the player before, against the player after.
    fn shield(&self, position: &Position) -> Option<Shield> {
        let mover = position.turn();
        Some(Shield {
            king: position.players().previous(mover),
            against: position.players().next(mover),
        })
    }

    /// Liberation: any kind of which a piece is captured, the arriving pawn still counted on the board.
    fn becomes(&self, position: &Position, mover: Color) -> Roles {
        let captured = |role: &Role| position.captured(mover, *role) > 0;
        let kinds = Role::ALL.into_iter().filter(|&role| role != Role::King);
        kinds.filter(captured).collect()
    }

    fn liberates(&self) -> bool {
        true
    }

    fn protected_from(&self, position: &Position, captor: Color) -> SquareSet {
        three_players::protected_at_home(position, captor)
    }

    fn outcome_at_once(&self, position: &Position) -> Option<Outcome> {
        three_players::both_kings_checked(position, Ending::Fat)
    }

    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        if position.attacks().checking(mated).next().is_none() {
            return Outcome::draw(Ending::Stalemate, position.players());
        }
        let (next, last) = (
            position.players().next(mated),
            position.players().previous(mated),
        );
        let points = Points::default();
        match three_players::sole_mates(position).as_slice() {
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

    fn leave(&self, _: &Position, leaver: Color, by: Leaving) -> Departure {
        Departure::Ends(three_players::outcome_of_leaving(leaver, by))
    }
}
