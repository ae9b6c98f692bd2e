//! What has to be true of reminders and of lists of turns.

use seigneur::game::MessageKind;
use seigneur::game::reminder::{Muting, Reminded, Reminder};

use super::audit::{Audit, Fault, must};
use super::calendar::{self, DAY, HOUR};
use super::mailbox::Said;
use super::people::{Person, Wishes};

/// When a share of the time that counts is left.
fn share_left(told: i64, deadline: i64, percent: i64, free_weekends: bool) -> i64 {
    let whole = calendar::between(told, deadline, free_weekends);
    calendar::runs_out(told, whole - whole / 100 * percent, free_weekends)
}

/// When somebody who wishes so is reminded of something at the earliest; never, where they are not.
fn earliest(wishes: &Wishes, of: &Reminded, free_weekends: bool) -> Option<i64> {
    let (told, deadline) = (of.notified.0, of.deadline.0);
    match of.reminder {
        Reminder::Share => {
            let percent = i64::from(wishes.share.percent());
            let wanted = percent > 0 && wishes.digest.is_none();
            wanted.then(|| share_left(told, deadline, percent, free_weekends))
        }
        Reminder::LastCall => {
            let hours = i64::from(wishes.last_call.hours());
            (hours > 0).then(|| deadline - hours * HOUR)
        }
        Reminder::TimeOver => Some(deadline),
    }
}

/// When somebody is to be looked at who was told of a turn and has a deadline.
pub fn moments(wishes: &Wishes, told: i64, deadline: i64, free_weekends: bool) -> Vec<i64> {
    let share = i64::from(wishes.share.percent());
    let call = i64::from(wishes.last_call.hours());
    let mut all = vec![
        share_left(told, deadline, share, free_weekends),
        deadline - call * HOUR,
        deadline,
        deadline + 12 * HOUR,
    ];
    all.dedup();
    all
}

impl Audit {
    /// Whether a player wants to hear nothing of a turn.
    pub fn is_muted(&self, of: &Reminded) -> bool {
        let muting = self.muted.get(&of.turn.player).copied().flatten();
        muting.is_some_and(|muting| match muting {
            Muting::Game => true,
            Muting::Turn(seq) => seq == of.turn.seq,
        })
    }

    /// A player is reminded: of their turn, of its deadline, in time, once, and as they wish.
    pub fn reminded(&mut self, of: &Reminded, said: &Said, person: &Person) -> Result<(), Fault> {
        let now = said.at;
        self.note(format!("{now}: {of:?}"));
        let running = match self.turn {
            Some((seq, player, Some(running)))
                if seq == of.turn.seq && player == of.turn.player =>
            {
                Some(running)
            }
            _ => None,
        };
        let turn = self.turn;
        must(running.is_some() && !self.finished, || {
            format!("a reminder of {of:?} while it is {turn:?}")
        })?;
        let deadline = running.and_then(|running| running.deadline);
        must(deadline == Some(of.deadline.0), || {
            format!("a reminder of {of:?} while the deadline is {deadline:?}")
        })?;
        must(!self.is_muted(of), || format!("{of:?} is muted"))?;
        let key = (of.turn.seq, of.deadline.0, of.reminder);
        must(self.reminded.insert(key), || format!("{of:?} comes twice"))?;
        let later = self.reminded.iter().any(|&(seq, deadline, kind)| {
            (seq, deadline) == (of.turn.seq, of.deadline.0) && kind > of.reminder
        });
        must(!later, || format!("{of:?} after what is more urgent"))?;
        let over = match of.reminder {
            Reminder::TimeOver => of.deadline.0 + 12 * HOUR,
            Reminder::Share | Reminder::LastCall => of.deadline.0,
        };
        must(now < over, || format!("{of:?} is late at {now}"))?;
        let wished = person.wished(said.since);
        let due = wished
            .iter()
            .filter_map(|wishes| earliest(wishes, of, self.free_weekends()))
            .min();
        must(due.is_some_and(|due| said.since >= due), || {
            let since = said.since;
            format!("{of:?}, owed at {since}, was due at {due:?}, by {wished:?}")
        })
    }

    /// Before a flag falls, its player was told that the time is over.
    pub(super) fn was_urged(&self) -> Result<(), Fault> {
        let Some((seq, player, Some(running))) = self.turn else {
            return Err("a flag falls of a turn that nobody was told of".to_owned());
        };
        let Some(deadline) = running.deadline else {
            return Err("a flag falls without a deadline".to_owned());
        };
        let key = (seq, deadline, Reminder::TimeOver);
        let excused = self.closed_until.is_some() || self.muted.contains_key(&player);
        must(excused || self.reminded.contains(&key), || {
            format!("the flag of {player} falls without a word at {deadline}")
        })
    }
}

/// Quiet hours are kept: but for what cannot wait.
pub fn is_quiet_kept(said: &Said, person: &Person) -> Result<(), Fault> {
    let urgent = |of: &Reminded| match of.reminder {
        Reminder::Share => false,
        Reminder::LastCall => said.at >= of.deadline.0 - 2 * HOUR,
        Reminder::TimeOver => true,
    };
    let can_wait = match said.kind {
        MessageKind::Remind => !said.reminds.iter().any(urgent),
        MessageKind::Turn | MessageKind::Digest => true,
        _ => false,
    };
    must(!can_wait || !person.is_left_alone(said.at), || {
        format!(
            "{:?} at {} in the quiet hours of {person:?}",
            said.kind, said.at
        )
    })
}

/// The date of a list of turns, which was owed at its hour.
pub fn date_of_list(said: &Said, person: &Person) -> Result<i64, Fault> {
    let since = person.place.local(said.since);
    let wished = person.wished(said.since);
    let hours: Vec<i64> = wished.iter().filter_map(|wishes| wishes.digest).collect();
    // An hour more, where the clocks were changed since.
    let late = |hour: i64| (since - hour * HOUR).rem_euclid(DAY);
    let latest = hours.iter().min_by_key(|hour| late(**hour));
    let in_time = |hour: &&i64| late(**hour) < 4 * HOUR;
    let Some(hour) = latest.filter(in_time) else {
        return Err(format!(
            "a list owed at {since} there, wanted at {hours:?}, {person:?}"
        ));
    };
    Ok((since - hour * HOUR).div_euclid(DAY))
}
