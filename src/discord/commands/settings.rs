//! `/settings`: what each person chooses for themselves, one subcommand each.

use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::game::GameError;

mod confirm;
mod digest;
mod language;
pub mod leaderboard;
mod letters;
pub mod notifications;
mod quiet;
pub mod reminders;
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

/// Keeps how the caller wants to be spoken to.
async fn keep(app: &App, caller: &Caller) -> Result<(), Refusal> {
    let kept = app.store().prefer(caller.player, &caller.preferences).await;
    Ok(kept.map_err(GameError::from)?)
}
