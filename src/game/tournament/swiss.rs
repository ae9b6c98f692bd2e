//! Pairings of a Swiss tournament, much as the Dutch system has them.
//!
//! Nobody meets the same opponent twice, and nobody has two byes. Among all pairings of which that
//! is true, the one is taken that is best in the first of these in which they differ:
//!
//! 1. Few pairs in which both must have the same colour: whoever had one colour twice running, or
//!    more often than the other by two.
//! 2. The bye goes to the last in the standings.
//! 3. Players with the same points meet; where they cannot, those with nearly the same.
//! 4. Few pairs in which both had one colour more often and want the other.
//! 5. In a group with the same points, the first of the upper half meets the first of the lower
//!    half, and so on; whoever has to leave a group downwards is one of its last.
//!
//! All of this is one matching by weight, so that a pairing is found wherever there is one.

use std::cmp::Ordering;

use super::matching::heaviest;
use crate::game::ids::PlayerId;
use crate::rules::Color;

/// A player who is to be paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contestant {
    /// Who is to be paired.
    pub player: PlayerId,
    /// The points until now.
    pub points: u32,
    /// Whom they have met.
    pub opponents: Vec<PlayerId>,
    /// The colours that they had, in the order of the rounds.
    pub colors: Vec<Color>,
    /// How many byes they had.
    pub byes: u32,
}

/// The games of a round, and who has none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SwissPairing {
    /// White and Black of each board, the leaders first.
    pub games: Vec<[PlayerId; 2]>,
    /// Who has a bye.
    pub bye: Option<PlayerId>,
}

/// How much a player wants a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum ColorPreference {
    /// Had none yet.
    None,
    /// Had both as often: wants the other one than last time.
    Mild,
    /// Had the other one more often.
    Strong,
    /// Must have it.
    Absolute,
}

impl Contestant {
    /// How many times more often White than Black.
    fn excess(&self) -> i64 {
        let each = self.colors.iter().map(|color| match color {
            Color::White => 1,
            _ => -1,
        });
        each.sum()
    }

    /// The colour that the player should have, and how much so.
    fn preference(&self) -> (ColorPreference, Color) {
        let excess = self.excess();
        let last = match self.colors.as_slice() {
            [] => return (ColorPreference::None, Color::White),
            [.., before, last] if before == last => {
                return (ColorPreference::Absolute, other(*last));
            }
            [.., last] => *last,
        };
        let wanted = match excess.signum() {
            1 => Color::Black,
            -1 => Color::White,
            _ => other(last),
        };
        match excess.abs() {
            0 => (ColorPreference::Mild, wanted),
            1 => (ColorPreference::Strong, wanted),
            _ => (ColorPreference::Absolute, wanted),
        }
    }
}

fn other(color: Color) -> Color {
    match color {
        Color::White => Color::Black,
        _ => Color::White,
    }
}

/// Where a player stands among those with the same points.
struct Place {
    /// Which group it is, from 0.
    group: usize,
    /// From 0, the best first.
    of: usize,
    /// How many there are.
    among: usize,
}

/// Pairs players for a round; they are given in the order of the standings. `None` where no
/// pairing is left.
#[must_use]
pub fn pair(players: &[Contestant]) -> Option<SwissPairing> {
    let scale = Scale::of(players);
    let places = places(players);
    let count = players.len();
    // Whoever is matched with one more than all has a bye.
    let weight = |upper: usize, lower: usize| {
        if lower == count {
            return (players[upper].byes == 0).then(|| scale.of_bye(count - 1 - upper));
        }
        let (one, another) = (&players[upper], &players[lower]);
        let met = one.opponents.contains(&another.player);
        (!met).then(|| scale.of_pair(one, another, distance(&places[upper], &places[lower])))
    };
    let mates = heaviest(count + count % 2, weight);
    let mut draw = SwissPairing::default();
    for (one, mate) in mates.into_iter().enumerate() {
        let mate = mate?;
        if mate == count {
            draw.bye = Some(players[one].player);
        } else if one < mate {
            let board = draw.games.len();
            draw.games
                .push(seated(&players[one], &players[mate], board));
        }
    }
    Some(draw)
}

fn places(players: &[Contestant]) -> Vec<Place> {
    let groups = players.chunk_by(|one, next| one.points == next.points);
    let places = groups.enumerate().flat_map(|(group, members)| {
        let among = members.len();
        (0..among).map(move |of| Place { group, of, among })
    });
    places.collect()
}

/// How far two players are from those whom they should meet: the upper one is given first.
fn distance(upper: &Place, lower: &Place) -> usize {
    if upper.group == lower.group {
        (lower.of - upper.of).abs_diff(upper.among / 2)
    } else {
        // From the border between two groups.
        upper.among - 1 - upper.of + lower.of
    }
}

/// What each reason weighs, so that none of a lower rank outweighs one of a higher.
struct Scale {
    strong: i128,
    points: i128,
    bye: i128,
    absolute: i128,
    all: i128,
}

impl Scale {
    fn of(players: &[Contestant]) -> Self {
        let count = players.len() as i128 + 1;
        let most = players.iter().map(|player| i128::from(player.points));
        let most = most.max().unwrap_or(0);
        let strong = 4 * count * count * count;
        let points = strong * count;
        let bye = points * (most * most * count + 1);
        let absolute = bye * count;
        Self {
            strong,
            points,
            bye,
            absolute,
            all: absolute * count,
        }
    }

    fn of_bye(&self, from_last: usize) -> i128 {
        self.all - self.bye * from_last as i128
    }

    fn of_pair(&self, upper: &Contestant, lower: &Contestant, distance: usize) -> i128 {
        let gap = i128::from(upper.points) - i128::from(lower.points);
        let distance = distance as i128;
        let ((preference, color), (other_preference, other_color)) =
            (upper.preference(), lower.preference());
        let clash = match preference.min(other_preference) {
            _ if color != other_color => 0,
            ColorPreference::Absolute => self.absolute,
            ColorPreference::Strong => self.strong,
            ColorPreference::Mild | ColorPreference::None => 0,
        };
        self.all - clash - gap * gap * self.points - distance * distance
    }
}

/// White and Black of a pair: whoever wants a colour more has it, then whoever had the other one
/// when last they differed, then the upper one; where neither had any, White goes to the upper one
/// on every second board.
fn seated(upper: &Contestant, lower: &Contestant, board: usize) -> [PlayerId; 2] {
    let ((preference, color), (other_preference, other_color)) =
        (upper.preference(), lower.preference());
    let by_excess = upper.excess().abs().cmp(&lower.excess().abs());
    let upper_color = match (preference, other_preference) {
        (ColorPreference::None, ColorPreference::None) if board.is_multiple_of(2) => Color::White,
        (ColorPreference::None, ColorPreference::None) => Color::Black,
        (ColorPreference::None, _) => other(other_color),
        (_, ColorPreference::None) => color,
        _ if color != other_color => color,
        _ => match preference.cmp(&other_preference).then(by_excess) {
            Ordering::Greater => color,
            Ordering::Less => other(other_color),
            Ordering::Equal => after_last_difference(upper, lower).unwrap_or(color),
        },
    };
    match upper_color {
        Color::White => [upper.player, lower.player],
        _ => [lower.player, upper.player],
    }
}

/// The colour that the upper one did not have when last the two had different ones.
fn after_last_difference(upper: &Contestant, lower: &Contestant) -> Option<Color> {
    let both = upper.colors.iter().rev().zip(lower.colors.iter().rev());
    let mut different = both.filter(|(one, another)| one != another);
    different.next().map(|(one, _)| other(*one))
}

#[cfg(test)]
mod tests;
