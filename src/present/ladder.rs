//! What is shown of a ladder.

use super::as_many_as_fit;
use crate::game::PlayerId;
use crate::game::queries::LadderPage;
use crate::words::{Lang, Words};

/// A page of a ladder as somebody reads it: who stands where, their own rung, and the rules in short.
#[must_use]
pub fn page(words: &Words, lang: Lang, page: &LadderPage, reader: PlayerId) -> String {
    let said = words.ladders();
    let foot = [
        said.own_rung(lang, &page.ladder, reader),
        said.rules(lang, page.ladder.variant),
    ];
    let foot = format!("\n{}", foot.join("\n"));
    let title = said.title(lang, page.ladder.variant);
    let rungs = page.rungs();
    let rungs = rungs.map(|rung| format!("\n{}", said.rung(lang, rung, page.read_at)));
    as_many_as_fit(title, rungs, foot.chars().count()) + &foot
}
