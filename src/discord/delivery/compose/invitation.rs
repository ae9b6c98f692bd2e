//! The message that invites to a table, and that of a result, which stand above the thread: threads
//! are archived, and people who do not play look there.

use super::{Said, Telling};
use crate::discord::buttons;
use crate::game::{Phase, PlayerId};
use crate::words::invited;

impl Telling<'_> {
    /// The invitation; those invited are pinged.
    pub(super) fn invitation_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let guests: Vec<PlayerId> = invited(table).collect();
        let rows = match &buttons::of_invitation(table)[..] {
            [] => Vec::new(),
            presses => vec![buttons::row(words, lang, table.id(), presses)],
        };
        let text = match table.phase() {
            Phase::Playing(_) if !self.subject.channel.is_all_in_forum() => {
                words.tables().begun(lang, table)
            }
            _ => words.tables().invitation(lang, table, None),
        };
        Said {
            text,
            rows,
            pings: guests,
        }
    }
}
