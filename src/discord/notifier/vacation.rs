//! The word to a table that one of its players is on vacation, or is back.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::mark;
use super::{DiscordNotifier, Undone};
use crate::game::Errand;
use crate::game::outbox::Posted;

impl DiscordNotifier {
    /// Says in the game's thread who is on vacation or back; nobody is pinged.
    pub(super) async fn say_vacation(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let thread = self.thread(errand, &mut task).await?;
        let lang = self.app.table_lang(&task.table).await;
        let text = self.app.words.vacation(lang, &task.table);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(&task.table)))
            .allowed_mentions(CreateAllowedMentions::new());
        self.say_at_table(errand, &mut task, thread, message).await
    }
}
