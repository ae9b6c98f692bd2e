//! `/settings digest`: at which hour the caller gets the list of their turns.

use super::settle;
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
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
    let wanted = match (hour, off == Some(true)) {
        (None, false) => Ok(None),
        (None, true) => Ok(Some(None)),
        (Some(hour), false) => {
            let hour = Hour::new(hour).ok_or(SettingError::Digest);
            hour.map(|hour| Some(Some(hour)))
        }
        (Some(_), true) => Err(SettingError::Digest),
    };
    let set = |chosen: &mut PlayerSettings, digest| chosen.reminders.digest = digest;
    settle(ctx, wanted.map_err(Into::into), set, told).await
}

/// At which hour of which clock the caller gets the list.
fn told(app: &App, caller: &Caller) -> String {
    let (lang, chosen) = (caller.lang(), &caller.settings.reminders);
    let words = app.words.personal();
    let digest = words.digest_hour(lang, chosen);
    let zone = words.time_zone(lang, chosen);
    format!("{digest} {zone}")
}
