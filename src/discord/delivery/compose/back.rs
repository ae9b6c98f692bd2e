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
        let text = words.say(lang, &line);
        Said::quietly(if self.has_its_invitation_elsewhere() {
            format!("{text}\n{}", self.audience.link)
        } else {
            text
        })
    }

    /// Whether the table waits for players, and what they sit down by may stand far above this message.
    fn has_its_invitation_elsewhere(self) -> bool {
        let channel = &self.subject.channel;
        self.table.to_move().is_none()
            && self.message.key.to.person().is_none()
            && channel.thread.is_none()
            && channel.invitation.is_some()
    }
}
