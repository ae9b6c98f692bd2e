//! Of what signs the names of commands are made.

use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_script::{Script, UnicodeScript};

/// Whether the service takes a sign in the name of a command that is typed: small letters and digits of any script, the marks of
/// Devanagari and Thai, and `-_'`.
///
/// It has `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`, and refuses a letter that has a small one.
pub(crate) fn may_name(sign: char) -> bool {
    let group = sign.general_category_group();
    let is_word = matches!(
        group,
        GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number
    ) || matches!(sign.script(), Script::Devanagari | Script::Thai);
    is_word && sign.to_lowercase().eq([sign]) || "-_'".contains(sign)
}

#[cfg(test)]
mod tests {
    use super::may_name;

    #[test]
    fn commands_are_named_by_what_the_service_takes() {
        // A vowel sign of Thai and one of Hindi, and what stands beneath a letter there.
        for name in [
            "jouer",
            "play-2",
            "เล่น",
            "खेलें",
            "ज़रूर",
            "играть",
            "遊ぶ",
            "o'clock",
        ] {
            assert!(name.chars().all(may_name), "{name}");
        }
        // Capitals, points of Hebrew, vowels of Arabic, and what is no word.
        for name in ["Play", "שָׁחוֹר", "لُعبة", "a b", "x!", "ø̈"] {
            assert!(!name.chars().all(may_name), "{name}");
        }
    }
}
