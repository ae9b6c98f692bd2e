//! The word to a table that we are back on its server.

use super::Said;
use crate::discord::delivery::compose::Composer;
use crate::game::Table;
use crate::words::{Lang, Line, mention};

impl Composer<'_> {
    /// That we are back; nobody is pinged.
    pub(super) fn back_said(&self, table: &Table, lang: Lang) -> Said {
        let words = &self.app.words;
        let line = match table.to_move() {
            Some((_, player)) => Line::new("back-to-move").with("player", mention(player)),
            None => Line::new("back-gathering"),
        };
        let line = line
            .with("game", words.game(lang, table.variant()))
            .with("number", table.number().to_string());
        Said::quietly(words.say(lang, &line))
    }
}
