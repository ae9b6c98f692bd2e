//! How many positions a search looks at in a time.

use std::time::{Duration, Instant};

use seigneur::rules::{Position, Variant, Walk};

/// How many positions a search is tried on.
const SAMPLES: u64 = 12;
/// How long a search is timed at least.
const TIMED: Duration = Duration::from_millis(300);

/// Positions of a game, each reached by some moves that are drawn, always the same.
pub fn samples(variant: Variant) -> Vec<Position> {
    let moves = |nth| match variant {
        Variant::Echeversi => nth % 8,
        _ => 6 + 3 * nth,
    };
    (0..SAMPLES)
        .map(|nth| drawn(variant, moves(nth), nth))
        .collect()
}

/// A position after so many moves that are drawn from a seed, or before the game would end.
pub fn drawn(variant: Variant, moves: u64, seed: u64) -> Position {
    let mut position = Position::start(variant);
    let (mut walk, mut state) = (Walk::default(), seed.wrapping_add(0x9E37_79B9));
    for _ in 0..moves {
        if position.walk(&mut walk).is_some() {
            break;
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let index = (state >> 33) % walk.len() as u64;
        let next = walk.after(usize::try_from(index).unwrap_or(0));
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// The positions a second that a search looks at, which says how many those of a sample were.
#[expect(clippy::cast_precision_loss, reason = "millions of positions at most")]
pub fn positions_a_second(
    variant: Variant,
    search: &mut dyn FnMut(&Position) -> anyhow::Result<u64>,
) -> anyhow::Result<f64> {
    let (mut nodes, begun) = (0, busy());
    loop {
        for position in samples(variant) {
            nodes += search(&position)?;
        }
        let taken = busy().saturating_sub(begun);
        if taken >= TIMED {
            return Ok(nodes as f64 / taken.as_secs_f64());
        }
    }
}

/// How long this thread has had a processor: what else the machine does counts little. Where that is not known,
/// the time that has passed.
pub fn busy() -> Duration {
    thread_local! {
        static BEGUN: Instant = Instant::now();
    }
    let known = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = known.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGUN.with(Instant::elapsed), Duration::from_nanos)
}
