//! `/lobby`: puts the lobby of a server into the channel, or moves it there.

use poise::serenity_prelude::Http;

use super::prelude::*;
use super::server::managed;
use crate::discord::places;

/// Puts the lobby here.
#[poise::command(
    slash_command,
    guild_only,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn lobby(ctx: Context<'_>) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| put(app, http, caller)).await
}

async fn put(app: App, http: &Http, caller: Caller) -> CommandResult {
    managed(&caller)?;
    let (server, channel) = places::text_home(&app, http, &caller).await?;
    let now = app.games.clock().now();
    app.store().put_lobby((server, channel), now).await?;
    let line = Line::new("answer-lobby").with("channel", format!("<#{channel}>"));
    Ok(app.reply(&caller, &line))
}
