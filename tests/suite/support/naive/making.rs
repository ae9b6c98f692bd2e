//! Moves made on a copy of the position, and the rules that look at what they leave there.

use super::attacks::{checkers, checks};
use super::board::Cell;
use super::moves::{Candidate, Manner, passed_pawn};
use super::position::{Game, Kind, Piece, Position};

/// Makes a move on a copy and looks at what it does.
pub fn tried(
    position: &Position,
    piece: Piece,
    (from, to): (Cell, Cell),
    becomes: Option<Kind>,
    manner: Manner,
) -> Candidate {
    let taken = match manner {
        Manner::EnPassant { pawn } => pawn,
        _ => to,
    };
    let captured = position.board.get(taken).map(|piece| (taken, piece));
    let after = made(position, piece, (from, to), becomes, manner);
    Candidate {
        from,
        to,
        piece,
        becomes,
        manner,
        captured,
        exposed_to: checkers(&after, &after.board, piece.color),
        breaks_non_aggression: captured
            .is_some_and(|captured| breaks_non_aggression(position, &after, captured)),
        breaks_shield: breaks_shield(&after),
        after,
    }
}

fn made(
    position: &Position,
    piece: Piece,
    (from, to): (Cell, Cell),
    becomes: Option<Kind>,
    manner: Manner,
) -> Position {
    let mut after = position.clone();
    let captures = position.board.get(to).is_some() || matches!(manner, Manner::EnPassant { .. });
    let kind = becomes.unwrap_or(piece.kind);
    after.board.put(from, None);
    after.board.put(to, Some(Piece { kind, ..piece }));
    match manner {
        Manner::Plain => {}
        Manner::DoubleStep { crossed } => after.crossed.push(crossed),
        Manner::EnPassant { pawn } => after.board.put(pawn, None),
        Manner::Castling { rook, crossed } => {
            let piece = after.board.get(rook);
            after.board.put(rook, None);
            after.board.put(crossed, piece);
        }
    }
    after.quiet = match piece.kind {
        Kind::Pawn => 0,
        _ if captures => 0,
        _ => position.quiet + 1,
    };
    forget_rights(&mut after);
    after
}

/// Ends the rights to castle of kings and rooks that are no longer in place, and those to take en
/// passant where the crossed cell is filled or the pawn is gone.
fn forget_rights(position: &mut Position) {
    let (game, board) = (position.game, &position.board);
    let stands = |color, kind, cell| board.get(cell) == Some(Piece { color, kind });
    position.castling.retain(|(color, wing)| {
        let at = |column| Cell {
            territory: game.home(*color),
            column,
            row: 0,
        };
        stands(*color, Kind::King, at(4)) && stands(*color, Kind::Rook, at(wing.rook_column()))
    });
    position.crossed.retain(|cell| {
        let owner = game.owner(cell.territory);
        board.get(*cell).is_none() && stands(owner, Kind::Pawn, passed_pawn(*cell))
    });
}

/// The rule of Trichess and Échecs à 3: a piece at home is not taken from a player who has lost three
/// points more, unless that player's king is in check by the mover after the move.
fn breaks_non_aggression(before: &Position, after: &Position, captured: (Cell, Piece)) -> bool {
    let (cell, victim) = captured;
    let (game, board) = (before.game, &before.board);
    let at_home = cell.territory == game.home(victim.color);
    !game.is_yalta()
        && at_home
        && board.lost(victim.color) >= board.lost(before.turn) + 3
        && !checks(after, &after.board, before.turn, victim.color)
}

/// The rule of Trichess: the mover does not leave the king of the player before in check by the
/// player after.
fn breaks_shield(after: &Position) -> bool {
    let (next, prev) = (after.next(after.turn), after.prev(after.turn));
    after.game == Game::Trichess && checks(after, &after.board, next, prev)
}
