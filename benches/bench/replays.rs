//! Whole games as GIF on one thread: how long they take, and how large they are.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use anyhow::Context;
use gif::{ColorOutput, DecodeOptions};
use seigneur::render::{AnimationProgress, Renderer, Replay, ReplayPace, Scene, Size, SizeLimit};
use seigneur::rules::{Color, History, Variant};
use weezl::BitOrder;
use weezl::encode::Encoder;

use crate::Effort;
use crate::openings::game_without_end;
use crate::report::{Report, kb, ms};
use crate::scenes::plates;

/// Makes GIFs of random games; the board and the pieces are drawn before and kept. Beside each stands what
/// weezl takes to pack its frames and nothing else: why ours is packed by a packer of its own.
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
        let file = gif(&renderer, &replay)?;
        let frames = Frames::of(&file)?;
        let rounds = effort.choose(20, 2);
        let whole = median(rounds, || gif(&renderer, &replay))?;
        let packed = median(rounds, || frames.packed_by_weezl())?;
        report.add(
            format!("GIF: {variant}, {plies} plies, 720 px, one thread"),
            format!("{}, {}", ms(whole), kb(file.len())),
        );
        let times = packed.as_secs_f64() / whole.as_secs_f64();
        report.add(
            format!("Its frames packed by weezl, no more: {variant}, {plies} plies"),
            format!("{}: {times:.1} times the whole of ours", ms(packed)),
        );
    }
    Ok(())
}

/// The middle one of some times.
fn median<T>(rounds: usize, work: impl Fn() -> anyhow::Result<T>) -> anyhow::Result<Duration> {
    let each = (0..rounds).map(|_| {
        let begun = Instant::now();
        black_box(work()?);
        Ok(begun.elapsed())
    });
    let mut times = each.collect::<anyhow::Result<Vec<Duration>>>()?;
    times.sort_unstable();
    Ok(times[times.len() / 2])
}

/// The pictures of a GIF as they are packed.
struct Frames {
    pixel_bits: u8,
    /// Palette indices, frame by frame.
    pixels: Vec<Vec<u8>>,
}

impl Frames {
    fn of(file: &[u8]) -> anyhow::Result<Self> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(file)?;
        let colors = decoder.global_palette().context("a palette")?.len() / 3;
        let mut pixels = Vec::new();
        while let Some(frame) = decoder.read_next_frame()? {
            pixels.push(frame.buffer.to_vec());
        }
        let pixel_bits = u8::try_from(colors.next_power_of_two().ilog2())?;
        Ok(Self { pixel_bits, pixels })
    }

    /// How many bytes weezl makes of them.
    fn packed_by_weezl(&self) -> anyhow::Result<usize> {
        let mut encoder = Encoder::new(BitOrder::Lsb, self.pixel_bits);
        let packed = self.pixels.iter().map(|pixels| {
            encoder.reset();
            Ok(encoder.encode(black_box(pixels))?.len())
        });
        packed.sum()
    }
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
