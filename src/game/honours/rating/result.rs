//! What the result of a game does to the ratings of those who played it.

use std::cmp::Ordering;

use skillratings::Outcomes;

use super::Rating;
use crate::rules::Color;

/// How somebody took part in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// In a seat from the start to the end.
    Whole,
    /// In a seat from which somebody was absent: with nothing to lose.
    Substitute,
    /// In a seat that a substitute took.
    Absent,
}

/// Somebody who took part in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Participant {
    /// The rating before the game, with the rest since the game before it.
    pub rating: Rating,
    /// Which seat.
    pub color: Color,
    /// How.
    pub part: Part,
    /// The points that the seat won.
    pub points: u8,
}

/// The ratings after a game of all who took part in it, in the order given.
///
/// A game is a result for each two of them in different seats: more points win, equal points are a
/// draw, and whoever was absent came last. A substitute whom the game would cost rating is left out,
/// and then those results count for nobody: what one loses, another gains, so that the ratings of
/// all together stay where they are.
#[must_use]
pub fn rate(participants: &[Participant]) -> Vec<Rating> {
    let mut counting: Vec<&Participant> = participants.iter().collect();
    loop {
        let (spared, others): (Vec<&Participant>, Vec<&Participant>) =
            counting.iter().partition(|own| {
                own.part == Part::Substitute && after(own, &counting).value < own.rating.value
            });
        counting = others;
        if spared.is_empty() {
            break;
        }
    }
    let counts = |own: &Participant| counting.iter().any(|counted| std::ptr::eq(*counted, own));
    participants
        .iter()
        .map(|own| {
            if counts(own) {
                after(own, &counting)
            } else {
                own.rating
            }
        })
        .collect()
}

fn after(own: &Participant, counting: &[&Participant]) -> Rating {
    let results: Vec<(Rating, Outcomes)> = counting
        .iter()
        .filter(|other| other.color != own.color)
        .filter_map(|other| Some((other.rating, outcome(own, other)?)))
        .collect();
    own.rating.after(&results)
}

/// None for two who were both absent.
fn outcome(own: &Participant, other: &Participant) -> Option<Outcomes> {
    let points = own.points.cmp(&other.points);
    match (own.part == Part::Absent, other.part == Part::Absent) {
        (true, true) => None,
        (true, false) => Some(Outcomes::LOSS),
        (false, true) => Some(Outcomes::WIN),
        (false, false) => Some(match points {
            Ordering::Less => Outcomes::LOSS,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::WIN,
        }),
    }
}
