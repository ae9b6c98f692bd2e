//! Games for three: how a player fares with each pair of others, and with and without each one.
//!
//! These figures are for everyone. They compare nobody's conduct with what could be expected of
//! them, which is what [`evidence`](super::evidence()) does.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::game::PlayedGame;
use super::title_counts::TitleCounts;
use crate::game::PlayerId;
use crate::game::scoring::Score;

/// The games of the same three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trio {
    /// The two others.
    pub others: [PlayerId; 2],
    /// What these games gave oneself.
    pub own: TitleCounts,
    /// What they gave the others, in the same order.
    pub theirs: [TitleCounts; 2],
}

/// Games for three with somebody, and those without them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    /// The player with whom the games were, or were not, played.
    pub player: PlayerId,
    /// What the games with them gave oneself.
    pub with: TitleCounts,
    /// What those without them gave oneself.
    pub without: TitleCounts,
    /// What the games with them gave them.
    pub theirs: TitleCounts,
    /// In how many of the games with them both were ahead of the third.
    pub both_ahead: u32,
}

/// The pairs with whom a player sat, the most frequent first.
pub(super) fn trios(games: &[(&PlayedGame, &Score)]) -> Vec<Trio> {
    let mut found: BTreeMap<[PlayerId; 2], Trio> = BTreeMap::new();
    for (game, seat) in games {
        let Some(mut pair) = game.pair_beside(seat) else {
            continue;
        };
        pair.sort_by_key(|other| other.player);
        let others = pair.map(|other| other.player);
        let trio = found.entry(others).or_insert(Trio {
            others,
            own: TitleCounts::default(),
            theirs: [TitleCounts::default(); 2],
        });
        trio.own.add(seat.points);
        let theirs = trio.theirs.iter_mut().zip(pair);
        theirs.for_each(|(counts, other)| counts.add(other.points));
    }
    let mut trios: Vec<Trio> = found.into_values().collect();
    trios.sort_by_key(|trio| Reverse(trio.own.games()));
    trios
}

/// Those with whom a player sat, the most frequent first.
pub(super) fn company(games: &[(&PlayedGame, &Score)]) -> Vec<Company> {
    let mut all = TitleCounts::default();
    let mut found: BTreeMap<PlayerId, Company> = BTreeMap::new();
    for (game, seat) in games {
        let Some([one, other]) = game.pair_beside(seat) else {
            continue;
        };
        all.add(seat.points);
        for (beside, third) in [(one, other), (other, one)] {
            let company = found.entry(beside.player).or_insert(Company {
                player: beside.player,
                with: TitleCounts::default(),
                without: TitleCounts::default(),
                theirs: TitleCounts::default(),
                both_ahead: 0,
            });
            company.with.add(seat.points);
            company.theirs.add(beside.points);
            company.both_ahead += u32::from(third.points < seat.points.min(beside.points));
        }
    }
    let mut company: Vec<Company> = found.into_values().collect();
    for company in &mut company {
        company.without = all.without(company.with);
    }
    company.sort_by_key(|company| Reverse(company.with.games()));
    company
}
