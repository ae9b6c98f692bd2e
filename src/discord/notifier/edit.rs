//! Changes of messages that are there already.

use poise::serenity_prelude as serenity;
use serenity::EditMessage;

use super::{DiscordNotifier, Undone, channel};
use crate::discord::failure::Failure;
use crate::game::Errand;
use crate::game::outbox::Posted;

impl DiscordNotifier {
    /// Changes a message. No game depends on that: one that is deleted, forbidden or too old to be
    /// changed so soon again stays as it is.
    pub(super) async fn edit(
        &self,
        errand: &Errand,
        posted: Posted,
        edit: EditMessage,
    ) -> Result<(), Undone> {
        let message = serenity::MessageId::new(posted.message.0);
        let edited = channel(posted.channel)
            .edit_message(&self.http, message, edit)
            .await;
        match edited.map_err(|error| Failure::of(&error)) {
            Ok(_) => Ok(()),
            Err(failure @ (Failure::Passing(_) | Failure::Unauthorized)) => {
                Err(Undone::Failed(failure))
            }
            Err(failure @ (Failure::NotPermitted | Failure::UnknownChannel)) => {
                match self.looked_into(errand, Undone::Failed(failure)).await {
                    Undone::Left => Err(Undone::Left),
                    _ => Ok(()),
                }
            }
            Err(failure) => {
                let game = errand.key.game;
                tracing::info!(%game, ?failure, "a message stays as it is");
                Ok(())
            }
        }
    }
}
