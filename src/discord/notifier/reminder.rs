//! Reminders of turns, by direct message or in the thread: one turn with its buttons, or several
//! in a list.

use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateMessage};

use super::{DiscordNotifier, Task, Undone};
use crate::discord::answer::fits;
use crate::discord::lookup::place;
use crate::discord::muting;
use crate::game::outbox::Posted;
use crate::game::reminder::Reminded;
use crate::game::service::Reminding;
use crate::game::{Errand, Notifications, OwedKind, ServerId, StoreError, Table};
use crate::words::{Lang, Urged, mention};

/// A turn of which somebody is reminded, with what is said of it.
struct Entry {
    table: Table,
    reminded: Reminded,
    link: String,
}

impl Entry {
    fn urged(&self) -> Urged<'_> {
        Urged {
            table: &self.table,
            reminder: self.reminded.reminder,
            deadline: self.reminded.deadline,
            link: &self.link,
        }
    }
}

impl DiscordNotifier {
    /// Reminds a player of their turns; of those only that still wait for them.
    pub(super) async fn remind(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let reminding = self.app.games.reminding(errand).await;
        let reminded = match reminding.map_err(|error| Undone::Store(error.to_string()))? {
            Reminding::Nothing => return Ok(None),
            Reminding::Later(until) => return Err(Undone::Later { until, told: None }),
            Reminding::Now(reminded) => reminded,
        };
        // Once is enough to be refused.
        if let OwedKind::Remind(player) = errand.kind
            && self.app.store().notifications(player).await? == Notifications::Unreached
        {
            return Err(Undone::Closed);
        }
        let task = self.task(errand).await?;
        match errand.kind {
            OwedKind::RemindHere => self.remind_in_thread(errand, task, &reminded).await,
            _ => self.remind_directly(errand, &task, &reminded).await,
        }
    }

    async fn remind_in_thread(
        &self,
        errand: &Errand,
        mut task: Task,
        reminded: &[Reminded],
    ) -> Result<Option<Posted>, Undone> {
        let server = task.table.header().server;
        let entries = self.entries(Some(server), reminded).await?;
        let Some(first) = entries.first() else {
            return Ok(None);
        };
        let player = first.reminded.turn.player;
        let lang = self.app.table_lang(&task.table).await;
        let text = format!("{} {}", mention(player), self.text_of(lang, &entries));
        let rows = self.rows(lang, &entries);
        self.ping(errand, &mut task, player, (text, rows)).await
    }

    async fn remind_directly(
        &self,
        errand: &Errand,
        task: &Task,
        reminded: &[Reminded],
    ) -> Result<Option<Posted>, Undone> {
        let entries = self.entries(None, reminded).await?;
        let Some(first) = entries.first() else {
            return Ok(None);
        };
        let player = first.reminded.turn.player;
        let lang = self.app.reader_at(player, &first.table).await.lang;
        let message = CreateMessage::new().components(self.rows(lang, &entries));
        let text = self.text_of(lang, &entries);
        self.write(errand, &task.table, player, (text, message))
            .await
    }

    async fn entries(
        &self,
        read_on: Option<ServerId>,
        reminded: &[Reminded],
    ) -> Result<Vec<Entry>, StoreError> {
        let store = self.app.store();
        let mut entries = Vec::with_capacity(reminded.len());
        for &reminded in reminded {
            let (table, room) = (
                store.load(reminded.game).await?,
                store.room(reminded.game).await?,
            );
            if let (Some(table), Some(room)) = (table, room)
                && table.turn() == Some(reminded.turn)
            {
                let link = place(read_on, &table, &room);
                entries.push(Entry {
                    table,
                    reminded,
                    link,
                });
            }
        }
        Ok(entries)
    }

    fn text_of(&self, lang: Lang, entries: &[Entry]) -> String {
        let words = &self.app.words;
        let urged: Vec<Urged<'_>> = entries.iter().map(Entry::urged).collect();
        let mut text = words.reminder(lang, &urged);
        if urged.len() < 2 {
            return text;
        }
        for turn in &urged {
            let entry = words.reminder_entry(lang, turn);
            if !fits(&text, &(entry.clone() + ROOM_FOR_MARK)) {
                text.push_str("\n…");
                break;
            }
            text.push_str(&entry);
        }
        text
    }

    /// The buttons under a reminder of one turn.
    fn rows(&self, lang: Lang, entries: &[Entry]) -> Vec<CreateActionRow> {
        let words = &self.app.words;
        let [Entry { table, .. }] = entries else {
            return Vec::new();
        };
        muting::rows(words, lang, table)
    }
}

/// As long as a mention and a mark are at most.
pub(super) const ROOM_FOR_MARK: &str =
    "<@12345678901234567890> \n-# #1234567890 · 1234567890 · ⏰ 1234567890";
