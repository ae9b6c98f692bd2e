//! The tables that are offered while `table` is typed.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::CHOICES;
use crate::discord::app::{App, Context};
use crate::discord::caller::Caller;
use crate::discord::lookup::Asked;
use crate::game::{GameError, GameId, Phase, Table};
use crate::words::{Lang, Line, plain};

/// The most games of others that are looked at.
const OFFERED: u32 = 25;
/// The longest name of a choice, in characters.
const NAME_CHARS: usize = 100;

/// The caller's open games.
pub async fn open_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(ctx, partial, Past::Left).await
}

/// The caller's open games, then those that ended last.
pub async fn all_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offered(ctx, partial, Past::Offered).await
}

/// The games that the caller follows, then others that go on on the server.
pub async fn watchable_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let app = ctx.framework.user_data;
    let caller = Caller::of_command(ctx.interaction);
    let choices = match watchable(app, &caller).await {
        Ok(tables) => fitting(app, &caller, partial, &tables).await,
        Err(error) => {
            tracing::error!(%error, "tables could not be offered");
            Vec::new()
        }
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

/// The server's tables that the caller may follow or follows, these first.
async fn watchable(app: &App, caller: &Caller) -> Result<Vec<Table>, GameError> {
    let Some(server) = caller.server else {
        return Ok(Vec::new());
    };
    let store = app.store();
    let watched = store.watched(caller.player).await?;
    let mut games: Vec<GameId> = watched.iter().map(|watch| watch.game).collect();
    let others = store.games_of_others(server, caller.player, OFFERED);
    let others = others.await?.into_iter();
    let new: Vec<GameId> = others.filter(|game| !games.contains(game)).collect();
    games.extend(new);
    let mut tables = app.tables(games).await?;
    tables.retain(|table| table.header().server == server);
    Ok(tables)
}

/// Whether games that have ended are offered.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Past {
    Offered,
    Left,
}

async fn offered(ctx: Context<'_>, partial: &str, past: Past) -> CreateAutocompleteResponse {
    let app = ctx.framework.user_data;
    let caller = Caller::of_command(ctx.interaction);
    let choices = choices(app, &caller, partial, past).await;
    let choices = choices
        .inspect_err(|error| tracing::error!(%error, "tables could not be offered"))
        .unwrap_or_default();
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn choices(
    app: &App,
    caller: &Caller,
    partial: &str,
    past: Past,
) -> Result<Vec<AutocompleteChoice>, GameError> {
    let tables = tables(app, caller, past).await?;
    Ok(fitting(app, caller, partial, &tables).await)
}

/// The choices among tables that fit what is typed.
async fn fitting(
    app: &App,
    caller: &Caller,
    partial: &str,
    tables: &[Table],
) -> Vec<AutocompleteChoice> {
    let typed = partial.trim().trim_start_matches('#').to_lowercase();
    let mut choices = Vec::new();
    for table in tables {
        let name = name(app, caller, table).await;
        let is_number = table.number().to_string().starts_with(&typed);
        if is_number || name.to_lowercase().contains(&typed) {
            choices.push(AutocompleteChoice::new(name, value(tables, table)));
        }
    }
    choices.truncate(CHOICES);
    choices
}

/// The tables from which to choose: those where it is the caller's turn, the other open ones,
/// then those that ended, the latest first.
async fn tables(app: &App, caller: &Caller, past: Past) -> Result<Vec<Table>, GameError> {
    let (store, player) = (app.store(), caller.player);
    let open = match caller.server {
        Some(server) => store.open_games(server, player).await?,
        None => store.open_games_everywhere(player).await?,
    };
    let mut tables = app.tables(open).await?;
    tables.sort_by_key(|table| table.on_turn(player).is_err());
    let room = u32::try_from(CHOICES.saturating_sub(tables.len())).unwrap_or(0);
    if past == Past::Offered && room > 0 {
        let ended = store.ended_games(player, caller.server, room).await?;
        tables.extend(app.tables(ended).await?);
    }
    Ok(tables)
}

/// The table's number, which people know; where another one in the list has the same, a value
/// that only fits this table.
fn value(all: &[Table], table: &Table) -> u64 {
    let same = all.iter().filter(|other| other.number() == table.number());
    if same.count() > 1 {
        Asked::value(table)
    } else {
        table.number().0
    }
}

/// `#12 · Trichess · your turn`; in direct messages, where games of several servers meet, with
/// the names of the others.
async fn name(app: &App, caller: &Caller, table: &Table) -> String {
    let lang = caller.lang();
    let line = Line::new("choice-table")
        .with("number", table.number().to_string())
        .with("game", app.words.game(lang, table.variant()))
        .with("state", state(app, lang, caller, table));
    let mut name = app.words.say(lang, &line);
    if caller.server.is_none() {
        let names = app.names(table, caller.server).await;
        let others = table.people().filter(|&player| player != caller.player);
        let others: Vec<String> = others
            .filter_map(|player| names.get(&player))
            .map(|name| plain(name))
            .collect();
        if !others.is_empty() {
            name = format!("{name} · {}", others.join(", "));
        }
    }
    name.chars().take(NAME_CHARS).collect()
}

fn state(app: &App, lang: Lang, caller: &Caller, table: &Table) -> String {
    let line = match (table.phase(), table.to_move()) {
        (Phase::Gathering, _) => Line::new("board-gathering"),
        (Phase::Closed(_), _) => Line::new("board-closed"),
        (_, Some((_, player))) if player == caller.player => Line::new("choice-yours"),
        (_, Some((color, _))) => {
            Line::new("choice-theirs").with("color", app.words.color(lang, table.variant(), color))
        }
        (_, None) => Line::new("board-over"),
    };
    app.words.say(lang, &line)
}
