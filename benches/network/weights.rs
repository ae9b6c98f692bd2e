//! The weights of the network, as they are fitted and as they are shipped (`src/engine/evaluation/chess/network.rs`).

use anyhow::{Context, ensure};

use crate::sample::Features;

/// How many values of the hidden layer each side has.
pub const WIDTH: usize = 128;
/// Two sides, six kinds, 64 squares.
const FEATURES: usize = 768;
/// How many sets of output weights there are, by the pieces left.
const BUCKETS: usize = 8;
/// What an output of 1 is worth, in hundredths of a pawn.
pub const WORTH: f32 = 400.0;
/// What stands for 1 in each part of the file: input weights and biases, output weights, and output biases, which are kept at half their
/// size.
const ONES: [f32; 4] = [255.0, 255.0, 64.0, 255.0 * 64.0 / 2.0];
/// How many weights there are.
const COUNT: usize = (FEATURES + 1 + 2 * BUCKETS) * WIDTH + BUCKETS;
/// How many sums are made side by side.
const LANES: usize = 16;
/// What the bot comes with.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/networks/chess.bin");

/// One number for each value of a side's hidden layer.
pub type Values = [f32; WIDTH];

/// The weights, or one number for each of them.
#[derive(Clone, Debug)]
pub struct Weights {
    /// By feature: what a piece on a square adds to the hidden layer.
    pub inputs: Vec<Values>,
    /// The hidden layer of an empty board.
    pub input_biases: Values,
    /// By the pieces left: for the hidden layer of the side to move, and for that of the other.
    pub outputs: [[Values; 2]; BUCKETS],
    /// By the pieces left: what is added at last.
    pub output_biases: [f32; BUCKETS],
}

impl Weights {
    /// A zero for each weight.
    pub fn zero() -> Self {
        Self {
            inputs: vec![[0.0; WIDTH]; FEATURES],
            input_biases: [0.0; WIDTH],
            outputs: [[[0.0; WIDTH]; 2]; BUCKETS],
            output_biases: [0.0; BUCKETS],
        }
    }

    /// The weights that the bot comes with.
    pub fn shipped() -> anyhow::Result<Self> {
        Self::read(&shipped()?)
    }

    /// The weights, in the order in which they are shipped.
    pub fn parts(&self) -> [&[f32]; 4] {
        let last = self.outputs.as_flattened().as_flattened();
        [
            self.inputs.as_flattened(),
            &self.input_biases,
            last,
            &self.output_biases,
        ]
    }

    /// The same, to be changed.
    pub fn parts_mut(&mut self) -> [&mut [f32]; 4] {
        let last = self.outputs.as_flattened_mut().as_flattened_mut();
        [
            self.inputs.as_flattened_mut(),
            &mut self.input_biases,
            last,
            &mut self.output_biases,
        ]
    }

    /// Reads what is shipped: whole numbers of two bytes, the lower first.
    pub fn read(bytes: &[u8]) -> anyhow::Result<Self> {
        let (pairs, rest) = bytes.as_chunks();
        ensure!(
            pairs.len() == COUNT && rest.is_empty(),
            "{} bytes are no network of {WIDTH} hidden values, which has {}",
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

    /// The hidden layers of the side to move and of the other, not yet bounded.
    #[inline]
    pub fn hidden(&self, features: &Features) -> [Values; 2] {
        features.of_both().map(|features| {
            let mut numbers = self.input_biases;
            for &feature in features {
                add(&mut numbers, &self.inputs[feature]);
            }
            numbers
        })
    }

    /// What the position is worth to the side to move: by the squares of the hidden layers, each value bounded by 0 and 1.
    #[inline]
    pub fn output(&self, hidden: &[Values; 2], bucket: usize) -> f32 {
        let mut sums = [0.0; LANES];
        for (numbers, weights) in hidden.iter().zip(&self.outputs[bucket]) {
            for (nth, (number, weight)) in numbers.iter().zip(weights).enumerate() {
                let bounded = number.clamp(0.0, 1.0);
                sums[nth % LANES] += bounded * bounded * weight;
            }
        }
        sums.iter().sum::<f32>() + self.output_biases[bucket]
    }
}

/// Adds numbers to others.
#[inline]
pub fn add(numbers: &mut Values, others: &Values) {
    for (number, other) in numbers.iter_mut().zip(others) {
        *number += other;
    }
}

/// The file that the bot comes with.
pub fn shipped() -> anyhow::Result<Vec<u8>> {
    std::fs::read(SHIPPED).context(SHIPPED)
}
