//! `/watch`: follows games that others play.

use std::collections::HashMap;

use super::listed;
use super::prelude::*;
use crate::discord::choices::Watching;
use crate::discord::command_error::LookupError;
use crate::discord::lookup::place;
use crate::game::{GameError, GameId, Watch, WatchManner, unless_damaged};

/// Follows a game, or no more, and says which the caller follows.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn watch(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::watchable_tables"]
    table: Option<u64>,
    how: Option<Watching>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, table, how)).await
}

async fn settle(
    app: App,
    caller: Caller,
    number: Option<u64>,
    how: Option<Watching>,
) -> CommandResult {
    let alone = number.is_none() && how.is_none();
    let table = match app.resolve_here(&caller, number).await {
        Ok(table) => table,
        // Outside of any thread, the command alone asks what is followed.
        Err(CommandError::Lookup(LookupError::NoTableHere)) if alone => {
            return Ok(Reply::text(list(&app, &caller, None).await?));
        }
        Err(refusal) => return Err(refusal),
    };
    let people = app.games.people();
    let said = match how.unwrap_or(Watching::Follow(WatchManner::Direct)) {
        Watching::Follow(manner) => {
            people.watch(&table, caller.player, manner).await?;
            let id = match manner {
                WatchManner::Direct => "answer-watching-dm",
                WatchManner::Ping => "answer-watching-ping",
            };
            app.say(&caller, Line::new(id).of_table(&table))
        }
        Watching::Stop => {
            people.unwatch(table.id(), caller.player).await?;
            ended(&app, &caller, &table)
        }
    };
    Ok(Reply::text(list(&app, &caller, Some(said)).await?))
}

/// That the caller follows a game no more.
pub fn ended(app: &App, caller: &Caller, table: &Table) -> String {
    app.say(caller, Line::new("answer-unwatched").of_table(table))
}

/// The games that the caller follows, on every server, below what was done.
async fn list(app: &App, caller: &Caller, done: Option<String>) -> Result<String, CommandError> {
    let watched = seen(app, caller).await?;
    let id = if watched.is_empty() {
        "watched-none"
    } else {
        "watched-title"
    };
    let mut entries = Vec::with_capacity(watched.len());
    for (watch, table) in watched {
        entries.push(entry(app, caller, watch, &table).await?);
    }
    let title = app.say(caller, id);
    let heading = match done {
        Some(done) => format!("{done}\n\n{title}"),
        None => title,
    };
    Ok(listed(heading, entries))
}

/// The games that the caller follows and may see.
async fn seen(app: &App, caller: &Caller) -> Result<Vec<(Watch, Table)>, CommandError> {
    let watched = app.store().watched(caller.player).await?;
    let games: Vec<GameId> = watched.iter().map(|watch| watch.game).collect();
    let tables = app.store().load_all(&games).await?.into_iter();
    let mut tables: HashMap<GameId, Table> = tables.map(|table| (table.id(), table)).collect();
    let mut seen = Vec::new();
    for watch in watched {
        let Some(table) = tables.remove(&watch.game) else {
            continue;
        };
        let table = app.shown(caller, table).await.map(Some);
        match unless_damaged(watch.game, table) {
            Ok(table) => seen.extend(table.map(|table| (watch, table))),
            Err(CommandError::Game(GameError::NoSuchTable)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(seen)
}

async fn entry(
    app: &App,
    caller: &Caller,
    watch: Watch,
    table: &Table,
) -> Result<String, CommandError> {
    let room = app
        .store()
        .game_channel_on(watch.game, table.server())
        .await?;
    let place = room.map(|room| place(caller.server, table, &room));
    let id = match watch.manner {
        WatchManner::Direct => "watched-dm",
        WatchManner::Ping => "watched-ping",
    };
    let line = Line::new(id)
        .of_table(table)
        .with("place", place.unwrap_or_default());
    Ok(app.say(caller, &line))
}
