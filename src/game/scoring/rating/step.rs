//! What one game makes of the ratings of those who played it.

use std::collections::HashMap;
use std::hash::BuildHasher;

use super::{Participant, PlayerRating, Rating, rate};
use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::scoring::result::Score;

/// What a game that counts brought a player, and the step that is kept for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatedScore {
    /// The game's place in the order of results.
    pub ordinal: i64,
    /// When it ended.
    pub ended: Millis,
    /// What it brought.
    pub score: Score,
    /// The step that is kept; none where there is none, or none that a rating could be.
    pub kept: Option<PlayerRating>,
}

impl RatedScore {
    /// Whether two are of the same game.
    #[must_use]
    pub const fn is_of_game(&self, other: &Self) -> bool {
        self.ordinal == other.ordinal
    }
}

/// What a game makes of a player's rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RatingStep {
    /// Whose rating it is.
    pub player: PlayerId,
    /// The game's place in the order of results.
    pub ordinal: i64,
    /// What is kept of it.
    pub kept: Option<PlayerRating>,
    /// What follows from the game, and from the steps before it.
    pub made: PlayerRating,
}

/// The steps of one game, from what it brought each player and what is known of them before it.
#[must_use]
pub fn steps(
    game: &[RatedScore],
    known: &HashMap<PlayerId, PlayerRating, impl BuildHasher>,
) -> Vec<RatingStep> {
    let participant = |rated: &RatedScore| Participant {
        rating: known
            .get(&rated.score.player)
            .map_or(Rating::NEWCOMER, |known| known.at(rated.ended)),
        score: rated.score,
    };
    let participants: Vec<Participant> = game.iter().map(participant).collect();
    let steps = rate(&participants).into_iter();
    let steps = steps.filter_map(|(player, rating)| {
        let rated = game.iter().find(|rated| rated.score.player == player)?;
        let before = known.get(&player).map_or(0, |known| known.games);
        Some(RatingStep {
            player,
            ordinal: rated.ordinal,
            kept: rated.kept,
            made: PlayerRating {
                rating,
                games: before + 1,
                latest: rated.ended,
            },
        })
    });
    steps.collect()
}
