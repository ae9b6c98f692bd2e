//! `/settings`: what each person chooses for themselves, one subcommand each.

use crate::discord::app::{Context, Error};

mod confirm;
mod theme;

/// Holds the subcommands; the service lets nobody call it without one.
#[poise::command(
    slash_command,
    subcommands("theme::theme", "confirm::confirm"),
    subcommand_required
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn settings(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}
