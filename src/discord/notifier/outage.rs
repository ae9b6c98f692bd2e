//! The word to a table that we were away.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, Nonce};

use super::board::posted;
use super::{DiscordNotifier, Undone, channel};
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{Errand, Hand, Trouble};

impl DiscordNotifier {
    /// Says in the game's thread how long we were away, and until when the player to move has time
    /// now; nobody is pinged. Nothing is said where the game has gone on meanwhile.
    pub(super) async fn say_outage(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let store = self.app.store();
        let outage = store.outage_until(errand.since).await?;
        let clock = store.turn(errand.key.game).await?;
        let clock = clock.filter(|clock| Some(clock.turn) == task.table.turn());
        let (
            Some(outage),
            Some(Hand::Told {
                deadline: Some(deadline),
                at,
            }),
        ) = (outage, clock.map(|clock| clock.hand))
        else {
            return Ok(None);
        };
        // Whoever was told after the outage knows the deadline, and what has passed is past.
        if at >= outage.until || deadline <= outage.until {
            return Ok(None);
        }
        let Some((_, player)) = task.table.to_move() else {
            return Ok(None);
        };
        let lang = self.app.table_lang(&task.table).await;
        let message = CreateMessage::new()
            .content(self.app.words.outage(lang, outage, player, deadline))
            .allowed_mentions(CreateAllowedMentions::new())
            .nonce(Nonce::String(errand.nonce()))
            .enforce_nonce(true);
        let place = task.room.thread.unwrap_or(task.room.channel);
        let sent = channel(place).send_message(&self.http, message).await;
        match sent.map_err(|error| Failure::of(&error)) {
            Ok(message) => Ok(Some(posted(&message))),
            // Deleted meanwhile, or the thread with it: the next board opens another one.
            Err(Failure::UnknownMessage | Failure::UnknownChannel | Failure::Locked) => Ok(None),
            Err(Failure::NotPermitted) => {
                Err(self.in_trouble(&mut task, Trouble::MissingPermission).await)
            }
            Err(failure) => Err(Undone::Failed(failure)),
        }
    }
}
