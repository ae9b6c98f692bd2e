//! Whole games as GIF on one thread: how long they take, and how large they are.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::Context;
use seigneur::render::{AnimationProgress, Renderer, Replay, ReplayPace, Scene, Size, SizeLimit};
use seigneur::rules::{Color, History, Variant};

use crate::Effort;
use crate::openings::game_without_end;
use crate::report::{Report, kb, ms};
use crate::scenes::plates;

/// Makes GIFs of random games; the board and the men are drawn before and kept.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    report.add(
        "Measured elsewhere: lila-gif, 60 plies of chess, 720 px",
        "109 ms",
    );
    let renderer = Renderer::new()?;
    for (variant, plies) in [
        (Variant::Chess, 60),
        (Variant::Trichess, 60),
        (Variant::Trichess, 300),
    ] {
        let game = (0..10_000)
            .find_map(|seed| game_without_end(variant, plies, seed))
            .with_context(|| format!("no random game of {variant} lasts {plies} moves"))?;
        let replay = replay(&game)?;
        let bytes = gif(&renderer, &replay)?.len();
        let rounds = effort.choose(20, 2);
        let mut times = (0..rounds)
            .map(|_| {
                let begun = Instant::now();
                black_box(gif(&renderer, &replay)?);
                Ok(begun.elapsed())
            })
            .collect::<anyhow::Result<Vec<Duration>>>()?;
        times.sort_unstable();
        report.add(
            format!("GIF: {variant}, {plies} plies, 720 px, one thread"),
            format!("{}, {}", ms(times[times.len() / 2]), kb(bytes)),
        );
    }
    Ok(())
}

fn replay(game: &History) -> anyhow::Result<Replay> {
    let like = Scene {
        seat: Color::White,
        size_px: Size::try_from(720)?,
        ..Scene::of(*game.position())
    };
    Ok(Replay::new(game, &like, ReplayPace::default(), |place| {
        plates(&game.positions()[place])
    }))
}

fn gif(renderer: &Renderer, replay: &Replay) -> anyhow::Result<Vec<u8>> {
    let watch = |_: AnimationProgress| ControlFlow::Continue(());
    let file = renderer.gif(replay, SizeLimit::default(), watch)?;
    anyhow::ensure!(!file.is_reduced(), "the file passes the limit at 720 px");
    Ok(file.bytes)
}
