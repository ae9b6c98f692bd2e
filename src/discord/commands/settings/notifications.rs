//! `/settings notifications`: how the caller is told that it is their turn.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::TurnPlace;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::{Notifications, PlayerSettings};
use crate::words::Line;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn notifications(
    ctx: Context<'_>,
    #[rename = "where"] place: Option<TurnPlace>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, place)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<TurnPlace>,
) -> Result<Reply, CommandError> {
    let wanted = wanted.map(|place| match place {
        TurnPlace::Thread => Notifications::Thread,
        TurnPlace::Direct => Notifications::Direct,
    });
    let set = |chosen: &mut PlayerSettings, place| chosen.notifications = place;
    let caller = settled(&app, caller, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller)))
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.notifications {
        Notifications::Thread => "settings-notifications-thread",
        Notifications::Direct => "settings-notifications-dm",
        Notifications::Unreached => "settings-notifications-unreached",
    };
    app.words.say(caller.lang(), &Line::new(id))
}
