//! `/server`: what is chosen for a whole server, one subcommand each.
//!
//! The service offers the command only to those who manage the server, but a server's own
//! settings can offer it to anyone: hence each subcommand asks [`managed`].

use poise::serenity_prelude::Permissions;

use super::prelude::*;
use crate::discord::permissions::{self, NamedBy};
use crate::discord::places;
use crate::game::{ServerId, ServerSettings, Spot};

mod announcements;
mod channels;
mod language;
mod limit;
mod moderators;
mod open;
mod paces;
pub(super) mod season;
mod show;
mod theme;
pub(super) mod told;
mod undelivered;
mod vacation;
mod web;

group!(
    server,
    subcommands(
        "theme::theme",
        "language::language",
        "channels::channels",
        "limit::limit",
        "paces::paces",
        "vacation::vacation",
        "season::season",
        "moderators::moderators",
        "announcements::announcements",
        "open::open",
        "web::web",
        "undelivered::undelivered",
        "show::show"
    ),
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
);

/// The server that the caller may choose for.
pub(super) fn managed(caller: &Caller) -> Result<ServerId, CommandError> {
    let server = caller.on_server()?;
    let held = caller.permissions.unwrap_or_default();
    if permissions::manages_server(held) {
        Ok(server)
    } else {
        Err(CommandError::NotManager)
    }
}

/// What is said of a choice, and below it what we lack in the channel that was chosen, if anything.
async fn with_lacking(
    app: &App,
    caller: &Caller,
    told: String,
    (spot, needed, by): (Spot, Permissions, NamedBy),
) -> CommandResult {
    // The choice is kept: where the service does not say what we may do there, that alone is told.
    let held = places::held_in(app, app.own_id, spot).await;
    let missing = permissions::missing(needed, held.unwrap_or(needed));
    Ok(Reply::text(
        match told::lacking(app, caller, &[spot.channel], (missing, by)) {
            Some(lacking) => format!("{told}\n{lacking}"),
            None => told,
        },
    ))
}

/// Answers with what holds for the caller's server, once what they want is set, if they want anything.
async fn settle<T: Clone + Send + Sync>(
    ctx: Context<'_>,
    wanted: Result<Option<T>, CommandError>,
    set: impl Fn(&mut ServerSettings, T) + Send + Sync,
    told: impl Fn(&App, &Caller, &ServerSettings) -> String + Send,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let server = managed(&caller)?;
        let settings = settled(&app, server, wanted?, set).await?;
        Ok(Reply::text(told(&app, &caller, &settings)))
    })
    .await
}

/// What holds for a server, once what is wanted is set, if anything is.
pub(super) async fn settled<T: Clone + Send + Sync>(
    app: &App,
    server: ServerId,
    wanted: Option<T>,
    set: impl Fn(&mut ServerSettings, T) + Send + Sync,
) -> Result<ServerSettings, CommandError> {
    let settings = if let Some(wanted) = wanted {
        let change = |settings: &mut ServerSettings| set(settings, wanted.clone());
        app.store().change_server_settings(server, &change).await
    } else {
        app.store().server_settings(server).await
    };
    Ok(settings?)
}
