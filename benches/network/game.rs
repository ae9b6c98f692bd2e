//! A game of the engine against itself, and the positions of it that a network learns from.

use std::sync::atomic::AtomicBool;

use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::engine::{Level, Memory, Search, SearchBudget, SearchScore, Thought, think_on};
use seigneur::rules::{Color, Outcome, Position, Variant, Walk};

use crate::sample::Sample;

/// How many plies an opening has.
const OPENING: std::ops::RangeInclusive<usize> = 7..=9;
/// By how much nobody may lead after the opening, in hundredths of a pawn; all leads here are in these.
const EVEN: i32 = 250;
/// How much longer the first search is, which says that.
const LONGER: u64 = 3;
/// How far a search looks at most, in plies.
const DEPTH: u32 = 60;
/// The most that a lead counts, and what a mate does.
const MOST: i32 = 3_000;
const MATE: i32 = 4_000;
/// From which lead on a position is not noted: who plays it well is of no matter any more.
const DECIDED: i32 = 2_500;
/// A game is won by so many plies in a row at such a lead, or by fewer where the last one is a mate.
const WINNING: (i32, u32) = (1_500, 6);
const MATING: u32 = 2;
/// A game is drawn by so many plies in a row at no larger lead, once it is so many plies old.
const DRAWN: (i32, u32) = (5, 12);
const OLD: usize = 80;
/// So many plies a game may have.
const LONGEST: usize = 400;
/// So many plies without a pawn move or a capture it may have.
const QUIET: u32 = 100;

/// What White gets, in halves of a point.
const LOSS: u8 = 0;
const DRAW: u8 = 1;
const WIN: u8 = 2;

/// How many mebibytes a game has for what its searches found before.
const MEMORY: usize = 16;

/// A game under way.
struct Game {
    position: Position,
    /// The keys of the positions before it.
    past: Vec<u64>,
    /// The moves of the position.
    walk: Walk,
    noted: Vec<Sample>,
    /// What its searches found before.
    memory: Memory,
    /// For how many plies somebody has been winning, and nobody has led.
    winning: u32,
    even: u32,
}

/// Plays a game in which a move may cost so many positions, and gives what is noted of it, with its result; nothing where the
/// opening that was drawn is no good.
pub fn play(rng: &mut StdRng, nodes: u64) -> anyhow::Result<Vec<Sample>> {
    let Some(mut game) = Game::drawn(rng) else {
        return Ok(Vec::new());
    };
    let Some(first) = game.search(LONGER * nodes) else {
        return Ok(Vec::new());
    };
    if lead(first.score).abs() > EVEN {
        return Ok(Vec::new());
    }
    let mut result = game.play(&first)?;
    let result = loop {
        if let Some(result) = result.or_else(|| game.result()) {
            break result;
        }
        let Some(thought) = game.search(nodes) else {
            break DRAW;
        };
        result = game.play(&thought)?;
    };
    for sample in &mut game.noted {
        sample.result = result;
    }
    Ok(game.noted)
}

impl Game {
    /// A game after an opening of random moves; none where it is over before.
    fn drawn(rng: &mut StdRng) -> Option<Self> {
        let mut game = Self {
            position: Position::start(Variant::Chess),
            past: Vec::new(),
            walk: Walk::default(),
            noted: Vec::new(),
            memory: Memory::of_mebibytes(MEMORY),
            winning: 0,
            even: 0,
        };
        for _ in 0..rng.random_range(OPENING) {
            if game.position.walk(&mut game.walk).is_some() {
                return None;
            }
            game.advance(rng.random_range(0..game.walk.len()));
        }
        game.result().is_none().then_some(game)
    }

    /// What White gets where the game is over; else the moves are those of the position.
    fn result(&mut self) -> Option<u8> {
        let position = &self.position;
        if let Some(outcome) = position.walk(&mut self.walk) {
            return Some(of_white(outcome));
        }
        let quiet = position.quiet_plies();
        let recent = self.past.iter().rev().take(quiet as usize);
        let stood = recent.filter(|&&key| key == position.key()).count();
        (stood >= 2 || quiet >= QUIET || self.past.len() >= LONGEST).then_some(DRAW)
    }

    /// What the engine makes of the position, going on from what it has found in the game before.
    fn search(&mut self, nodes: u64) -> Option<Thought> {
        let stop = AtomicBool::new(false);
        let search = Search {
            position: &self.position,
            past: &self.past,
            among: &[],
            level: Level::FULL,
            budget: SearchBudget {
                nodes,
                depth: DEPTH,
                stop: &stop,
            },
            seed: 0,
        };
        think_on(&search, &mut self.memory, &mut |_| {})
    }

    /// Notes the position where it is quiet, and plays the best move; says what White gets where that is clear by now.
    fn play(&mut self, thought: &Thought) -> anyhow::Result<Option<u8>> {
        let position = &self.position;
        let of_mover = lead(thought.score);
        let of_white = if position.turn() == Color::White {
            of_mover
        } else {
            -of_mover
        };
        let Some(best) = self.walk.iter().position(|mv| mv == thought.best) else {
            anyhow::bail!("{position}: the engine makes a move that is not legal");
        };
        let is_quiet = self.walk.captured(best).is_none() && thought.best.becomes().is_none();
        let in_check = position.attacks().is_in_check(position.turn());
        if is_quiet && !in_check && of_white.abs() < DECIDED {
            self.noted.push(Sample::of(position, of_white)?);
        }
        let result = self.adjudicated(of_white);
        self.advance(best);
        Ok(result)
    }

    /// What White gets once its lead leaves no doubt.
    fn adjudicated(&mut self, lead: i32) -> Option<u8> {
        let counted = |is_so, plies| if is_so { plies + 1 } else { 0 };
        self.winning = counted(lead.abs() >= WINNING.0, self.winning);
        let is_even = lead.abs() <= DRAWN.0 && self.past.len() > OLD;
        self.even = counted(is_even, self.even);
        let is_won = self.winning >= WINNING.1 || lead.abs() >= MATE && self.winning >= MATING;
        match lead {
            1.. if is_won => Some(WIN),
            _ if is_won => Some(LOSS),
            _ => (self.even >= DRAWN.1).then_some(DRAW),
        }
    }

    fn advance(&mut self, index: usize) {
        self.past.push(self.position.key());
        self.position = self.walk.after(index);
    }
}

/// The lead of the side to move.
fn lead(score: SearchScore) -> i32 {
    match score {
        SearchScore::Centipawns(lead) => lead.clamp(-MOST, MOST),
        SearchScore::Mate(1..) => MATE,
        SearchScore::Mate(_) => -MATE,
    }
}

fn of_white(outcome: Outcome) -> u8 {
    let [white, black] = [Color::White, Color::Black].map(|color| outcome.points.of(color));
    match white.cmp(&black) {
        std::cmp::Ordering::Less => LOSS,
        std::cmp::Ordering::Equal => DRAW,
        std::cmp::Ordering::Greater => WIN,
    }
}
