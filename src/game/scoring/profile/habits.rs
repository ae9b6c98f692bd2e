//! How a player plays: the time that their moves take, and whether it suffices.

use std::time::Duration;

use crate::game::{Event, Manner, PlayerId};
use crate::rules::Color;

/// A player's own time in one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OwnTime {
    /// What each move took that they played then and there; a planned one takes no time.
    pub moves: Vec<Duration>,
    /// Whether they let a deadline and the grace after it pass.
    pub flagged: bool,
}

impl OwnTime {
    /// What the events of a game say of a player; where they took or left a seat midway, what
    /// they did themselves.
    #[must_use]
    pub fn of(player: PlayerId, events: &[Event]) -> Self {
        let mut own = Self::default();
        let mut seat: Option<Color> = None;
        for event in events {
            match event {
                Event::Started { seating } => {
                    let found = seating.iter().find(|(_, sits)| *sits == player);
                    seat = found.map(|(color, _)| *color);
                }
                Event::Substituted { color, by, .. } if *by == player => seat = Some(*color),
                Event::Substituted { color, .. } if seat == Some(*color) => seat = None,
                Event::Moved {
                    color,
                    manner: Manner::Then,
                    spent,
                    ..
                } if seat == Some(*color) => own.moves.push(*spent),
                Event::Flagged { color } if seat == Some(*color) => own.flagged = true,
                _ => {}
            }
        }
        own
    }
}

/// How a player plays, from some of their games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Habits {
    /// How many games these are.
    pub games: u32,
    /// In how many of them no deadline of theirs passed with its grace.
    pub kept: u32,
    /// How long half of their moves took at most; none without moves.
    pub median: Option<Duration>,
}

impl Habits {
    /// What some games say.
    #[must_use]
    pub fn of(games: &[OwnTime]) -> Self {
        let mut moves: Vec<Duration> = games.iter().flat_map(|own| own.moves.clone()).collect();
        moves.sort_unstable();
        let count = |games: usize| u32::try_from(games).unwrap_or(u32::MAX);
        Self {
            games: count(games.len()),
            kept: count(games.iter().filter(|own| !own.flagged).count()),
            median: median(&moves),
        }
    }
}

/// The one in the middle, or what lies between the two there.
fn median(sorted: &[Duration]) -> Option<Duration> {
    let upper = *sorted.get(sorted.len() / 2)?;
    if sorted.len() % 2 == 1 {
        return Some(upper);
    }
    Some((sorted[sorted.len() / 2 - 1] + upper) / 2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Move, Square};

    const HOUR: Duration = Duration::from_hours(1);

    fn moved(color: Color, hours: u32, manner: Manner) -> Event {
        Event::Moved {
            color,
            mv: Move::Step {
                from: Square::new(0),
                to: Square::new(1),
                becomes: None,
            },
            manner,
            spent: HOUR * hours,
        }
    }

    #[test]
    fn only_own_moves_take_own_time() {
        let (ann, bob, eve) = (PlayerId(1), PlayerId(2), PlayerId(3));
        let events = [
            Event::Started {
                seating: vec![(Color::White, ann), (Color::Black, bob)],
            },
            moved(Color::White, 1, Manner::Then),
            moved(Color::Black, 2, Manner::Then),
            moved(Color::White, 0, Manner::Planned),
            Event::Flagged {
                color: Color::Black,
            },
            Event::Substituted {
                color: Color::Black,
                former: bob,
                by: eve,
            },
            moved(Color::Black, 5, Manner::Then),
        ];
        let own = |player| OwnTime::of(player, &events);
        let time = |hours: &[u32], flagged| OwnTime {
            moves: hours.iter().map(|&hours| HOUR * hours).collect(),
            flagged,
        };
        assert_eq!(own(ann), time(&[1], false));
        assert_eq!(own(bob), time(&[2], true));
        assert_eq!(own(eve), time(&[5], false));
        assert_eq!(own(PlayerId(4)), OwnTime::default());
        let habits = Habits::of(&[time(&[1, 2, 9], false), time(&[4], true)]);
        let median = Some(HOUR * 3);
        assert_eq!((habits.games, habits.kept, habits.median), (2, 1, median));
        assert_eq!(Habits::of(&[]), Habits::default());
        assert_eq!(Habits::of(&[time(&[7], false)]).median, Some(HOUR * 7));
    }
}
