//! `/settings confirm`: whether the caller sees a typed move before it is played.

use super::settle;
use crate::discord::choices::Switch;
use crate::discord::commands::prelude::*;
use crate::game::{PlayerSettings, TypedMove};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn confirm(ctx: Context<'_>, confirm: Option<Switch>) -> Result<(), Error> {
    let wanted = confirm.map(|switch| match switch {
        Switch::On => TypedMove::Previewed,
        Switch::Off => TypedMove::Played,
    });
    let set = |chosen: &mut PlayerSettings, typed| chosen.typed_moves = typed;
    settle(ctx, Ok(wanted), set, told).await
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.typed_moves {
        TypedMove::Previewed => "confirm-on",
        TypedMove::Played => "confirm-off",
    };
    app.say(caller, id)
}
