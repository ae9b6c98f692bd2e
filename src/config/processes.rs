//! The settings of a process among several on one database.

use std::ops::RangeInclusive;
use std::time::Duration;

use super::ConfigError;
use super::reading::{chosen, number};
use crate::game::ShardChoice;

/// For how many seconds a process counts as alive after its last word, and within which bounds.
const LEASE_SECONDS: (u16, RangeInclusive<u16>) = (10, 1..=300);

/// Which shards are served: as many as the service advises, where none are chosen.
pub(super) fn shards(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<ShardChoice, ConfigError> {
    let expected = "auto, or some of all shards, counted from 0, such as 0-3/16";
    let shards = chosen(get, "SHARDS", expected, |text| text.parse().ok())?;
    Ok(shards.unwrap_or(ShardChoice::Advised))
}

/// For how long the process counts as alive after its last word to others on the same database.
pub(super) fn lease(get: impl Fn(&'static str) -> Option<String>) -> Result<Duration, ConfigError> {
    let expected = "a whole number of seconds from 1 to 300, such as 10";
    let seconds = number(get, "PROCESS_LEASE_SECONDS", LEASE_SECONDS, expected)?;
    Ok(Duration::from_secs(seconds.into()))
}
