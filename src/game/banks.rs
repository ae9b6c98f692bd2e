//! What the players have left of their time, turn by turn.

use std::time::Duration;

use super::pace::{Limit, Pace};
use crate::rules::Color;

/// What each player has left as a turn begins, from the first turn of a game on.
#[derive(Clone, Debug)]
pub(super) struct Banks {
    pace: Pace,
    /// By colour; one entry for each position of the game.
    turns: Vec<[Duration; 3]>,
}

impl Banks {
    /// Everybody's time as the first turn begins.
    pub(super) fn new(pace: Pace) -> Self {
        let start = match pace {
            Pace::Untimed => Duration::ZERO,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => each,
                Limit::Bank { start, .. } => start,
            },
        };
        Self {
            pace,
            turns: vec![[start; 3]],
        }
    }

    /// What a player has left; none where time is not limited.
    pub(super) fn left(&self, color: Color) -> Option<Duration> {
        match self.pace {
            Pace::Untimed => None,
            Pace::Timed(_) => self.turns.last().map(|banks| banks[color.index()]),
        }
    }

    /// A player has moved, and spent some time on it.
    pub(super) fn moved(&mut self, color: Color, spent: Duration) {
        let mut next = self.present();
        if let Pace::Timed(timing) = self.pace
            && let Limit::Bank { increment, cap, .. } = timing.limit
        {
            let bank = &mut next[color.index()];
            *bank = (bank.saturating_sub(spent) + increment).min(cap);
        }
        self.turns.push(next);
    }

    /// A player has at least so much left in this turn.
    pub(super) fn raise(&mut self, color: Color, least: Duration) {
        if let Some(banks) = self.turns.last_mut() {
            let bank = &mut banks[color.index()];
            *bank = least.max(*bank);
        }
    }

    /// Somebody has left, and the others play on.
    pub(super) fn left_by_somebody(&mut self) {
        let present = self.present();
        self.turns.push(present);
    }

    /// The latest turns are taken back: only the first so many remain, and what was left then is left.
    pub(super) fn take_back_to(&mut self, turns: usize) {
        self.turns.truncate(turns + 1);
    }

    fn present(&self) -> [Duration; 3] {
        self.turns.last().copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Banks;
    use crate::rules::Color;

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn a_bank_loses_what_a_move_took_and_gains_the_increment_up_to_the_cap() {
        let mut banks = Banks::new("7d+1d".parse().unwrap());
        banks.moved(Color::White, HOUR);
        assert_eq!(banks.left(Color::White), Some(HOUR * (8 * 24 - 1)));
        assert_eq!(banks.left(Color::Black), Some(HOUR * 7 * 24));
        for _ in 0..3 {
            banks.moved(Color::White, Duration::ZERO);
        }
        assert_eq!(banks.left(Color::White), Some(HOUR * 10 * 24));
        banks.moved(Color::White, HOUR * 1000);
        assert_eq!(banks.left(Color::White), Some(HOUR * 24));
    }

    #[test]
    fn what_was_left_before_a_move_is_left_once_it_is_taken_back() {
        let mut banks = Banks::new("7d+1d".parse().unwrap());
        banks.moved(Color::White, HOUR * 50);
        banks.moved(Color::Black, HOUR);
        banks.take_back_to(1);
        assert_eq!(banks.left(Color::Black), Some(HOUR * 7 * 24));
        assert_eq!(banks.left(Color::White), Some(HOUR * (8 * 24 - 50)));
        banks.take_back_to(0);
        assert_eq!(banks.left(Color::White), Some(HOUR * 7 * 24));
    }

    #[test]
    fn a_time_for_each_move_is_the_same_each_time() {
        let mut banks = Banks::new("12h".parse().unwrap());
        banks.moved(Color::White, HOUR * 11);
        assert_eq!(banks.left(Color::White), Some(HOUR * 12));
        assert_eq!(Banks::new("none".parse().unwrap()).left(Color::White), None);
    }
}
