//! `/settings confirm`: whether the caller sees a typed move before it is played.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::{PlayerSettings, TypedMove};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn confirm(ctx: Context<'_>, confirm: Option<TypedMove>) -> Result<(), Error> {
    let set = |chosen: &mut PlayerSettings, typed| chosen.typed_moves = typed;
    settle(ctx, Ok(confirm), set, told).await
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.typed_moves {
        TypedMove::Previewed => "confirm-on",
        TypedMove::Played => "confirm-off",
    };
    app.say(caller, id)
}
