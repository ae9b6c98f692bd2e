//! The word to a table that we are back on its server.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Nonce};

use super::{DiscordNotifier, Undone, channel};
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{ChannelId, Errand, MessageId, Trouble};
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
        let message = CreateMessage::new()
            .content(self.app.words.say(lang, &line))
            .allowed_mentions(CreateAllowedMentions::new())
            .nonce(Nonce::String(errand.nonce()))
            .enforce_nonce(true);
        let place = task.room.thread.unwrap_or(task.room.channel);
        let posted = channel(place).send_message(&self.http, message).await;
        match posted.map_err(|error| Failure::of(&error)) {
            Ok(posted) => Ok(Some(Posted {
                channel: ChannelId(posted.channel_id.get()),
                message: MessageId(posted.id.get()),
            })),
            Err(Failure::NotPermitted) => {
                Err(self.in_trouble(&mut task, Trouble::MissingPermission).await)
            }
            Err(failure) => Err(Undone::Failed(failure)),
        }
    }
}
