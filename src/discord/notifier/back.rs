//! The word to a table that we are back on its server.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign, mark};
use super::{DiscordNotifier, Undone};
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{Errand, Trouble};
use crate::words::{Line, mention};

impl DiscordNotifier {
    /// Says in the game's thread, or where its invitation stands, that we are back; nobody is pinged.
    pub(super) async fn say_back(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let table = &task.table;
        let lang = self.app.table_lang(table).await;
        let line = match table.to_move() {
            Some((_, player)) => Line::new("back-to-move").with("player", mention(player)),
            None => Line::new("back-gathering"),
        };
        let line = line
            .with("game", self.app.words.game(lang, table.variant()))
            .with("number", table.number().to_string());
        // The board of the same event has a mark of its own, and so has the word of another return.
        let mark = format!("{} · {}", mark(table), errand.key.part);
        let text = self.app.words.say(lang, &line);
        let draft = Draft {
            to: task.room.thread.unwrap_or(task.room.channel),
            message: CreateMessage::new()
                .content(format!("{text}\n{mark}"))
                .allowed_mentions(CreateAllowedMentions::new()),
            nonce: errand.nonce(),
            sign: Sign::Ending(mark),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => Ok(Some(posted)),
            Err(Undone::Failed(Failure::NotPermitted)) => {
                Err(self.in_trouble(&mut task, Trouble::MissingPermission).await)
            }
            Err(undone) => Err(undone),
        }
    }
}
