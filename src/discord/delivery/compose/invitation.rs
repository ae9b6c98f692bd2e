//! The message that invites to a table, and that of a result, which stand above the thread: threads
//! are archived, and people who do not play look there.

use super::{Said, Telling};
use crate::discord::buttons;
use crate::game::PlayerId;
use crate::words::invited;

impl Telling<'_> {
    /// The invitation; those invited are pinged.
    pub(super) fn invitation_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let guests: Vec<PlayerId> = invited(table).collect();
        let row = buttons::row(words, lang, table.id(), &buttons::of_invitation(table));
        Said {
            text: words.tables().invitation(lang, table, None),
            rows: vec![row],
            pings: guests,
        }
    }
}
