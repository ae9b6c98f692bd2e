//! Refuses every setup that is no position (rule sheet, section 8).

use super::play::stepped_over;
use super::{Players, Position, PositionDraft};
use crate::rules::piece::{Color, Role};
use crate::rules::setup::{EnPassantFault, Field, Setup, SetupError};
use crate::rules::square::Square;
use crate::rules::topology::Topology;
use crate::rules::variant::Variant;

pub(super) fn draft(variant: Variant, setup: &Setup) -> Result<PositionDraft, SetupError> {
    let mut draft = PositionDraft::empty(variant);
    for (square, piece) in variant.topology().squares().zip(&setup.board) {
        if let &Some(piece) = piece {
            draft.put(piece, square);
        }
    }
    let position = draft.fields();
    position.turn = setup.turn;
    position.castling = setup.castling;
    position.quiet_plies = setup.quiet_plies;
    position.round = setup.round;
    position.hands = setup.hands;
    position.players = players(setup, position.players)?;
    if variant.rules().has_check() {
        kings(position)?;
    }
    pawns(position)?;
    castling(position)?;
    for &square in &setup.en_passant {
        en_passant(position, square)?;
    }
    variant.rules().check(position)?;
    Ok(draft)
}

fn players(setup: &Setup, all_in: Players) -> Result<Players, SetupError> {
    let mut players = all_in;
    let out = |field, color| Err(SetupError::Out { field, color });
    for &color in &setup.out {
        // One player is left at least.
        if !players.contains(color) || players.count() == 1 {
            return out(Field::Out, color);
        }
        players.put_out(color);
    }
    if players.count() > 1 && !players.contains(setup.turn) {
        return out(Field::SideToMove, setup.turn);
    }
    let rights = setup.castling.all().map(|(color, _)| color);
    match rights.into_iter().find(|&color| !players.contains(color)) {
        Some(color) => out(Field::Castling, color),
        None => Ok(players),
    }
}

fn kings(position: &Position) -> Result<(), SetupError> {
    for color in position.players.iter() {
        let kings = position.of(color, Role::King).len();
        if kings != 1 {
            return Err(SetupError::Kings { color, kings });
        }
    }
    Ok(())
}

fn pawns(position: &Position) -> Result<(), SetupError> {
    for &color in position.colors() {
        let own_rank = position.home(color).back_rank;
        let pawns = position.of(color, Role::Pawn);
        if let Some(square) = own_rank.into_iter().find(|&square| pawns.contains(square)) {
            return Err(pawn_error(position.topology(), color, square));
        }
    }
    Ok(())
}

/// The error for a pawn where none can stand.
pub(in crate::rules) fn pawn_error(board: &Topology, color: Color, square: Square) -> SetupError {
    SetupError::Pawn {
        color,
        square: board.name(square).to_owned(),
    }
}

fn castling(position: &Position) -> Result<(), SetupError> {
    for (color, wing) in position.castling.all() {
        let rank = &position.home(color).back_rank;
        let places = [
            (Role::King, rank[4]),
            (Role::Rook, rank[wing.rook_column()]),
        ];
        for (missing, square) in places {
            if !position.of(color, missing).contains(square) {
                let square = position.topology().name(square).to_owned();
                return Err(SetupError::Castling {
                    color,
                    wing,
                    missing,
                    square,
                });
            }
        }
    }
    Ok(())
}

fn en_passant(position: &mut Position, square: Square) -> Result<(), SetupError> {
    let fault = |fault| SetupError::EnPassant {
        square: position.topology().name(square).to_owned(),
        fault,
    };
    let topology = position.topology();
    let home = topology.home_of(square);
    if !home.crossed.contains(square) {
        return Err(fault(EnPassantFault::NotCrossed));
    }
    if home.owner == position.turn {
        return Err(fault(EnPassantFault::OfSideToMove));
    }
    if !position.players.contains(home.owner) {
        let (field, color) = (Field::EnPassant, home.owner);
        return Err(SetupError::Out { field, color });
    }
    if position.occupied().contains(square) {
        return Err(fault(EnPassantFault::NotEmpty));
    }
    let pawns = position.of(home.owner, Role::Pawn);
    if !stepped_over(topology, square).intersects(pawns) {
        return Err(fault(EnPassantFault::NoPawn));
    }
    if position.en_passant.contains(square) {
        return Err(fault(EnPassantFault::Twice));
    }
    position.en_passant.push(square);
    Ok(())
}
