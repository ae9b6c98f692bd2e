//! Moves what was committed from SQLite's log into its file. Left to the commits, every thousandth page
//! would have one person wait for all that the thousand before have left.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Database;
use crate::game::{Checkpoints, StoreError};

/// Nobody is waited for, and nobody waits.
pub const CHECKPOINT: &str = "PRAGMA wal_checkpoint(PASSIVE)";

#[async_trait]
impl Checkpoints for SqlStore {
    async fn checkpoint(&self) -> Result<(), StoreError> {
        let Database::Sqlite {
            checkpoints,
            condition,
            ..
        } = &self.database
        else {
            // PostgreSQL has a process of its own for that.
            return Ok(());
        };
        let done = checkpoints.lend().await;
        let mut lent = done.map_err(|error| condition.note(error))?;
        let done = sqlx::query(CHECKPOINT).execute(&mut *lent).await;
        done.map(drop).map_err(|error| {
            // What a connection has found of its file once, it goes on to believe.
            lent.discard();
            condition.note(error)
        })
    }
}

#[cfg(test)]
mod tests;
