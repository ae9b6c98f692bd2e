//! Writes what became of messages, and what follows from it.

use super::later::owe_at_table_later;
use crate::game::delivery::{MessageKey, MessageKind};
use crate::game::{
    ChannelIssue, ClockChange, Notifications, NotifiedTurn, PersonWrites, TurnWrites,
};
use crate::store::flags;
use crate::store::prelude::*;
use crate::store::turns::start_clock;
use crate::store::watches::drop_watch;

/// What was found to be wrong there; nothing, where all is well.
pub const SET_CHANNEL_ISSUE: &str = "
    UPDATE game_channels SET issue = $3, issue_ms = $4 WHERE game_id = $1 AND server_id = $2";

#[async_trait]
impl TurnWrites for SqlUnit {
    async fn start_clock(&mut self, game: GameId, told: NotifiedTurn) -> Result<()> {
        start_clock(&mut self.transaction, game, told).await
    }

    async fn extend_clock(
        &mut self,
        turn: (GameId, u32),
        change: ClockChange,
        now: Millis,
    ) -> Result<()> {
        flags::extend(&mut self.transaction, turn, change, now).await
    }

    async fn note_channel(
        &mut self,
        (game, server): (GameId, ServerId),
        issue: Option<ChannelIssue>,
        now: Millis,
    ) -> Result<()> {
        let values = (game, server, issue, issue.map(|_| now));
        self.write(SET_CHANNEL_ISSUE, values).await
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
    async fn close_direct(&mut self, person: PlayerId) -> Result<bool> {
        let values = (Notifications::Unreached, person, Notifications::Direct);
        self.has_written(CLOSE_DIRECT, values).await
    }

    async fn stop_digest(&mut self, person: PlayerId, now: Millis) -> Result<()> {
        self.write(STOP_DIGEST, person).await?;
        self.write(LOOK_AT_PLAYER, (now, person)).await
    }

    async fn unwatch(&mut self, game: GameId, person: PlayerId, why: &str) -> Result<()> {
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
) -> Result<()> {
    let asked = (key.topic, key.number);
    let told: Vec<(GameId, i64, Millis, i64)> = transaction.read(REMINDERS_TOLD, asked).await?;
    for (game, seq, deadline, urgency) in told {
        let number = owe_at_table_later(transaction, game, MessageKind::Remind, now).await?;
        let values = (game, seq, deadline, urgency, number);
        transaction.write(REMIND_AT_TABLE, values).await?;
    }
    Ok(())
}
