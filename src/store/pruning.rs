//! Prunes what was said of games that ended long ago, in parts: each is a short transaction, and how far
//! it has come is kept.

use super::SqlStore;
use super::sql::pruning as sql;
use crate::game::delivery::Pruned;
use crate::game::{Millis, StoreError};

/// A game, by when it last changed and its id.
type GameRow = (i64, i64);

/// Prunes the next games that have not changed since a time.
pub async fn part(store: &SqlStore, before: Millis, games: u32) -> Result<Pruned, StoreError> {
    store
        .database
        .transact(|mut transaction| async move {
            let held: Vec<GameRow> = transaction.read(sql::HOLD_PRUNING, &[]).await?;
            let Some(&(updated, game)) = held.first() else {
                return Ok(Pruned::All);
            };
            let next = [updated.into(), game.into(), before.0.into(), games.into()];
            let last: Vec<GameRow> = transaction.read(sql::LAST_TO_PRUNE, &next).await?;
            let Some(&(last_updated, last_game)) = last.first() else {
                return Ok(Pruned::All);
            };
            let part = [
                updated.into(),
                game.into(),
                last_updated.into(),
                last_game.into(),
            ];
            transaction.write(sql::PRUNE, &part).await?;
            let up_to = [last_updated.into(), last_game.into()];
            transaction.write(sql::PRUNED_UP_TO, &up_to).await?;
            transaction.commit().await?;
            Ok(Pruned::Part)
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::sql;
    use crate::store::engine::plan;
    use crate::store::open::open;
    use crate::store::sql::messages::{UNDELIVERED, UNDELIVERED_ON_SERVER};

    #[tokio::test]
    async fn what_is_pruned_or_listed_is_found_by_an_index_in_its_order() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for (statement, index) in [
            (
                sql::LAST_TO_PRUNE,
                "games_ended (updated_ms>? AND updated_ms<?)",
            ),
            (sql::PRUNE, "games_ended"),
            (UNDELIVERED, "messages_held_anywhere"),
            (UNDELIVERED, "messages_refused_anywhere"),
            (UNDELIVERED_ON_SERVER, "messages_held (server_id=?)"),
            (UNDELIVERED_ON_SERVER, "messages_refused (server_id=?)"),
        ] {
            let steps = plan::steps(&database, statement).await;
            assert!(
                steps.iter().any(|step| step.contains(index)),
                "{statement}\n{steps:#?}"
            );
            // Read in the order of the index: no more than are asked for.
            let reads_all = |step: &String| {
                let whole = ["SCAN messages", "SCAN games"].map(|scan| step == scan);
                whole.contains(&true)
            };
            assert!(!steps.iter().any(reads_all), "{statement}\n{steps:#?}");
        }
    }
}
