//! Writes what became of messages, and what follows from it.

use async_trait::async_trait;

use super::key_values;
use super::later::owe_at_table_later;
use crate::game::delivery::{MessageKey, MessageKind};
use crate::game::{
    ChannelIssue, ClockChange, GameId, Millis, Notifications, NotifiedTurn, PersonWrites, PlayerId,
    ServerId, StoreError, TurnWrites,
};
use crate::store::engine::Transaction;
use crate::store::flags;
use crate::store::turns::start_clock;
use crate::store::unit::SqlUnit;
use crate::store::watches::drop_watch;

/// What was found to be wrong there; nothing, where all is well.
pub const SET_CHANNEL_ISSUE: &str = "
    UPDATE game_channels SET issue = $3, issue_ms = $4 WHERE game_id = $1 AND server_id = $2";

#[async_trait]
impl TurnWrites for SqlUnit {
    async fn start_clock(&mut self, game: GameId, told: NotifiedTurn) -> Result<(), StoreError> {
        start_clock(&mut self.transaction, game, told).await
    }

    async fn extend_clock(
        &mut self,
        turn: (GameId, u32),
        change: ClockChange,
        now: Millis,
    ) -> Result<(), StoreError> {
        flags::extend(&mut self.transaction, turn, change, now).await
    }

    async fn note_channel(
        &mut self,
        (game, server): (GameId, ServerId),
        issue: Option<ChannelIssue>,
        now: Millis,
    ) -> Result<(), StoreError> {
        let values = [
            game.0.into(),
            server.0.into(),
            issue.map(ChannelIssue::code).into(),
            issue.map(|_| now.0).into(),
        ];
        let statement = SET_CHANNEL_ISSUE;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }
}

/// Touches no row where this is known already, or where they have chosen otherwise meanwhile.
pub const CLOSE_DIRECT: &str = "
    UPDATE player_settings SET notifications = $1 WHERE player_id = $2 AND notifications = $3";

pub const STOP_DIGEST: &str = "
    UPDATE player_settings SET digest_hour = NULL, digest_ms = NULL WHERE player_id = $1";

pub const LOOK_AT_PLAYER: &str = "
    UPDATE turns SET remind_ms = $1
    WHERE player_id = $2 AND told_ms IS NOT NULL AND deadline_ms IS NOT NULL";

#[async_trait]
impl PersonWrites for SqlUnit {
    async fn close_direct(&mut self, person: PlayerId) -> Result<bool, StoreError> {
        let values = [
            Notifications::Unreached.code().into(),
            person.0.into(),
            Notifications::Direct.code().into(),
        ];
        Ok(self.transaction.write(CLOSE_DIRECT, &values).await? > 0)
    }

    async fn stop_digest(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError> {
        let who = [person.0.into()];
        self.transaction.write(STOP_DIGEST, &who).await?;
        let values = [now.0.into(), person.0.into()];
        self.transaction.write(LOOK_AT_PLAYER, &values).await?;
        Ok(())
    }

    async fn unwatch(
        &mut self,
        game: GameId,
        person: PlayerId,
        why: &str,
    ) -> Result<(), StoreError> {
        drop_watch(&mut self.transaction, game, person, why).await
    }
}

/// Of what a message tells: topic, id, number.
pub const REMINDERS_TOLD: &str = "
    SELECT game_id, seq, deadline_ms, urgency FROM reminders
    WHERE topic = $1 AND topic_id = $2 AND number = $3";

/// Another message tells of it, at the game's table.
pub const REMIND_AT_TABLE: &str = "
    UPDATE reminders SET topic = 'game', topic_id = $1, number = $5
    WHERE game_id = $1 AND seq = $2 AND deadline_ms = $3 AND urgency = $4";

/// What a message could not remind a person of is said at each of the tables, and nothing else there.
pub(super) async fn remind_at_tables(
    transaction: &mut Transaction,
    key: MessageKey,
    now: Millis,
) -> Result<(), StoreError> {
    let [topic, id, _, _, number] = key_values(key);
    let told: Vec<(i64, i64, i64, i64)> = transaction
        .read(REMINDERS_TOLD, &[topic, id, number])
        .await?;
    for (game, seq, deadline, urgency) in told {
        let table = GameId(game.cast_unsigned());
        let number = owe_at_table_later(transaction, table, MessageKind::Remind, now).await?;
        let values = [
            game.into(),
            seq.into(),
            deadline.into(),
            urgency.into(),
            number.into(),
        ];
        transaction.write(REMIND_AT_TABLE, &values).await?;
    }
    Ok(())
}
