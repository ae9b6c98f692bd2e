//! What a move changes.

use super::{EnPassant, Kind, Position, Step};
use crate::rules::castling::{CastlingRights, Wing};
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::square::{Square, SquareSet};
use crate::rules::topology::Topology;

impl Position {
    pub(in crate::rules) fn put(&mut self, piece: Piece, on: Square) {
        self.pieces.toggle(piece, on.set());
        self.worth[piece.color.index()] += piece.role.value();
    }

    pub(in crate::rules) fn grant_castling(&mut self, color: Color, wing: Wing) {
        self.castling.grant(color, wing);
    }

    /// Gives a player a piece to place; a hand that is full stays as it is.
    pub(in crate::rules) fn give(&mut self, color: Color, role: Role) {
        self.hands = self.hands.with(color, role).unwrap_or(self.hands);
    }

    /// The position after a legal move, with the turn where the rules put it.
    pub(in crate::rules) fn after(&self, mv: Move) -> Self {
        let mut next = self.trial(mv);
        self.rules().settle(&mut next);
        next
    }

    /// The board after a move that its piece can make, legal or not.
    pub(in crate::rules) fn trial(&self, mv: Move) -> Self {
        match mv {
            Move::Place { role, on } => self.place(role, on),
            Move::Step { from, to, becomes } => {
                let step = self.step(from, to, becomes);
                step.map_or(*self, |step| self.make(self.topology(), step))
            }
        }
    }

    /// The position after a step; players whom it mates are still in.
    pub(in crate::rules) fn make(&self, topology: &Topology, step: Step) -> Self {
        let mut next = *self;
        next.pass_turn(topology);
        next.lift(topology, self.turn, step.role, step.from);
        next.land(topology, self.turn, step);
        next
    }

    /// Passes the turn: the first part of a move, the same for all of them.
    pub(in crate::rules) fn pass_turn(&mut self, topology: &Topology) {
        let next = self.players.next(self.turn);
        if next < self.turn {
            self.round = self.round.saturating_add(1);
        }
        self.turn = next;
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.renew_en_passant(topology);
    }

    /// Takes a piece of the player who has passed the turn off the board: the same for all its steps.
    #[inline]
    pub(in crate::rules) fn lift(
        &mut self,
        topology: &Topology,
        mover: Color,
        role: Role,
        from: Square,
    ) {
        self.pieces.toggle(Piece { color: mover, role }, from.set());
        self.castling.revoke(topology.castling_rights_at(from));
        if role == Role::Pawn {
            self.quiet_plies = 0;
        }
    }

    /// Puts the piece that `mover` has lifted on its target, with all that follows there.
    #[inline]
    pub(in crate::rules) fn land(&mut self, topology: &Topology, mover: Color, step: Step) {
        let victims = match step.kind {
            Kind::EnPassant => stepped_over(topology, step.to),
            _ => step.to.set() & self.pieces.occupied(),
        };
        if !victims.is_empty() {
            self.remove(victims);
        }
        let role = step.becomes.unwrap_or(step.role);
        self.pieces
            .toggle(Piece { color: mover, role }, step.to.set());
        if !self.castling.is_empty() {
            self.castling.revoke(topology.castling_rights_at(step.to));
        }
        if !self.en_passant.is_empty() {
            self.renew_en_passant(topology);
        }
        if step.kind != Kind::Plain || step.becomes.is_some() {
            self.land_specially(topology, mover, step);
        }
    }

    /// Where a lifted piece can be set down without any further change.
    pub(in crate::rules) fn quiet_squares(&self) -> SquareSet {
        !(self.pieces.occupied() | self.en_passant.set())
    }

    /// Sets a lifted piece down on an empty square where nothing else changes, or takes it up again.
    #[inline]
    pub(in crate::rules) fn set_down(&mut self, color: Color, role: Role, on: Square) {
        self.pieces.toggle(Piece { color, role }, on.set());
    }

    fn land_specially(&mut self, topology: &Topology, mover: Color, step: Step) {
        match step.kind {
            Kind::Plain | Kind::EnPassant => {}
            Kind::DoubleStep => {
                for crossed in topology.home(mover).pawns.push(step.from) {
                    self.en_passant.push(crossed);
                }
            }
            Kind::Castling(wing) => self.castle_rook(topology, mover, wing),
        }
        if let Some(role) = step.becomes {
            self.worth[mover.index()] += role.value() - step.role.value();
        }
    }

    /// The position after a piece is placed from the hand.
    pub(in crate::rules) fn place(&self, role: Role, on: Square) -> Self {
        let mut next = *self;
        let color = self.turn;
        next.put(Piece { color, role }, on);
        next.hands.take(color, role);
        next.pass_turn(self.topology());
        next
    }

    fn remove(&mut self, victims: SquareSet) {
        if let Some(Piece { color, role }) = self.pieces.on(victims) {
            self.pieces.clear(victims);
            self.worth[color.index()] -= role.value();
            self.quiet_plies = 0;
        }
    }

    fn castle_rook(&mut self, topology: &Topology, color: Color, wing: Wing) {
        let rank = &topology.home(color).back_rank;
        let squares = rank[wing.rook_column()].set() | rank[wing.landing_columns().1].set();
        let role = Role::Rook;
        self.pieces.toggle(Piece { color, role }, squares);
    }

    /// Lets go the rights that are over: those of the side to move, of a player out, and
    /// where the crossed cell is filled or the pawn is gone.
    fn renew_en_passant(&mut self, topology: &Topology) {
        if self.en_passant.is_empty() {
            return;
        }
        let mut standing = EnPassant::default();
        for &crossed in self.en_passant.squares() {
            let owner = topology.owner_of(crossed);
            if owner != self.turn
                && self.players.contains(owner)
                && !self.occupied().contains(crossed)
                && stepped_over(topology, crossed).intersects(self.of(owner, Role::Pawn))
            {
                standing.push(crossed);
            }
        }
        self.en_passant = standing;
    }

    /// Takes a player out: its pieces stay, its rights go, and the turn passes on if it was its own.
    pub(in crate::rules) fn put_out(&mut self, color: Color) {
        let quiet_plies = self.quiet_plies;
        self.players.put_out(color);
        self.castling.revoke(CastlingRights::of(color));
        if self.turn == color {
            self.pass_turn(self.topology());
        }
        // Going out is no ply.
        self.quiet_plies = quiet_plies;
        self.renew_en_passant(self.topology());
    }

    /// Whether the same pieces stand on the same squares as in another position, with the same side to
    /// move: two positions that are alike for repetition never differ in that.
    pub(in crate::rules) fn has_pieces_of(&self, other: &Self) -> bool {
        self.pieces == other.pieces && self.turn == other.turn
    }

    /// The position with counters that play no part in a repetition set to nothing.
    pub(in crate::rules) fn without_counters(&self) -> Self {
        Self {
            quiet_plies: 0,
            round: 1,
            ..*self
        }
    }

    /// The position without any right to take en passant.
    pub(in crate::rules) fn without_en_passant(&self) -> Self {
        Self {
            en_passant: EnPassant::default(),
            ..*self
        }
    }
}

/// Where the pawn stands that crossed a cell by its double step.
pub(super) fn stepped_over(topology: &Topology, crossed: Square) -> SquareSet {
    topology.home_of(crossed).pawns.push(crossed)
}
