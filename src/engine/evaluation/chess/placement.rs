//! Pieces and where they stand, kept along as moves are played.

use super::taper::{Taper, t};
use super::tuned::WEIGHTS;
use crate::rules::{Color, Move, Piece, Position, Role, Square};

/// What the pieces are worth where they stand, from White, and how far the game has gone.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(in crate::engine) struct Placement {
    pub(super) total: Taper,
    pub(super) phase: i32,
}

impl Placement {
    /// The placement of all pieces of a position.
    pub fn of(position: &Position) -> Self {
        let mut placement = Self::default();
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                placement.add(piece, square, 1);
            }
        }
        placement
    }

    /// The placement after a move, of which the mover's kind and the capture are known.
    pub fn after(mut self, before: &Position, mv: Move, role: Role, taken: Option<Piece>) -> Self {
        let Some(from) = mv.from() else { return self };
        let (color, to) = (before.turn(), mv.to());
        self.add(Piece { color, role }, from, -1);
        let role = mv.becomes().unwrap_or(role);
        self.add(Piece { color, role }, to, 1);
        match taken {
            Some(piece) => self.remove(before, piece, from, to),
            None if role == Role::King => self.castle(before, mv, color),
            None => {}
        }
        self
    }

    /// Takes off what stands on the target or, in passing, beside where the pawn came from.
    fn remove(&mut self, before: &Position, piece: Piece, from: Square, to: Square) {
        let in_passing = piece.role == Role::Pawn && before.en_passant().contains(to);
        let on = if in_passing && before.piece_at(to).is_none() {
            from.index() / 8 * 8 + to.index() % 8
        } else {
            to.index()
        };
        self.add(piece, Square::new(u8::try_from(on).unwrap_or_default()), -1);
    }

    fn castle(&mut self, before: &Position, mv: Move, color: Color) {
        if let Some(wing) = before.castling_wing(mv) {
            let (rank, rook) = (
                &before.home(color).back_rank,
                Piece {
                    color,
                    role: Role::Rook,
                },
            );
            self.add(rook, rank[wing.rook_column()], -1);
            self.add(rook, rank[wing.landing_columns().1], 1);
        }
    }

    fn add(&mut self, piece: Piece, on: Square, times: i32) {
        let of_white = piece.color == Color::White;
        let place = if of_white {
            on.index()
        } else {
            on.index() ^ 0x38
        };
        let worth = TABLE[piece.role.index()][place & 63] * times;
        self.total += if of_white { worth } else { -worth };
        self.phase += times * PHASES[piece.role.index()];
    }
}

/// What each kind counts towards the opening: king, queen, rook, bishop, knight, pawn.
const PHASES: [i32; 6] = [0, 4, 2, 1, 1, 0];

/// What each kind is worth on each square, seen by White.
static TABLE: [[Taper; 64]; 6] = {
    let mut table = [[t(0, 0); 64]; 6];
    let mut place = 0;
    while place < 6 * 64 {
        let (kind, square) = (place / 64, place % 64);
        let file = if square % 8 < 4 {
            square % 8
        } else {
            7 - square % 8
        };
        table[kind][square] = WEIGHTS.placement[kind][square / 8 * 4 + file];
        place += 1;
    }
    table
};
