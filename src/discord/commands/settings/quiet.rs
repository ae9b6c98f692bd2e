//! `/settings quiet`: the hours in which the caller is left alone.

use super::settle;
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::game::PlayerSettings;
use crate::game::reminder::{Hour, QuietHours};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn quiet(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 23]
    from: Option<i64>,
    #[min = 0]
    #[max = 23]
    until: Option<i64>,
    off: Option<bool>,
) -> Result<(), Error> {
    let wanted = match (from, until, off) {
        (None, None, Some(true)) => Ok(Some(None)),
        (None, None, _) => Ok(None),
        (Some(from), Some(until), None | Some(false)) => {
            let hours = Hour::new(from).zip(Hour::new(until));
            let quiet = hours.and_then(|(from, until)| QuietHours::new(from, until));
            let quiet = quiet.ok_or(SettingError::QuietSame);
            quiet.map(|quiet| Some(Some(quiet)))
        }
        _ => Err(SettingError::QuietHalf),
    };
    let set = |chosen: &mut PlayerSettings, quiet| chosen.reminders.quiet = quiet;
    settle(ctx, wanted.map_err(Into::into), set, told).await
}

/// In which hours of which clock the caller is left alone.
fn told(app: &App, caller: &Caller) -> String {
    let (lang, chosen) = (caller.lang(), &caller.settings.reminders);
    let words = app.words.personal();
    let quiet = words.quiet_hours(lang, chosen);
    let zone = words.time_zone(lang, chosen);
    format!("{quiet} {zone}")
}
