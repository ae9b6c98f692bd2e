//! The message of a proposal, with the buttons that answer it, or of what became of it.

use super::{Said, Telling};
use crate::discord::buttons;
use crate::game::{Event, PlayerId, Table};

impl Telling<'_> {
    /// What is proposed, or what became of it; those who have to answer are pinged.
    pub(super) fn agreement_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let rows = match &buttons::of_agreement(table)[..] {
            [] => Vec::new(),
            answers => vec![buttons::row(words, lang, table.id(), answers)],
        };
        Said {
            text: words.tables().agreement(lang, table),
            rows,
            pings: asked(table),
        }
    }
}

/// Those who have to answer a proposal; whoever made it, where others have settled it.
fn asked(table: &Table) -> Vec<PlayerId> {
    let colors = match (
        table.last_event(),
        table.offers().standing(),
        table.offers().settled(),
    ) {
        (_, Some(standing), _) => table.missing(standing),
        (Event::Refused { color }, None, Some(settled)) if settled.by == *color => Vec::new(),
        (_, None, Some(settled)) => vec![settled.by],
        (_, None, None) => Vec::new(),
    };
    let players = colors.into_iter().filter_map(|color| table.player(color));
    players.collect()
}
