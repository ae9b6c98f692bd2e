//! Keeps what players are reminded of.

mod rows;

use super::game_channels::place_of;
use super::prelude::*;
use super::rows::sound;
use super::shards::time_counts;
use crate::game::delivery::{MessageKey, Topic};
use crate::game::reminder::{
    CandidateOutcome, Digest, Muting, Reminded, Reminder, ReminderCandidate, Reminders, Waiting,
};
use crate::game::{ReminderWrites, Turn};
pub use rows::ReminderSettingsRow;
pub(super) use rows::turn;
use rows::{LookRow, RemindedRow, WaitingRow, muting, urgency};

/// The player of each turn, those first that have been due longest: the order of the index, so that
/// no more are read than are asked for. Nothing of a server that was left, and nothing where time stands still.
pub const TO_REMIND: &str = concat!(
    "
    SELECT player_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE remind_ms <= $1 AND turns.is_resting = 0 AND told_ms IS NOT NULL
    AND ",
    time_counts!("turns.game_id", "$3", "$4"),
    "
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY remind_ms, turns.game_id LIMIT $2"
);

/// Turns of a player (`$2`) that are due by `$3` are looked at later.
pub const REMIND_LATER: &str = "
    UPDATE turns SET remind_ms = $1 WHERE player_id = $2 AND remind_ms <= $3";

/// The turns of a player (`$1`), each with the server from which they play it: their vacations there count.
pub const LOOKS: &str = concat!(
    "
    SELECT turns.game_id,",
    place_of!("$1"),
    "AS server_id, turns.seq, turns.player_id, told_ms, turns.deadline_ms,
        remind_ms, mutes.seq AS muted,
        (SELECT MAX(urgency) FROM reminders
         WHERE reminders.game_id = turns.game_id AND reminders.seq = turns.seq
         AND reminders.deadline_ms = turns.deadline_ms) AS sent
    FROM turns JOIN games ON games.id = turns.game_id
    LEFT JOIN mutes ON mutes.game_id = turns.game_id AND mutes.player_id = turns.player_id
        AND mutes.seq IN (0, turns.seq)
    WHERE turns.player_id = $1 AND remind_ms <= $2 AND told_ms IS NOT NULL
    AND ",
    time_counts!("turns.game_id", "$4", "$5"),
    "
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY COALESCE(turns.deadline_ms, 9223372036854775807), turns.game_id
    LIMIT $3"
);

/// Those that still hold: the turn goes on with the same deadline on a server that we are on, its
/// player wants to hear, and nothing more urgent is owed of it.
pub const REMINDED: &str = "
    SELECT reminders.game_id, reminders.seq, reminders.player_id, told_ms, reminders.deadline_ms,
        urgency
    FROM reminders JOIN turns ON turns.game_id = reminders.game_id AND turns.seq = reminders.seq
        AND turns.player_id = reminders.player_id AND turns.deadline_ms = reminders.deadline_ms
    JOIN games ON games.id = reminders.game_id
    WHERE topic = $1 AND topic_id = $2 AND reminders.number = $3 AND told_ms IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT EXISTS (
        SELECT 1 FROM mutes WHERE mutes.game_id = turns.game_id
        AND mutes.player_id = turns.player_id AND mutes.seq IN (0, turns.seq))
    AND NOT EXISTS (
        SELECT 1 FROM reminders AS later WHERE later.game_id = reminders.game_id
        AND later.seq = reminders.seq AND later.deadline_ms = reminders.deadline_ms
        AND later.urgency > reminders.urgency)
    ORDER BY reminders.deadline_ms, reminders.game_id";

pub const DIGESTS: &str = "
    SELECT player_id, digest_ms FROM player_settings WHERE digest_ms <= $1
    ORDER BY digest_ms, player_id LIMIT $2";

/// On every server where none is given.
pub const TURNS_OF: &str = "
    SELECT turns.game_id, turns.seq, turns.player_id, deadline_ms
    FROM turns JOIN games ON games.id = turns.game_id
    WHERE turns.player_id = $1 AND told_ms IS NOT NULL AND server_id = COALESCE($2, server_id)
    AND NOT EXISTS (
        SELECT 1 FROM mutes WHERE mutes.game_id = turns.game_id
        AND mutes.player_id = turns.player_id AND mutes.seq IN (0, turns.seq))
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    ORDER BY COALESCE(deadline_ms, 9223372036854775807), turns.game_id
    LIMIT $3";

pub const LOOK_AT_GAME: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE game_id = $2 AND player_id = $3 AND told_ms IS NOT NULL AND deadline_ms IS NOT NULL";

pub const MUTING: &str = "SELECT seq FROM mutes WHERE game_id = $1 AND player_id = $2";

/// Touches no row where the game has ended meanwhile.
pub const MUTE: &str = "
    INSERT INTO mutes (game_id, player_id, seq)
    SELECT id, $2, $3 FROM games WHERE id = $1 AND status = 'playing'
    ON CONFLICT (game_id, player_id) DO UPDATE SET seq = excluded.seq";

pub const UNMUTE: &str = "DELETE FROM mutes WHERE game_id = $1 AND player_id = $2";

#[async_trait]
impl Reminders for SqlStore {
    async fn to_remind(&self, now: Millis, limit: u32) -> Result<Vec<PlayerId>> {
        self.column(TO_REMIND, (now, limit, self.standing())).await
    }

    async fn reminder_candidates(
        &self,
        player: PlayerId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<ReminderCandidate>> {
        let values = (player, now, limit, self.standing());
        let rows: Vec<LookRow> = self.read(LOOKS, values).await?;
        let mut candidates = Vec::with_capacity(rows.len());
        for row in &rows {
            match row.read() {
                Ok(candidate) => candidates.push(candidate),
                Err(damage) => self.leave_out(row, &damage).await?,
            }
        }
        Ok(candidates)
    }

    async fn remind_later(&self, player: PlayerId, now: Millis, until: Millis) -> Result<()> {
        self.write(REMIND_LATER, (until, player, now)).await
    }

    async fn reminded(&self, key: MessageKey) -> Result<Vec<Reminded>> {
        let rows: Vec<RemindedRow> = self.read(REMINDED, (key.topic, key.number)).await?;
        Ok(sound(rows.iter().map(RemindedRow::read)))
    }

    async fn digests(&self, now: Millis, limit: u32) -> Result<Vec<Digest>> {
        let found: Vec<(PlayerId, Millis)> = self.read(DIGESTS, (now, limit)).await?;
        let digests = found
            .into_iter()
            .map(|(player, due)| Digest { player, due });
        Ok(digests.collect())
    }

    async fn turns_of(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<Waiting>> {
        let rows: Vec<WaitingRow> = self.read(TURNS_OF, (player, server, limit)).await?;
        Ok(sound(rows.iter().map(WaitingRow::read)))
    }

    async fn muting(&self, game: GameId, player: PlayerId) -> Result<Option<Muting>> {
        let found: Option<i64> = self.value(MUTING, (game, player)).await?;
        found.map(|seq| muting(seq, game)).transpose()
    }

    async fn mute(
        &self,
        game: GameId,
        player: PlayerId,
        muting: Option<Muting>,
        now: Millis,
    ) -> Result<()> {
        self.transact(|mut transaction| async move {
            if let Some(muting) = muting {
                let seq = match muting {
                    Muting::Turn(seq) => seq,
                    Muting::Game => 0,
                };
                transaction.write(MUTE, (game, player, seq)).await?;
            } else {
                transaction.write(UNMUTE, (game, player)).await?;
            }
            transaction.write(LOOK_AT_GAME, (now, game, player)).await?;
            transaction.commit().await
        })
        .await
    }
}

/// Touches no row where the turn has changed since.
pub const LOOK_NO_MORE: &str = "
    UPDATE turns SET remind_ms = NULL WHERE game_id = $1 AND remind_ms = $2";

impl SqlStore {
    /// Looks no more at a turn of which nobody can be reminded: the next one would wait behind it.
    async fn leave_out(&self, row: &LookRow, damage: &StoreError) -> Result<()> {
        tracing::error!(%damage, "nobody is reminded of this turn");
        self.write(LOOK_NO_MORE, row.key()).await
    }
}

/// Touches no row where the turn has changed since it was looked at.
pub const LOOK_FOR_REMINDERS: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE game_id = $2 AND seq = $3 AND remind_ms = $4 AND COALESCE(deadline_ms, 0) = $5";

/// With the message that tells of it: topic, id, number.
pub const KEEP_REMINDER: &str = "
    INSERT INTO reminders (game_id, seq, deadline_ms, urgency, player_id, topic, topic_id, number)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";

/// Touches no row where somebody else has seen to it.
pub const NEXT_DIGEST: &str = "
    UPDATE player_settings SET digest_ms = $1 WHERE player_id = $2 AND digest_ms = $3";

/// Touches no row where that was the date of one before.
pub const DATE_DIGEST: &str = "
    UPDATE player_settings SET digest_date = $1
    WHERE player_id = $2 AND COALESCE(digest_date, '') <> $1";

#[async_trait]
impl ReminderWrites for SqlUnit {
    async fn inspect_again(&mut self, outcome: &CandidateOutcome) -> Result<()> {
        let CandidateOutcome { candidate, outlook } = outcome;
        let values = (
            outlook.again,
            candidate.game,
            candidate.turn.seq,
            candidate.since,
            candidate.deadline.unwrap_or(Millis(0)),
        );
        self.write_fresh(LOOK_FOR_REMINDERS, values).await
    }

    async fn keep(
        &mut self,
        candidate: &ReminderCandidate,
        reminder: Reminder,
        (topic, number): (Topic, i64),
    ) -> Result<()> {
        let turn = candidate.turn;
        let key = (candidate.game, turn.seq, candidate.deadline);
        let values = (key, urgency(reminder), turn.player, topic, number);
        self.write(KEEP_REMINDER, values).await
    }

    async fn advance_digest(&mut self, digest: Digest, next: Option<Millis>) -> Result<bool> {
        let values = (next, digest.player, digest.due);
        self.has_written(NEXT_DIGEST, values).await
    }

    async fn date_digest(&mut self, player: PlayerId, date: &str) -> Result<bool> {
        self.has_written(DATE_DIGEST, (date, player)).await
    }
}

/// What belongs to other turns than this one of a game.
pub const FORGET_REMINDERS: &str = "DELETE FROM reminders WHERE game_id = $1 AND seq <> $2";

pub const END_REMINDERS: &str = "DELETE FROM reminders WHERE game_id = $1";

pub const END_MUTES: &str = "DELETE FROM mutes WHERE game_id = $1";

/// Keeps of a game only what belongs to the turn that goes on; nothing, where it does not go on.
pub(super) async fn forget_all_but(
    transaction: &mut Transaction,
    game: GameId,
    turn: Option<Turn>,
) -> Result<()> {
    if let Some(turn) = turn {
        let values = (game, turn.seq);
        return transaction.write(FORGET_REMINDERS, values).await;
    }
    for statement in [END_REMINDERS, END_MUTES] {
        transaction.write(statement, game).await?;
    }
    Ok(())
}
