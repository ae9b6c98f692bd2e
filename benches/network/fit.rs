//! Weights that are fitted to the positions that are kept.

use std::thread;
use std::time::Instant;

use anyhow::ensure;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use crate::adam::Adam;
use crate::gradient::{BATCH, Gradient, error};
use crate::kept;
use crate::options::Options;
use crate::sample::Sample;
use crate::weights::Weights;

/// One of so many positions is held out.
const HELD_OUT: usize = 100;

/// Fits the weights that the bot comes with, and writes them after each epoch.
#[expect(clippy::cast_precision_loss, reason = "millions of positions at most")]
pub fn fit(options: &Options) -> anyhow::Result<()> {
    let mut samples = kept::read(&options.kept())?;
    // The last ones, so that they are of other games.
    let held_out = samples.split_off(samples.len() - samples.len() / HELD_OUT);
    ensure!(
        !held_out.is_empty(),
        "fewer than {HELD_OUT} positions are kept"
    );
    let mut fitting = Fitting::new(Weights::shipped()?, options, samples.len());
    let mut rng = StdRng::seed_from_u64(options.seed);
    println!("| Epoch | Error of what is fitted to | Of what is held out | Positions a second |");
    println!("| --- | --- | --- | --- |");
    let before = error(&fitting.weights, &held_out, options.results);
    println!("| shipped | | {before:.6} | |");
    for epoch in 1..=options.epochs {
        let begun = Instant::now();
        samples.shuffle(&mut rng);
        let fitted = fitting.epoch(&samples);
        let speed = samples.len() as f64 / begun.elapsed().as_secs_f64();
        let bytes = fitting.weights.write();
        std::fs::write(options.fitted(), &bytes)?;
        // What is written is rounded.
        let left = error(&Weights::read(&bytes)?, &held_out, options.results);
        println!("| {epoch} | {fitted:.6} | {left:.6} | {speed:.0} |");
    }
    Ok(())
}

/// Weights that are being fitted.
struct Fitting {
    weights: Weights,
    adam: Adam,
    /// One for each thread.
    gradients: Vec<Gradient>,
    /// How far results count.
    results: f32,
    /// How many steps were taken, and how many there will be.
    steps: (usize, usize),
}

impl Fitting {
    fn new(weights: Weights, options: &Options, samples: usize) -> Self {
        let epochs = usize::try_from(options.epochs).unwrap_or(usize::MAX);
        Self {
            weights,
            adam: Adam::new(options.rate),
            gradients: (0..crate::threads()).map(|_| Gradient::new()).collect(),
            results: options.results,
            steps: (0, samples.div_ceil(BATCH) * epochs),
        }
    }

    /// Takes a step after each batch; gives the mean squared error before the steps.
    #[expect(clippy::cast_precision_loss, reason = "millions of positions at most")]
    fn epoch(&mut self, samples: &[Sample]) -> f64 {
        let errors = samples.chunks(BATCH).map(|batch| self.step(batch));
        errors.sum::<f64>() / samples.len() as f64
    }

    /// Takes a step after a batch; gives the sum of the squared errors.
    #[expect(clippy::cast_precision_loss, reason = "thousands of steps")]
    fn step(&mut self, batch: &[Sample]) -> f64 {
        let share = batch.len().div_ceil(self.gradients.len());
        let (weights, results) = (&self.weights, self.results);
        let shares = batch.chunks(share).chain(std::iter::repeat(&[][..]));
        thread::scope(|scope| {
            for (gradient, samples) in self.gradients.iter_mut().zip(shares) {
                scope.spawn(move || gradient.take(weights, samples, results));
            }
        });
        let (taken, all) = self.steps;
        self.steps.0 += 1;
        let [first, others @ ..] = &mut self.gradients[..] else {
            return 0.0;
        };
        for other in others {
            first.join(other);
        }
        self.adam
            .step(&mut self.weights, &first.slopes, taken as f32 / all as f32);
        first.error
    }
}
