//! `/privacy`: what is kept of the caller, and how they are forgotten.

use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::game::{GameError, Table};

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

/// Every table of which the caller is part, the oldest first.
async fn tables(app: &App, caller: &Caller) -> Result<Vec<Table>, Refusal> {
    let games = app.store().games_of(caller.player).await;
    let mut tables = Vec::new();
    for game in games.map_err(GameError::from)? {
        tables.push(app.games.table(game).await?);
    }
    Ok(tables)
}
