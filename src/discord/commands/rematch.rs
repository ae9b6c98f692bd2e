//! `/rematch`: another game with the same players.

use poise::serenity_prelude::Http;

use super::prelude::*;
use crate::discord::command_error::PlaceError;
use crate::discord::interactions::{TableAction, done};
use crate::discord::places;
use crate::game::{ChannelId, Spot, TableKey};

/// Opens a rematch of a finished game, or takes a seat at the one that is open.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn rematch(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::ended_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| again(app, http, caller, table)).await
}

async fn again(app: App, http: &Http, caller: Caller, number: Option<u64>) -> CommandResult {
    let before = app.resolve(&caller, number).await?;
    let table = open(&app, http, &caller, &before).await?;
    let id = TableAction::Rematch.traits().done;
    Ok(Reply::text(done(&app, &caller, &table, id).await))
}

/// The rematch of a game, at which the caller has a seat now.
pub(in crate::discord) async fn open(
    app: &App,
    http: &Http,
    caller: &Caller,
    before: &Table,
) -> Result<Table, CommandError> {
    places::be_there(app, http, before.server()).await?;
    let key = TableKey::RematchOf(before.id());
    let waiting = app.store().find(key).await?;
    let held = app
        .store()
        .game_channel_on(before.id(), before.server())
        .await?;
    let mut elsewhere = None;
    // Whoever sits down where one is open has nothing posted.
    if let (None, Some(held)) = (waiting, held) {
        // What the game does not allow is said before what somebody may not see.
        app.games
            .opening()
            .rematch_of(before, caller.player)
            .await?;
        let mut spot = Spot {
            server: held.server,
            channel: held.channel,
        };
        if !places::is_there(app, spot).await? {
            spot.channel = asked_in(app, http, caller, before).await?;
            elsewhere = Some(spot.channel);
        }
        places::may_write_in(app, caller, spot).await?;
        places::others_must_see(app, caller, before, spot).await?;
    }
    let opening = app.games.opening();
    let opened = opening.rematch((before.id(), elsewhere), caller.player);
    Ok(opened.await?)
}

/// Where the caller asks for a rematch of a game whose place is gone, if it can be opened there.
async fn asked_in(
    app: &App,
    http: &Http,
    caller: &Caller,
    before: &Table,
) -> Result<ChannelId, CommandError> {
    if caller.server != Some(before.server()) {
        return Err(PlaceError::RematchGone.into());
    }
    let spot = places::home_for_table(app, http, caller).await?;
    Ok(spot.channel)
}
