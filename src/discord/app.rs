//! What every handler needs.

use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::caller::Caller;
use super::pictures::Pictures;
use super::refusal::Refusal;
use crate::game::{GameError, GameService, Locale, Store, Table, TableKey, TableNumber};
use crate::words::{Lang, Words};

/// What every handler needs.
#[derive(Clone, Debug)]
pub struct App {
    /// The use cases.
    pub games: GameService,
    /// The words.
    pub words: Arc<Words>,
    /// The pictures.
    pub pictures: Pictures,
}

impl App {
    /// The store.
    pub(super) fn store(&self) -> &dyn Store {
        self.games.store()
    }

    /// Remembers who speaks to us and from where; failing that is no reason to fail.
    pub(super) async fn remember(&self, caller: &Caller) {
        let now = self.games.clock().now();
        if let Err(error) = self.store().remember(&caller.profile(), now).await {
            tracing::warn!(%error, "a person could not be remembered");
        }
        if let (Some(server), Some(locale)) = (caller.server, &caller.server_locale)
            && let Err(error) = self.store().remember_server(server, locale).await
        {
            tracing::warn!(%error, "a server could not be remembered");
        }
    }

    /// The table that a caller means: by its number, or by the thread where they speak.
    pub(super) async fn resolve(
        &self,
        caller: &Caller,
        number: Option<u64>,
    ) -> Result<Table, Refusal> {
        let key = match (number, caller.server) {
            (Some(number), Some(server)) => TableKey::Number(server, TableNumber(number)),
            (Some(_), None) => return Err(GameError::NoSuchTable.into()),
            (None, _) => TableKey::Thread(caller.channel),
        };
        match self.games.find(key).await {
            Err(GameError::NoSuchTable) if number.is_none() => Err(Refusal::NoTableHere),
            found => Ok(found?),
        }
    }

    /// The language of what everyone at a table reads: the one all its people share, else the server's.
    pub(super) async fn table_lang(&self, table: &Table) -> Lang {
        let people: Vec<_> = table.people().collect();
        let known = self.store().profiles(&people).await.unwrap_or_default();
        let mut langs = known
            .iter()
            .filter_map(|profile| profile.locale.as_ref())
            .map(lang_of);
        let count = langs.clone().count();
        if let Some(first) = langs.next()
            && count == people.len()
            && langs.all(|lang| lang == first)
        {
            return first;
        }
        let server = self.store().server_locale(table.header().server).await;
        server
            .ok()
            .flatten()
            .as_ref()
            .map_or(Lang::English, lang_of)
    }
}

/// The language that serves a locale.
pub fn lang_of(locale: &Locale) -> Lang {
    Lang::of_tag(&locale.0)
}

/// The error of a handler: those that a user can mend are answered, never returned.
pub type Error = serenity::Error;

/// What a slash command gets.
pub type Context<'a> = poise::ApplicationContext<'a, App, Error>;
