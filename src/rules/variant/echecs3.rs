//! Échecs à 3 (rule sheet, section 3): non-aggression, orthodox promotion, double check.

use super::three_players;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::ruleset::{Departure, Leaving, Ruleset};
use crate::rules::square::SquareSet;

pub(super) struct Echecs3;

impl Ruleset for Echecs3 {
    fn protected_from(&self, position: &Position, captor: Color) -> SquareSet {
        three_players::protected_at_home(position, captor)
    }

    fn outcome_at_once(&self, position: &Position) -> Option<Outcome> {
        three_players::both_kings_checked(position, Ending::DoubleCheck)
    }

    /// One that alone mates wins all; two share; a mate by both together is a draw.
    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        if position.attacks().checking(mated).next().is_none() {
            return Outcome::draw(Ending::Stalemate, position.players());
        }
        match three_players::sole_mates(position).as_slice() {
            [] => Outcome::draw(Ending::CoalitionMate, position.players()),
            &[winner] => Outcome {
                ending: Ending::Mate,
                points: Points::default().with(winner, 3),
            },
            _ => Outcome {
                ending: Ending::DoubleMate,
                points: Points::each(Color::ALL, 2).with(mated, 0),
            },
        }
    }

    fn leave(&self, _: &Position, leaver: Color, by: Leaving) -> Departure {
        Departure::Ends(three_players::outcome_of_leaving(leaver, by))
    }
}
