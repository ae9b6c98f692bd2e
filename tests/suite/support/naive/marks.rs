//! What shows in a move or a position, for tests that count how often rare rules come up.

use super::attacks::checks;
use super::board::Cell;
use super::moves::{Candidate, Manner};
use super::position::Kind;

/// The names of what a legal move shows.
pub fn of_move(candidate: &Candidate) -> Vec<&'static str> {
    let (from, to, piece) = (candidate.from, candidate.to, candidate.piece);
    let after = &candidate.after;
    let manner = candidate.manner;
    let victim = candidate.captured.map(|(_, piece)| piece);
    let pawn = piece.kind == Kind::Pawn;
    let is_home = |cell: Cell| cell.territory == after.game.home(piece.color);
    let is_central = |cell: Cell| cell.row == 3 && matches!(cell.column, 3 | 4);
    let leaves_centre = pawn && is_home(from) && is_central(from);
    let arrives = pawn && !is_home(to) && to.row == 0;
    let checked = |king_of| checks(after, &after.board, piece.color, king_of);
    let shown = [
        ("capture", victim.is_some()),
        ("castling", matches!(manner, Manner::Castling { .. })),
        (
            "check",
            after.opponents(piece.color).into_iter().any(checked),
        ),
        ("double_step", matches!(manner, Manner::DoubleStep { .. })),
        ("en_passant", matches!(manner, Manner::EnPassant { .. })),
        ("exchange", candidate.becomes.is_some()),
        (
            "inert_capture",
            victim.is_some_and(|piece| !after.is_in(piece.color)),
        ),
        (
            "inert_king_capture",
            victim.is_some_and(|piece| piece.kind == Kind::King),
        ),
        (
            "pawn_captures_from_centre",
            leaves_centre && victim.is_some(),
        ),
        ("pawn_far", pawn && !is_home(to)),
        ("pawn_for_pawn", candidate.becomes == Some(Kind::Pawn)),
        ("pawn_stays", arrives && candidate.becomes.is_none()),
        ("two_crossed", after.crossed.len() == 2),
    ];
    names(&shown)
}

/// The names of the rules that alone forbid some candidate.
pub fn bars(candidates: &[Candidate]) -> Vec<&'static str> {
    let forbids = |non_aggression, shield| {
        candidates.iter().any(|candidate| {
            candidate.exposed_to.is_empty()
                && candidate.breaks_non_aggression == non_aggression
                && candidate.breaks_shield == shield
        })
    };
    names(&[
        ("non_aggression", forbids(true, false)),
        ("shield", forbids(false, true)),
    ])
}

fn names(shown: &[(&'static str, bool)]) -> Vec<&'static str> {
    let holding = shown.iter().filter(|(_, holds)| *holds);
    holding.map(|(name, _)| *name).collect()
}
