//! The network that judges positions of chess.
//!
//! Each side sees the board with its own king on the files a to d, mirrored where it is not. A piece on a square adds its row of
//! weights to the hidden numbers of that side; what these promise to whoever is to move depends on how many pieces are left.
//! Whole numbers throughout, so that it says the same on every machine. `benches/network.rs` fits it to games of the engine
//! against itself.

use std::sync::LazyLock;

/// How many hidden numbers each side has.
pub const WIDTH: usize = 128;
/// Two sides, six kinds, 64 squares.
const ROWS: usize = 768;
/// How many sets of last weights there are, by the pieces left.
const STAGES: usize = 8;
/// How many pieces share a set.
const STAGE: usize = 32 / STAGES;
/// What stands for 1 in hidden numbers and in their weights.
const ONE: i32 = 255;
/// What stands for 1 in the last weights.
const LAST_ONE: i32 = 64;
/// What a result of 1 is worth, in hundredths of a pawn.
const WORTH: i32 = 400;

/// The hidden numbers of one side.
pub type Numbers = [i16; WIDTH];

/// The weights.
#[derive(Debug)]
pub struct Network {
    rows: Vec<Numbers>,
    /// The hidden numbers of an empty board.
    empty: Numbers,
    /// By the pieces left: for the hidden numbers of the side to move, and for those of the other.
    last: [[Numbers; 2]; STAGES],
    offsets: [i32; STAGES],
}

/// The network that the bot comes with.
pub static NETWORK: LazyLock<Network> =
    LazyLock::new(|| Network::read(include_bytes!("../../../../assets/networks/chess.bin")));

impl Network {
    /// Reads weights, each of two bytes with the lower first: rows, the empty board, last weights, offsets.
    fn read(bytes: &[u8]) -> Self {
        let (pairs, _) = bytes.as_chunks();
        let mut weights = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || weights.next().unwrap_or_default();
        let mut numbers = || std::array::from_fn(|_| next());
        Self {
            rows: (0..ROWS).map(|_| numbers()).collect(),
            empty: numbers(),
            last: std::array::from_fn(|_| [numbers(), numbers()]),
            // Kept at half their size, as they have to fit.
            offsets: std::array::from_fn(|_| 2 * i32::from(next())),
        }
    }

    /// The hidden numbers of an empty board.
    pub fn empty(&self) -> Numbers {
        self.empty
    }

    /// The weights of a piece on a square.
    #[inline]
    pub fn row(&self, number: usize) -> &Numbers {
        &self.rows[number]
    }

    /// What the hidden numbers promise to the side to move, in hundredths of a pawn.
    #[inline]
    pub fn promise(&self, mover: &Numbers, other: &Numbers, pieces: u32) -> i32 {
        let stage = pieces.saturating_sub(2) as usize / STAGE % STAGES;
        let [of_mover, of_other] = &self.last[stage];
        let sum = weighed(mover, of_mover) + weighed(other, of_other);
        (sum / ONE + self.offsets[stage]) * WORTH / (ONE * LAST_ONE)
    }
}

/// The sum of the hidden numbers' squares, each number bounded by 0 and 1, by their weights.
#[inline]
fn weighed(numbers: &Numbers, weights: &Numbers) -> i32 {
    let terms = numbers.iter().zip(weights).map(|(&number, &weight)| {
        let bounded = number.clamp(0, 255);
        // Weights lie between -127 and 127, so that this fits into 16 bits.
        i32::from(bounded.wrapping_mul(weight)) * i32::from(bounded)
    });
    terms.sum()
}
