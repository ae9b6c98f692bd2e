//! What players are reminded of, and when: reckoned from the times of a turn and what its player chose.

mod hours;
mod kept;

pub use hours::{Hour, QuietHours, Zone, ZoneError};
pub use kept::{
    CandidateOutcome, Digest, Muting, Reminded, ReminderCandidate, ReminderLetter, Reminders,
    Waiting,
};

pub use super::absence::GRACE_MS;
use super::clock::Millis;
use super::pace::Weekends;
use crate::rules::coded;

/// With less time left than this, a last call does not wait for the end of quiet hours.
const URGENT_MS: i64 = 2 * Millis::HOUR_MS;

/// What a player is reminded of; what comes later in a turn is the more urgent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reminder {
    /// Only the chosen share of the turn's time is left.
    Share,
    /// Only the last hours are left.
    LastCall,
    /// The time is over, and the grace begins.
    TimeOver,
}

impl Reminder {
    /// Every kind, the most urgent last.
    pub const ALL: [Self; 3] = [Self::Share, Self::LastCall, Self::TimeOver];
}

coded! {
    /// With which share of a turn's time left its player is reminded, stored in hundredths.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Share [ALL, percent: u32, of_percent: u32] {
        /// Nobody is reminded by the share that is left.
        Off = 0,
        /// With a half.
        Half = 50,
        /// With a quarter.
        #[default]
        Quarter = 25,
        /// With a tenth.
        Tenth = 10,
    }
}

coded! {
    /// With how much time left a player gets the last call, stored in hours.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum LastCall [ALL, hours: u32, of_hours: u32] {
        /// They get none.
        Off = 0,
        /// With one hour.
        OneHour = 1,
        /// With two hours.
        #[default]
        TwoHours = 2,
        /// With six hours.
        SixHours = 6,
    }
}

/// Whether a player in a game of three gets a word when the turn before theirs begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum NextTurnNotice {
    /// They get none.
    #[default]
    No,
    /// They get one.
    Yes,
}

/// How a person wants to be reminded.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReminderSettings {
    /// The first reminder.
    pub share: Share,
    /// The last one before the time is over.
    pub last_call: LastCall,
    /// When they want to be left alone.
    pub quiet: Option<QuietHours>,
    /// Where their clock hangs.
    pub zone: Zone,
    /// At which hour they get a list of all their turns, instead of the first reminder of each.
    pub digest: Option<Hour>,
    /// Whether they hear that their turn is next.
    pub next: NextTurnNotice,
}

/// Between which moments a player is reminded of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnTime {
    /// When the player was notified.
    pub notified: Millis,
    /// When their time runs out.
    pub deadline: Millis,
    /// Whether it runs at weekends: only where it does a share of it is one of the days between.
    pub weekends: Weekends,
}

/// What a look at a turn finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outlook {
    /// What the player is to be reminded of now.
    pub due: Option<Reminder>,
    /// When to look again; never, where nothing can come of it.
    pub again: Option<Millis>,
}

impl Outlook {
    /// That there is nothing to remind of.
    pub const NOTHING: Self = Self::later(None);

    /// That there is nothing to remind of now, and when to look again.
    #[must_use]
    pub const fn later(again: Option<Millis>) -> Self {
        Self { due: None, again }
    }
}

impl ReminderSettings {
    /// When somebody is reminded of a turn, were there no quiet hours: of nothing that would come
    /// with the word of the turn itself, nor of the share after the last call.
    #[must_use]
    pub fn moment(&self, time: TurnTime, reminder: Reminder) -> Option<Millis> {
        let TurnTime {
            notified,
            deadline,
            weekends,
        } = time;
        let later = |at: Millis| (at > notified).then_some(at);
        match reminder {
            Reminder::Share => {
                let percent = match self.digest {
                    Some(_) => 0,
                    None => self.share.percent(),
                };
                let whole = weekends.between(notified, deadline);
                let past = whole.saturating_sub(whole / 100 * percent);
                let at = (percent > 0).then(|| weekends.runs_out(notified, past))?;
                let last_call = self.moment(time, Reminder::LastCall);
                later(at).filter(|&at| last_call.is_none_or(|last| at < last))
            }
            Reminder::LastCall => {
                let hours = i64::from(self.last_call.hours());
                let at = (hours > 0).then(|| deadline.plus_ms(-hours * Millis::HOUR_MS))?;
                later(at)
            }
            Reminder::TimeOver => Some(deadline),
        }
    }

    /// What somebody is to be reminded of now, who has last been reminded of something for this
    /// deadline or of nothing yet, and when to look again.
    ///
    /// Of several that have come only the most urgent is due. Quiet hours hold it back, unless it
    /// is a last call with less than two hours left, or the time is over.
    #[must_use]
    pub fn outlook(&self, time: TurnTime, sent: Option<Reminder>, now: Millis) -> Outlook {
        let open = Reminder::ALL.into_iter().filter(|&kind| Some(kind) > sent);
        let moments: Vec<(Reminder, Millis)> = open
            .filter_map(|kind| Some((kind, self.moment(time, kind)?)))
            .collect();
        let ahead = moments.iter().map(|&(_, at)| at).filter(|&at| at > now);
        let next = ahead.min();
        let come = moments.iter().rfind(|&&(_, at)| at <= now);
        let Some(&(kind, _)) = come else {
            return Outlook::later(next);
        };
        if kind == Reminder::TimeOver && now.since(time.deadline) >= GRACE_MS {
            return Outlook::NOTHING;
        }
        match self.held_until(time.deadline, kind, now) {
            None => Outlook {
                due: Some(kind),
                again: next,
            },
            Some(until) => Outlook::later(Some(next.map_or(until, |next| next.min(until)))),
        }
    }

    /// Until when quiet hours hold a reminder back; none where they do not.
    #[must_use]
    pub fn held_until(&self, deadline: Millis, reminder: Reminder, now: Millis) -> Option<Millis> {
        let end = self.quiet_until(now)?;
        let urgent = deadline.plus_ms(-URGENT_MS);
        match reminder {
            Reminder::Share => Some(end),
            Reminder::LastCall => (now < urgent).then_some(end.min(urgent)),
            Reminder::TimeOver => None,
        }
    }

    /// When the next list of turns comes, later than a moment; none where they want none.
    #[must_use]
    pub fn next_digest(&self, after: Millis) -> Option<Millis> {
        self.zone.next(self.digest?, after)
    }

    /// Until when it is quiet; none where it is not quiet now.
    #[must_use]
    pub fn quiet_until(&self, now: Millis) -> Option<Millis> {
        self.quiet?.end(&self.zone, now)
    }
}

#[cfg(test)]
mod tests;
