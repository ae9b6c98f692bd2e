//! What a move is in a position: a step, a capture, a castling.

use super::Position;
use super::play::stepped_over;
use crate::rules::castling::Wing;
use crate::rules::moves::Move;
use crate::rules::piece::{Piece, Role};
use crate::rules::square::Square;

/// A piece's step with all that it does, so that playing it asks no questions.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Step {
    pub role: Role,
    pub from: Square,
    pub to: Square,
    pub becomes: Option<Role>,
    pub kind: Kind,
}

/// What is special about a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::rules) enum Kind {
    /// Nothing: a piece goes and perhaps captures.
    Plain,
    /// A pawn's two steps.
    DoubleStep,
    /// A pawn captures the one that stepped over the target.
    EnPassant,
    /// The king's part of castling.
    Castling(Wing),
}

impl Step {
    /// A step with all that it does; `None` where nothing stands on its first square.
    pub(super) fn find(
        position: &Position,
        from: Square,
        to: Square,
        becomes: Option<Role>,
    ) -> Option<Self> {
        let role = position.piece_at(from)?.role;
        let mv = Move::Step { from, to, becomes };
        let pawns = &position.home(position.turn).pawns;
        let kind = match role {
            Role::Pawn if pawns.double_push(from).contains(to) => Kind::DoubleStep,
            Role::Pawn if position.captured_by(mv).is_some_and(|(_, on)| on != to) => {
                Kind::EnPassant
            }
            Role::King => position
                .castling_wing(mv)
                .map_or(Kind::Plain, Kind::Castling),
            _ => Kind::Plain,
        };
        Some(Self {
            role,
            from,
            to,
            becomes,
            kind,
        })
    }

    /// The piece that it captures.
    #[inline]
    pub(in crate::rules) fn victim(self, position: &Position) -> Option<Piece> {
        match self.kind {
            Kind::EnPassant => position
                .pieces
                .on(stepped_over(position.topology(), self.to)),
            _ => position.pieces.on(self.to.set()),
        }
    }

    #[inline]
    pub(in crate::rules) fn to_move(self) -> Move {
        let Self {
            from, to, becomes, ..
        } = self;
        Move::Step { from, to, becomes }
    }
}

impl Position {
    /// The wing on which a move castles; `None` where it is no castling.
    #[must_use]
    #[inline]
    pub fn castling_wing(&self, mv: Move) -> Option<Wing> {
        let Move::Step { from, to, .. } = mv else {
            return None;
        };
        let is_king = self.of(self.turn, Role::King).contains(from);
        if !is_king || self.topology().king_steps(from).contains(to) {
            return None;
        }
        let rank = &self.home(self.turn).back_rank;
        Wing::ALL
            .into_iter()
            .find(|wing| rank[4] == from && rank[wing.landing_columns().0] == to)
    }

    /// The piece that a move captures, and where it stands (elsewhere than the target by en passant).
    #[must_use]
    #[inline]
    pub fn captured_by(&self, mv: Move) -> Option<(Piece, Square)> {
        let from = mv.from()?;
        if let Some(piece) = self.piece_at(mv.to()) {
            return Some((piece, mv.to()));
        }
        // A step straight ahead onto a crossed cell takes nothing.
        let mover = self
            .piece_at(from)
            .filter(|piece| piece.role == Role::Pawn)?;
        let captures = self.home(mover.color).pawns.captures(from);
        if !self.en_passant.contains(mv.to()) || !captures.contains(mv.to()) {
            return None;
        }
        let on = stepped_over(self.topology(), mv.to()).first()?;
        Some((self.piece_at(on)?, on))
    }
}
