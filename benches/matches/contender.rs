//! Who plays in a match.

use std::time::Duration;

use anyhow::Context;
use seigneur::engine::{Level, Policy};
use seigneur::rules::{Position, Variant};

use crate::pace;
use crate::support::yardstick::{
    EnginePlayer, GameSoFar, Greedy, MaxN, MoveBudget, Paranoid, Player, TwoPly, UciEngine,
    UciPlayer, installed,
};

/// How many positions are searched where a search is timed.
const TIMED: u64 = 60_000;
/// How many positions are searched where it is told by which engine a match was played.
const RECOGNISED: u64 = 3_000;

/// What a move of the engine may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowance {
    /// So many positions.
    Nodes(u64),
    /// As many positions as it looks at in so many milliseconds.
    Worth(u64),
    /// So many milliseconds on the clock.
    Clock(u64),
}

/// Who plays a match.
#[derive(Clone, Copy, Debug)]
pub enum Contender {
    /// The engine at a level.
    Engine(Level, Allowance),
    /// The strongest engine with a policy, with as many positions as it looks at in so many milliseconds.
    ByPolicy(&'static str, Policy, u64),
    /// Frozen max^n, with as many positions as it looks at in so many milliseconds.
    MaxN(u64),
    /// The frozen paranoid player, three plies deep.
    Paranoid,
    /// The frozen greedy player.
    Greedy,
    /// The frozen greedy player of chess of two plies.
    TwoPly,
    /// Stockfish at a rating, with so many milliseconds a move.
    Stockfish(u32, u64),
}

impl Contender {
    /// A word that tells it from all others, for files.
    pub fn name(self) -> String {
        match self {
            Self::Engine(level, allowance) => {
                let allowed = match allowance {
                    Allowance::Nodes(u64::MAX) => String::new(),
                    Allowance::Nodes(nodes) => format!("-{nodes}-nodes"),
                    Allowance::Worth(ms) => format!("-{ms}-ms-worth"),
                    Allowance::Clock(ms) => format!("-{ms}-ms"),
                };
                format!("level-{}{allowed}", level.number())
            }
            Self::ByPolicy(name, _, ms) => format!("{name}-{ms}-ms-worth"),
            Self::MaxN(ms) => format!("max-n-{ms}-ms-worth"),
            Self::Paranoid => "paranoid-3".to_owned(),
            Self::Greedy => "greedy".to_owned(),
            Self::TwoPly => "two-ply".to_owned(),
            Self::Stockfish(elo, ms) => format!("stockfish-{elo}-{ms}-ms"),
        }
    }

    /// What it is called in a table, with so many positions a move where that was measured.
    pub fn told(self, nodes: u64) -> String {
        let positions = format!("{} positions", thousands(nodes));
        match self {
            Self::Engine(level, allowance) => {
                let allowed = match allowance {
                    Allowance::Nodes(u64::MAX) => String::new(),
                    Allowance::Nodes(nodes) => format!(" ({} positions)", thousands(nodes)),
                    Allowance::Worth(ms) => format!(" ({ms} ms: {positions})"),
                    Allowance::Clock(ms) => format!(" ({ms} ms on the clock)"),
                };
                format!("level {}{allowed}", level.number())
            }
            Self::ByPolicy(name, _, ms) => format!("{name} ({ms} ms: {positions})"),
            Self::MaxN(ms) => format!("frozen max^n ({ms} ms: {positions})"),
            Self::Paranoid => "frozen paranoid, depth 3".to_owned(),
            Self::Greedy => "frozen greedy".to_owned(),
            Self::TwoPly => "frozen greedy of two plies".to_owned(),
            Self::Stockfish(elo, ms) => format!("Stockfish at UCI_Elo {elo} ({ms} ms)"),
        }
    }

    /// How many positions it may look at a move: measured where a time stands for them, 0 where they are not counted.
    pub fn nodes(self, variant: Variant) -> anyhow::Result<u64> {
        match self {
            Self::Engine(level, Allowance::Worth(ms)) => {
                let mut player = EnginePlayer::new(level, MoveBudget::Nodes(TIMED));
                nodes_of_engine(&mut player, variant, ms)
            }
            Self::ByPolicy(_, policy, ms) => {
                let mut player = EnginePlayer::with_policy(policy, MoveBudget::Nodes(TIMED));
                nodes_of_engine(&mut player, variant, ms)
            }
            Self::MaxN(ms) => {
                let mut player = MaxN::new(TIMED);
                let speed = pace::positions_a_second(variant, &mut |position| {
                    let before = player.spent;
                    player.choose(&alone(position))?;
                    Ok(player.spent - before)
                })?;
                Ok(worth(speed, ms))
            }
            Self::Engine(_, Allowance::Nodes(nodes)) => Ok(nodes),
            _ => Ok(0),
        }
    }

    /// A number that changes when the engine would play otherwise, so that no match is played by two of them.
    pub fn fingerprint(self, variant: Variant) -> anyhow::Result<u64> {
        let budget = MoveBudget::Nodes(RECOGNISED);
        let mut player = match self {
            Self::Engine(level, _) => EnginePlayer::new(level, budget),
            Self::ByPolicy(_, policy, _) => EnginePlayer::with_policy(policy, budget),
            _ => return Ok(0),
        };
        let thoughts = pace::samples(variant).into_iter();
        let thoughts = thoughts.map(|position| player.think(&alone(&position)));
        Ok(fingerprint(&thoughts.collect::<anyhow::Result<Vec<_>>>()?))
    }

    /// The player, with so many positions a move where they are counted.
    pub fn player(self, nodes: u64) -> anyhow::Result<Box<dyn Player>> {
        Ok(match self {
            Self::Engine(level, Allowance::Clock(ms)) => {
                let time = Duration::from_millis(ms);
                Box::new(EnginePlayer::new(level, MoveBudget::Time(time)))
            }
            Self::Engine(level, _) => Box::new(EnginePlayer::new(level, MoveBudget::Nodes(nodes))),
            Self::ByPolicy(_, policy, _) => {
                Box::new(EnginePlayer::with_policy(policy, MoveBudget::Nodes(nodes)))
            }
            Self::MaxN(_) => Box::new(MaxN::new(nodes)),
            Self::Paranoid => Box::new(Paranoid::default()),
            Self::Greedy => Box::new(Greedy),
            Self::TwoPly => Box::new(TwoPly::default()),
            Self::Stockfish(elo, ms) => {
                let limited = [
                    ("UCI_LimitStrength", "true".to_owned()),
                    ("UCI_Elo", elo.to_string()),
                ];
                Box::new(UciPlayer::new(
                    stockfish(&limited)?,
                    format!("movetime {ms}"),
                ))
            }
        })
    }
}

/// Stockfish on one thread, with a table of 16 MiB and further options.
pub fn stockfish(options: &[(&str, String)]) -> anyhow::Result<UciEngine> {
    let program = installed("stockfish");
    let program = program.context("Stockfish is not installed (apt-get install stockfish)")?;
    let fixed = [("Threads", "1".to_owned()), ("Hash", "16".to_owned())];
    UciEngine::start(&program, &[&fixed, options].concat())
}

fn nodes_of_engine(player: &mut EnginePlayer, variant: Variant, ms: u64) -> anyhow::Result<u64> {
    let speed = pace::positions_a_second(variant, &mut |position| {
        Ok(player.think(&alone(position))?.nodes)
    })?;
    Ok(worth(speed, ms))
}

/// A position without a past.
pub fn alone(position: &Position) -> GameSoFar<'_> {
    GameSoFar {
        position,
        past: &[],
        moves: &[],
        seed: 0,
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "positions in a few seconds"
)]
fn worth(speed: f64, ms: u64) -> u64 {
    (speed * ms as f64 / 1_000.0).max(1.0) as u64
}

/// A number that changes when anything about some values does.
pub fn fingerprint(values: &[impl std::fmt::Debug]) -> u64 {
    let text = format!("{values:?}");
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |print, byte| {
        (print ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// A number with commas.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut told = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            told.push(',');
        }
        told.push(digit);
    }
    told
}
