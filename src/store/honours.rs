//! Keeps the results of games, and the standings that follow from them.

use async_trait::async_trait;

use super::engine::{Transaction, Value};
use super::rows::{color_code, unknown};
use super::sql::honours as sql;
use super::{SqlStore, ratings, seasons};
use crate::game::honours::{CountStatus, GameResult, Results, Season, SeasonLength};
use crate::game::{Commit, GameId, Millis, PlayerId, ServerId, StoreError, Table};

#[async_trait]
impl Results for SqlStore {
    async fn standing(&self, game: GameId) -> Result<Option<CountStatus>, StoreError> {
        let values = [game.0.into()];
        let found: Option<(String,)> = self.database.read_first(sql::STANDING, &values).await?;
        found.map(|(code,)| standing(game, &code)).transpose()
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let found: Vec<(i64,)> = self.database.read(sql::UNCOUNTED, &[limit.into()]).await?;
        let games = found.into_iter();
        Ok(games.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn count(&self, table: &Table, ended: Millis) -> Result<(), StoreError> {
        let Some(result) = GameResult::of(table) else {
            return Ok(());
        };
        let result = &result;
        self.database
            .transact(|mut transaction| async move {
                match keep(&mut transaction, table, result, ended).await {
                    Ok(()) => transaction.commit().await,
                    // Somebody else has counted it meanwhile.
                    Err(StoreError::Stale) => Ok(()),
                    Err(error) => Err(error),
                }
            })
            .await
    }

    async fn sum_up(&self) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::CLEAR_STANDINGS, &[]).await?;
                let once = [0_i64.into(), 1_i64.into()];
                transaction.write(sql::ADD_ALL, &once).await?;
                transaction.commit().await
            })
            .await
    }
}

/// What a commit means for the result of its game: it has one now, or it no longer counts.
pub async fn write(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<(), StoreError> {
    match GameResult::of(commit.table) {
        Some(_) if commit.table.counting().is_voided() => {
            void(transaction, commit.table.id()).await
        }
        Some(result) => keep(transaction, commit.table, &result, commit.at).await,
        None => Ok(()),
    }
}

/// Takes games off the sums over all servers, before they are erased: of a server those from a
/// number on and below another.
pub async fn take_off(
    transaction: &mut Transaction,
    [server, first, below]: [Value<'_>; 3],
) -> Result<(), StoreError> {
    transaction
        .write(sql::OUTLIVE_PART, &[server, first, below])
        .await?;
    let off = [server, (-1_i64).into(), first, below];
    transaction.write(sql::ADD_PART_TO_ALL, &off).await?;
    transaction.write(sql::DROP_EMPTY_STANDINGS, &[]).await?;
    Ok(())
}

async fn keep(
    transaction: &mut Transaction,
    table: &Table,
    result: &GameResult,
    ended: Millis,
) -> Result<(), StoreError> {
    transaction.write(sql::NEXT_ORDINAL, &[]).await?;
    let latest: Vec<(i64,)> = transaction.read(sql::LATEST_ORDINAL, &[]).await?;
    let ordinal = latest.first().map_or(1, |(number,)| *number);
    let server = table.header().server;
    let season = season(transaction, server, ended).await?;
    seasons::know(transaction, server, season).await?;
    let season = season.to_string();
    let month = Season::at(ended, SeasonLength::Month).to_string();
    let finishers: Vec<PlayerId> = result.finishers().collect();
    let scopes = [Scope::Server(server, &season), Scope::Overall(&month)];
    let before = counted_among(transaction, &finishers, scopes).await?;
    let [standing, overall] = before.map(|before| result.standing(table, before));
    let seats = u32::try_from(finishers.len()).unwrap_or(u32::MAX);
    let values = [
        table.id().0.into(),
        ordinal.into(),
        server.0.into(),
        table.variant().id().into(),
        seats.into(),
        ended.0.into(),
        result.outcome.ending.code().into(),
        standing.code().into(),
        overall.code().into(),
        season.as_str().into(),
        month.as_str().into(),
        result.opening.as_str().into(),
        result.plies.into(),
    ];
    transaction.write(sql::INSERT_RESULT, &values).await?;
    for score in &result.scores {
        let values = [
            table.id().0.into(),
            color_code(score.color).into(),
            score.part.code().into(),
            score.player.0.into(),
            u32::from(score.points).into(),
        ];
        transaction.write(sql::INSERT_SCORE, &values).await?;
    }
    let once = [table.id().0.into(), 1_i64.into()];
    transaction.write(sql::ADD_GAME, &once).await?;
    if overall == CountStatus::Counted {
        ratings::rate(transaction, table.variant()).await?;
    }
    Ok(())
}

/// Takes the game off the standings and out of those that count.
async fn void(transaction: &mut Transaction, game: GameId) -> Result<(), StoreError> {
    let off = [game.0.into(), (-1_i64).into()];
    transaction.write(sql::ADD_GAME, &off).await?;
    transaction.write(sql::DROP_EMPTY_STANDINGS, &[]).await?;
    let unrated = ratings::take_game_back(transaction, game).await?;
    let values = [game.0.into(), CountStatus::Voided.code().into()];
    transaction.write(sql::SET_STANDING, &values).await?;
    ratings::rate_all(transaction, &unrated).await
}

/// The season of a server in which a moment lies.
pub(super) async fn season(
    transaction: &mut Transaction,
    server: ServerId,
    at: Millis,
) -> Result<Season, StoreError> {
    let values = [server.0.into()];
    let found: Vec<(Option<String>,)> = transaction.read(sql::SEASON_LENGTH, &values).await?;
    let code = found.into_iter().find_map(|(code,)| code);
    Ok(Season::at(at, length(server, code)?))
}

/// How long seasons of a server last, by the code that is chosen for it.
pub(super) fn length(server: ServerId, code: Option<String>) -> Result<SeasonLength, StoreError> {
    code.map_or(Ok(SeasonLength::default()), |code| {
        let key = || format!("server {server}");
        let known = SeasonLength::from_code(&code);
        known.ok_or_else(|| unknown("server_settings", "season", key(), &code))
    })
}

/// The boards for which games among the same people are counted.
#[derive(Clone, Copy)]
enum Scope<'s> {
    /// Those of a server, in a season of it.
    Server(ServerId, &'s str),
    /// Those of all servers, in a month.
    Overall(&'s str),
}

/// How many games among the same people count already, for some boards and for others.
async fn counted_among(
    transaction: &mut Transaction,
    people: &[PlayerId],
    scopes: [Scope<'_>; 2],
) -> Result<[u32; 2], StoreError> {
    let mut counted = [0, 0];
    let Some(people) = among(people) else {
        return Ok(counted);
    };
    for (scope, counted) in scopes.into_iter().zip(&mut counted) {
        let (statement, within) = match scope {
            Scope::Server(server, season) => {
                (sql::COUNTED_AMONG, vec![season.into(), server.0.into()])
            }
            Scope::Overall(month) => (sql::COUNTED_AMONG_OVERALL, vec![month.into()]),
        };
        let values = [&people[..], &within].concat();
        let found: Vec<(i64,)> = transaction.read(statement, &values).await?;
        let number = found.first().map_or(0, |(number,)| *number);
        *counted = u32::try_from(number).unwrap_or(u32::MAX);
    }
    Ok(counted)
}

/// How many people there are, and who: for two of them the last one is given twice.
pub(super) fn among<'v>(people: &[PlayerId]) -> Option<[Value<'v>; 4]> {
    let (first, last) = (people.first()?, people.last()?);
    let second = people.get(1).unwrap_or(last);
    let seats = u32::try_from(people.len()).unwrap_or(u32::MAX);
    Some([seats.into(), first.0.into(), second.0.into(), last.0.into()])
}

fn standing(game: GameId, code: &str) -> Result<CountStatus, StoreError> {
    let key = || format!("game {game}");
    CountStatus::from_code(code).ok_or_else(|| unknown("results", "standing", key(), code))
}
