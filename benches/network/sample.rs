//! Positions of games, with what a search and the game made of them.

use anyhow::Context;
use seigneur::rules::{Color, Position};

/// How many bytes a position takes.
pub const BYTES: usize = 32;
/// How many pieces there are at most.
const PIECES: usize = 32;
/// How many kinds of pieces there are, the king first.
const KINDS: usize = 6;
/// The squares of the board.
const SQUARES: usize = 64;
/// How many pieces share a set of output weights.
const BUCKET: usize = 4;

/// A position, with its score and the result of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// A bit for each square with a piece, a1 the lowest.
    occupied: u64,
    /// Half a byte for each piece, in the order of their squares: its kind, and 8 more where it is Black's.
    pieces: [u8; PIECES / 2],
    /// What a search found for White, in hundredths of a pawn.
    score: i16,
    /// What White got in the game, in halves of a point.
    pub result: u8,
    /// Whose move it is: 0 for White, 1 for Black.
    mover: u8,
}

/// A piece on the board: the number of its kind, its side (0 for White, 1 for Black) and its square.
#[derive(Clone, Copy)]
struct Placed {
    kind: usize,
    side: usize,
    square: usize,
}

/// The features of a position, one for each of its pieces, each below 768: as the side to
/// move sees the board, and as the other does.
pub struct Features {
    numbers: [[usize; PIECES]; 2],
    count: usize,
}

impl Sample {
    /// A position with its score for White, in hundredths of a pawn, of a game that is drawn until its result is known.
    pub fn of(position: &Position, score: i32) -> anyhow::Result<Self> {
        let squares = position.occupied();
        let mut pieces = [0; PIECES / 2];
        for (nth, square) in squares.into_iter().enumerate() {
            let piece = position.piece_at(square).context("no piece")?;
            let side = side(piece.color);
            pieces[nth / 2] |= (u8::try_from(piece.role.index())? | side << 3) << (4 * (nth % 2));
        }
        Ok(Self {
            occupied: u64::try_from(squares.bits())?,
            pieces,
            score: i16::try_from(score)?,
            result: 1,
            mover: side(position.turn()),
        })
    }

    /// The position as it is kept, numbers with the lower byte first.
    pub fn write(&self) -> [u8; BYTES] {
        let mut bytes = [0; BYTES];
        bytes[..8].copy_from_slice(&self.occupied.to_le_bytes());
        bytes[8..24].copy_from_slice(&self.pieces);
        bytes[24..26].copy_from_slice(&self.score.to_le_bytes());
        bytes[26] = self.result;
        bytes[27] = self.mover;
        bytes
    }

    /// The position that was kept, if it is one.
    pub fn read(bytes: &[u8; BYTES]) -> Option<Self> {
        let sample = Self {
            occupied: u64::from_le_bytes(*bytes.first_chunk()?),
            pieces: *bytes[8..].first_chunk()?,
            score: i16::from_le_bytes(*bytes[24..].first_chunk()?),
            result: bytes[26],
            mover: bytes[27],
        };
        let is_known = sample.result <= 2 && sample.mover <= 1;
        let kings = |side| {
            let is_king = |it: &Placed| it.kind == 0 && it.side == side;
            sample.placed().filter(is_king).count()
        };
        // More pieces than there is room for are not looked at.
        let fits = usize::try_from(sample.occupied.count_ones()).is_ok_and(|count| count <= PIECES);
        let is_position = fits
            && (kings(0), kings(1)) == (1, 1)
            && sample.placed().all(|piece| piece.kind < KINDS);
        (is_known && is_position).then_some(sample)
    }

    /// What the side to move got in the game, from 0 to 1.
    pub fn result(&self) -> f32 {
        let of_white = f32::from(self.result) / 2.0;
        if self.mover == 0 {
            of_white
        } else {
            1.0 - of_white
        }
    }

    /// What a search found for the side to move, in hundredths of a pawn.
    pub fn score(&self) -> f32 {
        let of_white = f32::from(self.score);
        if self.mover == 0 { of_white } else { -of_white }
    }

    /// The features that its pieces are.
    #[inline]
    pub fn features(&self) -> Features {
        let mut kings = [0; 2];
        for piece in self.placed().filter(|piece| piece.kind == 0) {
            kings[piece.side] = piece.square;
        }
        let mover = usize::from(self.mover);
        // From where each sees the board: what the number of a square is turned by.
        let turns = [mover, 1 - mover].map(|side| {
            let mirrored = if kings[side] % 8 < 4 { 0 } else { 7 };
            (side, mirrored ^ (56 * side))
        });
        let mut features = Features {
            numbers: [[0; PIECES]; 2],
            count: 0,
        };
        for piece in self.placed() {
            for (feature, (side, turn)) in features.numbers.iter_mut().zip(turns) {
                let kind = usize::from(piece.side != side) * KINDS + piece.kind;
                feature[features.count] = kind * SQUARES + (piece.square ^ turn);
            }
            features.count += 1;
        }
        features
    }

    /// The pieces, in the order of their squares.
    #[inline]
    fn placed(&self) -> impl Iterator<Item = Placed> {
        let mut left = self.occupied;
        (0..PIECES).map_while(move |nth| {
            let square = (left != 0).then_some(left.trailing_zeros() as usize)?;
            left &= left - 1;
            let code = usize::from(self.pieces[nth / 2] >> (4 * (nth % 2)) & 15);
            Some(Placed {
                kind: code & 7,
                side: code >> 3,
                square,
            })
        })
    }
}

impl Features {
    /// Those of the side to move, and those of the other.
    #[inline]
    pub fn of_both(&self) -> [&[usize]; 2] {
        let [mover, other] = &self.numbers;
        [&mover[..self.count], &other[..self.count]]
    }

    /// Which set of output weights goes with so many pieces, below 8.
    #[inline]
    pub fn bucket(&self) -> usize {
        self.count.saturating_sub(2) / BUCKET
    }
}

fn side(color: Color) -> u8 {
    u8::from(color != Color::White)
}
