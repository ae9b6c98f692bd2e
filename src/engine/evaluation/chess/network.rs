//! The network that judges positions of chess.
//!
//! Each side sees the board with its own king on the files a to d, mirrored where it is not. A piece on a square adds its row of
//! weights to that side's accumulator: the values of the hidden layer, not yet bounded. The output, what the position is worth to
//! whoever is to move, is weighed by how many pieces are left.
//! Whole numbers throughout, so that it says the same on every machine. `benches/network.rs` fits it to games of the engine
//! against itself.

use std::sync::LazyLock;

/// How many values of the hidden layer each side has.
pub const WIDTH: usize = 128;
/// How many features there are: two sides, six kinds, 64 squares.
const FEATURES: usize = 768;
/// How many sets of output weights there are, by the pieces left.
const BUCKETS: usize = 8;
/// How many pieces share a set.
const BUCKET: usize = 32 / BUCKETS;
/// What stands for 1 in the hidden layer and in the weights that lead to it.
const ONE: i32 = 255;
/// What stands for 1 in the output weights.
const OUTPUT_ONE: i32 = 64;
/// What an output of 1 is worth, in hundredths of a pawn.
const WORTH: i32 = 400;

/// A value for each place of one side's hidden layer.
pub type Values = [i16; WIDTH];

/// The weights of a network, all of them whole numbers.
#[derive(Debug)]
pub struct Network {
    /// By feature: what a piece on a square adds to the hidden layer.
    input_weights: Vec<Values>,
    /// The hidden layer of an empty board.
    input_biases: Values,
    /// By the pieces left: for the hidden layer of the side to move, and for that of the other.
    output_weights: [[Values; 2]; BUCKETS],
    output_biases: [i32; BUCKETS],
}

/// The network that the bot comes with.
pub static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(include_bytes!("../../../../assets/networks/chess.bin")));

impl Network {
    /// Reads weights, each of two bytes with the lower first: input weights and biases, then those of the output.
    fn read(bytes: &[u8]) -> Self {
        let (pairs, _) = bytes.as_chunks();
        let mut weights = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || weights.next().unwrap_or_default();
        let mut values = || std::array::from_fn(|_| next());
        Self {
            input_weights: (0..FEATURES).map(|_| values()).collect(),
            input_biases: values(),
            output_weights: std::array::from_fn(|_| [values(), values()]),
            // Kept at half their size, as they have to fit.
            output_biases: std::array::from_fn(|_| 2 * i32::from(next())),
        }
    }

    /// The hidden layer of an empty board.
    pub fn input_biases(&self) -> Values {
        self.input_biases
    }

    /// What a feature adds to the hidden layer.
    #[inline]
    pub fn input_weights(&self, feature: usize) -> &Values {
        &self.input_weights[feature]
    }

    /// What the position is worth to the side to move, in hundredths of a pawn, by the hidden layers of both.
    #[inline]
    pub fn output(&self, mover: &Values, other: &Values, pieces: u32) -> i32 {
        let bucket = pieces.saturating_sub(2) as usize / BUCKET % BUCKETS;
        let [of_mover, of_other] = &self.output_weights[bucket];
        let sum = weighed(mover, of_mover) + weighed(other, of_other);
        (sum / ONE + self.output_biases[bucket]) * WORTH / (ONE * OUTPUT_ONE)
    }
}

/// The sum of the squares of a hidden layer's values, each bounded by 0 and 1, by their weights.
#[inline]
fn weighed(values: &Values, weights: &Values) -> i32 {
    let terms = values.iter().zip(weights).map(|(&value, &weight)| {
        let bounded = value.clamp(0, 255);
        // Weights lie between -127 and 127, so that this fits into 16 bits.
        i32::from(bounded.wrapping_mul(weight)) * i32::from(bounded)
    });
    terms.sum()
}
