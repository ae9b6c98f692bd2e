//! Games between two kinds of players at one table, and what they say.

use anyhow::Context;
use seigneur::rules::{Ending, Move, Outcome, Position, Variant, Walk};

use super::{GameSoFar, KeptLines, MatchGame, Player, Seating, Tally, mix};

/// How many moves a game may have.
const LONGEST: usize = 600;

/// Plays every seating with every seed until there is enough, but for games that are kept already; the new
/// ones are kept too.
///
/// Both kinds meet the same openings on the same seats: the difference of their points is theirs alone.
///
/// # Errors
/// Where a player breaks its rules, or games cannot be kept.
pub fn contest(
    variant: Variant,
    (first, second): (&mut dyn Player, &mut dyn Player),
    seeds: std::ops::Range<u64>,
    kept: &mut KeptLines,
    is_enough: &mut dyn FnMut(&Tally) -> bool,
) -> anyhow::Result<Tally> {
    let lines = kept.lines().iter();
    let before: Vec<MatchGame> = lines.filter_map(|line| MatchGame::read(line)).collect();
    let mut tally = Tally::default();
    for seed in seeds {
        for seating in Seating::all(variant) {
            let known = before.iter().find(|it| it.is_of(variant, seed, seating));
            if let Some(played) = known {
                tally.add(played);
                continue;
            }
            let played = play(variant, seating, (first, second), seed, opening(variant))?;
            kept.add(played.to_string())?;
            tally.add(&played);
        }
        if is_enough(&tally) {
            break;
        }
    }
    Ok(tally)
}

/// How many moves of a game are drawn before the players' own.
#[must_use]
pub fn opening(variant: Variant) -> usize {
    if variant.rules().has_check() { 4 } else { 2 }
}

/// Plays a game: so many moves drawn from the seed, then the players' own.
///
/// # Errors
/// Where a player breaks its rules, as by a move that is not legal.
pub fn play(
    variant: Variant,
    seating: Seating,
    (first, second): (&mut dyn Player, &mut dyn Player),
    seed: u64,
    opening: usize,
) -> anyhow::Result<MatchGame> {
    let mut table = ArenaGame::new(variant);
    let outcome = loop {
        if let Some(outcome) = table.outcome() {
            break outcome;
        }
        let turn = table.position.turn();
        let index = if table.moves.len() < opening {
            table.drawn(seed)?
        } else if seating.is_first(turn) {
            table.chosen(first, seed)?
        } else {
            table.chosen(second, seed)?
        };
        table.make(index);
    };
    Ok(MatchGame {
        variant,
        seed,
        seating,
        moves: table.moves,
        outcome,
    })
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

    /// The number of a move that is drawn.
    fn drawn(&self, seed: u64) -> anyhow::Result<usize> {
        let drawn = mix(seed, self.moves.len() as u64);
        Ok(usize::try_from(drawn % self.walk.len() as u64)?)
    }

    /// The number of the move that a player makes.
    fn chosen(&self, player: &mut dyn Player, seed: u64) -> anyhow::Result<usize> {
        let position = &self.position;
        let game = GameSoFar {
            position,
            past: &self.past,
            moves: &self.moves,
            seed,
        };
        let mv = player
            .choose(&game)
            .with_context(|| format!("game {seed}, {} to move: {position}", position.turn()))?;
        self.walk
            .iter()
            .position(|known| known == mv)
            .with_context(|| {
                let text = mv.coordinates(position.topology());
                format!("game {seed}: {text} is not legal: {position}")
            })
    }

    fn make(&mut self, index: usize) {
        self.past.push(self.position.key());
        self.moves.push(self.walk.get(index));
        self.position = self.walk.after(index);
    }
}
