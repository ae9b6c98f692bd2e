//! Games between two kinds of players at one table, and what they say.

use super::record::{MatchGame, Tally};
use super::{Player, Seating, mix};
use seigneur::rules::{Ending, Move, Outcome, Points, Position, Variant, Walk};

/// How many moves a game may have.
const LONGEST: usize = 600;

/// Plays every seating with every seed, but for games that were played before, and hands on each game.
///
/// Both kinds meet the same openings on the same seats: the difference of their points is theirs alone.
pub fn contest(
    variant: Variant,
    (first, second): (&mut dyn Player, &mut dyn Player),
    seeds: std::ops::Range<u64>,
    before: &[MatchGame],
    keep: &mut dyn FnMut(&MatchGame),
) -> Tally {
    let opening = if variant.rules().has_check() { 4 } else { 2 };
    let mut tally = Tally::default();
    for seed in seeds {
        for seating in Seating::all(variant) {
            let known = before.iter().find(|it| it.is_of(variant, seed, seating));
            if let Some(played) = known {
                tally.add(played);
                continue;
            }
            let played = play(variant, seating, (first, second), seed, opening);
            keep(&played);
            tally.add(&played);
        }
    }
    tally
}

/// Plays a game: so many moves drawn from the seed, then the players' own.
pub fn play(
    variant: Variant,
    seating: Seating,
    (first, second): (&mut dyn Player, &mut dyn Player),
    seed: u64,
    opening: usize,
) -> MatchGame {
    let mut table = ArenaGame::new(variant);
    let outcome = loop {
        if let Some(outcome) = table.outcome() {
            break outcome;
        }
        let (nth, turn) = (table.moves.len(), table.position.turn());
        let drawn = mix(seed, nth as u64);
        let mv = if nth < opening {
            usize::try_from(drawn % table.walk.len() as u64)
                .ok()
                .map(|nth| table.walk.get(nth))
        } else if seating.is_first(turn) {
            first.choose(&table.position, &table.past, seed)
        } else {
            second.choose(&table.position, &table.past, seed)
        };
        let Some(index) = mv.and_then(|mv| table.walk.iter().position(|known| known == mv)) else {
            // Who makes no legal move gives up.
            break table.given_up();
        };
        table.make(index);
    };
    MatchGame {
        variant,
        seed,
        seating,
        moves: table.moves,
        outcome,
    }
}

/// A game under way.
struct ArenaGame {
    position: Position,
    past: Vec<u64>,
    moves: Vec<Move>,
    walk: Walk,
}

impl ArenaGame {
    fn new(variant: Variant) -> Self {
        Self {
            position: Position::start(variant),
            past: Vec::new(),
            moves: Vec::new(),
            walk: Walk::default(),
        }
    }

    /// How the game stands; a draw that may be claimed is.
    fn outcome(&mut self) -> Option<Outcome> {
        if let Some(outcome) = self.position.walk(&mut self.walk) {
            return Some(outcome);
        }
        let players = self.position.players();
        let key = self.position.key();
        let stood = self.past.iter().filter(|&&past| past == key).count();
        let has_draws = self.position.rules().has_check();
        let ending = if !has_draws {
            return None;
        } else if stood >= 2 {
            Ending::Threefold
        } else if self.position.quiet_plies() >= 50 * players.count() {
            Ending::FiftyMoves
        } else if self.moves.len() >= LONGEST {
            Ending::LongestGame
        } else {
            return None;
        };
        Some(Outcome::draw(ending, players))
    }

    fn given_up(&self) -> Outcome {
        let others = self.position.players().others(self.position.turn());
        Outcome {
            ending: Ending::Resignation,
            points: Points::each(others, 2),
        }
    }

    fn make(&mut self, index: usize) {
        self.past.push(self.position.key());
        self.moves.push(self.walk.get(index));
        self.position = self.walk.after(index);
    }
}
