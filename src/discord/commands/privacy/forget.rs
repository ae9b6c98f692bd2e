//! `/privacy forget`: says what will happen, and does it once it is confirmed.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::buttons;
use crate::discord::commands::prelude::*;
use crate::discord::interactions::Action;

/// Asks whether the caller is to be forgotten.
#[poise::command(slash_command)]
pub async fn forget(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", ask).await
}

async fn ask(app: App, caller: Caller) -> CommandResult {
    let forgetting = app.queries().forgetting(caller.player).await?;
    let line = Line::new("privacy-forget")
        .with("open", forgetting.open)
        .with("games", forgetting.games);
    let ways = [
        (Action::Forget, "button-confirm", ButtonStyle::Danger),
        (Action::StayKnown, "button-cancel", ButtonStyle::Secondary),
    ];
    let row = buttons::row_of(&app.words, caller.lang(), ways);
    Ok(app.reply(&caller, &line).with_buttons(row))
}

/// Forgets the caller.
pub async fn forgotten(app: &App, caller: &Caller) -> CommandResult {
    app.games.people().forget(caller.player).await?;
    Ok(said(app, caller, "privacy-forgotten"))
}

/// Leaves everything as it is.
pub fn kept(app: &App, caller: &Caller) -> Reply {
    said(app, caller, "privacy-kept")
}

fn said(app: &App, caller: &Caller, id: &'static str) -> Reply {
    app.reply(caller, id)
}
