//! What is shown of a ladder.

use super::fits;
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
    let mut text = said.title(lang, page.ladder.variant);
    for (number, rung) in page.rungs() {
        let entry = format!("\n{}", said.rung(lang, (number, rung), page.read_at));
        if !fits(&text, &format!("{entry}{foot}")) {
            text.push_str("\n…");
            break;
        }
        text.push_str(&entry);
    }
    text + &foot
}
