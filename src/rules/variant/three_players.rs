//! What the games for three on 96 cells have in common.

use crate::rules::movegen::{self, Scope};
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::Color;
use crate::rules::position::{Position, PositionDraft};
use crate::rules::ruleset::Leaving;
use crate::rules::square::SquareSet;

/// The lead in points from which a piece at home may not be taken.
const LEAD: u32 = 3;

/// Whether the last mover's pieces check both other kings; if so, the game is the mover's.
pub(super) fn both_kings_checked(position: &Position, ending: Ending) -> Option<Outcome> {
    let to_move = position.turn();
    let moved = position.players().previous(to_move);
    let both = [to_move, position.players().next(to_move)]
        .into_iter()
        .all(|king| !position.attacks().checkers(king, moved).is_empty());
    both.then(|| Outcome {
        ending,
        points: Points::default().with(moved, 3),
    })
}

/// The opponents that alone mate the side to move, which is in check and has no legal move.
///
/// X alone mates if X gives check and every move that would be legal but for checks to
/// the mover's own king leaves that king in check by X (rule sheet, section 2).
pub(super) fn sole_mates(position: &Position) -> Vec<Color> {
    let mated = position.turn();
    let moves = movegen::within(position, Scope::ButForOwnKing).into_iter();
    let replies: Vec<PositionDraft> = moves.map(|mv| PositionDraft::trial(position, mv)).collect();
    position
        .attacks()
        .checking(mated)
        .filter(|&by| {
            replies
                .iter()
                .all(|after| !after.attacks().checkers(mated, by).is_empty())
        })
        .collect()
}

/// The outcome when a player's leaving ends the game: 0 for that player, 2 for the others.
pub(super) fn outcome_of_leaving(leaver: Color, by: Leaving) -> Outcome {
    Outcome {
        ending: by.ending(),
        points: Points::each(Color::ALL, 2).with(leaver, 0),
    }
}

/// Non-aggression (rule sheet, section 2): the pieces at home of whoever has lost more than `captor`, which `captor` may not
/// capture, unless the move checks their owner's king.
pub(super) fn protected_at_home(position: &Position, captor: Color) -> SquareSet {
    let captor_lost = position.points_lost(captor);
    let others = position.players().iter().filter(|&owner| owner != captor);
    others
        .filter(|&owner| position.points_lost(owner) >= captor_lost + LEAD)
        .fold(SquareSet::EMPTY, |pieces, owner| {
            pieces | position.pieces(owner) & position.home(owner).territory
        })
}
