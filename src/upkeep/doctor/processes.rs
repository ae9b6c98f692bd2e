//! Which processes work on the database now, where several can, and whether every shard is served.

use super::Finding;
use crate::discord::gateway::ShardRange;
use crate::game::{ProcessId, Store, StoreError};

/// What is to be said of the processes; nothing where there is one at most.
///
/// # Errors
/// Where the store fails.
pub(super) async fn findings(store: &dyn Store) -> Result<Option<Finding>, StoreError> {
    if !store.are_shared() {
        return Ok(None);
    }
    let nobody = ProcessId("doctor".into());
    let duties = store.held_by_others(&nobody, ShardRange::DUTY).await?;
    let ranges: Vec<ShardRange> = duties
        .iter()
        .filter_map(|duty| ShardRange::of_duty(duty))
        .collect();
    Ok(Some(told(&ranges)))
}

fn told(ranges: &[ShardRange]) -> Finding {
    let Some((first, others)) = ranges.split_first() else {
        return Finding::Well("processes: none works on the database now".to_owned());
    };
    let listed: Vec<String> = ranges.iter().map(ShardRange::to_string).collect();
    let listed = format!(
        "processes: {} serve, the shards {}",
        ranges.len(),
        listed.join(", ")
    );
    if first.is_completed_by(others.iter().copied()) {
        Finding::Well(listed)
    } else {
        Finding::wrong(
            format!("{listed}; others are served by nobody"),
            "start a process whose SHARDS has them: servers of theirs hear nothing of the bot",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_that_nobody_serves_are_missed() {
        let range = |text: &str| ShardRange::of_duty(&format!("gateway {text}")).unwrap();
        let all = ["0-0/3", "1-1/3", "2-2/3"].map(range);
        let told = |ranges: &[ShardRange]| super::told(ranges).to_string();
        assert_eq!(
            told(&all),
            "ok processes: 3 serve, the shards 0-0/3, 1-1/3, 2-2/3"
        );
        let missed = told(&all[1..]);
        assert!(missed.starts_with("!! processes: 2 serve"), "{missed}");
        assert_eq!(told(&[]), "ok processes: none works on the database now");
    }
}
