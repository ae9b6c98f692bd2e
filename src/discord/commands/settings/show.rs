//! `/settings show`: all that the caller has chosen, at a glance.

use super::{confirm, language, leaderboard, letters, notifications, settled, theme};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::{answer, listed};

/// Shows the caller's settings.
#[poise::command(slash_command)]
pub async fn show(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", all).await
}

async fn all(app: App, caller: Caller) -> Result<Reply, CommandError> {
    let caller = settled(&app, caller, None, |_, ()| {}).await?;
    let reminders = &caller.settings.reminders;
    let (words, lang) = (&app.words, caller.lang());
    let personal = words.personal();
    let lines = [
        language::told(&app, &caller),
        letters::told(&app, &caller),
        theme::told(&app, &caller).await.0,
        confirm::told(&app, &caller),
        notifications::told(&app, &caller),
        personal.reminder_settings(lang, reminders),
        personal.digest_hour(lang, reminders),
        personal.quiet_hours(lang, reminders),
        personal.time_zone(lang, reminders),
        leaderboard::told(&app, &caller),
    ];
    let text = listed(words, lang, "settings-title", &lines);
    Ok(Reply::text(text))
}
