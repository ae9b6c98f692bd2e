//! What a move changes.

use super::Position;
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::setup::Wing;
use crate::rules::square::Square;

impl Position {
    pub(in crate::rules) fn put(&mut self, piece: Piece, on: Square) {
        self.by_color[piece.color.index()].insert(on);
        self.by_role[piece.role.index()].insert(on);
    }

    fn take(&mut self, piece: Piece, from: Square) {
        self.by_color[piece.color.index()].remove(from);
        self.by_role[piece.role.index()].remove(from);
    }

    /// The wing on which a move castles; `None` where it is no castling.
    #[must_use]
    pub fn castling_wing(&self, mv: Move) -> Option<Wing> {
        let is_king = self.of(self.turn, Role::King).contains(mv.from);
        if !is_king || self.topology().king_steps(mv.from).contains(mv.to) {
            return None;
        }
        let rank = &self.home(self.turn).back_rank;
        Wing::ALL
            .into_iter()
            .find(|wing| rank[4] == mv.from && rank[wing.landing_columns().0] == mv.to)
    }

    /// The man that a move captures, and where it stands (elsewhere than the target by en passant).
    #[must_use]
    pub fn captured_by(&self, mv: Move) -> Option<(Piece, Square)> {
        if let Some(piece) = self.piece_at(mv.to) {
            return Some((piece, mv.to));
        }
        let by_pawn = self.all(Role::Pawn).contains(mv.from);
        if !by_pawn || !self.en_passant.contains(mv.to) {
            return None;
        }
        // A step straight ahead onto a crossed cell takes nothing.
        let mover = self.piece_at(mv.from)?.color;
        if !self.home(mover).pawns.captures(mv.from).contains(mv.to) {
            return None;
        }
        let on = self.stepped_over(mv.to)?;
        Some((self.piece_at(on)?, on))
    }

    /// Where the pawn stands that crossed a cell by its double step.
    pub(super) fn stepped_over(&self, crossed: Square) -> Option<Square> {
        let topology = self.topology();
        let owner = &topology.homes()[topology.home_of(crossed)];
        owner.pawns.push(crossed)
    }

    /// The position after a move that is known to be legal, or at least possible for its man.
    pub(in crate::rules) fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        let Some(piece) = self.piece_at(mv.from) else {
            return next;
        };
        let captured = self.captured_by(mv);
        if let Some((victim, on)) = captured {
            next.take(victim, on);
            next.revoke_castling(victim.color, on);
        }
        next.take(piece, mv.from);
        next.put(
            Piece {
                role: mv.becomes.unwrap_or(piece.role),
                ..piece
            },
            mv.to,
        );
        if let Some(wing) = self.castling_wing(mv) {
            next.castle_rook(piece.color, wing);
        }
        next.revoke_castling(piece.color, mv.from);
        next.renew_en_passant(piece, mv);
        next.pass_turn(piece.role == Role::Pawn || captured.is_some());
        next
    }

    fn castle_rook(&mut self, color: Color, wing: Wing) {
        let rank = &self.home(color).back_rank;
        let rook = Piece {
            color,
            role: Role::Rook,
        };
        self.take(rook, rank[wing.rook_column()]);
        self.put(rook, rank[wing.landing_columns().1]);
    }

    /// A king or rook that leaves its place, or a rook that is taken there, ends a right.
    fn revoke_castling(&mut self, color: Color, left: Square) {
        if self.castling.is_empty() {
            return;
        }
        let rank = &self.home(color).back_rank;
        for wing in Wing::ALL {
            if left == rank[4] || left == rank[wing.rook_column()] {
                self.castling.revoke(color, wing);
            }
        }
    }

    /// Lets go the rights that are over and adds the one that a double step gives.
    fn renew_en_passant(&mut self, mover: Piece, mv: Move) {
        let pawns = &self.home(mover.color).pawns;
        let mut rights = self.en_passant;
        let next_to_move = self.next(mover.color);
        rights.retain(|crossed| self.en_passant_stands(crossed, next_to_move));
        if mover.role == Role::Pawn && pawns.start.contains(mv.from) {
            let crossed = pawns.push(mv.from);
            if let Some(crossed) = crossed.filter(|&cell| pawns.push(cell) == Some(mv.to)) {
                rights.push(crossed);
            }
        }
        self.en_passant = rights;
    }

    /// Whether the right to take on a crossed cell goes on: the cell is empty, the pawn
    /// is there, and it is not its owner's turn.
    fn en_passant_stands(&self, crossed: Square, to_move: Color) -> bool {
        let Some(on) = self.stepped_over(crossed) else {
            return false;
        };
        let owner = self.owner_of_home(self.topology().home_of(crossed));
        owner.is_some_and(|owner| {
            owner != to_move
                && !self.occupied().contains(crossed)
                && self.of(owner, Role::Pawn).contains(on)
        })
    }

    /// The colour that starts in a home.
    pub(in crate::rules) fn owner_of_home(&self, home: usize) -> Option<Color> {
        let rules = self.rules();
        self.colors()
            .iter()
            .copied()
            .find(|&color| rules.home(color) == home)
    }

    fn pass_turn(&mut self, progress: bool) {
        self.quiet_plies = if progress {
            0
        } else {
            self.quiet_plies.saturating_add(1)
        };
        let next = self.next(self.turn);
        if next < self.turn {
            self.round = self.round.saturating_add(1);
        }
        self.turn = next;
    }

    /// The position with counters that play no part in a repetition set to nothing.
    pub(in crate::rules) fn without_counters(&self) -> Self {
        Self {
            quiet_plies: 0,
            round: 1,
            ..self.clone()
        }
    }

    /// The position without any right to take en passant.
    pub(in crate::rules) fn without_en_passant(&self) -> Self {
        Self {
            en_passant: super::EnPassant::default(),
            ..self.clone()
        }
    }
}
