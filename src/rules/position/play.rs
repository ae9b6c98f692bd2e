//! What a move changes.

use std::ops::Deref;

use super::{EnPassant, Kind, Position, Step};
use crate::rules::castling::{CastlingRights, Wing};
use crate::rules::hands::Hands;
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::players::Players;
use crate::rules::position::pieces::Pieces;
use crate::rules::square::{Square, SquareSet};
use crate::rules::topology::Topology;
use crate::rules::variant::Variant;

/// A position while it is changed: set up piece by piece, or taken through the parts of a move.
///
/// Between two parts it need not be valid. Who has made them all takes the position out.
#[derive(Clone, Copy, Debug)]
pub struct PositionDraft(Position);

impl Deref for PositionDraft {
    type Target = Position;

    #[inline]
    fn deref(&self) -> &Position {
        &self.0
    }
}

impl Position {
    /// The position after a legal move, with the turn where the rules put it.
    pub(in crate::rules) fn after(&self, mv: Move) -> Self {
        let mut next = PositionDraft::trial(self, mv);
        self.rules().settle(&mut next);
        next.0
    }
}

impl PositionDraft {
    /// A board without pieces, with all its players.
    pub(in crate::rules) fn empty(variant: Variant) -> Self {
        Self(Position {
            pieces: Pieces::default(),
            worth: [0; 3],
            variant,
            turn: Color::White,
            players: Players::all_in(variant.colors()),
            castling: CastlingRights::default(),
            en_passant: EnPassant::default(),
            quiet_plies: 0,
            round: 1,
            hands: Hands::default(),
        })
    }

    /// What is to be changed of a position.
    #[inline]
    pub(in crate::rules) const fn of(position: &Position) -> Self {
        Self(*position)
    }

    /// The position that was made.
    #[inline]
    pub(in crate::rules) const fn position(self) -> Position {
        self.0
    }

    /// The position, whose fields are set up one by one.
    pub(super) const fn fields(&mut self) -> &mut Position {
        &mut self.0
    }

    /// The board after a move that its piece can make, legal or not.
    pub(in crate::rules) fn trial(position: &Position, mv: Move) -> Self {
        match mv {
            Move::Place { role, on } => Self::placed(position, role, on),
            Move::Step { from, to, becomes } => match Step::find(position, from, to, becomes) {
                Some(step) => Self::stepped(position, step),
                None => Self(*position),
            },
        }
    }

    /// The position after a step; players whom it mates are still in.
    pub(in crate::rules) fn stepped(position: &Position, step: Step) -> Self {
        let (mover, topology) = (position.turn, position.topology());
        let mut next = Self(*position);
        next.pass_turn(topology);
        next.lift(topology, mover, step.role, step.from);
        next.land(topology, mover, step);
        next
    }

    /// The position after a piece is placed from the hand.
    pub(in crate::rules) fn placed(position: &Position, role: Role, on: Square) -> Self {
        let mut next = Self(*position);
        let color = position.turn;
        next.put(Piece { color, role }, on);
        next.0.hands.take(color, role);
        next.pass_turn(position.topology());
        next
    }

    /// Sets the counters that play no part in a repetition to nothing.
    pub(in crate::rules) fn drop_counters(&mut self) {
        self.0.quiet_plies = 0;
        self.0.round = 1;
    }

    /// Takes every right to take en passant away.
    pub(in crate::rules) fn drop_en_passant(&mut self) {
        self.0.en_passant = EnPassant::default();
    }

    /// Puts a piece on an empty square.
    pub(in crate::rules) fn put(&mut self, piece: Piece, on: Square) {
        self.0.pieces.toggle(piece, on.set());
        self.0.worth[piece.color.index()] += piece.role.value();
    }

    /// Lets a player castle on a wing.
    pub(in crate::rules) fn grant_castling(&mut self, color: Color, wing: Wing) {
        self.0.castling.grant(color, wing);
    }

    /// Gives a player a piece to place; a hand that is full stays as it is.
    pub(in crate::rules) fn give(&mut self, color: Color, role: Role) {
        self.0.hands = self.0.hands.with(color, role).unwrap_or(self.0.hands);
    }

    /// Passes the turn: the first part of a move, the same for all of them.
    #[inline]
    pub(in crate::rules) fn pass_turn(&mut self, topology: &Topology) {
        let next = self.0.players.next(self.0.turn);
        if next < self.0.turn {
            self.0.round = self.0.round.saturating_add(1);
        }
        self.0.turn = next;
        self.0.quiet_plies = self.0.quiet_plies.saturating_add(1);
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
        self.0
            .pieces
            .toggle(Piece { color: mover, role }, from.set());
        self.0.castling.revoke(topology.castling_rights_at(from));
        if role == Role::Pawn {
            self.0.quiet_plies = 0;
        }
    }

    /// Puts the piece that `mover` has lifted on its target, with all that follows there.
    #[inline]
    pub(in crate::rules) fn land(&mut self, topology: &Topology, mover: Color, step: Step) {
        let victims = match step.kind {
            Kind::EnPassant => stepped_over(topology, step.to),
            _ => step.to.set() & self.0.pieces.occupied(),
        };
        if !victims.is_empty() {
            self.remove(victims);
        }
        let role = step.becomes.unwrap_or(step.role);
        self.0
            .pieces
            .toggle(Piece { color: mover, role }, step.to.set());
        if !self.0.castling.is_empty() {
            self.0.castling.revoke(topology.castling_rights_at(step.to));
        }
        if !self.0.en_passant.is_empty() {
            self.renew_en_passant(topology);
        }
        if step.kind != Kind::Plain || step.becomes.is_some() {
            self.land_specially(topology, mover, step);
        }
    }

    /// Where a lifted piece can be set down without any further change.
    pub(in crate::rules) fn quiet_squares(&self) -> SquareSet {
        !(self.0.pieces.occupied() | self.0.en_passant.set())
    }

    /// Sets a lifted piece down on an empty square where nothing else changes, or takes it up again.
    #[inline]
    pub(in crate::rules) fn set_down(&mut self, color: Color, role: Role, on: Square) {
        self.0.pieces.toggle(Piece { color, role }, on.set());
    }

    fn land_specially(&mut self, topology: &Topology, mover: Color, step: Step) {
        match step.kind {
            Kind::Plain | Kind::EnPassant => {}
            Kind::DoubleStep => {
                for crossed in topology.home(mover).pawns.push(step.from) {
                    self.0.en_passant.push(crossed);
                }
            }
            Kind::Castling(wing) => self.castle_rook(topology, mover, wing),
        }
        if let Some(role) = step.becomes {
            self.0.worth[mover.index()] += role.value() - step.role.value();
        }
    }

    #[inline]
    fn remove(&mut self, victims: SquareSet) {
        if let Some(Piece { color, role }) = self.0.pieces.on(victims) {
            self.0.pieces.clear(victims);
            self.0.worth[color.index()] -= role.value();
            self.0.quiet_plies = 0;
        }
    }

    fn castle_rook(&mut self, topology: &Topology, color: Color, wing: Wing) {
        let rank = &topology.home(color).back_rank;
        let squares = rank[wing.rook_column()].set() | rank[wing.landing_columns().1].set();
        let role = Role::Rook;
        self.0.pieces.toggle(Piece { color, role }, squares);
    }

    /// Lets go the rights that are over: those of the side to move, of a player out, and
    /// where the crossed cell is filled or the pawn is gone.
    fn renew_en_passant(&mut self, topology: &Topology) {
        if self.0.en_passant.is_empty() {
            return;
        }
        let mut standing = EnPassant::default();
        for &crossed in self.0.en_passant.squares() {
            let owner = topology.owner_of(crossed);
            if owner != self.0.turn
                && self.0.players.contains(owner)
                && !self.occupied().contains(crossed)
                && stepped_over(topology, crossed).intersects(self.of(owner, Role::Pawn))
            {
                standing.push(crossed);
            }
        }
        self.0.en_passant = standing;
    }

    /// Takes a player out: its pieces stay, its rights go, and the turn passes on if it was its own.
    pub(in crate::rules) fn put_out(&mut self, color: Color) {
        let quiet_plies = self.0.quiet_plies;
        self.0.players.put_out(color);
        self.0.castling.revoke(CastlingRights::of(color));
        if self.0.turn == color {
            self.pass_turn(self.topology());
        }
        // Going out is no ply.
        self.0.quiet_plies = quiet_plies;
        self.renew_en_passant(self.topology());
    }
}

/// Where the pawn stands that crossed a cell by its double step.
pub(super) fn stepped_over(topology: &Topology, crossed: Square) -> SquareSet {
    topology.home_of(crossed).pawns.push(crossed)
}
