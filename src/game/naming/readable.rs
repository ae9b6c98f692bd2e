//! Names as they can be read: without what nobody sees, and without what covers other lines.

use icu_properties::props::{
    DefaultIgnorableCodePoint, Emoji, ExtendedPictographic, GeneralCategory, Script,
};
use icu_properties::{CodePointMapData, CodePointSetData};

/// How many combining marks may stand on one letter: no language piles up more on those of a name.
const MOST_MARKS: usize = 3;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const TEXT_STYLE: char = '\u{fe0e}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
/// It belongs to the symbols, and shows nothing.
const EMPTY_BRAILLE: char = '\u{2800}';

/// A text on one line of which everything can be seen; empty where nothing can.
///
/// Left out are characters that show nothing (those of no width, variation selectors, tags, fillers,
/// controls, marks of direction) or that no font has, and combining marks that pile up. Breaks and blanks
/// of all kinds become one blank. What remains of the invisible is what makes a difference: joiners and
/// variation selectors within emoji, and joiners between letters of scripts that are written with them.
#[must_use]
pub fn readable(text: &str) -> String {
    let mut name = Name::default();
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        name.take(sign, signs.peek().copied());
    }
    name.kept.trim_end().to_owned()
}

/// What has been kept of a name.
#[derive(Default)]
struct Name {
    kept: String,
    /// How many combining marks it ends with.
    marks: usize,
}

impl Name {
    fn take(&mut self, sign: char, next: Option<char>) {
        if is_blank(sign) {
            if self.last().is_some_and(|last| last != ' ') {
                self.push(' ');
            }
        } else if is_unseen(sign) {
            if is_kept_unseen(self.last(), sign, next) {
                self.kept.push(sign);
            }
        } else if is_mark(sign) {
            self.mark(sign);
        } else {
            self.push(sign);
        }
    }

    /// Takes a combining mark that has a letter to stand on.
    fn mark(&mut self, mark: char) {
        let has_base = self.last().is_some_and(|last| last != ' ');
        if has_base && self.marks < MOST_MARKS {
            self.kept.push(mark);
            self.marks += 1;
        }
    }

    fn push(&mut self, sign: char) {
        self.kept.push(sign);
        self.marks = 0;
    }

    fn last(&self) -> Option<char> {
        self.kept.chars().next_back()
    }
}

fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign == EMPTY_BRAILLE
}

/// Whether a sign that is not seen itself changes how its neighbours look.
fn is_kept_unseen(before: Option<char>, sign: char, next: Option<char>) -> bool {
    let Some(before) = before else {
        return false;
    };
    match sign {
        EMOJI_STYLE | TEXT_STYLE if before.is_ascii() => next == Some(KEYCAP),
        EMOJI_STYLE | TEXT_STYLE => CodePointSetData::new::<Emoji>().contains(before),
        JOINER if ends_emoji(before) => next.is_some_and(is_picture),
        JOINER | NON_JOINER => next.is_some_and(|next| are_joined(before, next)),
        _ => false,
    }
}

fn is_unseen(sign: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(sign);
    CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(sign)
        || matches!(
            category,
            GeneralCategory::Control
                | GeneralCategory::Format
                | GeneralCategory::PrivateUse
                | GeneralCategory::Surrogate
                | GeneralCategory::Unassigned
        )
}

fn is_mark(sign: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(sign);
    matches!(
        category,
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

fn is_picture(sign: char) -> bool {
    CodePointSetData::new::<ExtendedPictographic>().contains(sign)
}

/// Whether an emoji may end so: with itself, with its style, or with the colour of a skin.
fn ends_emoji(sign: char) -> bool {
    is_picture(sign) || matches!(sign, EMOJI_STYLE | '\u{1f3fb}'..='\u{1f3ff}')
}

/// Whether two signs are of one script whose letters are joined or kept apart by signs of no width.
fn are_joined(one: char, other: char) -> bool {
    let script = |sign| CodePointMapData::<Script>::new().get(sign);
    let own = script(one);
    own == script(other)
        && matches!(
            own,
            Script::Arabic
                | Script::Syriac
                | Script::Mongolian
                | Script::Devanagari
                | Script::Bengali
                | Script::Gurmukhi
                | Script::Gujarati
                | Script::Oriya
                | Script::Tamil
                | Script::Telugu
                | Script::Kannada
                | Script::Malayalam
                | Script::Sinhala
                | Script::Khmer
        )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_nobody_sees_is_left_out() {
        for (text, expected) in [
            ("Zoé 🦊", "Zoé 🦊"),
            ("  a\u{200b}n\u{2060}n\u{feff}a ", "anna"),
            ("a\u{202e}b\u{2066}c\u{200e}", "abc"),
            ("a\u{ad}b\u{34f}c\u{180e}d", "abcd"),
            ("a\u{e0061}\u{e007f}b\u{e0100}", "ab"),
            ("a\u{3164}b\u{115f}\u{ffa0}", "ab"),
            ("a\u{e000}b\u{10ffff}c\u{378}\u{fff9}", "abc"),
            ("a\u{0}b\u{7f}c\u{9b}", "abc"),
            ("one\r\n\ttwo\u{a0}\u{2003}\u{2028}three", "one two three"),
            ("a\u{200d}b\u{200c}c\u{fe0f}", "abc"),
            ("1\u{fe0f}", "1"),
            ("\u{2800}\u{3164}\u{200b}\u{fe0f}\u{301}", ""),
        ] {
            assert_eq!(readable(text), expected, "{text:?}");
        }
    }

    #[test]
    fn what_makes_a_difference_remains() {
        for text in [
            "👩\u{200d}🚀",
            "👩🏽\u{200d}❤\u{fe0f}\u{200d}💋\u{200d}👨🏻",
            "🏳\u{fe0f}\u{200d}🌈",
            "1\u{fe0f}\u{20e3}",
            "♟\u{fe0e}",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "ශ්\u{200d}රී",
            "e\u{302}\u{301}",
            "שָׁלוֹם",
            "บ้าน",
        ] {
            assert_eq!(readable(text), text, "{text:?}");
        }
    }

    #[test]
    fn marks_that_pile_up_are_cut() {
        let pile = "\u{300}\u{316}\u{489}".repeat(20);
        let read = readable(&format!("Z{pile}o{pile}"));
        assert_eq!(read.chars().count(), 2 * (1 + MOST_MARKS));
        // Signs that are kept unseen are no new letters.
        let within = "♟".to_owned() + &"\u{fe0f}\u{300}".repeat(20);
        assert!(readable(&within).chars().count() <= 3 + MOST_MARKS);
    }

    proptest! {
        #[test]
        fn reading_twice_is_reading_once(text in "[\\PCa\u{200b}-\u{200f}\u{300}-\u{304}\u{fe0e}\u{fe0f}❤1क्]{0,30}") {
            let once = readable(&text);
            prop_assert_eq!(readable(&once), once);
        }
    }
}
