//! Pieces and where they stand, kept along as moves are played.

use super::taper::{Taper, t};
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
        let in_passing = piece.role == Role::Pawn && before.en_passant().contains(&to);
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
    let mut square = 0;
    while square < 64 {
        let place = Place::of(square);
        table[Role::King.index()][square] = king(place);
        table[Role::Queen.index()][square] = queen(place);
        table[Role::Rook.index()][square] = rook(place);
        table[Role::Bishop.index()][square] = bishop(place);
        table[Role::Knight.index()][square] = knight(place);
        table[Role::Pawn.index()][square] = pawn(place);
        square += 1;
    }
    table
};

/// The steps from the nearer edge.
const INWARD: [i32; 8] = [0, 1, 2, 3, 3, 2, 1, 0];

/// A square as its owner sees it.
#[derive(Clone, Copy)]
struct Place {
    rank: usize,
    file: usize,
    /// The steps from the nearer side edge, 0 to 3.
    inward: i32,
    /// The same and those from the nearer back rank: 0 in the corner, 6 in the middle.
    central: i32,
}

impl Place {
    const fn of(square: usize) -> Self {
        let (rank, file) = (square / 8, square % 8);
        let inward = INWARD[file];
        Self {
            rank,
            file,
            inward,
            central: inward + INWARD[rank],
        }
    }
}

const fn pawn(place: Place) -> Taper {
    let Place { rank, inward, .. } = place;
    let opening = [0, 0, 1, 4, 10, 22, 40, 0][rank];
    let centre = if inward >= 2 {
        [0, -4, 4, 12, 14, 12, 8, 0][rank] * (inward - 1) / 2
    } else {
        0
    };
    let ending = [0, 4, 2, 6, 16, 40, 80, 0][rank];
    t(
        82 + opening + centre + 2 * inward,
        100 + ending - 2 * inward,
    )
}

const fn knight(place: Place) -> Taper {
    let Place { rank, central, .. } = place;
    let ahead = [-10, -4, 2, 6, 14, 18, 6, -8][rank];
    t(318 + central * 8 + ahead, 284 + central * 7)
}

const fn bishop(place: Place) -> Taper {
    let Place { rank, central, .. } = place;
    let ahead = [-12, 4, 6, 4, 4, 6, 0, -8][rank];
    t(345 + central * 3 + ahead, 300 + central * 3)
}

const fn rook(place: Place) -> Taper {
    let Place { rank, inward, .. } = place;
    let ahead = [0, -6, -6, -4, 2, 8, 20, 12][rank];
    t(
        470 + inward * 5 + ahead,
        520 + [0, -2, -2, 2, 6, 8, 10, 8][rank],
    )
}

const fn queen(place: Place) -> Taper {
    let Place { rank, central, .. } = place;
    t(
        1010 + central * 2 + [0, 2, 2, 0, 0, 2, 6, 4][rank],
        945 + central * 8,
    )
}

const fn king(place: Place) -> Taper {
    let Place {
        rank,
        file,
        central,
        ..
    } = place;
    let aside = [16, 28, -4, -12, -12, -4, 28, 16][file];
    let home = [0, -14, -40, -60, -70, -70, -70, -70][rank];
    t(
        aside + home,
        central * 10 - 34 + [0, 4, 8, 10, 12, 10, 4, 0][rank],
    )
}
