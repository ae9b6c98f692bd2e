//! `/server show`: all that is chosen for the server, at a glance.

use super::{managed, open, season, settled, theme, told, vacation, web};
use crate::discord::commands::listed;
use crate::discord::commands::prelude::*;

/// Shows the server's settings.
#[poise::command(slash_command)]
pub async fn show(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", all).await
}

async fn all(app: App, caller: Caller) -> CommandResult {
    let server = managed(&caller)?;
    let settings = settled(&app, server, None, |_, ()| {}).await?;
    let mut lines = vec![theme::told(&app, &caller, server).await.0];
    let parts = [
        told::language,
        told::channels,
        told::limit,
        told::paces,
        told::moderators,
        told::announcements,
        vacation::told,
    ];
    lines.extend(parts.map(|told| told(&app, &caller, &settings)));
    let present = app.queries().present_season(Some(server)).await?;
    lines.push(season::told(&app, &caller, (&settings, present)));
    let parts = [open::told, web::told];
    lines.extend(parts.map(|told| told(&app, &caller, &settings)));
    let title = Line::new("server-settings-title");
    let title = app.say(&caller, &title);
    Ok(Reply::text(listed(title, lines)))
}
