//! What a process has the shards by: what the gateway tells of a server is written under the duty of its shard.

use std::collections::BTreeMap;

use crate::game::{ServerId, ShardRange, Tenure};

/// The duties of the shards that a process may have, each as it has it or does not.
#[derive(Clone, Debug)]
pub struct ShardTenures {
    all: ShardRange,
    /// By the number of the shard.
    shards: BTreeMap<u32, Tenure>,
}

impl ShardTenures {
    /// The duties of some of so many shards.
    #[must_use]
    pub fn new(total: u32, duties: &[Tenure]) -> Self {
        let all = ShardRange::all(total);
        let each = |tenure: &Tenure| {
            let range = ShardRange::of_duty(tenure.duty());
            let range = range.filter(|range| range.total() == all.total());
            let shards = range.into_iter().flat_map(ShardRange::ids);
            let tenure = tenure.clone();
            shards.map(move |shard| (shard, tenure.clone()))
        };
        let shards = duties.iter().flat_map(each).collect();
        Self { all, shards }
    }

    /// The duty under which it is written what is told of a server; one that nobody has where its shard is none of these.
    #[must_use]
    pub fn of(&self, server: ServerId) -> Tenure {
        self.of_shard(self.all.shard_of(server))
    }

    /// The duty to serve a shard; one that nobody has where it is none of these.
    #[must_use]
    pub fn of_shard(&self, shard: u32) -> Tenure {
        let vacant = || Tenure::vacant(&ShardRange::one(shard, self.all.total()).duty());
        self.shards.get(&shard).cloned().unwrap_or_else(vacant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Fence, Held};

    #[test]
    fn what_is_told_of_a_server_is_written_under_the_duty_of_its_shard() {
        let duties: Vec<Tenure> = ["gateway 0-0/4", "gateway 2-3/4", "gateway 1-1/2"]
            .map(Tenure::vacant)
            .into();
        let tenures = ShardTenures::new(4, &duties);
        let server = |shard: u64| ServerId((shard + 4) << 22);
        for (shard, duty) in [
            (0, "gateway 0-0/4"),
            (1, "gateway 1-1/4"),
            (2, "gateway 2-3/4"),
            (3, "gateway 2-3/4"),
        ] {
            assert_eq!(tenures.of(server(shard)).duty(), duty);
        }
        // Clones are the same.
        let held = Held {
            duty: "gateway 2-3/4".to_owned(),
            fence: Fence(7),
        };
        duties[1].begin(held);
        assert!(tenures.of(server(3)).is_held());
        assert!(!tenures.of(server(0)).is_held() && !tenures.of(server(1)).is_held());
    }
}
