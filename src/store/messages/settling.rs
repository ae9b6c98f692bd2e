//! Writes what became of messages, and what follows from it.

use async_trait::async_trait;

use super::key_values;
use super::owing::owe_at_table_later;
use crate::game::delivery::{MessageKey, MessageKind};
use crate::game::{
    ChannelIssue, ClockChange, GameId, Millis, Notifications, NotifiedTurn, PersonWrites, PlayerId,
    ServerId, StoreError, TurnWrites,
};
use crate::store::engine::Transaction;
use crate::store::turns::start_clock;
use crate::store::unit::SqlUnit;
use crate::store::watches::drop_watch;
use crate::store::{flags, sql};

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
        let statement = sql::SET_CHANNEL_ISSUE;
        self.transaction.write(statement, &values).await?;
        Ok(())
    }
}

#[async_trait]
impl PersonWrites for SqlUnit {
    async fn close_direct(&mut self, person: PlayerId) -> Result<bool, StoreError> {
        let values = [
            Notifications::Unreached.code().into(),
            person.0.into(),
            Notifications::Direct.code().into(),
        ];
        Ok(self.transaction.write(sql::CLOSE_DIRECT, &values).await? > 0)
    }

    async fn stop_digest(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError> {
        let who = [person.0.into()];
        self.transaction.write(sql::STOP_DIGEST, &who).await?;
        let values = [now.0.into(), person.0.into()];
        self.transaction.write(sql::LOOK_AT_PLAYER, &values).await?;
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

/// What a message could not remind a person of is said at each of the tables, and nothing else there.
pub(super) async fn remind_at_tables(
    transaction: &mut Transaction,
    key: MessageKey,
    now: Millis,
) -> Result<(), StoreError> {
    let [topic, id, _, _, number] = key_values(key);
    let told: Vec<(i64, i64, i64, i64)> = transaction
        .read(sql::REMINDERS_TOLD, &[topic, id, number])
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
        transaction.write(sql::REMIND_AT_TABLE, &values).await?;
    }
    Ok(())
}
