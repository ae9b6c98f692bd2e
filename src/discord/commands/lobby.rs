//! `/lobby`: puts the lobby of a server into the channel, moves it there, or takes it away.

use std::time::Duration;

use poise::serenity_prelude::Http;

use super::prelude::*;
use super::server::managed;
use crate::discord::choices::LobbyPlace;
use crate::discord::delivery::lobby::deleted;
use crate::discord::places;

/// How often it is looked whether a lobby that is being posted stands, and how long it is waited in between.
const LOOKS: u32 = 25;
const LOOK: Duration = Duration::from_millis(200);

/// Puts the lobby here, or takes it away.
#[poise::command(
    slash_command,
    guild_only,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
pub async fn lobby(
    ctx: Context<'_>,
    #[rename = "where"] place: Option<LobbyPlace>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        match place.unwrap_or(LobbyPlace::Here) {
            LobbyPlace::Here => put(&app, http, &caller).await,
            LobbyPlace::Nowhere => take_away(&app, http, &caller).await,
        }
    })
    .await
}

async fn put(app: &App, http: &Http, caller: &Caller) -> CommandResult {
    managed(caller)?;
    let spot = places::lobby_home(app, http, caller).await?;
    let now = app.games.clock().now();
    app.store().put_lobby(spot, now).await?;
    let line = Line::new("answer-lobby").with("channel", format!("<#{}>", spot.channel));
    Ok(app.reply(caller, &line))
}

/// Its messages go first: whoever is interrupted in between has it end by itself, as where somebody deletes them.
async fn take_away(app: &App, http: &Http, caller: &Caller) -> CommandResult {
    let server = managed(caller)?;
    let mut said = Line::new("answer-lobby-none");
    let mut looks = 0;
    // It may be posted anew at this moment.
    while let Some(lobby) = app.store().lobby(server).await? {
        // What has been posted and is not noted yet would be left behind.
        if lobby.is_being_posted() && looks < LOOKS {
            looks += 1;
            tokio::time::sleep(LOOK).await;
            continue;
        }
        for left in lobby.posted().into_iter().chain(lobby.replaces) {
            match deleted(http, left).await {
                Err(error) if error.is_passing() => return Err(CommandError::Unanswered(error)),
                Ok(()) | Err(_) => {}
            }
        }
        app.store().end_lobby(&lobby).await?;
        said = Line::new("answer-lobby-ended");
    }
    Ok(app.reply(caller, &said))
}
