//! What players have left: by the move, or in a bank.

use seigneur::game::{Limit, Pace, Weekends};
use seigneur::rules::Color;

use super::audit::{Audit, ms};
use super::calendar::{DAY, between};

impl Audit {
    /// What a move takes of the mover's time, and gives to it.
    pub(super) fn moved(&mut self, color: Color, now: i64) {
        let mut next = *self.banks.last().expect("a game has begun");
        let running = self.turn.and_then(|(_, _, running)| running);
        if let Pace::Timed(timing) = self.pace
            && let Limit::Bank { increment, cap, .. } = timing.limit
        {
            let bank = &mut next[color.index()];
            if let Some(deadline) = running.and_then(|running| running.deadline) {
                let free = timing.weekends == Weekends::Pause;
                *bank = (*bank).min(between(now, deadline, free));
            }
            *bank = (*bank + ms(increment)).min(ms(cap));
        }
        self.banks.push(next);
        self.movers.push(color);
    }

    /// A takeback is agreed: all since the proposer's last move is undone.
    pub fn taken_back(&mut self, by: Color) {
        while let Some(mover) = self.movers.pop() {
            self.banks.pop();
            if mover == by {
                break;
            }
        }
    }

    /// The time of a turn that is granted once more.
    pub(super) fn once_more(&self) -> i64 {
        match self.pace {
            Pace::Untimed => 0,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => ms(each),
                Limit::Bank { increment, .. } => ms(increment).max(DAY),
            },
        }
    }

    /// A substitute has a turn's time at least.
    pub(super) fn raise(&mut self, color: Color) {
        let least = self.once_more();
        let banks = self.banks.last_mut().expect("a game has begun");
        banks[color.index()] = banks[color.index()].max(least);
    }

    pub(super) fn cap(&self) -> i64 {
        match self.pace {
            Pace::Untimed => 0,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => ms(each),
                // Whoever takes a seat may find more than that in the bank.
                Limit::Bank { cap, .. } => ms(cap).max(self.once_more()),
            },
        }
    }
}
