//! Finds the reason why a move is not legal.

use super::{CastlingFault, Illegal};
use crate::rules::castling::Wing;
use crate::rules::moves::Move;
use crate::rules::piece::{Piece, Role};
use crate::rules::position::{Position, PositionDraft};
use crate::rules::square::Square;
use crate::rules::topology::Ray;

/// The reason why a move is not legal in a position; asked only of moves that are not.
pub(in crate::rules) fn reason(position: &Position, mv: Move) -> Illegal {
    if let Some(outcome) = position.outcome() {
        return Illegal::Ended(outcome);
    }
    match mv {
        Move::Place { role, on } => of_placement(position, role, on),
        Move::Step { from, to, becomes } => of_step(position, Attempt { from, to, becomes }),
    }
}

/// A step that somebody tries.
#[derive(Clone, Copy)]
struct Attempt {
    from: Square,
    to: Square,
    becomes: Option<Role>,
}

impl Attempt {
    fn to_move(self) -> Move {
        let Self { from, to, becomes } = self;
        Move::Step { from, to, becomes }
    }
}

/// Whether a piece moves so by its kind, whatever stands on the way and on the target.
pub(in crate::rules) fn moves_so(position: &Position, mv: Move) -> bool {
    let Move::Step { from, to, becomes } = mv else {
        return false;
    };
    let step = Attempt { from, to, becomes };
    let refused = position
        .piece_at(from)
        .and_then(|piece| of_path(position, step, piece));
    !matches!(
        refused,
        Some(Illegal::NoSuchMove { .. } | Illegal::SpentPawn)
    )
}

fn of_placement(position: &Position, role: Role, on: Square) -> Illegal {
    let placeable = position.rules().placeable(position);
    let hand = position.hands().roles(position.turn());
    if placeable.is_empty() {
        Illegal::NoPlacing
    } else if !hand.contains(role) {
        Illegal::NotInHand { role, hand }
    } else if let Some(by) = position.piece_at(on) {
        Illegal::Occupied { by, on }
    } else {
        let first = placeable.iter().next().unwrap_or(role);
        Illegal::FirstPlacement { role: first }
    }
}

fn of_step(position: &Position, step: Attempt) -> Illegal {
    if !position.rules().placeable(position).is_empty() {
        return Illegal::PiecesStay;
    }
    if step.from == step.to {
        return Illegal::SameSquare { on: step.from };
    }
    let Some(piece) = position.piece_at(step.from) else {
        return Illegal::Empty { on: step.from };
    };
    if piece.color != position.turn() {
        let on = step.from;
        return Illegal::NotYours { piece, on };
    }
    if let Some(wing) = position.castling_wing(step.to_move()) {
        return of_castling(position, wing, step);
    }
    of_target(position, step, piece)
        .or_else(|| of_path(position, step, piece))
        .or_else(|| of_choice(position, step, piece))
        .or_else(|| of_kings(position, step.to_move(), piece.role))
        .or_else(|| of_protection(position, step.to_move()))
        .unwrap_or(Illegal::NoSuchMove { role: piece.role })
}

fn of_target(position: &Position, step: Attempt, piece: Piece) -> Option<Illegal> {
    let on = step.to;
    let target = position.piece_at(on)?;
    if target.color == piece.color {
        Some(Illegal::OwnPiece { piece: target, on })
    } else if position.king(target.color) == Some(on) {
        let owner = target.color;
        Some(Illegal::King { owner })
    } else {
        None
    }
}

fn of_path(position: &Position, step: Attempt, piece: Piece) -> Option<Illegal> {
    let (topology, from, role) = (position.topology(), step.from, piece.role);
    match role {
        Role::Pawn => of_pawn(position, step),
        Role::King if topology.king_steps(from).contains(step.to) => None,
        Role::Knight if topology.knight_leaps(from).contains(step.to) => None,
        Role::King | Role::Knight => Some(Illegal::NoSuchMove { role }),
        Role::Rook => of_line(position, step, role, &[topology.rook_rays(from)]),
        Role::Bishop => of_line(position, step, role, &[topology.bishop_rays(from)]),
        Role::Queen => {
            let rays = [topology.rook_rays(from), topology.bishop_rays(from)];
            of_line(position, step, role, &rays)
        }
    }
}

fn of_line(position: &Position, step: Attempt, role: Role, rays: &[&[Ray]]) -> Option<Illegal> {
    let rays = rays.iter().copied().flatten();
    let Some(ray) = rays
        .into_iter()
        .find(|ray| ray.squares().contains(&step.to))
    else {
        return Some(Illegal::NoSuchMove { role });
    };
    let passed = ray
        .squares()
        .iter()
        .take_while(|&&square| square != step.to);
    passed.copied().find_map(|on| blocked(position, on))
}

fn blocked(position: &Position, on: Square) -> Option<Illegal> {
    let by = position.piece_at(on)?;
    Some(Illegal::Blocked { by, on })
}

fn of_pawn(position: &Position, step: Attempt) -> Option<Illegal> {
    let pawns = &position.home(position.turn()).pawns;
    let Attempt { from, to: on, .. } = step;
    if pawns.captures(from).contains(on) {
        let takes = position.captured_by(step.to_move()).is_some();
        return (!takes).then_some(Illegal::NothingToCapture { on });
    }
    let Some(one) = pawns.push(from).first() else {
        return Some(Illegal::SpentPawn);
    };
    let ahead = |piece| Illegal::NoCaptureAhead { piece, on };
    if one == on {
        return position.piece_at(on).map(ahead);
    }
    if !pawns.push(one).contains(on) {
        return Some(Illegal::NoSuchMove { role: Role::Pawn });
    }
    if !pawns.start.contains(from) {
        return Some(Illegal::DoubleStep);
    }
    blocked(position, one).or_else(|| position.piece_at(on).map(ahead))
}

/// Why the side to move may not castle on a wing now; asked only where it may not.
pub(in crate::rules) fn reason_of_castling(position: &Position, wing: Wing) -> Illegal {
    if let Some(outcome) = position.outcome() {
        return Illegal::Ended(outcome);
    }
    let rank = &position.home(position.turn()).back_rank;
    let (from, to) = (rank[4], rank[wing.landing_columns().0]);
    let becomes = None;
    of_castling(position, wing, Attempt { from, to, becomes })
}

fn of_castling(position: &Position, wing: Wing, step: Attempt) -> Illegal {
    match castling_fault(position, wing) {
        Some(fault) => Illegal::Castling { wing, fault },
        None if step.becomes.is_some() => Illegal::NoChoiceHere,
        None => of_kings(position, step.to_move(), Role::King)
            .unwrap_or(Illegal::NoSuchMove { role: Role::King }),
    }
}

fn castling_fault(position: &Position, wing: Wing) -> Option<CastlingFault> {
    let mover = position.turn();
    let rank = &position.home(mover).back_rank;
    if position.king(mover) != Some(rank[4]) {
        return Some(CastlingFault::KingAway);
    }
    if !position
        .of(mover, Role::Rook)
        .contains(rank[wing.rook_column()])
    {
        return Some(CastlingFault::RookAway);
    }
    if !position.castling().has(mover, wing) {
        return Some(CastlingFault::RightLost);
    }
    let between = wing.between_columns().map(|column| rank[column]);
    for on in between {
        if let Some(by) = position.piece_at(on) {
            return Some(CastlingFault::Between { by, on });
        }
    }
    if let Some((by, from)) = attacker(position, rank[4]) {
        return Some(CastlingFault::InCheck { by, from });
    }
    let (king_to, rook_to) = wing.landing_columns();
    let (crossed, last) = (rank[rook_to], rank[king_to]);
    if let Some((by, from)) = attacker(position, crossed) {
        let square = crossed;
        return Some(CastlingFault::Through { square, by, from });
    }
    let (by, from) = attacker(position, last)?;
    let square = last;
    Some(CastlingFault::Into { square, by, from })
}

/// A piece of any opponent that attacks a square.
fn attacker(position: &Position, square: Square) -> Option<(Piece, Square)> {
    let enemies = position.attacks().enemies(position.turn());
    let attackers = position.attacks().on(square, enemies, position.occupied());
    let from = attackers.first()?;
    Some((position.piece_at(from)?, from))
}

fn of_choice(position: &Position, step: Attempt, piece: Piece) -> Option<Illegal> {
    let goal = position.home(piece.color).pawns.goal;
    if piece.role != Role::Pawn || !goal.contains(step.to) {
        return step.becomes.map(|_| Illegal::NoChoiceHere);
    }
    let choices = position.rules().becomes(position, piece.color);
    match step.becomes {
        None if choices.is_empty() => None,
        None => Some(Illegal::ChoiceMissing { choices }),
        Some(asked) if choices.contains(asked) => None,
        Some(asked) if position.rules().liberates() => {
            Some(Illegal::NotCaptured { asked, choices })
        }
        Some(asked) => Some(Illegal::NoPromotion { asked, choices }),
    }
}

fn of_kings(position: &Position, mv: Move, role: Role) -> Option<Illegal> {
    let mover = position.turn();
    let after = PositionDraft::trial(position, mv);
    if after.attacks().is_in_check(mover) {
        let king = after.king(mover)?;
        let attackers = after
            .attacks()
            .on(king, after.attacks().enemies(mover), after.occupied());
        let from = attackers.first()?;
        let by = after.piece_at(from)?;
        return Some(if position.attacks().is_in_check(mover) {
            Illegal::StillInCheck { by, from }
        } else if role == Role::King {
            Illegal::IntoCheck { by, from }
        } else {
            Illegal::ExposesOwnKing { by, from }
        });
    }
    let shield = position.rules().shield(position)?;
    let from = after
        .attacks()
        .checkers(shield.king, shield.against)
        .first()?;
    let by = after.piece_at(from)?;
    let king = shield.king;
    Some(Illegal::Shield { king, by, from })
}

fn of_protection(position: &Position, mv: Move) -> Option<Illegal> {
    let (piece, on) = position.captured_by(mv)?;
    let protected = position.attacks().protected_from(position.turn());
    let takes_from_owner = |mv: &Move| {
        let captured = position.captured_by(*mv);
        captured.is_some_and(|(other, on)| other.color == piece.color && protected.contains(on))
    };
    let legal = position.legal_moves().into_iter();
    protected.contains(on).then(|| Illegal::Protected {
        piece,
        on,
        owner_lost: position.points_lost(piece.color),
        mover_lost: position.points_lost(position.turn()),
        exempt: legal.filter(takes_from_owner).collect(),
    })
}
