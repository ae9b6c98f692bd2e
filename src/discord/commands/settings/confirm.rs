//! `/settings confirm`: whether the caller sees a typed move before it is played.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::Switch;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::{PlayerSettings, TypedMove};
use crate::words::Line;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn confirm(ctx: Context<'_>, confirm: Option<Switch>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, confirm)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<Switch>) -> Result<Reply, CommandError> {
    let wanted = wanted.map(|switch| match switch {
        Switch::On => TypedMove::Previewed,
        Switch::Off => TypedMove::Played,
    });
    let set = |chosen: &mut PlayerSettings, typed| chosen.typed_moves = typed;
    let caller = settled(&app, caller, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller)))
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.typed_moves {
        TypedMove::Previewed => "confirm-on",
        TypedMove::Played => "confirm-off",
    };
    app.words.say(caller.lang(), &Line::new(id))
}
