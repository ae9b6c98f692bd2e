//! Fewer samples, where there are more than columns of pixels.

use super::curve::Sample;

/// The samples without those that are not seen.
///
/// Of the samples in one column are kept the first and the last, the lowest and the highest,
/// with and without their deviation.
pub(super) fn thinned<Column: PartialEq>(
    samples: &[Sample],
    column: impl Fn(f64) -> Column,
) -> Vec<Sample> {
    let columns = samples.chunk_by(|a, b| column(a.x) == column(b.x));
    columns.flat_map(outstanding).collect()
}

fn outstanding(samples: &[Sample]) -> Vec<Sample> {
    let highest = |height: fn(&Sample) -> f64| {
        let numbered = samples.iter().enumerate();
        let highest = numbered.max_by(|(_, a), (_, b)| height(a).total_cmp(&height(b)));
        highest.map_or(0, |(index, _)| index)
    };
    let mut kept = vec![
        0,
        highest(|sample| sample.y),
        highest(|sample| -sample.y),
        highest(|sample| sample.y + sample.deviation),
        highest(|sample| sample.deviation - sample.y),
        samples.len() - 1,
    ];
    kept.sort_unstable();
    kept.dedup();
    kept.into_iter().map(|index| samples[index]).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn sample(x: u16, y: f64, deviation: f64) -> Sample {
        Sample {
            x: x.into(),
            y,
            deviation,
        }
    }

    #[test]
    fn few_samples_are_all_kept() {
        let samples = [
            sample(0, 1.0, 0.0),
            sample(1, 3.0, 0.0),
            sample(2, 2.0, 0.5),
        ];
        assert_eq!(thinned(&samples, |x| x), samples);
        assert_eq!(thinned(&[], |x| x), []);
    }

    proptest! {
        #[test]
        fn extremes_and_ends_are_kept(
            heights in prop::collection::vec((-1e9..1e9, 0.0..1e9), 1..500),
            width in 1_u16..40,
        ) {
            let samples: Vec<Sample> =
                (0..).zip(heights).map(|(x, (y, deviation))| sample(x, y, deviation)).collect();
            let kept = thinned(&samples, |x| (x / f64::from(width)).floor());
            prop_assert!(kept.len() <= 6 * samples.len().div_ceil(width.into()));
            for height in [
                |sample: &Sample| sample.y,
                |sample: &Sample| -sample.y,
                |sample: &Sample| sample.y + sample.deviation,
                |sample: &Sample| sample.deviation - sample.y,
                |sample: &Sample| sample.x,
                |sample: &Sample| -sample.x,
            ] {
                let most = |of: &[Sample]| of.iter().map(height).max_by(f64::total_cmp);
                prop_assert_eq!(most(&kept), most(&samples));
            }
        }
    }
}
