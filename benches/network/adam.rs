//! How weights follow their slopes: the method Adam by Kingma and Ba, with weights that decay by themselves.

use std::f32::consts::PI;

use crate::weights::Weights;

/// How much of the mean slope, and of the mean of its square, each step leaves.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// What keeps weights that have hardly a slope where they are.
const LEAST: f32 = 1e-8;
/// How fast weights decay, beside how fast they follow.
const DECAY: f32 = 0.01;
/// What no weight exceeds: an output weight has to fit into eight bits.
const BOUND: f32 = 1.98;
/// Over which part of all steps the rate rises, and to which part of it it falls in the end.
const RISING: f32 = 0.01;
const FALLEN: f32 = 0.005;

/// What is remembered of the slopes.
pub struct Adam {
    mean: Weights,
    square: Weights,
    steps: i32,
    /// How far a weight goes in a step at the beginning.
    rate: f32,
}

impl Adam {
    /// A memory of no slopes yet; at the beginning a weight goes so far in a step.
    pub fn new(rate: f32) -> Self {
        Self {
            mean: Weights::zero(),
            square: Weights::zero(),
            steps: 0,
            rate,
        }
    }

    /// Has the weights take a step against their slopes; `done` is the part of all steps that they have taken.
    pub fn step(&mut self, weights: &mut Weights, slopes: &Weights, done: f32) {
        self.steps = self.steps.saturating_add(1);
        let rate = self.rate * share(done);
        // Both means begin with zeros, which count the less the more steps there are.
        let (of_mean, of_square) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        let means = self.mean.parts_mut().into_iter();
        let remembered = means.zip(self.square.parts_mut());
        let parts = weights.parts_mut().into_iter().zip(slopes.parts());
        for ((weights, slopes), (means, squares)) in parts.zip(remembered) {
            let remembered = means.iter_mut().zip(squares);
            for ((weight, slope), (mean, square)) in weights.iter_mut().zip(slopes).zip(remembered)
            {
                *mean = MEAN * *mean + (1.0 - MEAN) * slope;
                *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
                let way = *mean / of_mean / ((*square / of_square).sqrt() + LEAST);
                *weight = (*weight - rate * (way + DECAY * *weight)).clamp(-BOUND, BOUND);
            }
        }
    }
}

/// Which share of the rate counts at some part of all steps: it rises for a moment, and falls as a cosine does.
fn share(done: f32) -> f32 {
    let share = if done < RISING {
        done / RISING
    } else {
        f32::midpoint(1.0, (PI * done).cos())
    };
    share.max(FALLEN)
}
