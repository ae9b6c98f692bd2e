//! How a store is, for those who watch it: whether it is sound, and how busy its connections are.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Database;
use crate::game::{Occupancy, Soundness, StoreError};

impl Occupancy for SqlStore {
    fn connections(&self) -> (u32, u32) {
        match &self.database {
            Database::Sqlite {
                writer, readers, ..
            } => {
                let (written, read) = (writer.occupancy(), readers.occupancy());
                (written.0 + read.0, written.1 + read.1)
            }
            Database::Postgres { primary, .. } => primary.occupancy(),
        }
    }
}

#[async_trait]
impl Soundness for SqlStore {
    async fn damaged(&self) -> StoreError {
        self.database.condition().damaged().await
    }
}
