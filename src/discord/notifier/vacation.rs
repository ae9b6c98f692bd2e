//! Words to a table without a picture: a player is on vacation or back, the game no longer counts.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::mark;
use super::{DiscordNotifier, Undone};
use crate::game::outbox::Posted;
use crate::game::{Errand, Table};
use crate::words::{Lang, Words};

impl DiscordNotifier {
    /// Says in the game's thread who is on vacation or back; nobody is pinged.
    pub(super) async fn say_vacation(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        self.say_quietly(errand, Words::vacation).await
    }

    /// Says in the game's thread that the game no longer counts; nobody is pinged.
    pub(super) async fn say_voiding(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        self.say_quietly(errand, Words::voided).await
    }

    async fn say_quietly(
        &self,
        errand: &Errand,
        text: fn(&Words, Lang, &Table) -> String,
    ) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let thread = self.thread(errand, &mut task).await?;
        let lang = self.app.table_lang(&task.table).await;
        let text = text(&self.app.words, lang, &task.table);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(&task.table)))
            .allowed_mentions(CreateAllowedMentions::new());
        self.say_at_table(errand, &mut task, thread, message).await
    }
}
