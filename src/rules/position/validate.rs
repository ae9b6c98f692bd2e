//! Refuses every setup that is no position (rule sheet, section 8).

use super::Position;
use crate::rules::piece::{Color, Role};
use crate::rules::setup::{EnPassantFault, Setup, SetupError};
use crate::rules::square::Square;
use crate::rules::topology::Topology;
use crate::rules::variant::Variant;

pub(super) fn position(variant: Variant, setup: &Setup) -> Result<Position, SetupError> {
    let mut position = Position::empty(variant);
    for (square, piece) in variant.topology().squares().zip(&setup.board) {
        if let &Some(piece) = piece {
            position.put(piece, square);
        }
    }
    position.turn = setup.turn;
    position.castling = setup.castling;
    position.quiet_plies = setup.quiet_plies;
    position.round = setup.round;
    kings(&position)?;
    pawns(&position)?;
    castling(&position)?;
    for &square in &setup.en_passant {
        en_passant(&mut position, square)?;
    }
    variant.rules().check(&position)?;
    Ok(position)
}

fn kings(position: &Position) -> Result<(), SetupError> {
    for &color in position.colors() {
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
    if !topology.homes()[home].crossed.contains(square) {
        return Err(fault(EnPassantFault::NotCrossed));
    }
    let owner = position.owner_of_home(home);
    if owner == Some(position.turn) {
        return Err(fault(EnPassantFault::OfSideToMove));
    }
    if position.occupied().contains(square) {
        return Err(fault(EnPassantFault::NotEmpty));
    }
    let pawn = position.stepped_over(square);
    let is_there = owner
        .zip(pawn)
        .is_some_and(|(owner, on)| position.of(owner, Role::Pawn).contains(on));
    if !is_there {
        return Err(fault(EnPassantFault::NoPawn));
    }
    if position.en_passant.contains(square) {
        return Err(fault(EnPassantFault::Twice));
    }
    position.en_passant.push(square);
    Ok(())
}
