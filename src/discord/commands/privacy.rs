//! `/privacy`: what is kept of the caller, and how they are forgotten.

use crate::discord::app::{Context, Error};

mod chosen;
mod export;
mod forget;

pub use forget::{Decision, pressed};

/// Holds the subcommands; the service lets nobody call it without one.
#[poise::command(
    slash_command,
    subcommands("export::export", "forget::forget"),
    subcommand_required,
    interaction_context = "Guild|BotDm"
)]
#[expect(
    clippy::unused_async,
    reason = "the framework wants commands to be async"
)]
pub async fn privacy(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}
