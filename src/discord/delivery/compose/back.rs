//! The word to a table that we are back on its server.

use super::{Said, Telling};
use crate::words::{Line, mention};

impl Telling<'_> {
    /// That we are back; nobody is pinged.
    pub(super) fn back_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let line = |id| Line::new(id).of_table(table);
        let line = match table.to_move() {
            Some((_, player)) => line("back-to-move").with("player", mention(player)),
            None => line("back-gathering"),
        };
        Said::quietly(words.say(lang, &line))
    }
}
