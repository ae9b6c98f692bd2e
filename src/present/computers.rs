//! The board of those who have beaten computers, as text.

use crate::game::queries::ComputersPage;
use crate::game::scoring::ComputerRecord;
use crate::words::{Lang, Words};

/// Who has beaten which levels, and how the reader has fared, in their place where they have one; what to do where nobody
/// has beaten one.
#[must_use]
pub fn board_text(words: &Words, lang: Lang, page: &ComputersPage) -> String {
    let board = words.leaderboards();
    let mut lines = vec![board.computers_title(lang, page.variant)];
    if page.records.is_empty() {
        lines.push(words.say(lang, "computers-none"));
    }
    let own = page.own.as_ref();
    let is_own = |record: &ComputerRecord| own.is_some_and(|own| own.player == record.player);
    let places = page.records.iter().zip(1..);
    lines.extend(places.map(|(record, rank)| {
        if is_own(record) {
            board.computers_own_entry(lang, rank, record)
        } else {
            board.computers_entry(lang, rank, record)
        }
    }));
    let unlisted = own.filter(|_| !page.records.iter().any(is_own));
    lines.extend(unlisted.map(|record| board.computers_own(lang, record)));
    lines.push(words.say(lang, "computers-foot"));
    lines.join("\n")
}
