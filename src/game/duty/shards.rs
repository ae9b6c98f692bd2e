//! Which shards a process serves: each server belongs to one shard, and to serve one is a duty.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::game::hours::shard_of;
use crate::game::ids::ServerId;

/// Which shards a process is to serve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardChoice {
    /// As many as the service advises.
    Advised,
    /// Those that are named.
    Fixed(ShardRange),
}

/// Some of all shards, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShardRange {
    first: u32,
    last: u32,
    total: u32,
}

/// A text that names no shards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoShards;

impl ShardRange {
    /// How the names of the duties begin to serve some shards.
    pub const DUTY: &str = "gateway ";

    /// The name of the duty to serve these.
    #[must_use]
    pub fn duty(self) -> String {
        format!("{}{self}", Self::DUTY)
    }

    /// The shards that a duty of such a name is to serve.
    #[must_use]
    pub fn of_duty(duty: &str) -> Option<Self> {
        match duty.strip_prefix(Self::DUTY)?.parse() {
            Ok(ShardChoice::Fixed(range)) => Some(range),
            Ok(ShardChoice::Advised) | Err(NoShards) => None,
        }
    }

    /// All of so many shards, at least one.
    #[must_use]
    pub fn all(total: u32) -> Self {
        let total = total.max(1);
        Self {
            first: 0,
            last: total - 1,
            total,
        }
    }

    /// One of so many shards.
    #[must_use]
    pub const fn one(shard: u32, total: u32) -> Self {
        Self {
            first: shard,
            last: shard,
            total,
        }
    }

    /// The names of the duties to serve each of these.
    #[must_use]
    pub fn duties(self) -> Vec<String> {
        let each = self.ids().map(|shard| Self::one(shard, self.total));
        each.map(Self::duty).collect()
    }

    /// The same shards in as few ranges as can be.
    #[must_use]
    pub fn joined(ranges: impl IntoIterator<Item = Self>) -> Vec<Self> {
        let mut ranges: Vec<Self> = ranges.into_iter().collect();
        ranges.sort_by_key(|range| (range.total, range.first));
        let mut joined: Vec<Self> = Vec::new();
        for range in ranges {
            match joined.last_mut() {
                Some(before) if before.total == range.total && before.last + 1 == range.first => {
                    before.last = range.last;
                }
                _ => joined.push(range),
            }
        }
        joined
    }

    /// These as a list in words.
    #[must_use]
    pub fn list(ranges: impl IntoIterator<Item = Self>) -> String {
        let joined = Self::joined(ranges);
        let joined: Vec<String> = joined.iter().map(Self::to_string).collect();
        joined.join(", ")
    }

    /// How many shards there are in all, those of other processes too.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.total
    }

    /// The numbers of these shards.
    #[must_use]
    pub fn ids(self) -> RangeInclusive<u32> {
        self.first..=self.last
    }

    /// How many shards these are, of how many.
    #[must_use]
    pub const fn share(self) -> (u32, u32) {
        (self.last - self.first + 1, self.total)
    }

    /// Whether there are no others.
    #[must_use]
    pub const fn is_all(self) -> bool {
        self.last - self.first + 1 == self.total
    }

    /// Whether a server may belong to these and to others.
    #[must_use]
    pub const fn overlaps(self, others: Self) -> bool {
        self.total != others.total || (self.first <= others.last && others.first <= self.last)
    }

    /// The shard to which a server belongs.
    #[must_use]
    pub fn shard_of(self, server: ServerId) -> u32 {
        shard_of(server, self.total)
    }
}

impl ShardChoice {
    /// How many of how many shards these are; all, where the service advises how many there are.
    #[must_use]
    pub const fn share(self) -> (u32, u32) {
        match self {
            Self::Advised => (1, 1),
            Self::Fixed(range) => range.share(),
        }
    }

    /// The shards that are served where the service advises so many.
    #[must_use]
    pub fn range(self, advised: u32) -> ShardRange {
        match self {
            Self::Advised => ShardRange::all(advised),
            Self::Fixed(range) => range,
        }
    }
}

impl FromStr for ShardChoice {
    type Err = NoShards;

    fn from_str(text: &str) -> Result<Self, NoShards> {
        if text == "auto" {
            return Ok(Self::Advised);
        }
        let (range, total) = text.split_once('/').ok_or(NoShards)?;
        let (first, last) = range.split_once('-').ok_or(NoShards)?;
        let read = |digits: &str| digits.parse::<u32>().map_err(|_| NoShards);
        let (first, last, total) = (read(first)?, read(last)?, read(total)?);
        if first > last || last >= total {
            return Err(NoShards);
        }
        Ok(Self::Fixed(ShardRange { first, last, total }))
    }
}

impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}/{}", self.first, self.last, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_read_as_it_is_written() {
        for text in ["0-0/1", "0-3/16", "12-15/16"] {
            let Ok(ShardChoice::Fixed(range)) = text.parse() else {
                panic!("{text}");
            };
            assert_eq!(range.to_string(), text);
        }
        assert_eq!("auto".parse(), Ok(ShardChoice::Advised));
        for text in [
            "", "4", "3-0/4", "0-4/4", "0-1", "0-1/0", "a-b/c", "-1-2/3", "Auto",
        ] {
            assert_eq!(text.parse::<ShardChoice>(), Err(NoShards), "{text}");
        }
    }

    #[test]
    fn shards_side_by_side_are_one_range() {
        let ones = [3, 0, 1, 5, 4].map(|shard| ShardRange::one(shard, 8));
        assert_eq!(ShardRange::list(ones), "0-1/8, 3-5/8");
        let of_others = [ShardRange::one(0, 2), ShardRange::one(1, 3)];
        assert_eq!(ShardRange::list(of_others), "0-0/2, 1-1/3");
        assert_eq!(ShardRange::list([]), "");
        let duties = ShardRange::all(2).duties();
        assert_eq!(duties, ["gateway 0-0/2", "gateway 1-1/2"]);
        let read = duties.iter().filter_map(|duty| ShardRange::of_duty(duty));
        assert_eq!(ShardRange::joined(read), [ShardRange::all(2)]);
    }

    #[test]
    fn each_server_belongs_to_one_shard() {
        let range = ShardChoice::Advised.range(4);
        assert_eq!(range.ids().collect::<Vec<_>>(), [0, 1, 2, 3]);
        for (number, shard) in [(0, 0), (1, 1), (5, 1), (7, 3)] {
            assert_eq!(range.shard_of(ServerId((number << 22) + 99)), shard);
        }
        assert_eq!(ShardRange::all(0), ShardRange::all(1));
    }
}
