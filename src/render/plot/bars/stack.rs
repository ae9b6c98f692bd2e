//! Bars as they are stacked: what is positive upward, what is negative downward.

use super::Bar;

/// One bar, or what stands out of several.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stack {
    /// By part, 0 or more.
    pub(super) ups: Vec<f64>,
    /// By part, 0 or less.
    pub(super) downs: Vec<f64>,
}

impl Stack {
    fn of(bar: &Bar) -> Self {
        let values = || bar.values.iter().copied();
        Self {
            ups: values().map(|value| value.max(0.0)).collect(),
            downs: values().map(|value| value.min(0.0)).collect(),
        }
    }

    pub(super) fn top(&self) -> f64 {
        self.ups.iter().sum()
    }

    pub(super) fn foot(&self) -> f64 {
        self.downs.iter().sum()
    }
}

/// A stack for each bar, or for so many bars together that there are at most so many stacks.
///
/// Bars that lie together show the highest of them and the lowest.
pub(super) fn stacks(bars: &[Bar], most: usize) -> Vec<Stack> {
    let together = bars.len().div_ceil(most.max(1)).max(1);
    bars.chunks(together).filter_map(outstanding).collect()
}

fn outstanding(bars: &[Bar]) -> Option<Stack> {
    let stacks: Vec<Stack> = bars.iter().map(Stack::of).collect();
    let highest = stacks.iter().max_by(|a, b| a.top().total_cmp(&b.top()))?;
    let lowest = stacks.iter().min_by(|a, b| a.foot().total_cmp(&b.foot()))?;
    Some(Stack {
        ups: highest.ups.clone(),
        downs: lowest.downs.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bar(values: &[f64]) -> Bar {
        Bar {
            values: values.to_vec(),
            ..Bar::default()
        }
    }

    #[test]
    fn what_is_negative_hangs_down() {
        let stacks = stacks(&[bar(&[3.0, -1.0, 2.0])], 10);
        let expected = Stack {
            ups: vec![3.0, 0.0, 2.0],
            downs: vec![0.0, -1.0, 0.0],
        };
        assert_eq!(stacks, [expected]);
        assert!(stacks[0].top() > 4.9 && stacks[0].foot() < -0.9);
    }

    #[test]
    fn bars_without_room_lie_together_and_keep_their_extremes() {
        let bars: Vec<Bar> = (0..10_000)
            .map(|number| match number {
                777 => bar(&[50.0]),
                778 => bar(&[-60.0]),
                _ => bar(&[f64::from(number % 7)]),
            })
            .collect();
        let stacks = stacks(&bars, 300);
        assert!(stacks.len() <= 300, "{}", stacks.len());
        assert!(stacks.iter().any(|stack| stack.ups == [50.0]));
        assert!(stacks.iter().any(|stack| stack.downs == [-60.0]));
    }
}
