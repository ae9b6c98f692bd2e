//! What somebody waits for who seeks games with wishes: listed, with the buttons that end it.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::app::App;
use super::caller::Caller;
use super::interactions::Action;
use super::limits::BUTTONS_A_ROW;
use crate::game::StoreError;
use crate::game::seeking::Seeker;
use crate::words::Line;

/// What the caller waits for.
pub async fn of_caller(app: &App, caller: &Caller) -> Result<Vec<Seeker>, StoreError> {
    let now = app.games.clock().now();
    app.store().seeks_of(caller.player, now).await
}

/// A line for each.
pub fn entries(app: &App, caller: &Caller, waits: &[Seeker]) -> Vec<String> {
    let lang = caller.lang();
    let entry = |wait: &Seeker| {
        let sought = app.words.lobby().sought(lang, (wait.variant, wait.terms));
        app.words
            .say(lang, &Line::new("games-seek").with("sought", sought))
    };
    waits.iter().map(entry).collect()
}

/// A button for each that ends it; no row where there are none.
pub fn ending(app: &App, caller: &Caller, waits: &[Seeker]) -> Option<CreateActionRow> {
    let button = |wait: &Seeker| {
        let line = Line::new("button-end-seek-of").naming("game", wait.variant);
        let button = Action::EndSeek(wait.variant).button(app.say(caller, &line));
        button.style(ButtonStyle::Secondary)
    };
    let buttons: Vec<_> = waits.iter().take(BUTTONS_A_ROW).map(button).collect();
    (!buttons.is_empty()).then_some(CreateActionRow::Buttons(buttons))
}
