//! The heaviest way to match people in pairs.

use integer_blossom::max_weight_matching;

/// Whom each of `count` people is matched with, so that the weights add up to the most; `None` for
/// those who stay alone. Only edges with a weight above zero are used; `weight` is asked for the lower
/// number first.
pub fn heaviest(count: usize, weight: impl Fn(usize, usize) -> Option<i128>) -> Vec<Option<usize>> {
    let mut weights = vec![0; count * count];
    for lower in 0..count {
        for higher in lower + 1..count {
            weights[lower * count + higher] = weight(lower, higher).unwrap_or(0);
        }
    }
    max_weight_matching(&weights, count)
}

#[cfg(test)]
mod tests;
