//! The menu of all games.

use poise::serenity_prelude::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::prelude::*;
use crate::discord::interactions::Action;
use crate::rules::Variant;

/// A menu of all games, after what else can be chosen there; `action` says what is asked for with any of them.
pub fn game_menu(
    app: &App,
    caller: &Caller,
    mut options: Vec<CreateSelectMenuOption>,
    action: impl Fn(Variant) -> Action,
) -> CreateActionRow {
    let lang = caller.lang();
    let games = Variant::ALL.into_iter().map(|variant| {
        let players = Line::new("game-menu-players").with("players", variant.colors().len());
        CreateSelectMenuOption::new(app.words.game(lang, variant), variant.id())
            .description(app.words.say(lang, &players))
    });
    options.extend(games);
    let kind = CreateSelectMenuKind::String { options };
    let id = action(Variant::Trichess).menu_id();
    let hint = app.say(caller, "game-menu");
    CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(hint))
}
