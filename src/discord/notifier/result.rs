//! The message of a result, in the channel above the thread: threads are archived, and people who
//! do not play look there.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Nonce};

use super::board::{mark, posted};
use super::{DiscordNotifier, Undone, channel};
use crate::discord::buttons::{self, Press};
use crate::discord::failure::Failure;
use crate::game::Errand;
use crate::game::outbox::Posted;

impl DiscordNotifier {
    /// Posts how a game ended, with a button for another one; nobody is pinged again.
    pub(super) async fn post_result(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        let (table, room) = (&task.table, &task.room);
        if let Some(posted) = self.posted_in_doubt(errand, &task, room.channel).await? {
            return Ok(Some(posted));
        }
        let lang = self.app.table_lang(table).await;
        let words = &self.app.words;
        let text = words.result_of_table(lang, table, room.thread);
        let row = buttons::row_to(words, lang, (table, room), &[Press::Rematch]);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(vec![row])
            .allowed_mentions(CreateAllowedMentions::new())
            .nonce(Nonce::String(errand.nonce()))
            .enforce_nonce(true);
        let sent = channel(room.channel)
            .send_message(&self.http, message)
            .await;
        match sent.map_err(|error| Failure::of(&error)) {
            Ok(message) => Ok(Some(posted(&message))),
            // The thread has it all: the result alone is not worth a word about what is wrong.
            Err(
                failure @ (Failure::UnknownMessage
                | Failure::UnknownChannel
                | Failure::NotPermitted),
            ) => {
                tracing::info!(game = %table.id(), ?failure, "a result is not posted");
                Ok(None)
            }
            Err(failure) => Err(Undone::Failed(failure)),
        }
    }
}
