//! The message of a result, in the channel above the thread: threads are archived, and people who
//! do not play look there.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign, mark};
use super::{DiscordNotifier, Undone};
use crate::discord::buttons::{self, Press};
use crate::discord::failure::Failure;
use crate::game::Errand;
use crate::game::outbox::Posted;

impl DiscordNotifier {
    /// Posts how a game ended, with a button for another one; nobody is pinged again.
    pub(super) async fn post_result(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        let (table, room) = (&task.table, &task.room);
        let lang = self.app.table_lang(table).await;
        let words = &self.app.words;
        let text = words.result_of_table(lang, table, room.thread);
        let row = buttons::row_to(words, lang, (table, room), &[Press::Rematch]);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(vec![row])
            .allowed_mentions(CreateAllowedMentions::new());
        let draft = Draft {
            to: room.channel,
            message,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark(table)),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            // The thread has it all: the result alone is not worth a word about what is wrong.
            Err(Undone::Failed(
                failure @ (Failure::UnknownMessage
                | Failure::UnknownChannel
                | Failure::NotPermitted),
            )) => {
                tracing::info!(game = %table.id(), ?failure, "a result is not posted");
                Ok(None)
            }
            Err(undone) => Err(undone),
        }
    }
}
