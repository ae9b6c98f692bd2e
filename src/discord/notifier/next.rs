//! A word to the player whose turn comes after the one that has begun, in a game of three.

use poise::serenity_prelude::CreateMessage;

use super::{DiscordNotifier, Task, Undone};
use crate::discord::lookup::place;
use crate::game::outbox::Posted;
use crate::game::{Errand, Notifications, PlayerId};
use crate::words::mention;

impl DiscordNotifier {
    /// Tells a player by direct message that their turn is next, while it is.
    pub(super) async fn foretell(
        &self,
        errand: &Errand,
        player: PlayerId,
    ) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        if !self.is_next(&task, player).await? {
            return Ok(None);
        }
        // Once is enough to be refused.
        if self.app.store().notifications(player).await? == Notifications::Unreached {
            return Err(Undone::Closed);
        }
        let table = &task.table;
        let lang = self.app.reader_at(player, table).await.lang;
        let link = place(None, table, &task.room);
        let text = self.app.words.next_turn(lang, table, Some(&link));
        self.write(errand, table, player, (text, CreateMessage::new()))
            .await
    }

    /// Tells the player after the one to move in the thread that their turn is next, while it is.
    pub(super) async fn foretell_here(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let Some(player) = task.table.next_to_move() else {
            return Ok(None);
        };
        if !self.is_next(&task, player).await? {
            return Ok(None);
        }
        let lang = self.app.table_lang(&task.table).await;
        let text = self.app.words.next_turn(lang, &task.table, None);
        let text = format!("{} {text}", mention(player));
        self.ping(errand, &mut task, player, (text, Vec::new()))
            .await
    }

    /// Whether a player's turn is next still, and they want to hear of it: now, or once their quiet
    /// hours are over.
    async fn is_next(&self, task: &Task, player: PlayerId) -> Result<bool, Undone> {
        let game = task.table.id();
        if !self.is_their_turn(task).await? || task.table.next_to_move() != Some(player) {
            return Ok(false);
        }
        if self.app.store().muting(game, player).await?.is_some() {
            return Ok(false);
        }
        match self.left_alone(player).await {
            Some(until) => Err(Undone::Later { until, told: None }),
            None => Ok(true),
        }
    }
}
