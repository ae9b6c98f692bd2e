//! What the buttons below the greeting of a server lead to.

use super::game_menu::game_menu;
use super::prelude::*;
use super::{play, setup};
use crate::discord::interactions::{Action, SetupStep, WelcomeStep};
use crate::discord::places;
use crate::game::{NewTable, Spot, Stakes};
use crate::rules::Variant;

/// Leads whoever pressed a button to where they begin.
pub async fn begun(
    app: &App,
    http: &serenity::Http,
    caller: &Caller,
    step: WelcomeStep,
) -> CommandResult {
    match step {
        WelcomeStep::SetUp => setup::taken(app, http, caller, SetupStep::Show).await,
        WelcomeStep::Play => Ok(offered(app, caller)),
        WelcomeStep::Open(variant) => {
            let spot = places::home_by_button(app, http, caller).await?;
            opened(app, caller, spot, variant).await
        }
    }
}

/// Offers all games to somebody who wants to play one.
fn offered(app: &App, caller: &Caller) -> Reply {
    let menu = game_menu(app, caller, Vec::new(), |variant| {
        Action::Welcome(WelcomeStep::Open(variant))
    });
    app.reply(caller, "welcome-play").with_rows([menu])
}

/// Opens a friendly table of a game, at which anybody may sit down.
pub(super) async fn opened(
    app: &App,
    caller: &Caller,
    spot: Spot,
    variant: Variant,
) -> CommandResult {
    let new = NewTable {
        stakes: Some(Stakes::Friendly),
        ..NewTable::usual(spot, variant, caller.player)
    };
    play::opened(app, caller, new).await
}
