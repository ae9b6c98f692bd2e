//! Times that count for nobody: outages and vacations, and what they do to a deadline.

use seigneur::game::{ClockState, Event, PlayerId, Table, TurnClock};

use super::audit::{Audit, Away, Fault, must};
use super::calendar::HOUR;

impl Audit {
    /// The bot was away: there is as long left as before, and twelve hours at least.
    pub fn made_up(&mut self, away: Away, clock: Option<TurnClock>) -> Result<(), Fault> {
        self.note(format!("{away:?} is made up for"));
        let Some((_, _, Some(running))) = &mut self.turn else {
            return self.clock_is(clock);
        };
        let found = match clock.map(|clock| clock.state) {
            Some(ClockState::Running { deadline, .. }) => deadline.map(|at| at.0),
            _ => None,
        };
        let stopped = away.since.max(running.told);
        if let Some(until) = &mut self.nothing_until {
            *until += (away.until - stopped).max(0);
        }
        if let (Some(before), Some(after)) = (running.deadline, found) {
            let had = (before - stopped).max(0);
            // What has passed stays so, and is as long ago as before.
            let promised = match before - away.since {
                1.. => (12 * HOUR).min(before - running.told + had),
                _ => i64::MIN,
            };
            must(after >= before, || {
                format!("the deadline went from {before} back to {after}")
            })?;
            // Told before the clock was set back: there is more time left than ever.
            if running.told >= away.until {
                return self.clock_is(clock);
            }
            must(after - before >= away.until - stopped, || {
                format!("{away:?} moved the deadline from {before} to {after} only")
            })?;
            must(after - away.until >= promised, || {
                format!("{after} leaves less than {promised} after {away:?}")
            })?;
            must(after - away.until <= had.max(12 * HOUR), || {
                format!("{away:?} moved the deadline from {before} as far as {after}")
            })?;
            running.deadline = Some(after);
            let until = self.nothing_until.unwrap_or(after);
            self.nothing_until = Some(until.max(away.until + 12 * HOUR));
        }
        self.clock_is(clock)
    }

    /// A player's vacation has begun or ended, with the latest event of the table.
    pub fn vacation(&mut self, table: &Table, now: i64) -> Result<(), Fault> {
        let event = table.last_event();
        let (color, by, least) = match *event {
            Event::VacationBegan { color, until, .. } => (color, until.0 - now, until.0),
            Event::VacationEnded { color, until } => (color, now - until.0, now + 12 * HOUR),
            _ => return Err(format!("{event:?} is no vacation")),
        };
        let until = match event {
            Event::VacationBegan { until, .. } => until.0,
            _ => now,
        };
        self.away
            .extend(table.player(color).map(|player| (player, until)));
        let is_theirs = table.to_move().is_some_and(|(mover, _)| mover == color);
        if is_theirs
            && !self.absent
            && let Some((_, _, Some(running))) = &mut self.turn
            && let Some(deadline) = &mut running.deadline
        {
            *deadline = (*deadline + by).max(least);
            self.nothing_until = Some(*deadline + 12 * HOUR);
        }
        self.note(format!("{now} #{}: {event:?}", table.seq()));
        self.comes_to(table, now)
    }

    /// When a player is there: now, or at the end of their vacation.
    pub(super) fn back_at(&self, player: Option<PlayerId>, now: i64) -> i64 {
        let until = player.and_then(|player| self.away.get(&player));
        until.map_or(now, |&until| until.max(now))
    }

    /// Whether the time of the player to move is over, and their flag may fall.
    pub fn is_over(&self, now: i64) -> bool {
        let deadline = match self.turn {
            Some((_, _, Some(running))) => running.deadline,
            _ => None,
        };
        !self.absent && deadline.is_some_and(|deadline| deadline <= now)
    }
}
