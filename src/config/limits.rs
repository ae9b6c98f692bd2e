//! The settings of how much one person may have open at a time.

use super::{ConfigError, read, within};

/// The highest number that can be chosen.
const MOST: u32 = 1000;
const EXPECTED: &str = "a whole number from 1 to 1000, or none";

/// How much one person may have open at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitSettings {
    /// At how many tables of a server they may sit.
    pub tables: LimitSetting,
    /// How many invitations of theirs may wait for an answer.
    pub invitations: LimitSetting,
    /// How many of these may be to the same person.
    pub to_one: LimitSetting,
}

/// One of the limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitSetting {
    /// Nothing is chosen.
    Usual,
    /// So many.
    Chosen(u32),
    /// As many as anybody likes.
    Unlimited,
}

impl LimitSetting {
    /// The limit, where the usual one is known.
    #[must_use]
    pub const fn or(self, usual: u32) -> u32 {
        match self {
            Self::Usual => usual,
            Self::Chosen(number) => number,
            Self::Unlimited => u32::MAX,
        }
    }
}

impl LimitSettings {
    /// Reads them by a look-up.
    pub(super) fn read(get: impl Fn(&'static str) -> Option<String>) -> Result<Self, ConfigError> {
        let setting = |key| setting(key, get(key));
        Ok(Self {
            tables: setting("TABLES_A_PERSON")?,
            invitations: setting("INVITATIONS_A_PERSON")?,
            to_one: setting("INVITATIONS_TO_ONE")?,
        })
    }
}

fn setting(key: &'static str, text: Option<String>) -> Result<LimitSetting, ConfigError> {
    let Some(text) = text else {
        return Ok(LimitSetting::Usual);
    };
    read(key, text, EXPECTED, |text| match text {
        "none" => Some(LimitSetting::Unlimited),
        _ => within(text, 1..=MOST).map(LimitSetting::Chosen),
    })
}
