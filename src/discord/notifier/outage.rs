//! The word to a table that we were away.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign, mark};
use super::{DiscordNotifier, Undone};
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
        // The board of the same event has a mark of its own.
        let mark = format!("{} · {}", mark(&task.table), errand.key.part);
        let text = self.app.words.outage(lang, outage, player, deadline);
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
            // Deleted meanwhile, or the thread with it: the next board opens another one.
            Err(Undone::Failed(
                Failure::UnknownMessage | Failure::UnknownChannel | Failure::Locked,
            )) => Ok(None),
            Err(Undone::Failed(Failure::NotPermitted)) => {
                Err(self.in_trouble(&mut task, Trouble::MissingPermission).await)
            }
            Err(undone) => Err(undone),
        }
    }
}
