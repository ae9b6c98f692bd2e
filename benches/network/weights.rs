//! The weights of the network, as they are fitted and as they are shipped (`src/engine/evaluation/chess/network.rs`).

use anyhow::{Context, ensure};

use crate::sample::Rows;

/// How many hidden numbers each side has.
pub const WIDTH: usize = 128;
/// Two sides, six kinds, 64 squares.
const ROWS: usize = 768;
/// How many sets of last weights there are, by the pieces left.
const STAGES: usize = 8;
/// What a promise of 1 is worth, in hundredths of a pawn.
pub const WORTH: f32 = 400.0;
/// What stands for 1 in each part of the file: rows, the empty board, last weights, and offsets, which are kept at half their
/// size.
const ONES: [f32; 4] = [255.0, 255.0, 64.0, 255.0 * 64.0 / 2.0];
/// How many weights there are.
const COUNT: usize = (ROWS + 1 + 2 * STAGES) * WIDTH + STAGES;
/// How many sums are made side by side.
const LANES: usize = 16;
/// What the bot comes with.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/networks/chess.bin");

/// One number for each hidden number of a side.
pub type Numbers = [f32; WIDTH];

/// The weights, or one number for each of them.
#[derive(Clone, Debug)]
pub struct Weights {
    /// For each piece on each square: what it adds to the hidden numbers.
    pub rows: Vec<Numbers>,
    /// The hidden numbers of an empty board.
    pub empty: Numbers,
    /// By the pieces left: for the hidden numbers of the side to move, and for those of the other.
    pub last: [[Numbers; 2]; STAGES],
    /// By the pieces left: what is added at last.
    pub offsets: [f32; STAGES],
}

impl Weights {
    /// A zero for each weight.
    pub fn zero() -> Self {
        Self {
            rows: vec![[0.0; WIDTH]; ROWS],
            empty: [0.0; WIDTH],
            last: [[[0.0; WIDTH]; 2]; STAGES],
            offsets: [0.0; STAGES],
        }
    }

    /// The weights that the bot comes with.
    pub fn shipped() -> anyhow::Result<Self> {
        Self::read(&shipped()?)
    }

    /// The weights, in the order in which they are shipped.
    pub fn parts(&self) -> [&[f32]; 4] {
        let last = self.last.as_flattened().as_flattened();
        [self.rows.as_flattened(), &self.empty, last, &self.offsets]
    }

    /// The same, to be changed.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 4] {
        let last = self.last.as_flattened_mut().as_flattened_mut();
        [
            self.rows.as_flattened_mut(),
            &mut self.empty,
            last,
            &mut self.offsets,
        ]
    }

    /// Reads what is shipped: whole numbers of two bytes, the lower first.
    pub fn read(bytes: &[u8]) -> anyhow::Result<Self> {
        let (pairs, rest) = bytes.as_chunks();
        ensure!(
            pairs.len() == COUNT && rest.is_empty(),
            "{} bytes are no network of {WIDTH} hidden numbers, which has {}",
            bytes.len(),
            2 * COUNT
        );
        let mut wholes = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut weights = Self::zero();
        for (part, one) in weights.parts_mut().into_iter().zip(ONES) {
            for (weight, whole) in part.iter_mut().zip(&mut wholes) {
                *weight = f32::from(whole) / one;
            }
        }
        Ok(weights)
    }

    /// Writes what is shipped: each weight as the nearest whole number.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "weights are bounded, so that each fits"
    )]
    pub fn write(&self) -> Vec<u8> {
        let parts = self.parts().into_iter().zip(ONES);
        let wholes = parts.flat_map(|(part, one)| {
            let whole = move |weight: &f32| (weight * one).round() as i16;
            part.iter().map(whole)
        });
        wholes.flat_map(i16::to_le_bytes).collect()
    }

    /// The hidden numbers of the side to move and of the other, not yet bounded.
    #[inline]
    pub fn hidden(&self, rows: &Rows) -> [Numbers; 2] {
        rows.of_both().map(|rows| {
            let mut numbers = self.empty;
            for &row in rows {
                add(&mut numbers, &self.rows[row]);
            }
            numbers
        })
    }

    /// What hidden numbers promise to the side to move: by their squares, each number bounded by 0 and 1.
    #[inline]
    pub fn promise(&self, hidden: &[Numbers; 2], stage: usize) -> f32 {
        let mut sums = [0.0; LANES];
        for (numbers, weights) in hidden.iter().zip(&self.last[stage]) {
            for (nth, (number, weight)) in numbers.iter().zip(weights).enumerate() {
                let bounded = number.clamp(0.0, 1.0);
                sums[nth % LANES] += bounded * bounded * weight;
            }
        }
        sums.iter().sum::<f32>() + self.offsets[stage]
    }
}

/// Adds numbers to others.
#[inline]
pub fn add(numbers: &mut Numbers, others: &Numbers) {
    for (number, other) in numbers.iter_mut().zip(others) {
        *number += other;
    }
}

/// The file that the bot comes with.
pub fn shipped() -> anyhow::Result<Vec<u8>> {
    std::fs::read(SHIPPED).context(SHIPPED)
}
