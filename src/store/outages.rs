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
        transaction
            .write(sql::tournaments::MAKE_UP_TOURNAMENTS, &both)
            .await?;
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

#[cfg(test)]
mod tests {
    use sqlx::AssertSqlSafe;

    use super::sql;
    use crate::store::engine::Database;
    use crate::store::open::open;

    /// How SQLite finds what a statement asks for.
    async fn plan(database: &Database, statement: &str) -> Vec<String> {
        let Database::Sqlite { writer, .. } = database else {
            panic!("a SQLite database");
        };
        let explain = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
        let rows: Vec<(i64, i64, i64, String)> = sqlx::query_as(explain)
            .bind(1_i64)
            .bind(2_i64)
            .fetch_all(writer)
            .await
            .unwrap();
        rows.into_iter().map(|(.., step)| step).collect()
    }

    #[tokio::test]
    async fn what_is_due_is_found_by_an_index_however_many_games_go_on() {
        let database = open("sqlite::memory:", "1").await.unwrap();
        for (statement, index) in [
            (
                sql::FLAGS_DUE,
                "SEARCH turns USING COVERING INDEX turns_by_flag",
            ),
            (sql::OVERDUE, "SEARCH games USING INDEX games_due"),
            (sql::DUE, "SEARCH outbox USING INDEX outbox_due"),
        ] {
            let steps = plan(&database, statement).await;
            let found = steps.iter().any(|step| step.starts_with(index));
            assert!(found, "{steps:#?}");
            let scans = ["SCAN turns", "SCAN games", "SCAN outbox", "SCAN earlier"];
            for step in &steps {
                assert!(
                    !scans.iter().any(|scan| step.starts_with(scan)),
                    "{steps:#?}"
                );
            }
        }
    }
}
