//! Boards per second on one thread, and how large they are.

use std::hint::black_box;
use std::time::Instant;

use anyhow::Context;
use seigneur::render::{Renderer, Scene, Size};
use seigneur::rules::{Color, Variant};

use crate::Effort;
use crate::openings::game_without_end;
use crate::report::Report;

/// Moves before the pictures begin: the middle of a game.
const MIDGAME: usize = 45;

/// Draws positions of games under way, each once in a round.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let renderer = Renderer::new()?;
    for variant in [Variant::Trichess, Variant::Chess] {
        let scenes = scenes(variant)?;
        // The board and the men are drawn once and kept.
        let bytes: usize = scenes.iter().map(|scene| renderer.png(scene).len()).sum();
        let rounds = effort.choose(40, 5);
        let begun = Instant::now();
        for scene in (0..rounds).flat_map(|_| &scenes) {
            black_box(renderer.png(scene));
        }
        let pictures = u32::try_from(rounds * scenes.len())?;
        let each = begun.elapsed() / pictures;
        report.add(
            format!("Render: {variant}, 1024 px, one thread"),
            format!(
                "{:.0} boards/s ({:.2} ms each), {} kB a picture",
                1.0 / each.as_secs_f64(),
                each.as_secs_f64() * 1000.0,
                bytes / scenes.len() / 1000
            ),
        );
    }
    Ok(())
}

fn scenes(variant: Variant) -> anyhow::Result<Vec<Scene>> {
    (0..1000)
        .filter_map(|seed| game_without_end(variant, MIDGAME, seed))
        .take(10)
        .map(|game| {
            let shown = variant.colors().len() - 1;
            let last_moves = game.moves().skip(MIDGAME - shown).collect();
            Ok(Scene {
                seat: Color::White,
                last_moves,
                size_px: Size::try_from(1024).context("a size in range")?,
                ..Scene::of(*game.position())
            })
        })
        .collect()
}
