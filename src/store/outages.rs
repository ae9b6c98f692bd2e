//! Keeps when the bot was at work on each shard.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::correlated::exists_for_row;
use super::messages::later::owe_later;
use super::prelude::*;
use super::shards::{among, is_concerned_by, is_made_up_for, is_on_shards};
use crate::game::{Completion, Heartbeats, Hours, Outage, ShardSet, Store};

/// What becomes of the times of turns that the outage of `making_up` has not moved yet, of its games
/// that a condition picks: they move by as much of the outage as their clocks ran for, and twelve
/// hours (43200000) are left at least; of a deadline that has not passed no more on top of what was
/// left than the turn began with. Clocks of servers that were left before stand anyway.
macro_rules! made_up {
    ($games:literal) => {
        concat!(
            "SELECT game_id, until_ms, lasted,
            CASE WHEN flag_ms + lasted > until_ms + promised THEN flag_ms + lasted
            ELSE until_ms + promised END AS flag_ms,
            CASE WHEN (deadline_ms = flag_ms OR remaining > 0)
                AND deadline_ms + lasted < until_ms + promised
            THEN until_ms + promised ELSE deadline_ms + lasted END AS deadline_ms
        FROM (
            SELECT game_id, until_ms, deadline_ms, flag_ms, remaining, until_ms - stopped AS lasted,
                CASE WHEN (deadline_ms = flag_ms OR remaining > 0) AND whole + remaining < 43200000
                THEN whole + remaining ELSE 43200000 END AS promised
            FROM (
                SELECT game_id, until_ms, deadline_ms, flag_ms, stopped,
                    deadline_ms - told_ms AS whole,
                    CASE WHEN deadline_ms > stopped THEN deadline_ms - stopped
                    ELSE 0 END AS remaining
                FROM (
                    SELECT game_id, until_ms, told_ms, deadline_ms, flag_ms,
                        CASE WHEN told_ms > since_ms THEN told_ms ELSE since_ms END AS stopped
                    FROM making_up CROSS JOIN turns JOIN games ON games.id = game_id
                    WHERE told_flag IS NULL AND game_id > moved_game AND ",
            $crate::store::shards::is_concerned_by!("making_up", "turns.game_id"),
            " AND ",
            $games,
            " AND flag_ms IS NOT NULL AND told_ms < until_ms AND NOT EXISTS (
                        SELECT 1 FROM left_servers
                        WHERE left_servers.server_id = games.server_id AND left_ms < since_ms)
                ) AS running
            ) AS measured
        ) AS reckoned"
        )
    };
}

pub(in crate::store) use made_up;

/// How far it has come with an outage that is being made up for: first all times are moved, game
/// by game, then words are owed, turn by turn.
#[derive(Debug, FromRow)]
struct MakingUp {
    since_ms: Millis,
    until_ms: Millis,
    moved_game: i64,
    told_flag: Option<i64>,
    told_game: Option<i64>,
    words: i64,
}

/// The last of the next open games, `$2` at most; none where there are no more. An index has the open ones alone, so
/// that those which are over are not passed one by one.
pub const LAST_OF_PART: &str = "
    SELECT MAX(id) FROM (
        SELECT id FROM games WHERE id > $1 AND status IN ('gathering', 'playing')
        ORDER BY id LIMIT $2
    ) AS part";

pub const MOVED_UP_TO: &str = "UPDATE making_up SET moved_game = $1";

pub const TOLD_UP_TO: &str =
    "UPDATE making_up SET told_flag = $1, told_game = $2, words = words + $3";

pub const END_MAKING_UP: &str = "DELETE FROM making_up";

/// What players were reminded of moves with the deadlines of games up to `$1`, where these move by
/// no more than the outage and have not passed: as much time is left as then, and nobody is reminded
/// of it twice.
pub const MAKE_UP_REMINDERS: &str = concat!(
    "
    UPDATE reminders SET deadline_ms = moved.deadline_ms
    FROM (",
    made_up!("game_id <= $1"),
    ") AS moved JOIN turns ON turns.game_id = moved.game_id
    WHERE reminders.game_id = moved.game_id AND reminders.seq = turns.seq
    AND reminders.deadline_ms = turns.deadline_ms
    AND moved.deadline_ms = turns.deadline_ms + moved.lasted AND moved.deadline_ms > moved.until_ms
    AND NOT EXISTS (
        SELECT 1 FROM reminders AS other
        WHERE other.game_id = reminders.game_id AND other.seq = reminders.seq
        AND other.deadline_ms = moved.deadline_ms AND other.urgency = reminders.urgency)"
);

/// Of games up to `$1`. When a turn is looked at for reminders moves as its deadline does; where there
/// is more time left than before, or a time is over that is another one now, it is looked at at once. A
/// look that was due by the end of the outage stays due: it may have been asked for meanwhile, by somebody
/// who chose how to be reminded, and what is looked at too early is looked at again.
pub const MAKE_UP_TURNS: &str = concat!(
    "
    UPDATE turns SET deadline_ms = moved.deadline_ms, flag_ms = moved.flag_ms,
        remind_ms = CASE WHEN moved.deadline_ms <> turns.deadline_ms + moved.lasted
                OR moved.deadline_ms <= moved.until_ms
            THEN moved.until_ms
            WHEN turns.remind_ms <= moved.until_ms THEN turns.remind_ms
            ELSE turns.remind_ms + moved.lasted END
    FROM (",
    made_up!("game_id <= $1"),
    ") AS moved
    WHERE turns.game_id = moved.game_id"
);

/// Invitations and proposals.
pub const MAKE_UP_TABLES: &str = concat!(
    "
    UPDATE games SET due_ms =
        CASE WHEN due_ms - $1 > 43200000 THEN due_ms + $2 - $1 ELSE $2 + 43200000 END
    WHERE id > $3 AND id <= $4 AND due_ms IS NOT NULL AND ",
    is_made_up_for!("games.id"),
    " AND NOT EXISTS (
        SELECT 1 FROM left_servers
        WHERE left_servers.server_id = games.server_id AND left_ms < $1)"
);

/// A word that is still owed tells of the latest outage, and comes as much later.
pub const RENEW_OUTAGE_WORDS: &str = concat!(
    "
    UPDATE messages SET since_ms = $2, due_ms = due_ms + $2 - $1
    WHERE topic || '' = 'game' AND topic_id > $3 AND topic_id <= $4 AND kind = 'outage'
    AND due_ms IS NOT NULL AND ",
    is_made_up_for!("messages.topic_id")
);

/// The last of the next turns by urgency, of which `$3` come before it; none where there are fewer.
pub const LAST_TO_TELL: &str = "
    SELECT flag_ms, game_id FROM turns
    WHERE flag_ms >= $1 AND is_resting = 0 AND (flag_ms, game_id) > ($1, $2)
    ORDER BY flag_ms, game_id LIMIT 1 OFFSET $3";

/// A word to each table at which a clock ran for more than ten minutes (600000) of the outage that
/// ended at `$1`, and runs out within 48 hours (172800000) of its end, the most urgent first, ten a
/// second, after `$2` others: all others have time enough to see it with what is said there next. Of
/// turns later than the flag `$3` and the game `$4`, up to `$5` and `$6`.
pub const OWE_OUTAGE_WORDS: &str = owe_later!(concat!(
    "'outage', 'pending', 'thread_text', 0, $1,
        $1 + 100 * ($2 + ROW_NUMBER() OVER (ORDER BY flag_ms, games.id))
    FROM turns JOIN games ON games.id = turns.game_id
    JOIN game_channels AS place ON place.game_id = games.id
        AND place.server_id = games.server_id
    WHERE flag_ms >= $3 AND flag_ms <= $5 AND turns.is_resting = 0
    AND (flag_ms, turns.game_id) > ($3, $4) AND (flag_ms, turns.game_id) <= ($5, $6)
    AND deadline_ms > $1 AND deadline_ms <= $1 + 172800000 AND told_ms < $1 - 600000
    AND ",
    is_made_up_for!("games.id"),
    "
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT ",
    exists_for_row!(
        "SELECT 1 FROM messages AS owed
        WHERE owed.topic = 'game' AND owed.topic_id = games.id AND owed.kind = 'outage'
        AND owed.number >= games.seq * 1048576
        AND (owed.due_ms IS NOT NULL OR owed.since_ms = $1)"
    )
));

impl MakingUp {
    async fn move_times(&self, transaction: &mut Transaction, games: u32) -> Result<Completion> {
        let values = (self.moved_game, games);
        let found: Option<Option<GameId>> = transaction.value(LAST_OF_PART, values).await?;
        let Some(last) = found.flatten() else {
            let values = (i64::MIN, i64::MIN, 0_i64);
            transaction.write(TOLD_UP_TO, values).await?;
            return Ok(Completion::Part);
        };
        let values = (self.since_ms, self.until_ms, self.moved_game, last);
        for statement in [MAKE_UP_REMINDERS, MAKE_UP_TURNS] {
            transaction.write(statement, last).await?;
        }
        transaction.write(MAKE_UP_TABLES, values).await?;
        transaction.write(RENEW_OUTAGE_WORDS, values).await?;
        transaction.write(MOVED_UP_TO, last).await?;
        Ok(Completion::Part)
    }

    async fn owe_words(
        &self,
        transaction: &mut Transaction,
        (flag, game): (i64, i64),
        games: u32,
    ) -> Result<Completion> {
        let values = (flag, game, games.saturating_sub(1));
        let last: Option<(i64, i64)> = transaction.read_first(LAST_TO_TELL, values).await?;
        let (last_flag, last_game) = last.unwrap_or((i64::MAX, i64::MAX));
        let values = (self.until_ms, self.words, flag, game, last_flag, last_game);
        let words = transaction.write_counted(OWE_OUTAGE_WORDS, values).await?;
        if last.is_none() {
            transaction.write(END_MAKING_UP, ()).await?;
            return Ok(Completion::All);
        }
        let values = (last_flag, last_game, words);
        transaction.write(TOLD_UP_TO, values).await?;
        Ok(Completion::Part)
    }
}

/// The numbers of so many shards.
macro_rules! numbers {
    ($total:literal) => {
        concat!(
            "WITH RECURSIVE numbers (shard) AS (
        SELECT CAST(0 AS BIGINT)
        UNION ALL SELECT shard + 1 FROM numbers WHERE shard + 1 < ",
            $total,
            ")"
        )
    };
}

pub const BEATS: &str = "SELECT shards, shard, beat_ms FROM heartbeats";

/// Of the shards of a list such as `,0,3,`, of `$2`.
pub const BEAT: &str = concat!(
    numbers!("$2"),
    "
    INSERT INTO heartbeats (shards, shard, beat_ms)
    SELECT $2, shard, $3 FROM numbers WHERE $1 LIKE '%,' || CAST(shard AS TEXT) || ',%'
    ON CONFLICT (shards, shard) DO UPDATE SET beat_ms = excluded.beat_ms"
);

/// Touches no row of a shard whose latest beat is another one.
pub const BEAT_AFTER: &str = "
    UPDATE heartbeats SET beat_ms = $2
    WHERE shards = $5 AND $4 LIKE '%,' || CAST(shard AS TEXT) || ',%' AND beat_ms >= $1 AND beat_ms < $3";

/// Each shard has the oldest beat of those that there were before.
pub const SPREAD_BEATS: &str = concat!(
    numbers!("$1"),
    "
    INSERT INTO heartbeats (shards, shard, beat_ms)
    SELECT $1, shard, (SELECT MIN(earlier.beat_ms) FROM heartbeats AS earlier WHERE earlier.shards <> $1)
    FROM numbers
    WHERE EXISTS (SELECT 1 FROM heartbeats AS earlier WHERE earlier.shards <> $1)
    ON CONFLICT (shards, shard) DO NOTHING"
);

pub const FORGET_BEATS: &str = "DELETE FROM heartbeats WHERE shards <> $1";

pub const KEEP_OUTAGE: &str = "
    INSERT INTO outages (since_ms, until_ms, among, shards) VALUES ($1, $2, $3, $4)
    ON CONFLICT (until_ms, shards, among) DO UPDATE SET since_ms = excluded.since_ms";

pub const OUTAGE_OF: &str = concat!(
    "SELECT since_ms, until_ms FROM outages WHERE until_ms = $1 AND ",
    is_concerned_by!("outages", "$2"),
    " ORDER BY since_ms LIMIT 1"
);

/// Violates a key where another outage is being made up for.
pub const BEGIN_MAKING_UP: &str = "
    INSERT INTO making_up (id, since_ms, until_ms, among, shards, moved_game, words)
    VALUES (1, $1, $2, $3, $4, $5, 0)";

/// Locks the outage that is being made up for: another process that goes on with it waits.
pub const LOCK_MAKING_UP: &str = "UPDATE making_up SET words = words";

pub const MAKING_UP: &str =
    "SELECT since_ms, until_ms, moved_game, told_flag, told_game, words FROM making_up";

/// `$1` is when an outage began, `$2` when it ended: what was not due yet has as long left as then.
/// Servers that were left before rest anyway.
pub const MAKE_UP_TOURNAMENTS: &str = concat!(
    "
    UPDATE tournaments SET due_ms = due_ms + $2 - $1
    WHERE due_ms > $1 AND EXISTS (
        SELECT 1 FROM making_up WHERE making_up.among = 'all' OR ",
    is_on_shards!(
        "tournaments.server_id",
        "making_up.among",
        "making_up.shards"
    ),
    ") AND NOT EXISTS (
        SELECT 1 FROM left_servers
        WHERE left_servers.server_id = tournaments.server_id AND left_ms < $1)"
);

#[async_trait]
impl Heartbeats for SqlStore {
    async fn heartbeats(&self, total: u32) -> Result<BTreeMap<u32, Millis>> {
        let mut beats: Vec<(i64, i64, Millis)> = self.read(BEATS, ()).await?;
        if beats.iter().any(|(shards, ..)| *shards != i64::from(total)) {
            self.spread_beats(total).await?;
            beats = self.read(BEATS, ()).await?;
        }
        let beats = beats.into_iter();
        Ok(beats
            .filter_map(|(_, shard, at)| Some((u32::try_from(shard).ok()?, at)))
            .collect())
    }

    async fn note_heartbeat(&self, shards: &ShardSet, at: Millis) -> Result<()> {
        let values = (listed(shards.ids()), shards.total(), at);
        self.write(BEAT, values).await
    }

    async fn begin_making_up(&self, shards: &ShardSet, outage: Outage) -> Result<()> {
        self.transact(|mut transaction| async move {
            let both = (outage.since, outage.until);
            let none_later = outage.since.plus_ms(Outage::TOGETHER_MS);
            let values = (both, none_later, listed(shards.ids()), shards.total());
            let beaten = transaction.write_counted(BEAT_AFTER, values).await?;
            if beaten != u64::from(shards.count()) {
                return Err(StoreError::Stale);
            }
            let values = (both, among(shards), shards.total());
            transaction
                .write(BEGIN_MAKING_UP, (values.clone(), i64::MIN))
                .await?;
            transaction.write(KEEP_OUTAGE, values).await?;
            transaction.write(MAKE_UP_TOURNAMENTS, both).await?;
            transaction.commit().await
        })
        .await
    }

    async fn make_up_part(&self, games: u32) -> Result<Completion> {
        self.transact(|mut transaction| async move {
            transaction.write(LOCK_MAKING_UP, ()).await?;
            let begun: Option<MakingUp> = transaction.read_first(MAKING_UP, ()).await?;
            let Some(begun) = begun else {
                return Ok(Completion::All);
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

    async fn outage_of(&self, game: GameId, until: Millis) -> Result<Option<Outage>> {
        let found = self.read_first(OUTAGE_OF, (until, game)).await?;
        Ok(found.map(|(since, until)| Outage { since, until }))
    }

    fn in_hours(&self, hours: Arc<dyn Hours>) -> Arc<dyn Store> {
        Arc::new(Self {
            database: self.database.clone(),
            hours: Some(hours),
        })
    }
}

impl SqlStore {
    /// Gives each shard the oldest heartbeat, as the number of shards is another one than before.
    async fn spread_beats(&self, total: u32) -> Result<()> {
        self.transact(|mut transaction| async move {
            transaction.write(SPREAD_BEATS, total).await?;
            transaction.write(FORGET_BEATS, total).await?;
            transaction.commit().await
        })
        .await
    }
}

#[cfg(test)]
mod tests;
