//! Text that players have written, made safe to show.

use crate::game::naming::{readable, shortened};

/// What stands where nothing is left of a text.
const NOTHING: &str = "…";

/// The longest part of a player's own text that is said back.
const QUOTED_CHARS: usize = 40;

/// A [`readable`] text, which is never empty.
///
/// For places that know no mark-up: names of threads, files, pictures.
#[must_use]
pub fn plain(text: &str) -> String {
    let shown = readable(text);
    if shown.is_empty() {
        NOTHING.to_owned()
    } else {
        shown
    }
}

/// A text as it may stand in a message: it shows as it was written, and formats, links and
/// notifies nothing.
///
/// It is [`readable`], and never empty.
/// Every sign that Markdown may read is escaped.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in plain(text).chars() {
        if MARKDOWN.contains(sign) {
            safe.push('\\');
        }
        safe.push(sign);
        // Mentions of everyone are found before Markdown is read.
        if sign == '@' {
            safe.push(NO_SPACE);
        }
    }
    safe
}

/// An [`escaped`] text of at most `most` characters; where it must be cut, it ends in `…`.
#[must_use]
pub fn escaped_within(text: &str, most: usize) -> String {
    let whole = escaped(text);
    if whole.chars().count() <= most {
        return whole;
    }
    let kept: Vec<char> = whole.chars().take(most.saturating_sub(1)).collect();
    // A backslash that has lost its sign would escape the mark.
    let backslashes = kept.iter().rev().take_while(|&&sign| sign == '\\').count();
    let kept = &kept[..kept.len() - backslashes % 2];
    kept.iter().collect::<String>() + NOTHING
}

/// A name as it may stand beside others in a line: in whichever direction it is read, the rest keeps its own.
#[must_use]
pub fn isolated(name: &str) -> String {
    format!("\u{2068}{name}\u{2069}")
}

/// The same where a name is read from right to left, which would take numbers and signs beside it along; all others stay as
/// they are.
#[must_use]
pub fn set_apart(name: &str) -> String {
    if name.chars().any(is_read_leftwards) {
        isolated(name)
    } else {
        name.to_owned()
    }
}

/// Whether a letter is read from right to left.
const fn is_read_leftwards(letter: char) -> bool {
    matches!(letter, '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}'
        | '\u{10800}'..='\u{10fff}' | '\u{1e800}'..='\u{1efff}')
}

/// A text as it may be said back, within quotation marks: short, as it was written, and without anything that formats or
/// notifies. What might is set as code, in which nothing does; a sign that would end that is shown by one that looks the
/// same.
#[must_use]
pub fn quoted(text: &str) -> String {
    let shown = shortened(&plain(text), QUOTED_CHARS);
    let is_plain = |(at, sign): (usize, char)| match sign {
        '@' => is_placement(&shown[at..]),
        sign => !WITHIN_A_LINE.contains(sign),
    };
    if shown.char_indices().all(is_plain) {
        return shown;
    }
    format!("`{}`", shown.replace('`', LIKE_A_BACKTICK))
}

/// Whether an `@` stands before the name of a square, where it can notify nobody.
fn is_placement(text: &str) -> bool {
    let mut signs = text.chars().skip(1);
    signs.next().is_some_and(char::is_alphabetic)
        && signs.next().is_some_and(|sign| sign.is_ascii_digit())
}

/// What formats, links or mentions: `1.` and `-` begin lists, `#` headings, `>` quotations,
/// `:` joins the parts of a link and of an emoji.
const MARKDOWN: &str = "\\*_~`|<>[]()#-+.:@";

/// What does so in the middle of a line.
const WITHIN_A_LINE: &str = "\\*_~`|<>[]:";

/// The letter that looks like the sign by which code begins and ends.
const LIKE_A_BACKTICK: &str = "\u{2cb}";

/// A sign of no width.
const NO_SPACE: char = '\u{200b}';

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn markup_is_shown_as_it_was_written() {
        for (text, expected) in [
            ("Zoé 3", "Zoé 3"),
            ("**bold** _x_ ~~y~~", r"\*\*bold\*\* \_x\_ \~\~y\~\~"),
            ("||spoiler|| `code`", r"\|\|spoiler\|\| \`code\`"),
            ("# heading", r"\# heading"),
            ("1. one", r"1\. one"),
            (r"\*", r"\\\*"),
            ("[a](https://b.c)", r"\[a\]\(https\://b\.c\)"),
            ("<#1> :smile:", r"\<\#1\> \:smile\:"),
            ("one\ntwo\r\n\tthree", "one two three"),
            ("שלום", "שלום"),
        ] {
            assert_eq!(escaped(text), expected, "{text}");
        }
    }

    #[test]
    fn nobody_is_mentioned() {
        for text in ["@everyone", "@here", "<@1>", "<@!1>", "<@&2>", "a@everyone"] {
            let safe = escaped(text);
            let at = safe.find('@').unwrap();
            assert!(safe[..at].ends_with('\\') && safe[at + 1..].starts_with(NO_SPACE));
        }
    }

    #[test]
    fn nothing_turns_the_direction_of_writing() {
        for mark in "\u{061c}\u{200e}\u{200f}\u{202a}\u{202e}\u{2066}\u{2069}".chars() {
            assert_eq!(escaped(&format!("a{mark}b")), "ab");
            assert_eq!(plain(&format!("{mark}a*b ")), "a*b");
        }
        assert_eq!(escaped("\u{202e}\n"), "…");
        assert_eq!(plain(""), "…");
    }

    #[test]
    fn names_that_are_read_from_right_to_left_are_set_apart_and_no_others() {
        assert_eq!(set_apart("גביע 2026"), "\u{2068}גביע 2026\u{2069}");
        assert_eq!(set_apart("كأس"), "\u{2068}كأس\u{2069}");
        for name in ["Cup 2026", "Кубок", "杯", "é*"] {
            assert_eq!(set_apart(name), name);
        }
    }

    #[test]
    fn a_cut_text_ends_in_a_mark_and_leaves_no_backslash_alone() {
        for (text, most, expected) in [
            ("abcdef", 6, "abcdef"),
            ("abcdef", 5, "abcd…"),
            ("ab*cd", 4, "ab…"),
            ("ab*cd", 5, r"ab\*…"),
            (r"a\\\", 5, r"a\\…"),
            ("abc", 1, "…"),
        ] {
            assert_eq!(escaped_within(text, most), expected, "{text} {most}");
        }
    }

    #[test]
    fn what_is_said_back_is_what_was_typed() {
        for (text, expected) in [
            ("e4;", "e4;"),
            ("\"e4\"", "\"e4\""),
            ("Mars/Phobos", "Mars/Phobos"),
            ("7d+1d", "7d+1d"),
            ("7d/1d", "7d/1d"),
            ("Mars_Phobos", "`Mars_Phobos`"),
            ("K@e1", "K@e1"),
            ("@everyone", "`@everyone`"),
            ("<@1> `x`", "`<@1> \u{2cb}x\u{2cb}`"),
            ("https://a.b", "`https://a.b`"),
            ("one\ntwo", "one two"),
            ("\u{200b}", "…"),
        ] {
            assert_eq!(quoted(text), expected, "{text}");
        }
        assert_eq!(quoted(&"a".repeat(60)).chars().count(), QUOTED_CHARS);
    }

    proptest! {
        #[test]
        fn nothing_breaks_out_of_what_is_said_back(text in "(\\PC|[`@<*_:e1\n]){0,60}") {
            let said = quoted(&text);
            let inner = said.strip_prefix('`').and_then(|said| said.strip_suffix('`'));
            prop_assert!(!inner.unwrap_or(&said).contains(['`', '\n', '\r']));
            let is_plain = !said.contains(|sign| WITHIN_A_LINE.contains(sign));
            prop_assert!(inner.is_some() || is_plain, "{said}");
            prop_assert!(inner.is_some() || !said.contains("@everyone"), "{said}");
            let shown = inner.unwrap_or(&said).replace(LIKE_A_BACKTICK, "`");
            let typed = shortened(&plain(&text), QUOTED_CHARS).replace(LIKE_A_BACKTICK, "`");
            prop_assert_eq!(shown, typed);
        }

        #[test]
        fn a_reader_sees_the_plain_text(text in "\\PC{0,80}") {
            let safe = escaped(&text);
            let mut signs = safe.chars();
            let mut read = String::new();
            while let Some(sign) = signs.next() {
                if sign == '\\' {
                    read.extend(signs.next());
                } else {
                    prop_assert!(!MARKDOWN.contains(sign));
                    read.push(sign);
                }
            }
            let without = |text: &str| text.replace(NO_SPACE, "");
            prop_assert_eq!(without(&read), without(&plain(&text)));
        }

        #[test]
        fn a_cut_text_keeps_to_its_length(text in "[a*\\\\@]{0,40}", most in 1..50_usize) {
            prop_assert!(escaped_within(&text, most).chars().count() <= most);
        }
    }
}
