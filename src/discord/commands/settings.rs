//! `/settings`: what each person chooses for themselves, one subcommand each.

use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::{GameError, PlayerSettings};

mod confirm;
mod digest;
mod language;
mod leaderboard;
mod letters;
mod notifications;
mod quiet;
mod reminders;
mod show;
mod theme;
mod timezone;

/// Holds the subcommands; the service lets nobody call it without one.
#[poise::command(
    slash_command,
    subcommands(
        "theme::theme",
        "language::language",
        "letters::letters",
        "confirm::confirm",
        "notifications::notifications",
        "reminders::reminders",
        "digest::digest",
        "quiet::quiet",
        "timezone::timezone",
        "leaderboard::leaderboard",
        "show::show"
    ),
    subcommand_required
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn settings(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// The caller with what they have chosen, once what they want is set, if they want anything.
async fn settled<T: Clone + Send + Sync>(
    app: &App,
    mut caller: Caller,
    wanted: Option<T>,
    set: impl Fn(&mut PlayerSettings, T) + Send + Sync,
) -> Result<Caller, CommandError> {
    let player = caller.player;
    caller.settings = if let Some(wanted) = wanted {
        let change = |chosen: &mut PlayerSettings| set(chosen, wanted.clone());
        app.games
            .reminders()
            .change_settings(player, change)
            .await?
    } else {
        let chosen = app.store().player_settings(player).await;
        chosen.map_err(GameError::from)?
    };
    Ok(caller)
}
