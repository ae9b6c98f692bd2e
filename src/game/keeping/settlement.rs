//! What the end of a game means for its players: its result, whether that counts, and their ratings.

use super::rating::{rate, take_game_back};
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{ResultEntry, UnitOfWork};
use crate::game::scoring::{CountScope, CountStatus, GameResult, Season, SeasonLength};
use crate::game::table::Table;

/// The server of those who played from one that is erased: what they win counts over all servers alone.
const NOWHERE: ServerId = ServerId(0);

/// Settles what events mean for the result of a game: it has one now, or it no longer counts.
pub(super) async fn settle(
    unit: &mut dyn UnitOfWork,
    commit: &Commit<'_>,
) -> Result<(), StoreError> {
    let table = commit.table;
    match GameResult::of(table) {
        Some(_) if table.counting().is_voided() => void(unit, table.id()).await?,
        Some(result) if brings_result(commit) => count(unit, table, &result, commit.at).await?,
        Some(_) | None => return Ok(()),
    }
    unit.links().game_has_changed(table.id(), commit.at).await
}

/// Whether the result of a table that has one came about by the events of a commit.
pub(super) fn brings_result(commit: &Commit<'_>) -> bool {
    let new = u32::try_from(commit.events.len()).unwrap_or(u32::MAX);
    let before = commit.table.seq().saturating_sub(new);
    let settled = commit.table.settlement();
    settled.is_none_or(|settled| settled.seq > before)
}

/// Keeps a result in its season, counts it, and rates the players where it counts.
pub(super) async fn count(
    unit: &mut dyn UnitOfWork,
    table: &Table,
    result: &GameResult,
    ended: Millis,
) -> Result<(), StoreError> {
    let ordinal = unit.results().next_ordinal().await?;
    let server = table.header().server;
    let season = season_of(unit, server, ended).await?;
    let month = Season::at(ended, SeasonLength::Month);
    unit.seasons().open(server, season).await?;
    let scopes = [
        CountScope::Server(server, season),
        CountScope::Overall(month),
    ];
    let counts = count_statuses(unit, (table, result), scopes).await?;
    let entry = ResultEntry {
        table,
        result,
        ordinal,
        ended,
        counts,
        seasons: [season, month],
    };
    unit.results().insert(&entry).await?;
    credit_guests(unit, table.id(), ended).await?;
    unit.results().add_to_standings(table.id()).await?;
    let [_, overall] = counts;
    if overall == CountStatus::Counted {
        rate(unit, table.variant()).await?;
    }
    Ok(())
}

/// Whether a game counts in each of some scopes, after those among the same people that count there already.
async fn count_statuses(
    unit: &mut dyn UnitOfWork,
    (table, result): (&Table, &GameResult),
    scopes: [CountScope; 2],
) -> Result<[CountStatus; 2], StoreError> {
    let mut counts = [result.count_status(table, 0); 2];
    // Where it does not count as their first, those before it need not be read, while everybody waits whose game ends.
    if counts == [CountStatus::Counted; 2] {
        let people: Vec<PlayerId> = result.finishers().collect();
        for (counts, scope) in counts.iter_mut().zip(scopes) {
            let before = unit.results().counted_among(&people, scope).await?;
            *counts = result.count_status(table, before);
        }
    }
    Ok(counts)
}

/// The season of a server in which a game counts: the one that goes on, however long others are to last that follow it.
async fn season_of(
    unit: &mut dyn UnitOfWork,
    server: ServerId,
    ended: Millis,
) -> Result<Season, StoreError> {
    match unit.seasons().going_on(server, ended).await? {
        Some(season) => Ok(season),
        None => Ok(Season::at(ended, unit.seasons().length(server).await?)),
    }
}

/// Has each score count on the server of its player, where the game is held on several.
async fn credit_guests(
    unit: &mut dyn UnitOfWork,
    game: GameId,
    ended: Millis,
) -> Result<(), StoreError> {
    for (player, server) in unit.results().guests(game).await? {
        let season = season_of(unit, server, ended).await?;
        if server != NOWHERE {
            unit.seasons().open(server, season).await?;
        }
        let whose = (game, player);
        unit.results().credit(whose, (server, season)).await?;
    }
    Ok(())
}

/// Takes a game off the standings and out of those that count.
async fn void(unit: &mut dyn UnitOfWork, game: GameId) -> Result<(), StoreError> {
    unit.results().take_off_standings(game).await?;
    let unrated = take_game_back(unit, game).await?;
    unit.results().set_status(game, CountStatus::Voided).await?;
    match unrated {
        Some(variant) => rate(unit, variant).await,
        None => Ok(()),
    }
}
