//! `/settings quiet`: the hours in which the caller is left alone.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::answer;
use crate::game::PlayerSettings;
use crate::game::reminder::{Hour, QuietHours};

/// What is asked for.
enum Wish {
    Show,
    Off,
    Hours(QuietHours),
}

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
    let wish = wish(from, until, off);
    answer(ctx, "", |app, caller| settle(app, caller, wish)).await
}

fn wish(from: Option<i64>, until: Option<i64>, off: Option<bool>) -> Result<Wish, CommandError> {
    match (from, until, off) {
        (None, None, Some(true)) => Ok(Wish::Off),
        (None, None, _) => Ok(Wish::Show),
        (Some(from), Some(until), None | Some(false)) => {
            let hours = Hour::new(from).zip(Hour::new(until));
            let quiet = hours.and_then(|(from, until)| QuietHours::new(from, until));
            quiet.map(Wish::Hours).ok_or(SettingError::QuietSame.into())
        }
        _ => Err(SettingError::QuietHalf.into()),
    }
}

async fn settle(
    app: App,
    caller: Caller,
    wish: Result<Wish, CommandError>,
) -> Result<Reply, CommandError> {
    let quiet = match wish? {
        Wish::Show => None,
        Wish::Off => Some(None),
        Wish::Hours(hours) => Some(Some(hours)),
    };
    let set = |chosen: &mut PlayerSettings, quiet| chosen.reminders.quiet = quiet;
    let caller = settled(&app, caller, quiet, set).await?;
    let (lang, chosen) = (caller.lang(), &caller.settings.reminders);
    let words = app.words.personal();
    let quiet = words.quiet_hours(lang, chosen);
    let zone = words.time_zone(lang, chosen);
    Ok(Reply::text(format!("{quiet} {zone}")))
}
