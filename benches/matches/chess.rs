//! Chess: the levels against each other, against Stockfish, and against a greedy player.

use seigneur::engine::Level;
use seigneur::rules::Variant;

use crate::contender::{Allowance, Contender};
use crate::options::Options;
use crate::pairing::Pairing;
use crate::support::yardstick::{Wanted, elo_difference};

/// The weakest and the strongest rating that Stockfish 15.1 plays at.
const RATINGS: (u32, u32) = (1350, 2850);
/// How far a level may play from the rating that it names.
const TOLERANCE: f64 = 100.0;
/// Against how many ratings a level plays at most.
const TRIES: u32 = 3;

/// Level 6 on the clock against Stockfish on the clock.
pub fn against_stockfish(options: &Options) -> anyhow::Result<()> {
    let ms = options.ms(100);
    let pairing = Pairing {
        variant: Variant::Chess,
        first: Contender::Engine(Level::FULL, Allowance::Clock(ms)),
        second: Contender::Stockfish(options.elo(2300), ms),
        games: options.games(100),
        wanted: Some(Wanted::AtLeast(0.5)),
    };
    pairing.run(options).map(drop)
}

/// Each level against the one below.
pub fn levels(options: &Options) -> anyhow::Result<()> {
    for level in options.levels(2) {
        above_the_one_below(options, level).run(options)?;
    }
    Ok(())
}

/// A level against the one below.
fn above_the_one_below(options: &Options, level: Level) -> Pairing {
    let below = Level::new(level.number() - 1).unwrap_or(level);
    Pairing {
        variant: Variant::Chess,
        first: counted(options, level),
        second: counted(options, below),
        games: options.games(200),
        wanted: Some(Wanted::AtLeast(0.65)),
    }
}

/// A level with what it gets anyway; the strongest has no bound of its own.
fn counted(options: &Options, level: Level) -> Contender {
    let allowance = if level == Level::FULL {
        Allowance::Worth(options.ms(100))
    } else {
        Allowance::Nodes(u64::MAX)
    };
    Contender::Engine(level, allowance)
}

/// Level 1 against a greedy player of two plies.
pub fn weakest(options: &Options) -> anyhow::Result<()> {
    let Some(weakest) = Level::new(1) else {
        return Ok(());
    };
    let pairing = Pairing {
        variant: Variant::Chess,
        first: counted(options, weakest),
        second: Contender::TwoPly,
        games: options.games(200),
        wanted: Some(Wanted::AtMost(0.3)),
    };
    pairing.run(options).map(drop)
}

/// Level 1 against Stockfish at its weakest.
pub fn weakest_against_stockfish(options: &Options) -> anyhow::Result<()> {
    let Some(weakest) = Level::new(1) else {
        return Ok(());
    };
    let mut pairing = rated(options, weakest, options.elo(RATINGS.0));
    pairing.wanted = Some(Wanted::AtMost(0.1));
    pairing.run(options).map(drop)
}

fn rated(options: &Options, level: Level, elo: u32) -> Pairing {
    let ms = options.ms(100);
    let first = if level == Level::FULL {
        Contender::Engine(level, Allowance::Clock(ms))
    } else {
        counted(options, level)
    };
    Pairing {
        variant: Variant::Chess,
        first,
        second: Contender::Stockfish(elo, ms),
        games: options.games(100),
        wanted: None,
    }
}

/// The rating that each level plays at: by matches against Stockfish near it, and where Stockfish cannot be as
/// weak, by what the level above makes against it.
pub fn elo(options: &Options) -> anyhow::Result<()> {
    let mut above = None;
    for level in options.levels(1).collect::<Vec<_>>().into_iter().rev() {
        let near = against_near(options, level)?;
        let found = match &above {
            Some((stronger, rating)) if near.is_too_weak => below(options, (*stronger, rating))?,
            _ => near,
        };
        let named = f64::from(level.elo());
        let is_reached = (found.elo - named).abs() <= TOLERANCE;
        println!(
            "| Chess, the Elo that level {} plays at; {} | {named} ± {TOLERANCE} | {:.0} ({:.0} to {:.0}) | {} |",
            level.number(),
            found.by,
            found.elo,
            found.interval.0,
            found.interval.1,
            if is_reached { "yes" } else { "no" }
        );
        above = Some((level, found));
    }
    Ok(())
}

/// The rating of a level.
struct Rating {
    elo: f64,
    interval: (f64, f64),
    by: String,
    /// It loses nearly every game against the weakest Stockfish, which says little.
    is_too_weak: bool,
}

/// Plays against Stockfish at the rating that the level names, and where that is not near, at the one that it
/// turned out to have.
fn against_near(options: &Options, level: Level) -> anyhow::Result<Rating> {
    let mut against = options.elo(level.elo()).clamp(RATINGS.0, RATINGS.1);
    let mut tries = 0;
    loop {
        let played = rated(options, level, against).play(options)?;
        let (score, half) = played.tally.score();
        let elo = |score| f64::from(against) + elo_difference(score);
        let rating = Rating {
            elo: elo(score),
            interval: (elo(score - half), elo(score + half)),
            by: format!(
                "{}: {:.1} % of {} games",
                played.what,
                100.0 * score,
                played.tally.games()
            ),
            is_too_weak: score < 0.1 && against == RATINGS.0,
        };
        let nearer = nearest(rating.elo);
        tries += 1;
        if tries == TRIES || (0.25..=0.75).contains(&score) || nearer == against {
            return Ok(rating);
        }
        against = nearer;
    }
}

/// The rating of Stockfish that is nearest, in steps of 50.
fn nearest(elo: f64) -> u32 {
    let ratings = (RATINGS.0..=RATINGS.1).step_by(50);
    let far = |rating: &u32| (f64::from(*rating) - elo).abs();
    ratings
        .min_by(|one, other| far(one).total_cmp(&far(other)))
        .unwrap_or(RATINGS.0)
}

/// The rating of a level by what the one above, whose rating is known, makes against it.
fn below(options: &Options, (above, rating): (Level, &Rating)) -> anyhow::Result<Rating> {
    let played = above_the_one_below(options, above).play(options)?;
    let (score, half) = played.tally.score();
    let (low, high) = rating.interval;
    Ok(Rating {
        elo: rating.elo - elo_difference(score),
        interval: (
            low - elo_difference(score + half),
            high - elo_difference(score - half),
        ),
        by: format!(
            "{}: {:.1} % of {} games",
            played.what,
            100.0 * score,
            played.tally.games()
        ),
        is_too_weak: true,
    })
}
