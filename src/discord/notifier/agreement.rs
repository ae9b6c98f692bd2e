//! The message of a proposal, with the buttons that answer it, or of what became of it.

use poise::serenity_prelude as serenity;
use serenity::{CreateMessage, EditMessage};

use super::posting::mark;
use super::{DiscordNotifier, Undone, pings};
use crate::discord::buttons;
use crate::game::outbox::Posted;
use crate::game::{Errand, Event, OwedKind, PlayerId, Table};

impl DiscordNotifier {
    /// Posts what is proposed, or what became of it, in the game's thread; those who have to answer
    /// are pinged.
    pub(super) async fn post_agreement(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let thread = self.thread(errand, &mut task).await?;
        let table = &task.table;
        let lang = self.app.table_lang(table).await;
        let words = &self.app.words;
        let text = words.agreement(lang, table);
        let answers = buttons::of_agreement(table);
        let rows = match &answers[..] {
            [] => Vec::new(),
            answers => vec![buttons::row(words, lang, table.id(), answers)],
        };
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(rows)
            .allowed_mentions(pings(&asked(table)));
        self.say_at_table(errand, &mut task, thread, message).await
    }

    /// Takes the buttons off the message of the proposal that stood before an event.
    pub(super) async fn settle_agreement(&self, errand: &Errand) -> Result<(), Undone> {
        let key = errand.key;
        let store = self.app.store();
        let kind = OwedKind::Agreement;
        match store.posted_before(key.game, key.seq, kind).await? {
            Some(message) => {
                let edit = EditMessage::new().components(Vec::new());
                self.edit(errand, message, edit).await
            }
            None => Ok(()),
        }
    }
}

/// Those who have to answer a proposal; whoever made it, where others have settled it.
fn asked(table: &Table) -> Vec<PlayerId> {
    let colors = match (
        table.last_event(),
        table.agreement(),
        table.settled_agreement(),
    ) {
        (_, Some(standing), _) => table.missing(standing),
        (Event::Refused { color }, None, Some(settled)) if settled.by == *color => Vec::new(),
        (_, None, Some(settled)) => vec![settled.by],
        (_, None, None) => Vec::new(),
    };
    let players = colors.into_iter().filter_map(|color| table.player(color));
    players.collect()
}
