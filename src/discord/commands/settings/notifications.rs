//! `/settings notifications`: how the caller is told that it is their turn.

use super::{choice, settled};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::CommandError;
use crate::game::{Notifications, PlayerSettings};
use crate::words::Line;

/// What can be chosen, with the ids of what it is called.
pub const PLACES: [(&str, &str); 2] = [
    (Notifications::Thread.code(), "choice-in-thread"),
    (Notifications::Direct.code(), "choice-by-dm"),
];

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn notifications(
    ctx: Context<'_>,
    #[rename = "where"] place: Option<String>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, place)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, CommandError> {
    let places = [Notifications::Thread, Notifications::Direct];
    let wanted = wanted.map(|text| choice(text, places, Notifications::code));
    let wanted = wanted.transpose()?;
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
