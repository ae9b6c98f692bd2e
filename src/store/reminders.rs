//! Keeps what players are reminded of.

mod rows;

use async_trait::async_trait;

use super::engine::Transaction;
use super::messages::key_values;
use super::rows::sound;
use super::unit::SqlUnit;
use super::{SqlStore, sql};
use crate::game::delivery::{MessageKey, Topic};
use crate::game::reminder::{
    CandidateOutcome, Digest, Muting, Reminded, Reminder, ReminderCandidate, Reminders, Waiting,
};
use crate::game::{GameId, Millis, PlayerId, ReminderWrites, ServerId, StoreError, Turn};
pub use rows::ReminderSettingsRow;
use rows::{LookRow, RemindedRow, WaitingRow, muting, urgency};

#[async_trait]
impl Reminders for SqlStore {
    async fn to_remind(&self, now: Millis, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found: Vec<(i64,)> = self.database.read(sql::TO_REMIND, &values).await?;
        let ids = found.into_iter().map(|(id,)| PlayerId(id.cast_unsigned()));
        Ok(ids.collect())
    }

    async fn reminder_candidates(
        &self,
        player: PlayerId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<ReminderCandidate>, StoreError> {
        let values = [player.0.into(), now.0.into(), limit.into()];
        let rows: Vec<LookRow> = self.database.read(sql::LOOKS, &values).await?;
        let mut candidates = Vec::with_capacity(rows.len());
        for row in &rows {
            match row.read() {
                Ok(candidate) => candidates.push(candidate),
                Err(damage) => self.leave_out(row, &damage).await?,
            }
        }
        Ok(candidates)
    }

    async fn remind_later(
        &self,
        player: PlayerId,
        now: Millis,
        until: Millis,
    ) -> Result<(), StoreError> {
        let values = [until.0.into(), player.0.into(), now.0.into()];
        self.database.write(sql::REMIND_LATER, &values).await
    }

    async fn reminded(&self, key: MessageKey) -> Result<Vec<Reminded>, StoreError> {
        let [topic, id, _, _, number] = key_values(key);
        let values = [topic, id, number];
        let rows: Vec<RemindedRow> = self.database.read(sql::REMINDED, &values).await?;
        Ok(sound(rows.iter().map(RemindedRow::read)))
    }

    async fn digests(&self, now: Millis, limit: u32) -> Result<Vec<Digest>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found: Vec<(i64, i64)> = self.database.read(sql::DIGESTS, &values).await?;
        let digests = found.into_iter().map(|(player, due)| Digest {
            player: PlayerId(player.cast_unsigned()),
            due: Millis(due),
        });
        Ok(digests.collect())
    }

    async fn turns_of(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<Waiting>, StoreError> {
        let server = server.map(|server| server.0);
        let values = [player.0.into(), server.into(), limit.into()];
        let rows: Vec<WaitingRow> = self.database.read(sql::TURNS_OF, &values).await?;
        Ok(sound(rows.iter().map(WaitingRow::read)))
    }

    async fn muting(&self, game: GameId, player: PlayerId) -> Result<Option<Muting>, StoreError> {
        let values = [game.0.into(), player.0.into()];
        let found: Option<(i64,)> = self.database.read_first(sql::MUTING, &values).await?;
        found.map(|(seq,)| muting(seq, game)).transpose()
    }

    async fn mute(
        &self,
        game: GameId,
        player: PlayerId,
        muting: Option<Muting>,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                if let Some(muting) = muting {
                    let seq = match muting {
                        Muting::Turn(seq) => seq,
                        Muting::Game => 0,
                    };
                    let values = [game.0.into(), player.0.into(), seq.into()];
                    transaction.write(sql::MUTE, &values).await?;
                } else {
                    let values = [game.0.into(), player.0.into()];
                    transaction.write(sql::UNMUTE, &values).await?;
                }
                let values = [now.0.into(), game.0.into(), player.0.into()];
                transaction.write(sql::LOOK_AT_GAME, &values).await?;
                transaction.commit().await
            })
            .await
    }
}

impl SqlStore {
    /// Looks no more at a turn of which nobody can be reminded: the next one would wait behind it.
    async fn leave_out(&self, row: &LookRow, damage: &StoreError) -> Result<(), StoreError> {
        tracing::error!(%damage, "nobody is reminded of this turn");
        let (game, since) = row.key();
        let values = [game.into(), since.into()];
        self.database.write(sql::LOOK_NO_MORE, &values).await
    }
}

#[async_trait]
impl ReminderWrites for SqlUnit {
    async fn inspect_again(&mut self, outcome: &CandidateOutcome) -> Result<(), StoreError> {
        let CandidateOutcome { candidate, outlook } = outcome;
        let values = [
            outlook.again.map(|at| at.0).into(),
            candidate.game.0.into(),
            candidate.turn.seq.into(),
            candidate.since.0.into(),
            candidate.deadline.map_or(0, |at| at.0).into(),
        ];
        let statement = sql::LOOK_FOR_REMINDERS;
        if self.transaction.write(statement, &values).await? == 0 {
            return Err(StoreError::Stale);
        }
        Ok(())
    }

    async fn keep(
        &mut self,
        candidate: &ReminderCandidate,
        reminder: Reminder,
        (topic, number): (Topic, i64),
    ) -> Result<(), StoreError> {
        let values = [
            candidate.game.0.into(),
            candidate.turn.seq.into(),
            candidate.deadline.map(|at| at.0).into(),
            urgency(reminder).into(),
            candidate.turn.player.0.into(),
            topic.code().into(),
            topic.id().into(),
            number.into(),
        ];
        self.transaction.write(sql::KEEP_REMINDER, &values).await?;
        Ok(())
    }

    async fn advance_digest(
        &mut self,
        digest: Digest,
        next: Option<Millis>,
    ) -> Result<bool, StoreError> {
        let values = [
            next.map(|at| at.0).into(),
            digest.player.0.into(),
            digest.due.0.into(),
        ];
        Ok(self.transaction.write(sql::NEXT_DIGEST, &values).await? > 0)
    }

    async fn date_digest(&mut self, player: PlayerId, date: &str) -> Result<bool, StoreError> {
        let values = [date.into(), player.0.into()];
        Ok(self.transaction.write(sql::DATE_DIGEST, &values).await? > 0)
    }
}

/// Keeps of a game only what belongs to the turn that goes on; nothing, where it does not go on.
pub(super) async fn forget_all_but(
    transaction: &mut Transaction,
    game: GameId,
    turn: Option<Turn>,
) -> Result<(), StoreError> {
    if let Some(turn) = turn {
        let values = [game.0.into(), turn.seq.into()];
        transaction.write(sql::FORGET_REMINDERS, &values).await?;
        return Ok(());
    }
    for statement in [sql::END_REMINDERS, sql::END_MUTES] {
        transaction.write(statement, &[game.0.into()]).await?;
    }
    Ok(())
}
