//! Reminders of turns, by direct message or in the thread: one turn with its buttons, or several
//! in a list.

use poise::serenity_prelude::CreateActionRow;

use super::{Composer, Said, Telling};
use crate::discord::buttons;
use crate::discord::delivery::Stop;
use crate::discord::delivery::content::{Content, Destination};
use crate::discord::delivery::mark::Mark;
use crate::discord::delivery::posting::Sign;
use crate::discord::lookup::place;
use crate::discord::muting;
use crate::game::reminder::Reminded;
use crate::game::service::Reminding;
use crate::game::{GameChannel, Message, PlayerId, ServerId, StoreError, Table, unless_damaged};
use crate::present::as_many_as_fit;
use crate::words::{Lang, Line, Urged, mention};

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

impl Telling<'_> {
    /// Reminds a player of their turns in the thread; of those only that still wait for them.
    pub(super) async fn remind_said(self) -> Result<Said, Stop> {
        let (composer, lang) = (Composer { app: self.app }, self.lang);
        let server = self.table.server();
        let entries = composer.reminded(self.message, Some(server)).await?;
        let Some(first) = entries.first() else {
            return Err(Stop::Unneeded("the turns are over"));
        };
        let player = first.reminded.turn.player;
        if self.subject.is_stranger(player) {
            return Err(Stop::Unneeded("they play from another server"));
        }
        let text = composer.reminder_text(lang, &entries);
        Ok(Said {
            text: format!("{} {text}", mention(player)),
            rows: composer.rows_of(lang, &entries),
            pings: vec![player],
        })
    }
}

impl Composer<'_> {
    /// Reminds a player of their turns by direct message.
    pub(in crate::discord::delivery) async fn remind_directly(
        self,
        message: &Message,
        person: PlayerId,
    ) -> Result<(Content, Destination), Stop> {
        let entries = self.reminded(message, None).await?;
        let Some(first) = entries.first() else {
            return Err(Stop::Unneeded("the turns are over"));
        };
        let lang = self.app.reader_at(person, &first.table).await.lang;
        let text = self.reminder_text(lang, &entries);
        let rows = self.rows_of(lang, &entries);
        Ok(self.personal(message, person, (lang, text, rows)))
    }

    /// What leads somebody to a game from direct messages; where it is held nowhere for them any more, the command that
    /// shows it.
    pub(super) async fn personal_link(
        self,
        person: PlayerId,
        (table, channel): (&Table, &GameChannel),
    ) -> Result<String, StoreError> {
        let guests = self.app.store().guests(table.id()).await?;
        let mut guests = guests.into_iter();
        let home = guests.find(|(player, _)| *player == person);
        if home.is_none_or(|(_, home)| home == channel.server) {
            return Ok(place(None, table, channel));
        }
        let lang = self.app.reader_at(person, table).await.lang;
        let line = Line::new("personal-link-away");
        Ok(self.app.words.say(lang, &line))
    }

    /// What is said to a person apart from a single game.
    pub(super) fn personal(
        self,
        message: &Message,
        person: PlayerId,
        (lang, text, rows): (Lang, String, Vec<CreateActionRow>),
    ) -> (Content, Destination) {
        let part = message.key.number.part;
        let mark = Mark::new(format!("reminder-{part}"), &format!("⏰ {part}"));
        let content = Content {
            text,
            plain: self.app.words.say(lang, "plain-person"),
            lang,
            rows,
            board: None,
            pings: Vec::new(),
            sign: Sign::Mark(mark.clone()),
            mark,
        };
        (content, Destination::Person(person))
    }

    async fn reminded(
        self,
        message: &Message,
        read_on: Option<ServerId>,
    ) -> Result<Vec<Entry>, Stop> {
        match self.app.games.reminders().reminding(message.key).await? {
            Reminding::Nothing => Err(Stop::Unneeded("the turns are over")),
            Reminding::Later(until) => Err(Stop::Deferred {
                until,
                notified: None,
            }),
            Reminding::Now(reminded) => Ok(self.entries(read_on, &reminded).await?),
        }
    }

    async fn entries(
        self,
        read_on: Option<ServerId>,
        reminded: &[Reminded],
    ) -> Result<Vec<Entry>, StoreError> {
        let mut entries = Vec::with_capacity(reminded.len());
        for &reminded in reminded {
            let entry = self.entry(read_on, reminded).await;
            entries.extend(unless_damaged(reminded.game, entry)?);
        }
        Ok(entries)
    }

    /// A turn with what is said of it; none where it is over.
    async fn entry(
        self,
        read_on: Option<ServerId>,
        reminded: Reminded,
    ) -> Result<Option<Entry>, StoreError> {
        let (store, player) = (self.app.store(), reminded.turn.player);
        let channel = store.game_channel_of(reminded.game, player).await?;
        let (Some(table), Some(channel)) = (store.load(reminded.game).await?, channel) else {
            return Ok(None);
        };
        if table.turn() != Some(reminded.turn) {
            return Ok(None);
        }
        let table = table.held_at(channel.server, channel.number);
        let link = match read_on {
            Some(_) => place(read_on, &table, &channel),
            None => self.personal_link(player, (&table, &channel)).await?,
        };
        Ok(Some(Entry {
            table,
            reminded,
            link,
        }))
    }

    fn reminder_text(self, lang: Lang, entries: &[Entry]) -> String {
        let words = &self.app.words;
        let urged: Vec<Urged<'_>> = entries.iter().map(Entry::urged).collect();
        let text = words.personal().reminder(lang, &urged);
        if urged.len() < 2 {
            return text;
        }
        let entries = urged.iter();
        let entries = entries.map(|turn| words.personal().reminder_entry(lang, turn));
        as_many_as_fit(text, entries, room_for_mark())
    }

    /// The buttons under a reminder: of one turn what concerns it, of several what leads to all of them.
    fn rows_of(self, lang: Lang, entries: &[Entry]) -> Vec<CreateActionRow> {
        let words = &self.app.words;
        match entries {
            [Entry { table, .. }] => muting::rows(words, lang, table),
            _ => vec![buttons::row_to_games(words, lang)],
        }
    }
}

/// How many characters a mention and a mark have at most.
pub(super) fn room_for_mark() -> usize {
    let longest = "<@12345678901234567890> \n-# #1234567890 · 1234567890 · ⏰ 1234567890";
    longest.chars().count()
}
