//! How many instructions a picture takes: a figure that no other program on the machine changes.
//!
//! Valgrind runs this program anew and counts; what a picture takes is the difference between
//! drawing it a few times and drawing it once.

use std::env;
use std::hint::black_box;
use std::process::Command;

use anyhow::{Context, ensure};
use image::codecs::png::CompressionType;
use seigneur::render::{Renderer, Size};
use seigneur::rules::Variant;

use crate::scenes;
use crate::svg::{SvgReader, drawn, packed};

const FLAG: &str = "--draw";
/// How often the picture is drawn again.
const AGAIN: u64 = 3;

/// How a picture comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// As the bot does it.
    Sprites,
    /// An SVG document, read and drawn anew.
    Svg,
}

impl Way {
    const ALL: [Self; 2] = [Self::Sprites, Self::Svg];

    fn name(self) -> &'static str {
        match self {
            Self::Sprites => "sprites",
            Self::Svg => "svg",
        }
    }
}

/// The instructions of one picture in millions; what stands in the way if nothing counts here.
pub fn counted(way: Way, variant: Variant, side_px: u32) -> anyhow::Result<String> {
    let count = |times: u64| total(&[way.name(), variant.id(), &side_px.to_string()], times);
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Ok("not counted, there is no valgrind".to_owned());
    }
    let each = (count(1 + AGAIN)? - count(1)?) / AGAIN;
    Ok(format!(
        "{}.{} million",
        each / 1_000_000,
        each / 100_000 % 10
    ))
}

/// The instructions of a whole run that draws a picture so many times.
fn total(what: &[&str], times: u64) -> anyhow::Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(env::current_exe()?)
        .arg(FLAG)
        .args(what)
        .arg(times.to_string())
        .output()?;
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "valgrind: {told}");
    let (_, count) = told
        .split_once("Collected : ")
        .with_context(|| format!("no count among valgrind's words: {told}"))?;
    let count = count.lines().next().unwrap_or_default();
    Ok(count.trim().parse()?)
}

/// Draws if this process was started for that; whether it was.
pub fn draw_if_asked() -> anyhow::Result<bool> {
    let arguments: Vec<String> = env::args()
        .skip_while(|argument| argument != FLAG)
        .collect();
    let [_, way, variant, side_px, times] = &arguments[..] else {
        return Ok(false);
    };
    let mut ways = Way::ALL.into_iter();
    let way = ways.find(|known| known.name() == way).context("a way")?;
    let size = Size::try_from(side_px.parse::<u32>()?)?;
    let scenes = scenes::midgame(variant.parse()?, size)?;
    let scene = scenes.first().context("a scene")?;
    let (renderer, reader) = (Renderer::new()?, SvgReader::new());
    for _ in 0..times.parse()? {
        let file = match way {
            Way::Sprites => renderer.png(scene),
            Way::Svg => packed(
                &drawn(&reader.read(&renderer.svg(scene))?)?,
                CompressionType::Default,
            )?,
        };
        black_box(file);
    }
    Ok(true)
}
