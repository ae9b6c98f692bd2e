//! How a language is kept that is chosen.

use crate::game::Locale;
use crate::words::Lang;

/// A language as it is kept.
pub fn locale(lang: Lang) -> Locale {
    Locale(lang.tag().to_owned())
}
