//! The hidden layers of a position, kept along as moves are played.

use super::network::{NETWORK, Network, Values};
use crate::rules::{Color, Move, Piece, Position, Role, Square};

/// What the network sees of a position: as White sees the board, and as Black does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::engine) struct Accumulator([Values; 2]);

/// A move, its result, and what it does besides.
#[derive(Clone, Copy)]
pub(in crate::engine) struct Played<'a> {
    pub before: &'a Position,
    pub after: &'a Position,
    pub mv: Move,
    pub role: Role,
    pub taken: Option<Piece>,
}

/// From where one side sees the board: what the number of a square is turned by.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Perspective {
    color: Color,
    turn: usize,
}

/// What a move takes off the board and puts on it: the piece that moves, and what is taken or castles.
struct Changes {
    off: (Piece, Square),
    on: (Piece, Square),
    also_off: Option<(Piece, Square)>,
    also_on: Option<(Piece, Square)>,
}

const COLORS: [Color; 2] = [Color::White, Color::Black];

impl Accumulator {
    /// The hidden layers of a position, from all its pieces.
    pub fn of(position: &Position) -> Self {
        Self(COLORS.map(|color| seen(&NETWORK, position, Perspective::of(position, color))))
    }

    /// The hidden layers after a move.
    #[inline]
    pub fn after(&self, played: &Played) -> Self {
        let network = &*NETWORK;
        let changes = Changes::of(played);
        let [white, black] = &self.0;
        let after = |values: &Values, color| {
            let perspective = Perspective::of(played.after, color);
            // A king that crosses the middle turns the whole board.
            if played.role == Role::King && perspective != Perspective::of(played.before, color) {
                seen(network, played.after, perspective)
            } else {
                changes.apply(network, perspective, values)
            }
        };
        Self([after(white, Color::White), after(black, Color::Black)])
    }

    /// What the position is worth to the side to move, in hundredths of a pawn.
    #[inline]
    pub fn output(&self, mover: Color, pieces: u32) -> i32 {
        let [white, black] = &self.0;
        if mover == Color::White {
            NETWORK.output(white, black, pieces)
        } else {
            NETWORK.output(black, white, pieces)
        }
    }
}

/// The hidden layer of one side, from all pieces.
fn seen(network: &Network, position: &Position, perspective: Perspective) -> Values {
    let mut values = network.input_biases();
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square) {
            add(
                &mut values,
                network.input_weights(perspective.feature(piece, square)),
            );
        }
    }
    values
}

impl Perspective {
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let king = position.king(color).map_or(0, Square::index);
        let mirrored = if king % 8 < 4 { 0 } else { 7 };
        let turned = if color == Color::White { 0 } else { 56 };
        Self {
            color,
            turn: mirrored ^ turned,
        }
    }

    /// The feature that a piece on a square is.
    #[inline]
    fn feature(self, piece: Piece, square: Square) -> usize {
        let side = usize::from(piece.color != self.color);
        (side * 6 + piece.role.index()) * 64 + ((square.index() ^ self.turn) & 63)
    }
}

impl Changes {
    #[inline]
    fn of(played: &Played) -> Self {
        let (before, mv, role) = (played.before, played.mv, played.role);
        let (color, to) = (before.turn(), mv.to());
        // In chess nothing is placed.
        let from = mv.from().unwrap_or(to);
        let becomes = mv.becomes().unwrap_or(role);
        let mut changes = Self {
            off: (Piece { color, role }, from),
            on: (
                Piece {
                    color,
                    role: becomes,
                },
                to,
            ),
            also_off: played
                .taken
                .map(|piece| (piece, taken_on(before, piece, from, to))),
            also_on: None,
        };
        if role == Role::King && played.taken.is_none() {
            changes.castle(before, mv, color);
        }
        changes
    }

    fn castle(&mut self, before: &Position, mv: Move, color: Color) {
        if let Some(wing) = before.castling_wing(mv) {
            let rank = &before.home(color).back_rank;
            let rook = Piece {
                color,
                role: Role::Rook,
            };
            self.also_off = Some((rook, rank[wing.rook_column()]));
            self.also_on = Some((rook, rank[wing.landing_columns().1]));
        }
    }

    /// The values of a side after the changes.
    #[inline]
    fn apply(&self, network: &Network, perspective: Perspective, values: &Values) -> Values {
        let row = |(piece, square)| network.input_weights(perspective.feature(piece, square));
        let (on, off) = (row(self.on), row(self.off));
        match (self.also_on.map(row), self.also_off.map(row)) {
            (None, None) => std::array::from_fn(|nth| sum(values[nth], on[nth], off[nth])),
            (None, Some(taken)) => std::array::from_fn(|nth| {
                sum(values[nth], on[nth], off[nth]).wrapping_sub(taken[nth])
            }),
            (also_on, also_off) => {
                let (also_on, also_off) = (also_on.unwrap_or(on), also_off.unwrap_or(on));
                std::array::from_fn(|nth| {
                    let moved = sum(values[nth], on[nth], off[nth]);
                    sum(moved, also_on[nth], also_off[nth])
                })
            }
        }
    }
}

#[inline]
fn sum(value: i16, on: i16, off: i16) -> i16 {
    value.wrapping_add(on).wrapping_sub(off)
}

/// Where what is taken stands: on the target or, in passing, beside where the pawn came from.
#[inline]
fn taken_on(before: &Position, piece: Piece, from: Square, to: Square) -> Square {
    let in_passing = piece.role == Role::Pawn && before.en_passant().contains(to);
    if !in_passing || before.piece_at(to).is_some() {
        return to;
    }
    let on = from.index() / 8 * 8 + to.index() % 8;
    Square::new(u8::try_from(on).unwrap_or_default())
}

#[inline]
fn add(values: &mut Values, row: &Values) {
    for (value, weight) in values.iter_mut().zip(row) {
        *value = value.wrapping_add(*weight);
    }
}
