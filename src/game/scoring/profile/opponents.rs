//! How a player fares against each of the others.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::game::PlayedGame;
use super::title_counts::TitleCounts;
use crate::game::PlayerId;
use crate::game::scoring::Score;

/// The games with one other player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// The player against whom these games were.
    pub player: PlayerId,
    /// What these games gave oneself.
    pub own: TitleCounts,
    /// What they gave the other.
    pub theirs: TitleCounts,
    /// In how many of them one got more points than the other.
    pub ahead: u32,
    /// In how many less.
    pub behind: u32,
}

impl Opponent {
    /// In how many both got the same.
    #[must_use]
    pub fn level(&self) -> u32 {
        self.own.games() - self.ahead - self.behind
    }
}

/// Everyone who sat in some games beside a player, the most frequent first.
pub(super) fn opponents(games: &[(&PlayedGame, &Score)]) -> Vec<Opponent> {
    let mut found: BTreeMap<PlayerId, Opponent> = BTreeMap::new();
    for (game, seat) in games {
        for other in game.others(seat) {
            let opponent = found.entry(other.player).or_insert(Opponent {
                player: other.player,
                own: TitleCounts::default(),
                theirs: TitleCounts::default(),
                ahead: 0,
                behind: 0,
            });
            opponent.own.add(seat.points);
            opponent.theirs.add(other.points);
            match seat.points.cmp(&other.points) {
                Ordering::Greater => opponent.ahead += 1,
                Ordering::Less => opponent.behind += 1,
                Ordering::Equal => {}
            }
        }
    }
    let mut opponents: Vec<Opponent> = found.into_values().collect();
    opponents.sort_by_key(|opponent| Reverse(opponent.own.games()));
    opponents
}
