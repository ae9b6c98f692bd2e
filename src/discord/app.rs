//! What every handler needs.

use std::collections::HashMap;
use std::sync::Arc;

use poise::serenity_prelude as serenity;

use super::caller::Caller;
use super::pictures::Pictures;
use super::theme::Shown;
use super::viewer::Viewer;
use crate::game::{GameService, Locale, PlayerId, Store, StoreError, Table, ThemeCode};
use crate::render::Theme;
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

    /// What the people at a table are called, those of them whose name is known.
    pub(super) async fn names(&self, table: &Table) -> HashMap<PlayerId, String> {
        let people: Vec<_> = table.people().collect();
        let known = self.store().profiles(&people).await;
        let known = known.inspect_err(|error| tracing::warn!(%error, "names could not be read"));
        let named = known.unwrap_or_default().into_iter();
        named.map(|profile| (profile.id, profile.name)).collect()
    }

    /// The theme of a picture: the reader's where one person looks at it, else the server's, else the default.
    pub(super) async fn theme(&self, viewer: Viewer) -> Shown {
        if let Viewer::One { player, .. } = viewer
            && let Some(theme) = known(self.store().chosen_theme(player).await)
        {
            return Shown::Own(theme);
        }
        if let Some(server) = viewer.server()
            && let Some(theme) = known(self.store().server_theme(server).await)
        {
            return Shown::OfServer(theme);
        }
        Shown::Default
    }
}

/// A stored choice; one that cannot be read, or that we no longer have, counts as none.
fn known(stored: Result<Option<ThemeCode>, StoreError>) -> Option<Theme> {
    let code = stored
        .inspect_err(|error| tracing::warn!(%error, "a theme could not be read"))
        .ok()??;
    let theme = Theme::from_code(&code.0);
    if theme.is_none() {
        tracing::warn!(code = code.0, "a stored theme is unknown");
    }
    theme
}

/// The language that serves a locale.
pub fn lang_of(locale: &Locale) -> Lang {
    Lang::of_tag(&locale.0)
}

/// The error of a handler: those that a user can mend are answered, never returned.
pub type Error = serenity::Error;

/// What a slash command gets.
pub type Context<'a> = poise::ApplicationContext<'a, App, Error>;
