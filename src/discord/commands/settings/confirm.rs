//! `/settings confirm`: whether the caller sees a typed move before it is played.

use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::{GameError, TypedMove};
use crate::words::Line;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn confirm(ctx: Context<'_>, confirm: Option<String>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, confirm)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, Refusal> {
    if let Some(wanted) = wanted {
        let choice = match wanted.as_str() {
            "on" => TypedMove::Previewed,
            "off" => TypedMove::Played,
            _ => return Err(Refusal::UnknownSwitch(wanted)),
        };
        let kept = app.store().choose_typed_moves(caller.player, choice).await;
        kept.map_err(GameError::from)?;
    }
    Ok(Reply::text(told(&app, &caller).await?))
}

/// What holds for the caller.
pub(super) async fn told(app: &App, caller: &Caller) -> Result<String, Refusal> {
    let chosen = app.store().typed_moves(caller.player).await;
    let id = match chosen.map_err(GameError::from)? {
        TypedMove::Previewed => "confirm-on",
        TypedMove::Played => "confirm-off",
    };
    Ok(app.words.say(caller.lang(), &Line::new(id)))
}
