//! What a player's finished games say of them: titles, results, habits, opponents.
//!
//! Everything follows from a list of games, in whatever order they come. Rated and friendly games
//! are never added up.

mod company;
mod evidence;
mod game;
mod habits;
mod openings;
mod opponents;
mod title_counts;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use super::result::Score;
use crate::game::{PlayerId, Stakes};
use crate::rules::{Color, Variant};

pub use company::{Company, Trio};
pub use evidence::{Duel, Evidence, LEAST_DECIDED, SURE, evidence};
pub use game::{PlayedGame, PlayerHistories};
pub use habits::{Habits, OwnTime};
pub use openings::Favourite;
pub use opponents::Opponent;
pub use title_counts::TitleCounts;

/// What a player's games of one kind, rated or friendly, add up to.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerHistory {
    /// All of them.
    pub total: TitleCounts,
    /// By game and colour, in the order of the games and of play; only what was played.
    pub colors: Vec<(Variant, Color, TitleCounts)>,
    /// The points of each game, from the first to the last.
    pub course: Vec<u8>,
    /// The game with the most moves, the earliest of several.
    pub longest: Option<PlayedGame>,
    /// The openings that were played more than once, the most frequent first.
    pub openings: Vec<Favourite>,
    /// Everyone they played with, the most frequent first.
    pub opponents: Vec<Opponent>,
    /// The two others of games for three, the most frequent first.
    pub trios: Vec<Trio>,
    /// Each of the others in games for three, the most frequent first.
    pub company: Vec<Company>,
}

impl PlayerHistory {
    /// What the games of a player with these stakes say, of all that are given.
    #[must_use]
    pub fn of(player: PlayerId, stakes: Stakes, games: &[PlayedGame]) -> Self {
        let same = games.iter().filter(|game| game.stakes == stakes);
        let mut games: Vec<(&PlayedGame, &Score)> = same
            .filter_map(|game| game.score_of(player).map(|score| (game, score)))
            .collect();
        games.sort_by_key(|(game, _)| (game.ended, game.id));
        games.dedup_by_key(|(game, _)| game.id);
        let course: Vec<u8> = games.iter().map(|(_, seat)| seat.points).collect();
        let longest = games.iter().rev().max_by_key(|(game, _)| game.plies);
        Self {
            total: course.iter().copied().collect(),
            colors: colors(&games),
            longest: longest.map(|(game, _)| (*game).clone()),
            openings: openings::favourites(&games),
            opponents: opponents::opponents(&games),
            trios: company::trios(&games),
            company: company::company(&games),
            course,
        }
    }

    /// What was played, each game with the results in it, in the order of the games.
    #[must_use]
    pub fn variants(&self) -> Vec<(Variant, TitleCounts)> {
        let of = |variant| -> TitleCounts {
            let same = self.colors.iter().filter(|(of, ..)| *of == variant);
            same.map(|(.., counts)| *counts).sum()
        };
        let all = Variant::ALL.map(|variant| (variant, of(variant)));
        let played = all.into_iter().filter(|(_, counts)| counts.games() > 0);
        played.collect()
    }
}

fn colors(games: &[(&PlayedGame, &Score)]) -> Vec<(Variant, Color, TitleCounts)> {
    let place = |variant| Variant::ALL.iter().position(|&known| known == variant);
    let mut found: BTreeMap<_, (Variant, Color, TitleCounts)> = BTreeMap::new();
    for (game, seat) in games {
        let key = (place(game.variant), seat.color.index());
        let first = || (game.variant, seat.color, TitleCounts::default());
        found.entry(key).or_insert_with(first).2.add(seat.points);
    }
    found.into_values().collect()
}
