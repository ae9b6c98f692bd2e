//! The tables that are offered while `table` is typed: read in short, and as many as anybody looks
//! through.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::offer;
use super::prelude::*;
use crate::discord::limits::{NAME_CHARS, OPTIONS};
use crate::discord::lookup::Asked;
use crate::game::naming::shortened;
use crate::game::{GameId, Names, SeatHolder, ServerId, Status, StoreError, TableSummary};

/// The most games that are looked at, of which those are offered that fit what is typed.
const LOOKED_AT: u32 = 100;

/// A table that is offered, and who sits there.
struct OfferedTable<'a> {
    table: &'a TableSummary,
    holders: Vec<&'a SeatHolder>,
}

/// How many games are looked at: before anything is typed, all are offered that there is room for. In direct messages further
/// ones may have their numbers, from other servers.
fn looked_at(caller: &Caller, partial: &str) -> u32 {
    match u32::try_from(OPTIONS) {
        Ok(room) if caller.server.is_some() && typed(partial).is_empty() => room,
        _ => LOOKED_AT,
    }
}

/// What is looked for: a number may be typed as it is written.
fn typed(partial: &str) -> String {
    partial.trim().trim_start_matches('#').to_lowercase()
}

/// The caller's open games.
pub async fn open_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let open = open(app, &caller, looked_at(&caller, partial)).await;
        fitting(app, &caller, partial, open).await
    })
    .await
}

/// The caller's games in which it is their turn; of a team, it is its captain's.
pub async fn waiting_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let open = open(app, &caller, looked_at(&caller, partial)).await;
        let waiting = open.map(|mut tables| {
            tables.retain(|table| table.to_move == Some(caller.player));
            tables
        });
        fitting(app, &caller, partial, waiting).await
    })
    .await
}

/// The caller's open games, those in which a computer keeps their seat, then those that ended last.
pub async fn all_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let tables = with_ended(app, &caller, looked_at(&caller, partial)).await;
        fitting(app, &caller, partial, tables).await
    })
    .await
}

/// The caller's games that are over, those that ended last first.
pub async fn ended_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        let (store, player) = (app.store(), caller.player);
        let ended = store.ended_summaries(player, caller.server, looked_at(&caller, partial));
        fitting(app, &caller, partial, ended.await).await
    })
    .await
}

/// The games that the caller follows, then others that go on on the server.
pub async fn watchable_tables(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| async move {
        match caller.server {
            Some(server) => {
                let most = looked_at(&caller, partial);
                let tables = watchable(app, &caller, (server, most)).await;
                fitting(app, &caller, partial, tables).await
            }
            None => Vec::new(),
        }
    })
    .await
}

/// The tables from which to choose: those where it is the caller's turn, then the other open ones.
async fn open(app: &App, caller: &Caller, most: u32) -> Result<Vec<TableSummary>, StoreError> {
    let (store, player) = (app.store(), caller.player);
    let open = store.open_summaries(player, caller.server, most);
    Ok(open.await?.games)
}

/// The same, then those in which a computer keeps their seat, and those that ended, the latest first.
async fn with_ended(
    app: &App,
    caller: &Caller,
    most: u32,
) -> Result<Vec<TableSummary>, StoreError> {
    let (store, player, server) = (app.store(), caller.player, caller.server);
    let (mut tables, kept) = tokio::try_join!(
        open(app, caller, most),
        store.kept_summaries(player, server, most),
    )?;
    tables.extend(kept);
    let found = u32::try_from(tables.len()).unwrap_or(most);
    let room = most.saturating_sub(found);
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
    (server, most): (ServerId, u32),
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
        if seen.len() >= most as usize {
            break;
        }
        if app.sees(caller, table.spot()).await {
            seen.push(table);
        }
    }
    Ok(seen)
}

/// The tables that fit what is typed; none where they cannot be read.
async fn fitting(
    app: &App,
    caller: &Caller,
    partial: &str,
    tables: Result<Vec<TableSummary>, StoreError>,
) -> Vec<(String, u64)> {
    let read = async {
        let tables = tables?;
        let games: Vec<GameId> = tables.iter().map(|table| table.game).collect();
        let holders = app.store().seat_holders(&games).await?;
        Ok::<_, StoreError>((tables, holders))
    };
    let (tables, holders) = read
        .await
        .inspect_err(|error| tracing::error!(%error, "tables could not be offered"))
        .unwrap_or_default();
    let typed = typed(partial);
    let strangers = holders.iter().filter(|one| one.player != caller.player);
    let names = strangers.filter_map(|one| Some((one.player, one.name.clone()?)));
    let names = Names::of(names);
    let offered = tables.iter().map(|table| OfferedTable {
        table,
        holders: holders
            .iter()
            .filter(|one| one.game == table.game)
            .collect(),
    });
    let choices = offered.map(|one| (name(app, caller, &one, &names), one.table));
    let fitting = choices.filter(|(name, table)| {
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
fn name(app: &App, caller: &Caller, offered: &OfferedTable<'_>, names: &Names) -> String {
    let (lang, table) = (caller.lang(), offered.table);
    let line = Line::new("choice-table")
        .with("number", table.number.to_string())
        .naming("game", table.variant)
        .with("state", state(app, caller, offered));
    let mut name = app.words.say(lang, &line);
    let others = offered.holders.iter().map(|one| one.player);
    let others = others.filter(|&other| other != caller.player);
    let name_of = |other| app.words.called(lang, other, names);
    let others: Vec<String> = others.filter_map(name_of).collect();
    if !others.is_empty() {
        name = format!("{name} · {}", others.join(", "));
    }
    shortened(&name, NAME_CHARS)
}

fn state(app: &App, caller: &Caller, offered: &OfferedTable<'_>) -> String {
    let (lang, table) = (caller.lang(), offered.table);
    let mut holders = offered.holders.iter();
    let mover = holders.find(|one| Some(one.player) == table.to_move);
    let color = mover.and_then(|one| one.color);
    let line = match (table.status, table.to_move, color) {
        (Status::Gathering, ..) => Line::new("board-gathering"),
        (Status::Closed, ..) => Line::new("board-closed"),
        (Status::Playing, Some(player), _) if player == caller.player => Line::new("choice-yours"),
        (Status::Playing, _, Some(color)) => {
            Line::new("choice-theirs").with("color", app.words.color(lang, table.variant, color))
        }
        (Status::Playing, _, None) | (Status::Finished, ..) => Line::new("board-over"),
    };
    app.words.say(lang, &line)
}
