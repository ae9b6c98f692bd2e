//! `/watch`: follows games that others play.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::Watching;
use crate::discord::command_error::{CommandError, LookupError};
use crate::discord::lookup::place;
use crate::game::{GameError, Table, Watch, WatchManner};
use crate::present::fits;
use crate::words::Line;

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
) -> Result<Reply, CommandError> {
    let alone = number.is_none() && how.is_none();
    let table = match app.resolve(&caller, number).await {
        Ok(table) => table,
        // Outside of any thread, the command alone asks what is followed.
        Err(CommandError::Lookup(LookupError::NoTableHere)) if alone => {
            return Ok(Reply::text(list(&app, &caller).await?));
        }
        Err(refusal) => return Err(refusal),
    };
    let said = match how.unwrap_or(Watching::Follow(WatchManner::Direct)) {
        Watching::Follow(manner) => {
            app.games
                .people()
                .watch(&table, caller.player, manner)
                .await?;
            let id = match manner {
                WatchManner::Direct => "answer-watching-dm",
                WatchManner::Ping => "answer-watching-ping",
            };
            app.words
                .say(caller.lang(), &of_table(&app, &caller, id, &table))
        }
        Watching::Stop => {
            app.games
                .people()
                .unwatch(table.id(), caller.player)
                .await?;
            ended(&app, &caller, &table)
        }
    };
    Ok(Reply::text(said).and(&list(&app, &caller).await?))
}

/// That the caller follows a game no more.
pub fn ended(app: &App, caller: &Caller, table: &Table) -> String {
    let line = of_table(app, caller, "answer-unwatched", table);
    app.words.say(caller.lang(), &line)
}

fn of_table(app: &App, caller: &Caller, id: &'static str, table: &Table) -> Line<'static> {
    Line::new(id)
        .with("game", app.words.game(caller.lang(), table.variant()))
        .with("number", table.number().to_string())
}

/// The games that the caller follows, on every server.
async fn list(app: &App, caller: &Caller) -> Result<String, CommandError> {
    let watched = seen(app, caller).await?;
    let id = if watched.is_empty() {
        "watched-none"
    } else {
        "watched-title"
    };
    let mut text = app.words.say(caller.lang(), &Line::new(id));
    for (watch, table) in watched {
        let entry = entry(app, caller, watch, &table).await?;
        if !fits(&text, &entry) {
            text.push_str("\n…");
            break;
        }
        text.push_str(&entry);
    }
    Ok(text)
}

/// The games that the caller follows and may see.
async fn seen(app: &App, caller: &Caller) -> Result<Vec<(Watch, Table)>, CommandError> {
    let watched = app.store().watched(caller.player).await;
    let mut seen = Vec::new();
    for watch in watched.map_err(GameError::from)? {
        let table = app.games.table(watch.game).await?;
        if app.may_see(caller, &table).await? {
            seen.push((watch, table));
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
    let room = app.store().game_channel(watch.game).await;
    let place = room
        .map_err(GameError::from)?
        .map(|room| place(caller.server, table, &room));
    let id = match watch.manner {
        WatchManner::Direct => "watched-dm",
        WatchManner::Ping => "watched-ping",
    };
    let line = of_table(app, caller, id, table).with("place", place.unwrap_or_default());
    Ok(format!("\n• {}", app.words.say(caller.lang(), &line)))
}
