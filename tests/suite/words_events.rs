//! What is told at a table of what happens there, in English and in French.

use seigneur::words::{Lang, Words};

mod agreements;
mod computers;
mod ends;
mod repetition;
mod substitutes;

#[test]
fn what_happens_at_a_table_is_told_in_both_languages() {
    let words = Words::load().unwrap();
    let stories = agreements::stories().into_iter();
    let stories = stories.chain(computers::stories()).chain(ends::stories());
    let stories = stories.chain(repetition::stories());
    let stories = stories.chain(substitutes::stories());
    for story in stories {
        for (lang, expected) in [(Lang::ENGLISH, story.english), (Lang::FRENCH, story.french)] {
            let said = story.said(&words, lang);
            assert_eq!(said, expected);
        }
    }
}
