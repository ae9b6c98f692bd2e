//! Standings once more from the results.

use std::collections::BTreeMap;

use crate::game::ports::RecountReads;
use crate::game::ports::error::StoreError;
use crate::game::scoring::{Difference, Recounted, StandingKey, StandingSum};

/// What is not as the results make it.
pub async fn differences(reads: &mut dyn RecountReads) -> Result<Vec<Difference>, StoreError> {
    type Pair = [Option<StandingSum>; 2];
    let mut pairs: BTreeMap<StandingKey, Pair> = BTreeMap::new();
    for (key, sum) in reads.kept_standings().await? {
        pairs.entry(key).or_default()[0] = Some(sum);
    }
    for (key, sum) in reads.summed_standings().await? {
        pairs.entry(key).or_default()[1] = Some(sum);
    }
    let differing = pairs.into_iter().filter_map(|(key, [kept, made])| {
        let sides = Recounted::differing(kept, made)?;
        Some(Difference::Standing { key, sides })
    });
    Ok(differing.collect())
}
