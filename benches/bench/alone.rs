//! The renderer alone in a fresh process: how soon it draws, and how much memory it keeps.

use std::hint::black_box;
use std::process::{self, Command};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::render::{Renderer, Scene, Size, Theme};
use seigneur::rules::Variant;

use crate::Effort;
use crate::memory::{Memory, kib};
use crate::report::{Report, ms};
use crate::scenes;

/// What this program does when it is started by itself.
#[derive(Clone, Copy, Debug)]
pub enum Role {
    /// Draws a first picture and one in another theme.
    Start,
    /// Draws every game, seat and theme.
    Memory,
}

impl Role {
    const ALL: [Self; 2] = [Self::Start, Self::Memory];

    /// The role that this process was started for.
    pub fn asked() -> Option<Self> {
        let mut arguments = std::env::args();
        arguments.find_map(|argument| {
            let mut all = Self::ALL.into_iter();
            all.find(|role| role.flag() == argument)
        })
    }

    fn flag(self) -> &'static str {
        match self {
            Self::Start => "--renderer-start",
            Self::Memory => "--renderer-memory",
        }
    }

    /// Does it in this process and prints three figures.
    pub fn run(self) -> anyhow::Result<()> {
        let [first, second, third] = match self {
            Self::Start => start()?,
            Self::Memory => memory()?,
        };
        println!("{first} {second} {third}");
        Ok(())
    }

    /// Has it done in a fresh process.
    fn figures(self) -> anyhow::Result<[u32; 3]> {
        let program = std::env::current_exe()?;
        let output = Command::new(program).arg(self.flag()).output()?;
        let told = String::from_utf8_lossy(&output.stderr);
        ensure!(output.status.success(), "{}: {told}", self.flag());
        let figures = String::from_utf8(output.stdout)?;
        let figures = figures.split_whitespace().map(str::parse);
        let figures: Vec<u32> = figures.collect::<Result<_, _>>()?;
        let count = figures.len();
        figures
            .try_into()
            .ok()
            .with_context(|| format!("{} told {count} figures, expected 3", self.flag()))
    }
}

/// Starts this program anew for each figure.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let mut quickest = [u32::MAX; 3];
    for _ in 0..effort.choose(20, 3) {
        for (least, micros) in quickest.iter_mut().zip(Role::Start.figures()?) {
            *least = micros.min(*least);
        }
    }
    let [made, first, themed] = quickest.map(|micros| ms(Duration::from_micros(u64::from(micros))));
    report.add("Renderer: made, in a fresh process", made);
    report.add("Renderer: first picture, trichess, 1024 px", first);
    report.add("Renderer: first picture of another theme", themed);
    let [before, after, peak] = Role::Memory.figures()?;
    let mib = |kib: u32| format!("{:.1} MiB", f64::from(kib) / 1024.0);
    report.add("Memory of the process without a renderer", mib(before));
    report.add(
        "Memory after every game, seat and theme, 1024 px",
        format!("{} (peak {}; wanted < 60 MiB)", mib(after), mib(peak)),
    );
    Ok(())
}

/// Microseconds until there is a renderer, then its first picture, then one of another theme.
fn start() -> anyhow::Result<[u32; 3]> {
    let scenes = scenes::midgame(Variant::Trichess, Size::default())?;
    let scene = scenes.into_iter().next().context("a scene")?;
    let other = Scene {
        theme: Theme::Wood,
        ..scene.clone()
    };
    let begun = Instant::now();
    let renderer = Renderer::new()?;
    let made = begun.elapsed();
    black_box(renderer.png(&scene));
    let first = begun.elapsed();
    black_box(renderer.png(&other));
    let second = begun.elapsed();
    let micros = |time: Duration| u32::try_from(time.as_micros());
    Ok([
        micros(made)?,
        micros(first.saturating_sub(made))?,
        micros(second.saturating_sub(first))?,
    ])
}

/// KiB before there is a renderer, with all that it keeps, and at most.
fn memory() -> anyhow::Result<[u32; 3]> {
    let scenes = scenes::of_every_kind(Size::default());
    let before = kib(process::id(), Memory::Resident)?;
    let renderer = Renderer::new()?;
    for scene in &scenes {
        black_box(renderer.png(scene));
    }
    let after = kib(process::id(), Memory::Resident)?;
    let peak = kib(process::id(), Memory::Peak)?;
    // It stays until all is measured.
    black_box(renderer);
    Ok([before, after, peak])
}
