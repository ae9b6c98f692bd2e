//! The button that leads to a game's page on the web.

use poise::serenity_prelude::{CreateActionRow, CreateButton};

use super::app::App;
use crate::game::{PageSubject, Table};
use crate::words::Lang;

impl App {
    /// The button that leads to the page of a game that has begun, where it is shown on the web and people can get there.
    pub(super) async fn way_to_web(&self, lang: Lang, table: &Table) -> Option<CreateButton> {
        let web = self.web.as_ref().filter(|_| table.history().is_some())?;
        let page = web.link(PageSubject::Game(table.id()))?;
        let queries = self.queries();
        let shown = queries.published_at(table.id(), &*self.visibility).await;
        let shown = shown.inspect_err(|error| tracing::warn!(%error, "no way to the web is shown"));
        shown.ok().flatten()?;
        let label = self.words.say(lang, "button-web");
        Some(CreateButton::new_link(page).label(label))
    }

    /// The same as a row of its own.
    pub(super) async fn row_to_web(&self, lang: Lang, table: &Table) -> Option<CreateActionRow> {
        let button = self.way_to_web(lang, table).await?;
        Some(CreateActionRow::Buttons(vec![button]))
    }
}
