//! The openings that a player likes.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::game::PlayedGame;
use super::title_counts::TitleCounts;
use crate::game::scoring::Score;
use crate::rules::Variant;

/// An opening that was played more than once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Favourite {
    /// In which game.
    pub variant: Variant,
    /// The first two rounds.
    pub moves: String,
    /// What became of it.
    pub counts: TitleCounts,
}

/// The most frequent first; of equally frequent ones the more successful.
pub(super) fn favourites(games: &[(&PlayedGame, &Score)]) -> Vec<Favourite> {
    let mut found: BTreeMap<(&str, &str), Favourite> = BTreeMap::new();
    for (game, seat) in games {
        let Some(moves) = &game.opening else {
            continue;
        };
        let first = || Favourite {
            variant: game.variant,
            moves: moves.clone(),
            counts: TitleCounts::default(),
        };
        let opening = found
            .entry((game.variant.id(), moves))
            .or_insert_with(first);
        opening.counts.add(seat.points);
    }
    let again = |opening: &Favourite| opening.counts.games() > 1;
    let mut favourites: Vec<Favourite> = found.into_values().filter(again).collect();
    favourites.sort_by_key(|opening| Reverse((opening.counts.games(), opening.counts.points())));
    favourites
}
