//! What people and tournaments are called: names that can be read, and told from one another.

mod readable;

use std::collections::{BTreeMap, HashMap, HashSet};

pub use readable::readable;

use super::ids::PlayerId;

/// How much of a name is compared, but for its last character, and how long it is with a mark.
const SHOWN: usize = 16;
/// With how many of the last digits of an id a mark begins.
const DIGITS: usize = 4;

/// What people are called who are named side by side, those of them whose name is known: readable, and
/// no two alike.
///
/// Of names that look alike, in the part that is shown everywhere, the one of the oldest account stays
/// as it is; each other one is followed by the last digits of its id, as in `Anna ·4821`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(HashMap<PlayerId, String>);

impl Names {
    /// The names of people who are named side by side.
    pub fn of(named: impl IntoIterator<Item = (PlayerId, String)>) -> Self {
        // Ids of accounts grow with time.
        let named: BTreeMap<PlayerId, String> = named.into_iter().collect();
        let mut looks = HashSet::new();
        let mut told = HashMap::with_capacity(named.len());
        for (player, name) in named {
            let mut name = readable(&name);
            if name.is_empty() {
                continue;
            }
            if !looks.insert(look(&name)) {
                name = marked(player, &name, &mut looks);
            }
            told.insert(player, name);
        }
        Self(told)
    }

    /// Words that stand for people who are not to be told apart.
    pub fn of_nobody_in_particular(words: impl IntoIterator<Item = (PlayerId, String)>) -> Self {
        Self(words.into_iter().collect())
    }

    /// The same where some are called otherwise: captains as their teams, say.
    #[must_use]
    pub fn with(mut self, others: impl IntoIterator<Item = (PlayerId, String)>) -> Self {
        let named = others
            .into_iter()
            .map(|(player, name)| (player, readable(&name)));
        self.0.extend(named);
        self
    }

    /// What somebody is called.
    #[must_use]
    pub fn get(&self, player: PlayerId) -> Option<&str> {
        self.0.get(&player).map(String::as_str)
    }
}

/// Whether two names look alike, or would if both were written small.
#[must_use]
pub fn are_alike(one: &str, other: &str) -> bool {
    let small = |name: &str| skeleton(&readable(name).to_lowercase());
    skeleton(&readable(one)) == skeleton(&readable(other)) || small(one) == small(other)
}

/// A name with as many of the last digits of an id as make it look like no other.
fn marked(player: PlayerId, name: &str, looks: &mut HashSet<String>) -> String {
    let id = player.to_string();
    let mut marked = String::new();
    for digits in DIGITS.min(id.len())..=id.len() {
        let mark = format!(" ·{}", &id[id.len() - digits..]);
        let room = SHOWN.saturating_sub(mark.chars().count()).max(1);
        marked = shortened(name, room) + &mark;
        if looks.insert(skeleton(&marked)) {
            break;
        }
    }
    marked
}

/// A text of at most so many characters, with an ellipsis where some are left out.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    kept.trim_end().to_owned() + "…"
}

/// What the part of a name that is shown everywhere looks like.
fn look(name: &str) -> String {
    let shown: String = name.chars().take(SHOWN - 1).collect();
    skeleton(&shown)
}

/// What texts that look alike have in common: Unicode's skeleton of confusable characters, without those
/// that are not seen.
fn skeleton(text: &str) -> String {
    unicode_security::skeleton(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(named: &[(u64, &str)]) -> Vec<String> {
        let given = named
            .iter()
            .map(|&(id, name)| (PlayerId(id), name.to_owned()));
        let told = Names::of(given);
        let told = named
            .iter()
            .map(|&(id, _)| told.get(PlayerId(id)).unwrap_or_default().to_owned());
        told.collect()
    }

    #[test]
    fn names_that_look_alike_are_told_apart_and_no_others() {
        for (other, expected) in [
            ("Alina", "Alina ·4821"),
            ("Аlina", "Аlina ·4821"),
            ("AIina", "AIina ·4821"),
            ("Ａｌｉｎａ", "Ａｌｉｎａ ·4821"),
            ("𝐀𝐥𝐢𝐧𝐚", "𝐀𝐥𝐢𝐧𝐚 ·4821"),
            ("Ali\u{200b}na", "Alina ·4821"),
            ("\u{202e}Alina", "Alina ·4821"),
            ("Alinа\u{3164}", "Alinа ·4821"),
            ("alina", "alina"),
            ("Álina", "Álina"),
            ("Alina 2", "Alina 2"),
            ("Елена", "Елена"),
        ] {
            let told = names(&[(1_174_821, other), (1_020_000, "Alina")]);
            assert_eq!(told, [expected, "Alina"], "{other:?}");
        }
    }

    #[test]
    fn long_names_are_told_apart_where_they_are_cut() {
        let told = names(&[
            (104_821, "Maximilian of Bavaria"),
            (204_822, "Maximilian of Bayern"),
            (304_823, "Maximilian of Sаxony"),
        ]);
        assert_eq!(
            told,
            [
                "Maximilian of Bavaria",
                "Maximilia… ·4822",
                "Maximilian of Sаxony"
            ]
        );
        assert!(told[1].chars().count() <= SHOWN);
    }

    #[test]
    fn a_mark_that_others_have_or_pretend_to_have_grows() {
        let told = names(&[(14_821, "Ann"), (24_821, "Ann"), (34_821, "Ann")]);
        assert_eq!(told, ["Ann", "Ann ·4821", "Ann ·34821"]);
        let told = names(&[(1, "Ann"), (2, "Ann ·4821"), (24_821, "Ann")]);
        assert_eq!(told, ["Ann", "Ann ·4821", "Ann ·24821"]);
        let told = names(&[(1, "Ann"), (2, "Ann"), (3, "Ann ·2")]);
        assert_eq!(told, ["Ann", "Ann ·2", "Ann ·2 ·3"]);
    }

    #[test]
    fn whoever_has_no_readable_name_has_none() {
        assert_eq!(
            names(&[(1, "\u{200b}\u{3164}\u{2800}"), (2, "Bob")]),
            ["", "Bob"]
        );
    }

    #[test]
    fn alike_is_what_a_hasty_reader_takes_for_the_same() {
        for (one, other) in [
            ("Winter cup", "WINTER CUP"),
            ("Winter cup", "Wіnter  cup "),
            ("Winter cup", "W\u{200d}inter cup"),
            ("Il Cup", "ll Cup"),
        ] {
            assert!(are_alike(one, other), "{one} {other}");
        }
        assert!(!are_alike("Winter cup", "Winter cup 2"));
        assert!(!are_alike("Winter cup", "Summer cup"));
    }
}
