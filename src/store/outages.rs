//! Keeps when the bot was at work.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Transaction;
use super::{SqlStore, sql};
use crate::game::{Heartbeats, MadeUp, Millis, Outage, StoreError};

/// How far it has come with an outage that is being made up for: first all times are moved, game
/// by game, then words are owed, turn by turn.
#[derive(Debug, FromRow)]
struct MakingUp {
    since_ms: i64,
    until_ms: i64,
    moved_game: i64,
    told_flag: Option<i64>,
    told_game: Option<i64>,
    words: i64,
}

impl MakingUp {
    async fn move_times(
        &self,
        transaction: &mut Transaction,
        games: u32,
    ) -> Result<MadeUp, StoreError> {
        let next = [self.moved_game.into(), games.into()];
        let found: Vec<(Option<i64>,)> = transaction.read(sql::LAST_OF_PART, &next).await?;
        let Some(last) = found.first().and_then(|&(last,)| last) else {
            let values = [i64::MIN.into(), i64::MIN.into(), 0_i64.into()];
            transaction.write(sql::TOLD_UP_TO, &values).await?;
            return Ok(MadeUp::Part);
        };
        let values = [
            self.since_ms.into(),
            self.until_ms.into(),
            self.moved_game.into(),
            last.into(),
        ];
        for statement in [sql::MAKE_UP_REMINDERS, sql::MAKE_UP_TURNS] {
            transaction.write(statement, &[last.into()]).await?;
        }
        transaction.write(sql::MAKE_UP_TABLES, &values).await?;
        transaction.write(sql::RENEW_OUTAGE_WORDS, &values).await?;
        transaction.write(sql::MOVED_UP_TO, &[last.into()]).await?;
        Ok(MadeUp::Part)
    }

    async fn owe_words(
        &self,
        transaction: &mut Transaction,
        (flag, game): (i64, i64),
        games: u32,
    ) -> Result<MadeUp, StoreError> {
        let next = [flag.into(), game.into(), games.saturating_sub(1).into()];
        let found: Vec<(i64, i64)> = transaction.read(sql::LAST_TO_TELL, &next).await?;
        let last = found.first().copied();
        let (last_flag, last_game) = last.unwrap_or((i64::MAX, i64::MAX));
        let values = [
            self.until_ms.into(),
            self.words.into(),
            flag.into(),
            game.into(),
            last_flag.into(),
            last_game.into(),
        ];
        let words = transaction.write(sql::OWE_OUTAGE_WORDS, &values).await?;
        if last.is_none() {
            transaction.write(sql::END_MAKING_UP, &[]).await?;
            return Ok(MadeUp::All);
        }
        let values = [last_flag.into(), last_game.into(), words.into()];
        transaction.write(sql::TOLD_UP_TO, &values).await?;
        Ok(MadeUp::Part)
    }
}

#[async_trait]
impl Heartbeats for SqlStore {
    async fn last_heartbeat(&self) -> Result<Option<Millis>, StoreError> {
        let found = self.database.read_first(sql::LAST_BEAT, &[]).await?;
        Ok(found.map(|(at,): (i64,)| Millis(at)))
    }

    async fn note_heartbeat(&self, at: Millis) -> Result<(), StoreError> {
        self.database.write(sql::BEAT, &[at.0.into()]).await
    }

    async fn begin_making_up(&self, outage: Outage) -> Result<(), StoreError> {
        let both = [outage.since.0.into(), outage.until.0.into()];
        let first = [both[0], both[1], i64::MIN.into()];
        self.database
            .transact(|mut transaction| async move {
                if transaction.write(sql::BEAT_AFTER, &both).await? == 0 {
                    return Err(StoreError::Stale);
                }
                transaction.write(sql::BEGIN_MAKING_UP, &first).await?;
                transaction.write(sql::KEEP_OUTAGE, &both).await?;
                transaction
                    .write(sql::tournaments::MAKE_UP_TOURNAMENTS, &both)
                    .await?;
                transaction.commit().await
            })
            .await
    }

    async fn make_up_part(&self, games: u32) -> Result<MadeUp, StoreError> {
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::LOCK_MAKING_UP, &[]).await?;
                let begun: Vec<MakingUp> = transaction.read(sql::MAKING_UP, &[]).await?;
                let Some(begun) = begun.first() else {
                    return Ok(MadeUp::All);
                };
                let made_up = match begun.told_flag.zip(begun.told_game) {
                    None => begun.move_times(&mut transaction, games).await?,
                    Some(told) => begun.owe_words(&mut transaction, told, games).await?,
                };
                transaction.commit().await?;
                Ok(made_up)
            })
            .await
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
    use super::sql;
    use crate::store::engine::plan;
    use crate::store::open::open;

    #[tokio::test]
    async fn who_is_to_be_reminded_is_read_in_the_order_of_the_index_however_many_are() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, sql::TO_REMIND).await;
        assert!(
            steps[0].starts_with("SEARCH turns USING INDEX turns_by_reminder (remind_ms<?)"),
            "{steps:#?}"
        );
        // Nothing is sorted or grouped before the first is known.
        let sorted = steps.iter().any(|step| step.contains("TEMP B-TREE"));
        assert!(!sorted, "{steps:#?}");
        let steps = plan::steps(&database, sql::MAKE_UP_REMINDERS).await;
        let scanned = steps.iter().any(|step| step.starts_with("SCAN reminders"));
        assert!(!scanned, "{steps:#?}");
    }

    #[tokio::test]
    async fn nothing_reads_all_that_was_ever_said_of_a_game() {
        use sql::messages;
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [
            messages::DUE,
            messages::COUNT_DUE,
            messages::NEXT_DUE,
            messages::OWE_AT_TABLE,
            messages::OWE_PERSON,
            messages::OWE_LATER_AT_TABLE,
            messages::OWE_COPY,
            messages::OWE_RETURN,
            messages::OWE_UNTOLD,
            messages::UNTOLD,
            messages::HASTEN,
            messages::RESET_WAYS,
            messages::SUPERSEDE_HELD,
            messages::SUPERSEDE_PERSONAL,
            messages::DROP_PERSONAL,
            sql::FLAGS_DUE,
            sql::RENEW_OUTAGE_WORDS,
            sql::OWE_OUTAGE_WORDS,
        ] {
            let steps = plan::steps(&database, statement).await;
            for step in &steps {
                let reads_all = step
                    .ends_with("messages USING PRIMARY KEY (topic=? AND topic_id=?)")
                    || step.ends_with("PRIMARY KEY (topic=?)")
                    || step.starts_with("SCAN messages");
                assert!(!reads_all, "{statement}\n{steps:#?}");
            }
        }
    }
}
