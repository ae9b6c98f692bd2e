//! Yalta (rule sheet, section 4): orthodox promotion, no protection, and players who go out.

use super::three_players;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::Color;
use crate::rules::position::{Position, PositionDraft};
use crate::rules::ruleset::{Departure, Leaving, Ruleset};

/// What ends a game of Yalta.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Yalta {
    /// The game ends with the first mate.
    FirstMate,
    /// A mated player goes out; the last king standing wins.
    LastKing,
}

impl Yalta {
    /// The points where `winner` has won: under `LastKing` the one that fell last has 1.
    fn points(self, winner: Color, fell_last: Option<Color>) -> Points {
        let points = Points::default();
        match (self, fell_last) {
            (Self::LastKing, Some(second)) => points.with(second, 1),
            _ => points,
        }
        .with(winner, 3)
    }
}

impl Ruleset for Yalta {
    fn goes_on_without_a_player(&self) -> bool {
        true
    }

    /// Under `LastKing` a mated player goes out while three are in.
    fn settle(&self, position: &mut PositionDraft) {
        let mated = position.turn();
        if *self == Self::LastKing
            && position.players().count() == 3
            && position.attacks().checking(mated).next().is_some()
            && !position.can_move()
        {
            position.put_out(mated);
        }
    }

    /// The others have left: the last one in wins.
    fn outcome_at_once(&self, position: &Position) -> Option<Outcome> {
        let players = position.players();
        let winner = players.iter().next().filter(|_| players.count() == 1)?;
        Some(Outcome {
            ending: Ending::LastIn,
            points: self.points(winner, players.out().last().copied()),
        })
    }

    fn outcome_without_moves(&self, position: &Position) -> Outcome {
        let mated = position.turn();
        match credited(position) {
            None => Outcome::draw(Ending::Stalemate, position.players()),
            Some(winner) => Outcome {
                ending: Ending::Mate,
                points: self.points(winner, Some(mated)),
            },
        }
    }

    /// The leaver goes out; two play on.
    fn leave(&self, position: &Position, leaver: Color, _: Leaving) -> Departure {
        let mut next = PositionDraft::of(position);
        next.put_out(leaver);
        match self.outcome_at_once(&next) {
            Some(outcome) => Departure::Ends(outcome),
            None => Departure::GoesOn(next.position()),
        }
    }
}

/// Who is credited with the mate of the side to move, which has no legal move; `None` where it is in no check.
///
/// The one that checks; of two, the one that alone mates where there is just one, else
/// the one that moved last.
fn credited(position: &Position) -> Option<Color> {
    let checking: Vec<Color> = position.attacks().checking(position.turn()).collect();
    match checking.as_slice() {
        [] => None,
        &[winner] => Some(winner),
        _ => match three_players::sole_mates(position).as_slice() {
            &[winner] => Some(winner),
            _ => Some(position.players().previous(position.turn())),
        },
    }
}
