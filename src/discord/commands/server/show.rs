//! `/server show`: all that is chosen for the server, at a glance.

use super::{managed, season, theme, told, vacation};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::{answer, listed};
use crate::discord::refusal::Refusal;
use crate::game::GameError;

/// Shows the server's settings.
#[poise::command(slash_command)]
pub async fn show(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", all).await
}

async fn all(app: App, caller: Caller) -> Result<Reply, Refusal> {
    let server = managed(&caller)?;
    let settings = app.store().server_settings(server).await;
    let settings = settings.map_err(GameError::from)?;
    let mut lines = vec![theme::told(&app, &caller, server).await.0];
    let parts = [
        told::language,
        told::channels,
        told::limit,
        told::paces,
        told::moderators,
        told::announcements,
    ];
    lines.extend(parts.map(|told| told(&app, &caller, &settings)));
    lines.push(vacation::told(&app, &caller, server).await?);
    lines.push(season::told(&app, &caller, server).await?);
    let text = listed(&app.words, caller.lang(), "server-settings-title", &lines);
    Ok(Reply::text(text))
}
