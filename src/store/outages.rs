//! Keeps when the bot was at work.

use async_trait::async_trait;

use super::{SqlStore, sql};
use crate::game::{Heartbeats, Millis, Outage, StoreError};

#[async_trait]
impl Heartbeats for SqlStore {
    async fn last_beat(&self) -> Result<Option<Millis>, StoreError> {
        let found = self.database.read_first(sql::LAST_BEAT, &[]).await?;
        Ok(found.map(|(beat,): (i64,)| Millis(beat)))
    }

    async fn beat(&self, at: Millis) -> Result<(), StoreError> {
        self.database.write(sql::BEAT, &[at.0.into()]).await
    }

    async fn make_up(&self, outage: Outage) -> Result<(), StoreError> {
        let both = [outage.since.0.into(), outage.until.0.into()];
        let until = [outage.until.0.into()];
        let mut transaction = self.database.begin().await?;
        if transaction.write(sql::BEAT_AFTER, &both).await? == 0 {
            return Err(StoreError::Stale);
        }
        transaction.write(sql::KEEP_OUTAGE, &both).await?;
        transaction.write(sql::MAKE_UP_TURNS, &both).await?;
        transaction.write(sql::MAKE_UP_TABLES, &both).await?;
        transaction.write(sql::RENEW_OUTAGE_WORDS, &until).await?;
        transaction.write(sql::OWE_OUTAGE_WORDS, &until).await?;
        transaction.commit().await
    }

    async fn outage_until(&self, until: Millis) -> Result<Option<Outage>, StoreError> {
        let asked = [until.0.into()];
        let found = self.database.read_first(sql::OUTAGE_UNTIL, &asked).await?;
        Ok(found.map(|(since, until): (i64, i64)| Outage {
            since: Millis(since),
            until: Millis(until),
        }))
    }
}
