//! Rows about reminders as they are read.

use sqlx::FromRow;

use crate::game::reminder::{
    Hour, LastCall, Muting, NextTurnNotice, QuietHours, Reminded, Reminder, ReminderCandidate,
    ReminderSettings, Share, Waiting, Zone,
};
use crate::game::{GameId, Millis, PlayerId, ServerId, StoreError, Turn};
use crate::store::rows::{damaged, unknown};

/// A turn to be looked at.
#[derive(Debug, FromRow)]
pub struct LookRow {
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

/// A turn of which a message reminds.
#[derive(Debug, FromRow)]
pub struct RemindedRow {
    game_id: i64,
    seq: i64,
    player_id: i64,
    told_ms: i64,
    deadline_ms: i64,
    urgency: i64,
}

/// How a person wants to be reminded.
#[derive(Debug, Default, FromRow)]
pub struct ReminderSettingsRow {
    remind_percent: Option<i64>,
    last_call_hours: Option<i64>,
    quiet_from: Option<i64>,
    quiet_until: Option<i64>,
    time_zone: Option<String>,
    digest_hour: Option<i64>,
    foretell_turns: Option<i64>,
}

/// A turn that waits.
#[derive(Debug, FromRow)]
pub struct WaitingRow {
    game_id: i64,
    seq: i64,
    player_id: i64,
    deadline_ms: Option<i64>,
}

/// A kind of reminder, as stored.
pub fn urgency(reminder: Reminder) -> u32 {
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

/// What is muted, as stored.
pub fn muting(seq: i64, game: GameId) -> Result<Muting, StoreError> {
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
    /// Of which game it is, and since when it is to be looked at.
    pub fn key(&self) -> (i64, i64) {
        (self.game_id, self.remind_ms)
    }

    pub fn read(&self) -> Result<ReminderCandidate, StoreError> {
        let game = GameId(self.game_id.cast_unsigned());
        Ok(ReminderCandidate {
            game,
            server: ServerId(self.server_id.cast_unsigned()),
            turn: turn(self.game_id, self.seq, self.player_id)?,
            notified: Millis(self.told_ms),
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

impl WaitingRow {
    pub fn read(&self) -> Result<Waiting, StoreError> {
        Ok(Waiting {
            game: GameId(self.game_id.cast_unsigned()),
            turn: turn(self.game_id, self.seq, self.player_id)?,
            deadline: self.deadline_ms.map(Millis),
        })
    }
}

impl RemindedRow {
    pub fn read(&self) -> Result<Reminded, StoreError> {
        Ok(Reminded {
            game: GameId(self.game_id.cast_unsigned()),
            turn: turn(self.game_id, self.seq, self.player_id)?,
            notified: Millis(self.told_ms),
            deadline: Millis(self.deadline_ms),
            reminder: reminder(self.urgency, self.game_id)?,
        })
    }
}

impl ReminderSettingsRow {
    /// The hours without reminders; none where one end is missing.
    fn quiet(
        &self,
        odd: impl Fn(&'static str, &dyn std::fmt::Display) -> StoreError,
    ) -> Result<Option<QuietHours>, StoreError> {
        let Some((from, until)) = self.quiet_from.zip(self.quiet_until) else {
            return Ok(None);
        };
        let hours = Hour::new(from).zip(Hour::new(until));
        let quiet = hours.and_then(|(from, until)| QuietHours::new(from, until));
        quiet
            .map(Some)
            .ok_or_else(|| odd("quiet_from", &format!("{from} to {until}")))
    }

    pub fn read(&self, player: PlayerId) -> Result<ReminderSettings, StoreError> {
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
        let zone = match &self.time_zone {
            None => Zone::default(),
            Some(name) => Zone::named(name).map_err(|error| odd("time_zone", &error.0))?,
        };
        Ok(ReminderSettings {
            share,
            last_call,
            quiet: self.quiet(odd)?,
            zone,
            digest: match self.digest_hour {
                None => None,
                Some(hour) => Some(Hour::new(hour).ok_or_else(|| odd("digest_hour", &hour))?),
            },
            next: match self.foretell_turns {
                None | Some(0) => NextTurnNotice::No,
                Some(1) => NextTurnNotice::Yes,
                Some(other) => return Err(odd("foretell_turns", &other)),
            },
        })
    }
}
