//! The games for three: the engine against frozen players, levels and policies against each other.

use seigneur::engine::{Level, Policy};
use seigneur::rules::Variant;

use crate::contender::{Allowance, Contender};
use crate::options::Options;
use crate::pairing::Pairing;
use crate::support::yardstick::Wanted;

/// The games for three.
pub const GAMES: [Variant; 4] = [
    Variant::Trichess,
    Variant::Echecs3,
    Variant::Yalta,
    Variant::YaltaLastKing,
];
/// The positions that the strongest level gets for a move of a game.
const OF_THE_STRONGEST: u64 = 2_000_000;
/// What opponents may be taken to do.
const POLICIES: [(&str, Policy); 5] = [
    ("paranoid", Policy::PARANOID),
    ("best-reply", Policy::BEST_REPLY),
    ("best-reply-of-two", Policy::of(1, u16::MAX, 2)),
    ("best-reply-of-four", Policy::of(1, u16::MAX, 4)),
    ("first-eight", Policy::of(2, 8, 8)),
];

/// The strongest engine against each frozen player, in equal time.
pub fn yardsticks(options: &Options) -> anyhow::Result<()> {
    let ms = options.ms(50);
    let opponents = [
        ("max-n", Contender::MaxN(ms), 0.6),
        ("paranoid", Contender::Paranoid, 0.5),
        ("greedy", Contender::Greedy, 1.7),
    ];
    let opponents = opponents
        .iter()
        .filter(|(name, ..)| options.has_opponent(name));
    for &(_, second, wanted) in opponents {
        for variant in options.variants(&GAMES) {
            let pairing = Pairing {
                variant,
                first: Contender::Engine(Level::FULL, Allowance::Worth(ms)),
                second,
                games: options.games(600),
                wanted: Some(Wanted::AtLeast(wanted)),
            };
            pairing.run(options)?;
        }
    }
    Ok(())
}

/// Each level against the one below.
pub fn levels(options: &Options) -> anyhow::Result<()> {
    for level in options.levels(2) {
        let below = Level::new(level.number() - 1).unwrap_or(level);
        let of = |level| {
            let nodes = if level == Level::FULL {
                OF_THE_STRONGEST
            } else {
                u64::MAX
            };
            Contender::Engine(level, Allowance::Nodes(nodes))
        };
        for variant in options.variants(&GAMES) {
            let pairing = Pairing {
                variant,
                first: of(level),
                second: of(below),
                games: options.games(if level.number() > 4 { 60 } else { 300 }),
                wanted: Some(Wanted::Above(0.0)),
            };
            pairing.run(options)?;
        }
    }
    Ok(())
}

/// Every policy against every other, in equal time.
pub fn policies(options: &Options) -> anyhow::Result<()> {
    let ms = options.ms(20);
    for variant in options.variants(&GAMES) {
        for (nth, &(name, policy)) in POLICIES.iter().enumerate() {
            for &(other, against) in &POLICIES[nth + 1..] {
                let is_asked = options.has_opponent(name) || options.has_opponent(other);
                if !is_asked || options.smoke && nth > 0 {
                    continue;
                }
                let pairing = Pairing {
                    variant,
                    first: Contender::ByPolicy(name, policy, ms),
                    second: Contender::ByPolicy(other, against, ms),
                    games: options.games(240),
                    wanted: None,
                };
                pairing.run(options)?;
            }
        }
    }
    Ok(())
}
