//! The messages about a player who does not move: to the table, and to whoever may take the seat.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, EditMessage};

use super::posting::{Sign, mark};
use super::{DiscordNotifier, Undone, pings};
use crate::discord::buttons::{self, Press};
use crate::game::outbox::Posted;
use crate::game::{Errand, Event, OwedKind, PlayerId, Table};

impl DiscordNotifier {
    /// Posts what has become of a player who does not move, in the game's thread.
    pub(super) async fn post_absence(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let thread = self.thread(errand, &mut task).await?;
        let table = &task.table;
        let lang = self.app.table_lang(table).await;
        let words = &self.app.words;
        let until = self.app.looked_at(table).await;
        let text = words.absence(lang, table, until);
        let rows = match &buttons::of_absence(table)[..] {
            [] => Vec::new(),
            choices => vec![buttons::row(words, lang, table.id(), choices)],
        };
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(rows)
            .allowed_mentions(pings(&addressed(table)));
        self.say_at_table(errand, &mut task, thread, message).await
    }

    /// Posts that an absent player's seat can be taken, where the table was opened; nobody is pinged.
    pub(super) async fn offer_seat(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        let (table, room) = (&task.table, &task.room);
        let lang = self.app.table_lang(table).await;
        let words = &self.app.words;
        let until = self.app.looked_at(table).await;
        let thread = room.thread.map(|thread| format!("<#{thread}>"));
        let text = words.free_seat(lang, table, &thread.unwrap_or_default(), until);
        let row = buttons::row(words, lang, table.id(), &[Press::TakeSeat]);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(vec![row])
            .allowed_mentions(CreateAllowedMentions::new());
        let sign = Sign::Ending(mark(table));
        self.say_above(errand, &task, message, sign).await
    }
}

impl DiscordNotifier {
    /// Says in the message of a free seat that it cannot be taken any more. It has no mark then: that
    /// of this event may be looked for in the same channel.
    pub(super) async fn settle_seat(&self, errand: &Errand) -> Result<(), Undone> {
        let key = errand.key;
        let store = self.app.store();
        let kind = OwedKind::FreeSeat;
        let Some(message) = store.posted_before(key.game, key.seq, kind).await? else {
            return Ok(());
        };
        let task = self.task(errand).await?;
        let (table, room) = (&task.table, &task.room);
        let lang = self.app.table_lang(table).await;
        let thread = room.thread.map(|thread| format!("<#{thread}>"));
        let words = &self.app.words;
        let text = words.seat_settled(lang, table, &thread.unwrap_or_default());
        let edit = EditMessage::new()
            .content(text)
            .components(Vec::new())
            .allowed_mentions(CreateAllowedMentions::new());
        self.edit(errand, message, edit).await
    }
}

/// Who is pinged: those who have to choose, or the player who has to move.
fn addressed(table: &Table) -> Vec<PlayerId> {
    match table.last_event() {
        Event::Flagged { color } => {
            let opponents = table.opponents(*color);
            opponents.filter_map(|color| table.player(color)).collect()
        }
        Event::Granted { color } => table.player(*color).into_iter().collect(),
        Event::Warned => table
            .to_move()
            .map(|(_, player)| player)
            .into_iter()
            .collect(),
        _ => Vec::new(),
    }
}
