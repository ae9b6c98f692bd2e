//! Erases what belongs to a server, in parts: each is a short transaction, and whatever ends the
//! process between two of them, the next one goes on from what is kept.
//!
//! Each game is whole or gone. What games brought their players is taken off last in each part,
//! as every game that ends waits for it.

use super::engine::{Transaction, Value};
use super::sql::erasing as sql;
use super::unit::SqlUnit;
use super::{SqlStore, ratings, scoring};
use crate::game::servers::Erased;
use crate::game::{Millis, ServerId, StoreError};

/// Rows of a server besides its games that go in one part.
const ROWS: u32 = 500;

/// Begins to erase a server that was left before a time; says whether it has begun now.
pub async fn begin(store: &SqlStore, server: ServerId, before: Millis) -> Result<bool, StoreError> {
    let values = [server.0.into(), before.0.into(), i64::MAX.into()];
    let values = &values;
    store
        .database
        .transact(|mut transaction| async move {
            let begun = transaction.write(sql::BEGIN_ERASING, values).await?;
            transaction.commit().await?;
            Ok(begun > 0)
        })
        .await
}

/// Erases the next part of a server: a tournament, some games, or some of all else.
pub async fn part(store: &SqlStore, server: ServerId, games: u32) -> Result<Erased, StoreError> {
    store
        .database
        .transact(|transaction| async move {
            let mut unit = SqlUnit::new(transaction);
            let values = [server.0.into()];
            let held: Vec<(i64,)> = unit.transaction.read(sql::HOLD_ERASED, &values).await?;
            let Some(&(from,)) = held.first() else {
                return Ok(Erased::All);
            };
            let erased = if erase_tournament(&mut unit.transaction, server).await?
                || erase_games(&mut unit, server, from, games).await?
            {
                Erased::Part
            } else {
                erase_rest(&mut unit.transaction, server).await?
            };
            unit.transaction.commit().await?;
            Ok(erased)
        })
        .await
}

/// Erases a tournament; says whether there was one.
async fn erase_tournament(
    transaction: &mut Transaction,
    server: ServerId,
) -> Result<bool, StoreError> {
    let values = [server.0.into()];
    let found: Vec<(i64,)> = transaction.read(sql::NEXT_TOURNAMENT, &values).await?;
    let Some(&(tournament,)) = found.first() else {
        return Ok(false);
    };
    for statement in sql::ERASE_TOURNAMENT {
        transaction.write(statement, &[tournament.into()]).await?;
    }
    Ok(true)
}

/// Erases the next games, which are numbered below one; says whether there were any.
async fn erase_games(
    unit: &mut SqlUnit,
    server: ServerId,
    below: i64,
    games: u32,
) -> Result<bool, StoreError> {
    let values = [server.0.into(), below.into(), games.into()];
    let found: Vec<(Option<i64>,)> = unit.transaction.read(sql::FIRST_OF_PART, &values).await?;
    let Some(first) = found.first().and_then(|&(first,)| first) else {
        return Ok(false);
    };
    let part: [Value<'_>; 3] = [server.0.into(), first.into(), below.into()];
    for statement in sql::ERASE_GAMES {
        unit.transaction.write(statement, &part).await?;
    }
    scoring::take_off(&mut unit.transaction, part).await?;
    ratings::take_part_back(unit, part).await?;
    for statement in sql::ERASE_RESULTS {
        unit.transaction.write(statement, &part).await?;
    }
    let values = [server.0.into(), first.into()];
    unit.transaction.write(sql::ERASED_FROM, &values).await?;
    Ok(true)
}

/// Erases some of what is left besides games, and in the end that the server was left.
async fn erase_rest(transaction: &mut Transaction, server: ServerId) -> Result<Erased, StoreError> {
    for statement in sql::ERASE_REST {
        let values = [server.0.into(), ROWS.into()];
        if transaction.write(statement, &values).await? >= u64::from(ROWS) {
            return Ok(Erased::Part);
        }
    }
    let values = [server.0.into()];
    transaction.write(sql::FORGET_LEFT, &values).await?;
    Ok(Erased::All)
}

#[cfg(test)]
mod tests;
