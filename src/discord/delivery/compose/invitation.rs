//! The message that invites to a table, and that of a result, which stand above the thread: threads
//! are archived, and people who do not play look there.

use super::{Said, Telling};
use crate::discord::buttons;
use crate::game::{MessageKind, Phase, PlayerId};

impl Telling<'_> {
    /// The invitation; those invited are pinged by the first one.
    pub(super) async fn invitation_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let guests: Vec<PlayerId> = if self.is_posted_anew().await {
            Vec::new()
        } else {
            table.seats().invited().collect()
        };
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

    /// Whether those who are invited have been called by another message, which is gone: once is enough.
    async fn is_posted_anew(self) -> bool {
        let of = self.message.key.ordering();
        let before = self.app.store();
        let before = before.posted_before(of, u32::MAX, MessageKind::Invitation);
        let before = before.await.inspect_err(|error| {
            tracing::warn!(%error, "whether somebody was invited before is not known");
        });
        matches!(before, Ok(Some(_)))
    }
}
