//! Positions that come again.

use seigneur::game::Event;
use seigneur::rules::Variant;

use crate::support::stories::{Happened, RATED, Story, Told, WHITE, moved};

/// Both knights go out and come back, so that the first position has stood once more each time.
fn to_and_fro(times: usize) -> Vec<Happened> {
    let there_and_back = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(times);
    there_and_back.into_iter().map(moved).collect()
}

pub(super) fn stories() -> Vec<Story> {
    let claimed = [to_and_fro(3), vec![Event::Claimed { color: WHITE }.into()]];
    vec![
        Story {
            table: (Variant::Chess, RATED),
            happened: to_and_fro(2),
            told: Told::Turn,
            english: "<@2> (Black) played **Ng8**.\n\
                    The position has stood three times: `/draw` claims a draw.\n\
                    <@1>, it is your move (White).",
            french: "<@2> (Noir) a joué **Cg8**.\n\
                    Cette position s’est présentée trois fois\u{a0}: `/nulle` permet de réclamer la nulle.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: to_and_fro(3),
            told: Told::Turn,
            english: "<@2> (Black) played **Ng8**.\n\
                    The position has stood four times: `/draw` claims a draw.\n\
                    <@1>, it is your move (White).",
            french: "<@2> (Noir) a joué **Cg8**.\n\
                    Cette position s’est présentée quatre fois\u{a0}: `/nulle` permet de réclamer la nulle.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: claimed.concat(),
            told: Told::Turn,
            english: "<@1> (White) claims a draw.\n\
                    **Draw.** The position has stood four times.\n\
                    • **Vassal**: <@1> (White), 1 point\n\
                    • **Vassal**: <@2> (Black), 1 point",
            french: "<@1> (Blanc) réclame la nulle.\n\
                    **Nulle.** La position s’est présentée quatre fois.\n\
                    • **Vassal**\u{a0}: <@1> (Blanc), 1 point\n\
                    • **Vassal**\u{a0}: <@2> (Noir), 1 point",
        },
    ]
}
