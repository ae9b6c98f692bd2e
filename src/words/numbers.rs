//! Numbers as a language writes them.

use super::Lang;

/// A number with at most two decimals.
pub(super) fn number(lang: Lang, value: f64) -> String {
    let digits = format!("{value:.2}");
    let short = digits.trim_end_matches('0').trim_end_matches('.');
    let signed = if short == "-0" {
        "0".to_owned()
    } else {
        short.replace('-', "\u{2212}")
    };
    signed.replace('.', &lang.decimal_mark().to_string())
}
