//! `/server`: what is chosen for a whole server, one subcommand each.
//!
//! The service offers the command only to those who manage the server, but a server's own
//! settings can offer it to anyone: hence each subcommand asks [`managed`].

use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::permissions;
use crate::game::{GameError, ServerId, ServerSettings};

mod announcements;
mod channels;
mod language;
mod limit;
mod moderators;
mod paces;
mod season;
mod show;
mod theme;
mod told;
mod undelivered;
mod vacation;

/// Holds the subcommands; the service lets nobody call it without one.
#[poise::command(
    slash_command,
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
        "undelivered::undelivered",
        "show::show"
    ),
    subcommand_required,
    interaction_context = "Guild",
    default_member_permissions = "MANAGE_GUILD"
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn server(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// The server that the caller may choose for.
fn managed(caller: &Caller) -> Result<ServerId, CommandError> {
    let server = caller.server.ok_or(CommandError::ServerOnly)?;
    let held = caller.permissions.unwrap_or_default();
    if permissions::manages_server(held) {
        Ok(server)
    } else {
        Err(CommandError::NotManager)
    }
}

/// What holds for a server, once what is wanted is set, if anything is.
async fn settled<T: Clone + Send + Sync>(
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
    Ok(settings.map_err(GameError::from)?)
}
