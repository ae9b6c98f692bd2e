//! `/settings show`: all that the caller has chosen, at a glance.

use super::{
    calendar, confirm, language, leaderboard, letters, notifications, settled, theme, web,
};
use crate::discord::commands::listed;
use crate::discord::commands::prelude::*;

/// Shows the caller's settings.
#[poise::command(slash_command)]
pub async fn show(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", all).await
}

async fn all(app: App, caller: Caller) -> CommandResult {
    let caller = settled(&app, caller, None, |_, ()| {}).await?;
    let reminders = &caller.settings.reminders;
    let (lang, personal) = (caller.lang(), app.words.personal());
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
        web::told(&app, &caller),
        calendar::told(&app, &caller).await?,
    ];
    let title = app.words.say(lang, "settings-title");
    Ok(Reply::text(listed(title, lines)))
}
