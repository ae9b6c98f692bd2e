//! What the button *Learn* leads to.

use super::game_menu::game_menu;
use super::prelude::*;
use crate::discord::interactions::{Action, WelcomeStep};
use crate::rules::Variant;

/// Offers all games to somebody who wants to learn one.
pub fn offered(app: &App, caller: &Caller) -> Reply {
    let menu = game_menu(app, caller, explain);
    app.reply(caller, &Line::new("learn-which"))
        .with_rows([menu])
}

/// Explains a game, with the others below.
pub fn explained(app: &App, caller: &Caller, variant: Variant) -> Reply {
    let menu = game_menu(app, caller, explain);
    Reply::text(app.words.rules(caller.lang(), variant)).with_rows([menu])
}

const fn explain(variant: Variant) -> Action {
    Action::Welcome(WelcomeStep::Explain(variant))
}
