//! The list of all turns that wait for somebody, once a day.

use poise::serenity_prelude::CreateMessage;

use super::reminder::ROOM_FOR_MARK;
use super::{DiscordNotifier, Undone};
use crate::discord::answer::fits;
use crate::discord::lookup::place;
use crate::game::outbox::Posted;
use crate::game::{Errand, Notifications, PlayerId, ServerId};
use crate::words::{Lang, Line, mention};

/// The most turns that are looked up for a list.
const LISTED: u32 = 50;

impl DiscordNotifier {
    /// Sends a player the list of their turns, unless there is none any more.
    pub(super) async fn digest(
        &self,
        errand: &Errand,
        player: PlayerId,
    ) -> Result<Option<Posted>, Undone> {
        // Once is enough to be refused.
        if self.app.store().notifications(player).await? == Notifications::Unreached {
            return Err(Undone::Closed);
        }
        let settings = self.app.reminder_settings(player).await;
        let now = self.app.games.clock().now();
        if let Some(until) = settings.quiet_until(now) {
            return Err(Undone::Later { until, told: None });
        }
        let task = self.task(errand).await?;
        let lang = self.app.reader_at(player, &task.table).await.lang;
        let Some(text) = self.list(lang, player, None).await? else {
            return Ok(None);
        };
        let said = (text, CreateMessage::new());
        self.write(errand, &task.table, player, said).await
    }

    /// Says the list in the thread, to whoever was to move there and takes no direct messages;
    /// only of games on the same server, as nobody there need know of others.
    pub(super) async fn digest_here(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let Some(turn) = task.table.turn() else {
            return Ok(None);
        };
        let lang = self.app.table_lang(&task.table).await;
        let server = task.table.header().server;
        let Some(text) = self.list(lang, turn.player, Some(server)).await? else {
            return Ok(None);
        };
        let said = (format!("{} {text}", mention(turn.player)), Vec::new());
        self.ping(errand, &mut task, turn.player, said).await
    }

    /// The turns that wait for a player, the most urgent first; none where none does.
    async fn list(
        &self,
        lang: Lang,
        player: PlayerId,
        server: Option<ServerId>,
    ) -> Result<Option<String>, Undone> {
        let (store, words) = (self.app.store(), &self.app.words);
        let waiting = store.turns_of(player, server, LISTED).await?;
        if waiting.is_empty() {
            return Ok(None);
        }
        let title = Line::new("digest-title").with("count", waiting.len());
        let mut text = words.say(lang, &title);
        for waiting in waiting {
            let table = store.load(waiting.game).await?;
            let room = store.room(waiting.game).await?;
            let (Some(table), Some(room)) = (table, room) else {
                continue;
            };
            let link = place(server, &table, &room);
            let entry = words.waiting(lang, &table, waiting.deadline, &link);
            if !fits(&text, &(entry.clone() + ROOM_FOR_MARK)) {
                text.push_str("\n…");
                break;
            }
            text.push_str(&entry);
        }
        Ok(Some(text))
    }
}
