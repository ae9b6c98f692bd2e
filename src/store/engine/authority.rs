//! In whose name a database is written: a process among several, which may write under a duty.

use std::sync::Arc;

use super::{Database, Transaction};
use crate::game::StoreError;
use crate::game::duty::{Held, ProcessId, Tenure};

/// Whoever takes the duty over waits for what is written under it.
pub const IS_HELD: &str = "SELECT fence FROM duties WHERE name = $1 AND fence = $2 FOR SHARE";

/// In whose name it is written.
#[derive(Clone, Debug, Default)]
pub struct Authority {
    /// The process; none where it is not one of several.
    process: Option<Arc<str>>,
    /// The duties from which all follows that is written; none where it needs none.
    tenures: Vec<Tenure>,
}

impl Database {
    /// The process that writes, where it is one of several.
    pub fn process(&self) -> Option<String> {
        match self {
            Self::Sqlite { .. } => None,
            Self::Postgres { writer, .. } => writer.process.as_deref().map(str::to_owned),
        }
    }

    /// The duties under which it writes.
    pub(super) fn tenures(&self) -> &[Tenure] {
        match self {
            Self::Sqlite { .. } => &[],
            Self::Postgres { writer, .. } => &writer.tenures,
        }
    }

    /// The same database for whoever has all of these duties.
    pub fn under(&self, tenures: &[Tenure]) -> Self {
        self.written_by(|writer| writer.tenures = tenures.to_vec())
    }

    /// The same database for a process among several.
    pub fn for_process(&self, process: &ProcessId) -> Self {
        self.written_by(|writer| writer.process = Some(Arc::clone(&process.0)))
    }

    fn written_by(&self, change: impl FnOnce(&mut Authority)) -> Self {
        let mut database = self.clone();
        if let Self::Postgres { writer, .. } = &mut database {
            change(writer);
        }
        database
    }

    /// Sees to it that nobody takes the duties over before a transaction has ended.
    pub(super) async fn check_duties(
        &self,
        transaction: &mut Transaction,
    ) -> Result<(), StoreError> {
        for tenure in self.tenures() {
            check_duty(tenure, transaction).await?;
        }
        Ok(())
    }
}

async fn check_duty(tenure: &Tenure, transaction: &mut Transaction) -> Result<(), StoreError> {
    let Some(Held { duty, fence }) = tenure.held()? else {
        return Ok(());
    };
    let held: Option<i64> = transaction.value(IS_HELD, (&*duty, fence.0)).await?;
    held.map(drop).ok_or_else(|| {
        tenure.end();
        StoreError::Relieved(duty)
    })
}
