//! Keeps what players are reminded of.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::{Transaction, Value};
use super::rows::{damaged, unknown};
use super::{SqlStore, sql};
use crate::game::outbox::ErrandKey;
use crate::game::reminder::{
    Hour, LastCall, Look, Muting, Outcome, QuietHours, Reminded, Reminder, ReminderLetter,
    ReminderSettings, Reminders, Share, Zone,
};
use crate::game::{Errand, GameId, Millis, Notifications, PlayerId, ServerId, StoreError, Turn};

#[derive(Debug, FromRow)]
struct LookRow {
    game_id: i64,
    server_id: i64,
    seq: i64,
    player_id: i64,
    told_ms: i64,
    deadline_ms: Option<i64>,
    remind_ms: i64,
    muted: Option<i64>,
    sent: Option<i64>,
}

#[derive(Debug, FromRow)]
struct RemindedRow {
    game_id: i64,
    seq: i64,
    player_id: i64,
    told_ms: i64,
    deadline_ms: i64,
    urgency: i64,
}

#[derive(Debug, FromRow)]
struct SettingsRow {
    remind_percent: Option<i64>,
    last_call_hours: Option<i64>,
    quiet_from: Option<i64>,
    quiet_until: Option<i64>,
    time_zone: Option<String>,
}

#[async_trait]
impl Reminders for SqlStore {
    async fn to_remind(&self, now: Millis, limit: u32) -> Result<Vec<PlayerId>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found: Vec<(i64,)> = self.database.read(sql::TO_REMIND, &values).await?;
        let ids = found.into_iter().map(|(id,)| PlayerId(id.cast_unsigned()));
        Ok(ids.collect())
    }

    async fn looks(
        &self,
        player: PlayerId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<Look>, StoreError> {
        let values = [player.0.into(), now.0.into(), limit.into()];
        let rows: Vec<LookRow> = self.database.read(sql::LOOKS, &values).await?;
        rows.iter().map(LookRow::read).collect()
    }

    async fn remind(
        &self,
        outcomes: &[Outcome],
        letters: &[ReminderLetter],
        now: Millis,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        for Outcome { look, outlook } in outcomes {
            let values = [
                outlook.again.map(|at| at.0).into(),
                look.game.0.into(),
                look.turn.seq.into(),
                look.since.0.into(),
                look.deadline.map_or(0, |at| at.0).into(),
            ];
            if transaction.write(sql::LOOK_AGAIN, &values).await? == 0 {
                return Err(StoreError::Stale);
            }
        }
        for letter in letters {
            owe(&mut transaction, letter, now).await?;
        }
        transaction.commit().await
    }

    async fn reminded(&self, key: ErrandKey) -> Result<Vec<Reminded>, StoreError> {
        let values = errand_values(key);
        let rows: Vec<RemindedRow> = self.database.read(sql::REMINDED, &values).await?;
        rows.iter().map(RemindedRow::read).collect()
    }

    async fn reminder_settings(&self, player: PlayerId) -> Result<ReminderSettings, StoreError> {
        let values = [player.0.into()];
        let row: Option<SettingsRow> = self
            .database
            .read_first(sql::REMINDER_SETTINGS, &values)
            .await?;
        row.map_or_else(|| Ok(ReminderSettings::default()), |row| row.read(player))
    }

    async fn choose_reminders(
        &self,
        player: PlayerId,
        chosen: &ReminderSettings,
        now: Millis,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [
            player.0.into(),
            chosen.share.percent().into(),
            chosen.last_call.hours().into(),
            chosen.quiet.map(|quiet| quiet.from().number()).into(),
            chosen.quiet.map(|quiet| quiet.until().number()).into(),
            chosen.zone.name().into(),
        ];
        let statement = sql::SET_REMINDER_SETTINGS;
        transaction.write(statement, &values).await?;
        let values = [now.0.into(), player.0.into()];
        transaction.write(sql::LOOK_AT_PLAYER, &values).await?;
        transaction.commit().await
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
        let mut transaction = self.database.begin().await?;
        match muting {
            Some(muting) => {
                let seq = match muting {
                    Muting::Turn(seq) => seq,
                    Muting::Game => 0,
                };
                let values = [game.0.into(), player.0.into(), seq.into()];
                transaction.write(sql::MUTE, &values).await?;
            }
            None => {
                let values = [game.0.into(), player.0.into()];
                transaction.write(sql::UNMUTE, &values).await?;
            }
        }
        let values = [now.0.into(), game.0.into(), player.0.into()];
        transaction.write(sql::LOOK_AT_GAME, &values).await?;
        transaction.commit().await
    }
}

/// Owes one message, and keeps of what it reminds.
async fn owe(
    transaction: &mut Transaction,
    letter: &ReminderLetter,
    now: Millis,
) -> Result<(), StoreError> {
    let Some((first, _)) = letter.about.first() else {
        return Ok(());
    };
    let values = [
        letter.kind.code().into(),
        now.0.into(),
        letter.kind.person().map(|person| person.0).into(),
        first.game.0.into(),
    ];
    transaction.write(sql::OWE_REMINDER, &values).await?;
    for (look, reminder) in &letter.about {
        let values = [
            look.game.0.into(),
            look.turn.seq.into(),
            look.deadline.map(|at| at.0).into(),
            urgency(*reminder).into(),
            look.turn.player.0.into(),
            first.game.0.into(),
        ];
        transaction.write(sql::KEEP_REMINDER, &values).await?;
    }
    Ok(())
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

impl SqlStore {
    /// A reminder does not reach its person: what it says is looked at again, and said in threads.
    pub(super) async fn remind_in_threads(
        &self,
        errand: &Errand,
        person: PlayerId,
        now: Millis,
    ) -> Result<(), StoreError> {
        let mut transaction = self.database.begin().await?;
        let values = [
            Notifications::Unreached.code().into(),
            person.0.into(),
            Notifications::Direct.code().into(),
        ];
        transaction.write(sql::CLOSE_DIRECT, &values).await?;
        let [game, seq, part] = errand_values(errand.key);
        let values = [now.0.into(), game, seq, part];
        transaction.write(sql::REMIND_OTHERWISE, &values).await?;
        transaction
            .write(sql::DROP_REMINDERS, &[game, seq, part])
            .await?;
        let values = ["cannot be reached".into(), game, seq, part];
        transaction.write(sql::ERRAND_DEAD, &values).await?;
        transaction.commit().await
    }
}

fn errand_values(key: ErrandKey) -> [Value<'static>; 3] {
    [key.game.0.into(), key.seq.into(), key.part.into()]
}

fn urgency(reminder: Reminder) -> u32 {
    match reminder {
        Reminder::Share => 1,
        Reminder::LastCall => 2,
        Reminder::TimeOver => 3,
    }
}

fn reminder(stored: i64, game: i64) -> Result<Reminder, StoreError> {
    let found = Reminder::ALL
        .into_iter()
        .find(|&reminder| i64::from(urgency(reminder)) == stored);
    found.ok_or_else(|| {
        let key = format!("game {game}");
        unknown("reminders", "urgency", key, &stored.to_string())
    })
}

fn muting(seq: i64, game: GameId) -> Result<Muting, StoreError> {
    let seq = u32::try_from(seq)
        .map_err(|error| damaged("mutes", "seq", format!("game {game}"), &error))?;
    Ok(match seq {
        0 => Muting::Game,
        seq => Muting::Turn(seq),
    })
}

fn turn(game: i64, seq: i64, player: i64) -> Result<Turn, StoreError> {
    let seq = u32::try_from(seq)
        .map_err(|error| damaged("turns", "seq", format!("game {game}"), &error))?;
    let player = PlayerId(player.cast_unsigned());
    Ok(Turn { seq, player })
}

impl LookRow {
    fn read(&self) -> Result<Look, StoreError> {
        let game = GameId(self.game_id.cast_unsigned());
        Ok(Look {
            game,
            server: ServerId(self.server_id.cast_unsigned()),
            turn: turn(self.game_id, self.seq, self.player_id)?,
            told: Millis(self.told_ms),
            deadline: self.deadline_ms.map(Millis),
            since: Millis(self.remind_ms),
            sent: self
                .sent
                .map(|sent| reminder(sent, self.game_id))
                .transpose()?,
            muting: self.muted.map(|seq| muting(seq, game)).transpose()?,
        })
    }
}

impl RemindedRow {
    fn read(&self) -> Result<Reminded, StoreError> {
        Ok(Reminded {
            game: GameId(self.game_id.cast_unsigned()),
            turn: turn(self.game_id, self.seq, self.player_id)?,
            told: Millis(self.told_ms),
            deadline: Millis(self.deadline_ms),
            reminder: reminder(self.urgency, self.game_id)?,
        })
    }
}

impl SettingsRow {
    fn read(&self, player: PlayerId) -> Result<ReminderSettings, StoreError> {
        let odd = |column, found: &dyn std::fmt::Display| {
            let key = format!("player {player}");
            unknown("player_settings", column, key, &found.to_string())
        };
        let share = match self.remind_percent {
            None => Share::default(),
            Some(percent) => Share::ALL
                .into_iter()
                .find(|share| i64::from(share.percent()) == percent)
                .ok_or_else(|| odd("remind_percent", &percent))?,
        };
        let last_call = match self.last_call_hours {
            None => LastCall::default(),
            Some(hours) => LastCall::ALL
                .into_iter()
                .find(|call| i64::from(call.hours()) == hours)
                .ok_or_else(|| odd("last_call_hours", &hours))?,
        };
        let quiet = match (self.quiet_from, self.quiet_until) {
            (Some(from), Some(until)) => Some(
                Hour::new(from)
                    .zip(Hour::new(until))
                    .and_then(|(from, until)| QuietHours::new(from, until))
                    .ok_or_else(|| odd("quiet_from", &format!("{from} to {until}")))?,
            ),
            _ => None,
        };
        let zone = match &self.time_zone {
            None => Zone::default(),
            Some(name) => Zone::named(name).map_err(|error| odd("time_zone", &error.0))?,
        };
        Ok(ReminderSettings {
            share,
            last_call,
            quiet,
            zone,
        })
    }
}
