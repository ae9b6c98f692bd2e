//! `/settings digest`: at which hour the caller gets the list of their turns.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::answer;
use crate::game::PlayerSettings;
use crate::game::reminder::Hour;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn digest(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 23]
    hour: Option<i64>,
    off: Option<bool>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, hour, off)).await
}

async fn settle(
    app: App,
    caller: Caller,
    hour: Option<i64>,
    off: Option<bool>,
) -> Result<Reply, CommandError> {
    let digest = match (hour, off.unwrap_or(false)) {
        (None, false) => None,
        (None, true) => Some(None),
        (Some(hour), false) => Some(Some(Hour::new(hour).ok_or(SettingError::Digest)?)),
        (Some(_), true) => return Err(SettingError::Digest.into()),
    };
    let set = |chosen: &mut PlayerSettings, digest| chosen.reminders.digest = digest;
    let caller = settled(&app, caller, digest, set).await?;
    let (lang, chosen) = (caller.lang(), &caller.settings.reminders);
    let words = app.words.personal();
    let digest = words.digest_hour(lang, chosen);
    let zone = words.time_zone(lang, chosen);
    Ok(Reply::text(format!("{digest} {zone}")))
}
