//! `/settings notifications`: how the caller is told that it is their turn.

use super::settle;
use crate::discord::choices::TurnPlace;
use crate::discord::commands::prelude::*;
use crate::game::{Notifications, PlayerSettings};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn notifications(
    ctx: Context<'_>,
    #[rename = "where"] place: Option<TurnPlace>,
) -> Result<(), Error> {
    let wanted = place.map(|place| match place {
        TurnPlace::Thread => Notifications::Thread,
        TurnPlace::Direct => Notifications::Direct,
    });
    let set = |chosen: &mut PlayerSettings, place| chosen.notifications = place;
    settle(ctx, Ok(wanted), set, told).await
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.notifications {
        Notifications::Thread => "settings-notifications-thread",
        Notifications::Direct => "settings-notifications-dm",
        Notifications::Unreached => "settings-notifications-unreached",
    };
    app.say(caller, id)
}
