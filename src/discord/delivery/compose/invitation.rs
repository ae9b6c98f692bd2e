//! The message that invites to a table, and that of a result, which stand above the thread: threads
//! are archived, and people who do not play look there.

use super::Said;
use crate::discord::buttons;
use crate::discord::delivery::compose::Composer;
use crate::game::{PlayerId, Table};
use crate::words::{Lang, invited};

impl Composer<'_> {
    /// The invitation; those invited are pinged.
    pub(super) fn invitation_said(&self, table: &Table, lang: Lang) -> Said {
        let words = &self.app.words;
        let guests: Vec<PlayerId> = invited(table).collect();
        let row = buttons::row(words, lang, table.id(), &buttons::of_invitation(table));
        Said {
            text: words.tables().invitation(lang, table, None),
            rows: vec![row],
            pings: guests,
        }
    }
}
