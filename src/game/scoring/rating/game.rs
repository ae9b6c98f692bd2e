//! What the result of a game does to the ratings of those who played it.

use std::cmp::Ordering;

use skillratings::Outcomes;

use super::Rating;
use crate::game::ids::PlayerId;
use crate::game::scoring::{Part, Score};

/// Somebody who took part in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Participant {
    /// The rating before the game, with the rest since the game before it.
    pub rating: Rating,
    /// What the game brought them.
    pub score: Score,
}

/// The rating after a game of each who took part in it.
///
/// A game is a result for each two of them in different seats: more points win, equal points are a
/// draw, and absentees came last. A substitute whom the game would cost rating is left out, and then
/// those results count for nobody: what one loses, another gains, so that the ratings of all
/// together stay where they are. Whoever left a seat and later took another has only left.
#[must_use]
pub fn rate(participants: &[Participant]) -> Vec<(PlayerId, Rating)> {
    let everyone = once_each(participants);
    let mut counting = everyone.clone();
    loop {
        let (spared, others): (Vec<&Participant>, Vec<&Participant>) =
            counting.iter().partition(|own| {
                let substitute = own.score.part == Part::Substitute;
                substitute && after(own, &counting).value < own.rating.value
            });
        counting = others;
        if spared.is_empty() {
            break;
        }
    }
    let counts = |own: &Participant| counting.iter().any(|counted| std::ptr::eq(*counted, own));
    let rated = everyone.iter().map(|own| {
        let after = if counts(own) {
            after(own, &counting)
        } else {
            own.rating
        };
        (own.score.player, after)
    });
    rated.collect()
}

fn is_absent(participant: &Participant) -> bool {
    participant.score.part == Part::Absentee
}

fn once_each(participants: &[Participant]) -> Vec<&Participant> {
    let (absent, seated): (Vec<&Participant>, Vec<&Participant>) =
        participants.iter().partition(|own| is_absent(own));
    let mut once: Vec<&Participant> = Vec::with_capacity(participants.len());
    for own in absent.into_iter().chain(seated) {
        let known = |known: &&Participant| known.score.player == own.score.player;
        if !once.iter().any(known) {
            once.push(own);
        }
    }
    once
}

fn after(own: &Participant, counting: &[&Participant]) -> Rating {
    let others = counting
        .iter()
        .filter(|other| other.score.color != own.score.color);
    let results: Vec<(Rating, Outcomes)> = others
        .filter_map(|other| Some((other.rating, outcome(own, other)?)))
        .collect();
    own.rating.after(&results)
}

/// None for two who were both absent.
fn outcome(own: &Participant, other: &Participant) -> Option<Outcomes> {
    let points = own.score.points.cmp(&other.score.points);
    match (is_absent(own), is_absent(other)) {
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
