//! The settings of how much one person may have open at a time.

use super::ConfigError;
use super::reading::{chosen, within};
use crate::game::TableLimits;

/// The highest number that can be chosen.
const MOST: u32 = 1000;
const EXPECTED: &str = "a whole number from 1 to 1000, or none";

/// Reads the limits by a look-up: the usual one where none is chosen, and as much as anybody likes where it is `none`.
pub(super) fn table_limits(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<TableLimits, ConfigError> {
    let limit = |key, usual| {
        let chosen = chosen(&get, key, EXPECTED, |text| match text {
            "none" => Some(u32::MAX),
            _ => within(text, 1..=MOST),
        });
        Ok(chosen?.unwrap_or(usual))
    };
    let usual = TableLimits::USUAL;
    Ok(TableLimits {
        tables: limit("TABLES_A_PERSON", usual.tables)?,
        invitations: limit("INVITATIONS_A_PERSON", usual.invitations)?,
        to_one: limit("INVITATIONS_TO_ONE", usual.to_one)?,
    })
}
