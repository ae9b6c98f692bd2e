//! How the text of a setting becomes its value, or an error that says what was expected.

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::ConfigError;

/// What a text says, or that it is not of its form.
pub(super) fn read<T>(
    key: &'static str,
    text: String,
    expected: &'static str,
    of_text: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ConfigError> {
    let value = of_text(&text);
    value.ok_or_else(|| ConfigError::value(key, text, expected))
}

/// What is chosen, where something is.
pub(super) fn chosen<T>(
    get: impl Fn(&'static str) -> Option<String>,
    key: &'static str,
    expected: &'static str,
    of_text: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, ConfigError> {
    let text = get(key);
    text.map(|text| read(key, text, expected, of_text))
        .transpose()
}

/// The number that is chosen, or the usual one.
pub(super) fn number(
    get: impl Fn(&'static str) -> Option<String>,
    key: &'static str,
    (usual, bounds): (u16, RangeInclusive<u16>),
    expected: &'static str,
) -> Result<u16, ConfigError> {
    let number = chosen(get, key, expected, |text| within(text, bounds))?;
    Ok(number.unwrap_or(usual))
}

/// A number in some bounds.
pub(super) fn within<N: FromStr + PartialOrd>(text: &str, bounds: RangeInclusive<N>) -> Option<N> {
    text.parse().ok().filter(|number| bounds.contains(number))
}
