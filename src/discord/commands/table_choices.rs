//! The tables that are offered while `table` is typed: read in short, and as many as anybody looks
//! through.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::offer;
use super::prelude::*;
use crate::discord::limits::NAME_CHARS;
use crate::discord::lookup::Asked;
use crate::game::naming::shortened;
use crate::game::{Names, ServerId, Status, StoreError, TableSummary};

/// The most games that are looked at, of which those are offered that fit what is typed.
const LOOKED_AT: u32 = 100;

/// The caller's open games.
pub async fn open_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        fitting(app, &caller, partial, open(app, &caller).await)
    })
    .await
}

/// The caller's games in which it is their turn; of a team, it is its captain's.
pub async fn waiting_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let open = open(app, &caller).await;
        let waiting = open.map(|tables| {
            let is_theirs = |table: &TableSummary| {
                let to_move = table.to_move;
                to_move.is_some_and(|(_, player)| player == caller.player)
            };
            tables.into_iter().filter(is_theirs).collect()
        });
        fitting(app, &caller, partial, waiting)
    })
    .await
}

/// The caller's open games, those in which a computer keeps their seat, then those that ended last.
pub async fn all_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        fitting(app, &caller, partial, with_ended(app, &caller).await)
    })
    .await
}

/// The caller's games that are over, those that ended last first.
pub async fn ended_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let (store, player) = (app.store(), caller.player);
        let ended = store.ended_summaries(player, caller.server, LOOKED_AT);
        fitting(app, &caller, partial, ended.await)
    })
    .await
}

/// The games that the caller follows, then others that go on on the server.
pub async fn watchable_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        match caller.server {
            Some(server) => {
                let tables = watchable(app, &caller, server).await;
                fitting(app, &caller, partial, tables)
            }
            None => Vec::new(),
        }
    })
    .await
}

/// The tables from which to choose: those where it is the caller's turn, then the other open ones.
async fn open(app: &App, caller: &Caller) -> Result<Vec<TableSummary>, StoreError> {
    let (store, player) = (app.store(), caller.player);
    let open = store.open_summaries(player, caller.server, LOOKED_AT);
    Ok(open.await?.games)
}

/// The same, then those in which a computer keeps their seat, and those that ended, the latest first.
async fn with_ended(app: &App, caller: &Caller) -> Result<Vec<TableSummary>, StoreError> {
    let (store, player, server) = (app.store(), caller.player, caller.server);
    let (mut tables, kept) = tokio::try_join!(
        open(app, caller),
        store.kept_summaries(player, server, LOOKED_AT),
    )?;
    tables.extend(kept);
    let found = u32::try_from(tables.len()).unwrap_or(LOOKED_AT);
    let room = LOOKED_AT.saturating_sub(found);
    if room > 0 {
        tables.extend(store.ended_summaries(player, server, room).await?);
    }
    Ok(tables)
}

/// The server's tables that the caller follows, then those that they may follow: in channels that
/// they see.
async fn watchable(
    app: &App,
    caller: &Caller,
    server: ServerId,
) -> Result<Vec<TableSummary>, StoreError> {
    let (store, player) = (app.store(), caller.player);
    let (mut tables, others) = tokio::try_join!(
        store.followed_summaries(server, player, LOOKED_AT),
        store.summaries_of_others(server, player, LOOKED_AT),
    )?;
    for other in others {
        if tables.iter().all(|known| known.game != other.game) {
            tables.push(other);
        }
    }
    let mut seen = Vec::with_capacity(tables.len());
    for table in tables {
        if app.sees(caller, table.spot()).await {
            seen.push(table);
        }
    }
    Ok(seen)
}

/// The tables that fit what is typed; none where they cannot be read.
fn fitting(
    app: &App,
    caller: &Caller,
    partial: &str,
    tables: Result<Vec<TableSummary>, StoreError>,
) -> Vec<(String, u64)> {
    let tables = tables
        .inspect_err(|error| tracing::error!(%error, "tables could not be offered"))
        .unwrap_or_default();
    let typed = partial.trim().trim_start_matches('#').to_lowercase();
    let others = tables.iter().flat_map(|table| table.others.iter().cloned());
    let others = Names::of(others);
    let listed = tables
        .iter()
        .map(|table| (name(app, caller, table, &others), table));
    let fitting = listed.filter(|(name, table)| {
        let is_number = table.number.to_string().starts_with(&typed);
        is_number || name.to_lowercase().contains(&typed)
    });
    fitting
        .map(|(name, table)| (name, value(&tables, table)))
        .collect()
}

/// The table's number, which people know; where another one in the list has the same, a value
/// that only fits this table.
fn value(all: &[TableSummary], table: &TableSummary) -> u64 {
    let same = all.iter().filter(|other| other.number == table.number);
    if same.count() > 1 {
        Asked::value(table.server, table.number)
    } else {
        table.number.0
    }
}

/// `#12 · Trichess · your turn · bob, carol`: nobody knows their games by number.
fn name(app: &App, caller: &Caller, table: &TableSummary, names: &Names) -> String {
    let lang = caller.lang();
    let line = Line::new("choice-table")
        .with("number", table.number.to_string())
        .naming("game", table.variant)
        .with("state", state(app, lang, caller, table));
    let mut name = app.words.say(lang, &line);
    let others = table.others.iter();
    let name_of = |&(other, _)| app.words.called(lang, other, names);
    let others: Vec<String> = others.filter_map(name_of).collect();
    if !others.is_empty() {
        name = format!("{name} · {}", others.join(", "));
    }
    shortened(&name, NAME_CHARS)
}

fn state(app: &App, lang: Lang, caller: &Caller, table: &TableSummary) -> String {
    let line = match (table.status, table.to_move) {
        (Status::Gathering, _) => Line::new("board-gathering"),
        (Status::Closed, _) => Line::new("board-closed"),
        (Status::Playing, Some((_, player))) if player == caller.player => {
            Line::new("choice-yours")
        }
        (Status::Playing, Some((color, _))) => {
            Line::new("choice-theirs").with("color", app.words.color(lang, table.variant, color))
        }
        (Status::Playing, None) | (Status::Finished, _) => Line::new("board-over"),
    };
    app.words.say(lang, &line)
}
