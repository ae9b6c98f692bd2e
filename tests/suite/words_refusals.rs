//! Why something cannot be done: every refusal as it is said, in English and in French.

use seigneur::words::{Lang, Words};

use case::Case;

mod at_tables;
mod case;
mod elsewhere;
mod ladders;
mod teams;

fn cases() -> impl Iterator<Item = Case> {
    let tables = at_tables::cases().into_iter();
    let both = tables.chain(elsewhere::cases());
    both.chain(ladders::cases()).chain(teams::cases())
}

#[test]
fn every_refusal_is_said_in_both_languages() {
    let words = Words::load().unwrap();
    for (error, english, french) in cases() {
        for (lang, expected) in [(Lang::ENGLISH, english), (Lang::FRENCH, french)] {
            let said = words.refusals().game_error(lang, &error, "");
            assert_eq!(said, expected, "{error:?}");
        }
    }
}
