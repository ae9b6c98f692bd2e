//! `/privacy`: what is kept of the caller, and how they are forgotten.

use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::{GameError, GameId, Table};

mod chosen;
mod export;
mod forget;
mod practised;
mod won;

pub use forget::{forgotten, kept};

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
async fn tables(app: &App, caller: &Caller) -> Result<Tables, CommandError> {
    let games = app.store().games_of(caller.player).await;
    let mut tables = Tables::default();
    for game in games.map_err(GameError::from)? {
        match readable(app.games.table(game).await)? {
            Some(table) => tables.read.push(table),
            None => tables.damaged.push(game),
        }
    }
    Ok(tables)
}

/// The games of a person.
#[derive(Default)]
struct Tables {
    read: Vec<Table>,
    /// Those that are kept and cannot be read.
    damaged: Vec<GameId>,
}

/// What was read; nothing where it is damaged, which keeps nobody from the rest.
fn readable<T>(read: Result<T, impl Into<GameError>>) -> Result<Option<T>, CommandError> {
    match read.map_err(Into::into) {
        Ok(read) => Ok(Some(read)),
        Err(damage) if damage.is_damage() => {
            tracing::error!(%damage, "something is left out of what is told to its person");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}
