//! Boards on one thread: how long they take and how large they are, beside the way over SVG.

use std::hint::black_box;
use std::time::{Duration, Instant};

use image::codecs::png::CompressionType;
use seigneur::render::{Renderer, Scene, Size};
use seigneur::rules::Variant;

use crate::Effort;
use crate::instructions::{Way, counted};
use crate::report::{Report, kb, ms};
use crate::scenes;
use crate::svg::{SvgReader, drawn, packed};

/// How the way over SVG may pack its pixels: as the library does unasked, and in a hurry.
const PACKINGS: [(&str, CompressionType); 2] = [
    ("packed as usual", CompressionType::Default),
    ("packed fast", CompressionType::Fast),
];

/// What one picture costs, on the average of all scenes.
struct Cost {
    /// Of each scene the quickest round.
    time: Duration,
    bytes: usize,
}

/// Draws positions of games under way, each once in a round.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    beside_svg(effort, report, Variant::Trichess, 1024)?;
    beside_svg(effort, report, Variant::Chess, 1024)?;
    report.add(
        "Measured elsewhere: lila-gif, a GIF frame, 720 px",
        "6.2 ms",
    );
    beside_svg(effort, report, Variant::Chess, 720)
}

/// Draws the same scenes in both ways.
fn beside_svg(
    effort: Effort,
    report: &mut Report,
    variant: Variant,
    side_px: u32,
) -> anyhow::Result<()> {
    let scenes = scenes::midgame(variant, Size::try_from(side_px)?)?;
    let (renderer, reader) = (Renderer::new()?, SvgReader::new());
    let rounds = effort.choose(20, 2);
    let name = format!("{variant}, {side_px} px");
    let ours = cost(rounds, &scenes, |scene| Ok(renderer.png(scene)))?;
    let per_second = 1.0 / ours.time.as_secs_f64();
    report.add(
        format!("Render: {name}, one thread"),
        format!("{}, {per_second:.0} boards/s", ours.told()),
    );
    for (how, compression) in PACKINGS {
        let plain = cost(rounds, &scenes, |scene| {
            packed(&drawn(&reader.read(&renderer.svg(scene))?)?, compression)
        })?;
        let times = plain.time.as_secs_f64() / ours.time.as_secs_f64();
        report.add(
            format!("By way of SVG, {how}: {name}"),
            format!("{}: ours is {times:.1} times faster", plain.told()),
        );
    }
    report.add(
        format!("Parts of the way over SVG: {name}"),
        parts(rounds, &renderer, &scenes)?,
    );
    let counted = |way| counted(way, variant, side_px);
    report.add(format!("Instructions: {name}"), counted(Way::Sprites)?);
    report.add(
        format!("Instructions, by way of SVG: {name}"),
        counted(Way::Svg)?,
    );
    Ok(())
}

impl Cost {
    fn told(&self) -> String {
        format!("{} each, {} a picture", ms(self.time), kb(self.bytes))
    }
}

fn cost(
    rounds: usize,
    scenes: &[Scene],
    draw: impl Fn(&Scene) -> anyhow::Result<Vec<u8>>,
) -> anyhow::Result<Cost> {
    let mut bytes = 0;
    // What is kept from picture to picture is made here.
    for scene in scenes {
        bytes += draw(scene)?.len();
    }
    let draw = |scene: &Scene| _ = black_box(draw(black_box(scene)));
    let time = quickest(rounds, scenes, draw)?;
    Ok(Cost {
        time,
        bytes: bytes / scenes.len(),
    })
}

/// The time that one takes on the average, of each the quickest round.
fn quickest<T>(rounds: usize, all: &[T], work: impl Fn(&T)) -> anyhow::Result<Duration> {
    let mut least = vec![Duration::MAX; all.len()];
    for _ in 0..rounds {
        for (one, least) in all.iter().zip(&mut least) {
            let begun = Instant::now();
            work(one);
            *least = begun.elapsed().min(*least);
        }
    }
    Ok(least.iter().sum::<Duration>() / u32::try_from(all.len())?)
}

/// What takes how long by way of SVG.
fn parts(rounds: usize, renderer: &Renderer, scenes: &[Scene]) -> anyhow::Result<String> {
    let reader = SvgReader::new();
    let svgs: Vec<String> = scenes.iter().map(|scene| renderer.svg(scene)).collect();
    let trees = svgs.iter().map(|svg| reader.read(svg));
    let trees = trees.collect::<anyhow::Result<Vec<_>>>()?;
    let pixmaps = trees
        .iter()
        .map(drawn)
        .collect::<anyhow::Result<Vec<_>>>()?;
    let written = quickest(rounds, scenes, |scene| _ = black_box(renderer.svg(scene)))?;
    let read = quickest(rounds, &svgs, |svg| _ = black_box(reader.read(svg)))?;
    let drawn = quickest(rounds, &trees, |tree| _ = black_box(drawn(tree)))?;
    let packed = quickest(rounds, &pixmaps, |pixmap| {
        _ = black_box(packed(pixmap, CompressionType::Default));
    })?;
    let [written, read, drawn, packed] = [written, read, drawn, packed].map(ms);
    Ok(format!(
        "written {written}, read {read}, drawn {drawn}, packed {packed}"
    ))
}
