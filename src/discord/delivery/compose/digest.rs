//! The list of all turns that wait for somebody, once a day.

use super::Composer;
use super::personal::left_alone;
use super::reminder::room_for_mark;
use crate::discord::buttons;
use crate::discord::delivery::Stop;
use crate::discord::delivery::content::{Content, Destination};
use crate::game::reminder::Waiting;
use crate::game::{Message, PlayerId, StoreError, Table, unless_damaged};
use crate::present::as_many_as_fit;
use crate::words::{Lang, Line};

/// The most turns that are looked up for a list.
const LISTED: u32 = 50;

impl Composer<'_> {
    /// The list of a player's turns, the most urgent first, unless there is none any more.
    pub(in crate::discord::delivery) async fn digest(
        self,
        message: &Message,
        person: PlayerId,
    ) -> Result<(Content, Destination), Stop> {
        if let Some(until) = left_alone(self.app, person).await {
            return Err(Stop::Deferred {
                until,
                notified: None,
            });
        }
        let all = self.app.store().turns_of(person, None, LISTED).await?;
        let mut tables = Vec::with_capacity(all.len());
        for waiting in all {
            let table = self.table_of(person, waiting).await;
            tables.extend(unless_damaged(waiting.game, table)?);
        }
        let Some((_, first, _)) = tables.first() else {
            return Err(Stop::Unneeded("nothing waits for the player"));
        };
        let lang = self.app.reader_at(person, first).await.lang;
        let text = self.list(lang, &tables);
        let rows = vec![buttons::row_to_games(&self.app.words, lang)];
        Ok(self.personal(message, person, (lang, text, rows)))
    }

    /// A turn that waits for a person, with its table and what leads there; none where the game is gone.
    async fn table_of(
        self,
        person: PlayerId,
        waiting: Waiting,
    ) -> Result<Option<(Waiting, Table, String)>, StoreError> {
        let store = self.app.store();
        let channel = store.game_channel_of(waiting.game, person).await?;
        let (Some(table), Some(channel)) = (store.load(waiting.game).await?, channel) else {
            return Ok(None);
        };
        let table = table.held_at(channel.server, channel.number);
        let link = self.personal_link(person, (&table, &channel)).await?;
        Ok(Some((waiting, table, link)))
    }

    fn list(self, lang: Lang, tables: &[(Waiting, Table, String)]) -> String {
        let words = &self.app.words;
        let title = Line::new("digest-title").with("count", tables.len());
        let entries = tables.iter().map(|(waiting, table, link)| {
            words
                .personal()
                .waiting_entry(lang, table, waiting.deadline, link)
        });
        as_many_as_fit(words.say(lang, &title), entries, room_for_mark())
    }
}
