//! The menu of all games.

use poise::serenity_prelude::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::prelude::*;
use crate::discord::interactions::Action;
use crate::rules::Variant;

/// A menu of all games; `action` says what is asked for with any of them.
pub fn game_menu(
    app: &App,
    caller: &Caller,
    action: impl Fn(Variant) -> Action,
) -> CreateActionRow {
    let kind = CreateSelectMenuKind::String {
        options: game_options(app, caller),
    };
    let id = action(Variant::Trichess).menu_id();
    let hint = app.say(caller, &Line::new("game-menu"));
    CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(hint))
}

/// All games to choose from, each with how many play it.
pub fn game_options(app: &App, caller: &Caller) -> Vec<CreateSelectMenuOption> {
    let options = Variant::ALL.into_iter().map(|variant| {
        let players = Line::new("game-menu-players").with("players", variant.colors().len());
        CreateSelectMenuOption::new(app.words.game(caller.lang(), variant), variant.id())
            .description(app.say(caller, &players))
    });
    options.collect()
}
