//! `/settings calendar`: a private address under which the caller's deadlines stand.

use crate::discord::choices::CalendarAddress;
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::game::calendar::CalendarEnd;

/// Gives the caller an address, or a new one in its place, or takes it away.
#[poise::command(slash_command)]
pub async fn calendar(ctx: Context<'_>, address: Option<CalendarAddress>) -> Result<(), Error> {
    answer(ctx, "", move |app, caller| settle(app, caller, address)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<CalendarAddress>) -> CommandResult {
    match wanted {
        None => give_first(&app, &caller).await,
        Some(CalendarAddress::New) => give(&app, &caller).await,
        Some(CalendarAddress::Off) => revoke(&app, &caller).await,
    }
}

/// An address, unless they have one: a calendar may read it, and would find nothing there any more.
async fn give_first(app: &App, caller: &Caller) -> CommandResult {
    let since = app.store().calendar_since(caller.player).await?;
    if since.is_some() && app.private_links.is_some() {
        return Ok(app.reply(caller, "settings-calendar-stands"));
    }
    give(app, caller).await
}

async fn give(app: &App, caller: &Caller) -> CommandResult {
    let links = app.private_links.as_ref();
    let links = links.ok_or(SettingError::NoWebPages)?;
    let secret = app.games.people().give_calendar(caller.player).await?;
    let line = Line::new("settings-calendar-new").with("address", links.calendar(&secret));
    Ok(app.reply(caller, &line))
}

async fn revoke(app: &App, caller: &Caller) -> CommandResult {
    let ended = app.games.people().revoke_calendar(caller.player).await?;
    let id = match ended {
        CalendarEnd::Revoked => "settings-calendar-revoked",
        CalendarEnd::NothingStood => "settings-calendar-off",
    };
    Ok(app.reply(caller, id))
}

/// Whether the caller has such an address.
pub(super) async fn told(app: &App, caller: &Caller) -> Result<String, CommandError> {
    let since = app.store().calendar_since(caller.player).await?;
    let id = since.map_or("settings-calendar-off", |_| "settings-calendar-on");
    Ok(app.say(caller, id))
}
