//! How far a network errs on positions, and which way each weight would have to go.

use crate::sample::Sample;
use crate::weights::{Values, WIDTH, WORTH, Weights, add};

/// How many positions the weights take a step after.
pub const BATCH: usize = 16_384;
/// The lead, in hundredths of a pawn, that is worth 73 % of the points.
const LEAD: f32 = 210.0;

/// What one thread finds in its share of a batch.
pub struct Gradient {
    /// How fast the error grows with each weight, times the positions' share of a batch.
    pub slopes: Weights,
    /// The sum of the squared errors.
    pub error: f64,
}

impl Gradient {
    /// A gradient for which no position has been looked at yet.
    pub fn new() -> Self {
        Self {
            slopes: Weights::zero(),
            error: 0.0,
        }
    }

    /// Looks at some positions of a batch, and at nothing that was looked at before.
    pub fn take(&mut self, weights: &Weights, samples: &[Sample], results: f32) {
        self.error = 0.0;
        for part in self.slopes.parts_mut() {
            part.fill(0.0);
        }
        for sample in samples {
            self.add(weights, sample, results);
        }
    }

    /// Takes in what another thread found.
    pub fn join(&mut self, other: &Self) {
        self.error += other.error;
        let parts = self.slopes.parts_mut().into_iter();
        for (slopes, others) in parts.zip(other.slopes.parts()) {
            for (slope, other) in slopes.iter_mut().zip(others) {
                *slope += other;
            }
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "a power of two")]
    fn add(&mut self, weights: &Weights, sample: &Sample, results: f32) {
        let features = sample.features();
        let (hidden, bucket) = (weights.hidden(&features), features.bucket());
        let expected = sigmoid(weights.output(&hidden, bucket) * WORTH / LEAD);
        let miss = expected - wanted(sample, results);
        self.error += f64::from(miss * miss);
        let slope = 2.0 * miss * expected * (1.0 - expected) * (WORTH / LEAD) / BATCH as f32;
        self.slopes.output_biases[bucket] += slope;
        let sides = features.of_both().into_iter().zip(&hidden);
        let last = weights.outputs[bucket]
            .iter()
            .zip(&mut self.slopes.outputs[bucket]);
        for ((features, numbers), (last, of_last)) in sides.zip(last) {
            let of_numbers = back(slope, numbers, last, of_last);
            add(&mut self.slopes.input_biases, &of_numbers);
            for &feature in features {
                add(&mut self.slopes.inputs[feature], &of_numbers);
            }
        }
    }
}

/// The slopes of a side's hidden layer, from the slope of the output; those of its output weights are added up.
#[inline]
fn back(slope: f32, numbers: &Values, last: &Values, of_last: &mut Values) -> Values {
    let mut slopes = [0.0; WIDTH];
    let weights = last.iter().zip(of_last);
    for ((found, number), (weight, of_weight)) in slopes.iter_mut().zip(numbers).zip(weights) {
        let bounded = number.clamp(0.0, 1.0);
        *of_weight += slope * bounded * bounded;
        // What is beyond its bounds changes nothing.
        let is_within = *number > 0.0 && *number < 1.0;
        *found = if is_within {
            2.0 * slope * weight * bounded
        } else {
            0.0
        };
    }
    slopes
}

/// The mean squared error on positions, in points.
#[expect(clippy::cast_precision_loss, reason = "millions of positions at most")]
pub fn error(weights: &Weights, samples: &[Sample], results: f32) -> f64 {
    let errors = samples.iter().map(|sample| {
        let features = sample.features();
        let output = weights.output(&weights.hidden(&features), features.bucket());
        let miss = sigmoid(output * WORTH / LEAD) - wanted(sample, results);
        f64::from(miss * miss)
    });
    errors.sum::<f64>() / samples.len() as f64
}

/// The points that the side to move should expect, from 0 to 1: by the search, and by the result as far as results count.
fn wanted(sample: &Sample, results: f32) -> f32 {
    (1.0 - results) * sigmoid(sample.score() / LEAD) + results * sample.result()
}

fn sigmoid(number: f32) -> f32 {
    1.0 / (1.0 + (-number).exp())
}
