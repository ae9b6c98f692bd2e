//! The message of a result, in the channel above the thread: threads are archived, and people who
//! do not play look there.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Sign, mark};
use super::{DiscordNotifier, Undone};
use crate::discord::buttons::{self, Press};
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
        // Where the thread is locked, the last board stands in the same channel, with the same mark.
        let sign = Sign::Button(Press::Rematch.custom_id(table.id()));
        self.say_above(errand, &task, message, sign).await
    }
}
