//! Rows about reminders as they are read.

use crate::game::Turn;
use crate::game::reminder::{
    Hour, LastCall, Muting, NextTurnNotice, QuietHours, Reminded, Reminder, ReminderCandidate,
    ReminderSettings, Share, Waiting, Zone,
};
use crate::store::prelude::*;

/// A turn to be looked at.
#[derive(Debug, FromRow)]
pub struct LookRow {
    game_id: GameId,
    server_id: ServerId,
    seq: i64,
    player_id: PlayerId,
    told_ms: Millis,
    deadline_ms: Option<Millis>,
    remind_ms: Millis,
    muted: Option<i64>,
    sent: Option<i64>,
}

/// A turn of which a message reminds.
#[derive(Debug, FromRow)]
pub struct RemindedRow {
    game_id: GameId,
    seq: i64,
    player_id: PlayerId,
    told_ms: Millis,
    deadline_ms: Millis,
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
    game_id: GameId,
    seq: i64,
    player_id: PlayerId,
    deadline_ms: Option<Millis>,
}

/// A kind of reminder, as stored.
pub fn urgency(reminder: Reminder) -> u32 {
    match reminder {
        Reminder::Share => 1,
        Reminder::LastCall => 2,
        Reminder::TimeOver => 3,
    }
}

fn reminder(stored: i64, game: GameId) -> Result<Reminder> {
    let mut all = Reminder::ALL.into_iter();
    let found = all.find(|&reminder| i64::from(urgency(reminder)) == stored);
    let row = RowKey("reminders", format_args!("game {game}"));
    found.ok_or_else(|| row.unknown("urgency", &stored.to_string()))
}

/// What is muted, as stored.
pub fn muting(seq: i64, game: GameId) -> Result<Muting> {
    let row = RowKey("mutes", format_args!("game {game}"));
    Ok(match row.read("seq", seq)? {
        0 => Muting::Game,
        seq => Muting::Turn(seq),
    })
}

/// A turn of a game.
pub fn turn(game: GameId, seq: i64, player: PlayerId) -> Result<Turn> {
    let row = RowKey("turns", format_args!("game {game}"));
    let seq = row.read("seq", seq)?;
    Ok(Turn { seq, player })
}

impl LookRow {
    /// Of which game it is, and since when it is to be looked at.
    pub fn key(&self) -> (GameId, Millis) {
        (self.game_id, self.remind_ms)
    }

    pub fn read(&self) -> Result<ReminderCandidate> {
        let game = self.game_id;
        Ok(ReminderCandidate {
            game,
            server: self.server_id,
            turn: turn(self.game_id, self.seq, self.player_id)?,
            notified: self.told_ms,
            deadline: self.deadline_ms,
            since: self.remind_ms,
            sent: self.sent.map(|sent| reminder(sent, game)).transpose()?,
            muting: self.muted.map(|seq| muting(seq, game)).transpose()?,
        })
    }
}

impl WaitingRow {
    pub fn read(&self) -> Result<Waiting> {
        Ok(Waiting {
            game: self.game_id,
            turn: turn(self.game_id, self.seq, self.player_id)?,
            deadline: self.deadline_ms,
        })
    }
}

impl RemindedRow {
    pub fn read(&self) -> Result<Reminded> {
        Ok(Reminded {
            game: self.game_id,
            turn: turn(self.game_id, self.seq, self.player_id)?,
            notified: self.told_ms,
            deadline: self.deadline_ms,
            reminder: reminder(self.urgency, self.game_id)?,
        })
    }
}

impl ReminderSettingsRow {
    /// The hours without reminders; none where one end is missing.
    fn quiet(&self, row: RowKey<'_>) -> Result<Option<QuietHours>> {
        let Some((from, until)) = self.quiet_from.zip(self.quiet_until) else {
            return Ok(None);
        };
        let hours = Hour::new(from).zip(Hour::new(until));
        let quiet = hours.and_then(|(from, until)| QuietHours::new(from, until));
        let odd = || row.unknown("quiet_from", &format!("{from} to {until}"));
        quiet.map(Some).ok_or_else(odd)
    }

    pub fn read(&self, player: PlayerId) -> Result<ReminderSettings> {
        let row = RowKey("player_settings", format_args!("player {player}"));
        let (percent, hours) = (self.remind_percent, self.last_call_hours);
        let zone = match &self.time_zone {
            None => Zone::default(),
            Some(name) => Zone::named(name).map_err(|error| row.unknown("time_zone", &error.0))?,
        };
        Ok(ReminderSettings {
            share: chosen(row, "remind_percent", percent, &Share::ALL, Share::percent)?,
            last_call: chosen(
                row,
                "last_call_hours",
                hours,
                &LastCall::ALL,
                LastCall::hours,
            )?,
            quiet: self.quiet(row)?,
            zone,
            digest: row.read("digest_hour", self.digest_hour)?,
            next: match row.read("foretell_turns", self.foretell_turns)? {
                Some(true) => NextTurnNotice::Yes,
                Some(false) | None => NextTurnNotice::No,
            },
        })
    }
}

/// The one of all choices that has a number; the usual one where nothing is chosen.
fn chosen<T: Copy + Default>(
    row: RowKey<'_>,
    column: &'static str,
    found: Option<i64>,
    all: &[T],
    number: impl Fn(T) -> u32,
) -> Result<T> {
    let Some(found) = found else {
        return Ok(T::default());
    };
    let known = all.iter().find(|&&one| i64::from(number(one)) == found);
    known
        .copied()
        .ok_or_else(|| row.unknown(column, &found.to_string()))
}

impl Checked<i64> for Hour {
    fn checked(column: i64) -> Result<Self, String> {
        Self::new(column).ok_or_else(|| format!("unknown code {column}"))
    }
}
