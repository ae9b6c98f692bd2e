//! Pictures of positions.
//!
//! A board is drawn from the seat of any player, in one of five themes, with the latest moves, checks, protected pieces, losses
//! and whatever is pointed at: as PNG, as SVG, or a whole game as an animation. [`plot`] draws curves, bars and tables.
//!
//! Pure: a picture depends on its [`Scene`] alone, and every scene has one. The assets
//! are part of the program.
//!
//! ```
//! use seigneur::render::{Renderer, Scene, Size, Theme};
//! use seigneur::rules::{Color, Position, Variant};
//!
//! let renderer = Renderer::new()?;
//! let png = renderer.png(&Scene {
//!     seat: Color::Red,
//!     theme: Theme::Wood,
//!     size_px: Size::try_from(256)?,
//!     ..Scene::of(Position::start(Variant::Trichess))
//! });
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How a picture comes about
//!
//! [`geometry`] says where each cell lies, once for each game and seat; whatever is drawn on a cell, points at it or finds it under
//! a finger goes by the same polygon. A scene becomes shapes at places, and a shape is SVG around its own origin. A whole picture as
//! SVG is these shapes where they are; a PNG has each of them drawn once and copied, over an empty board that is kept, in a palette
//! of at most 256 colours: a few milliseconds a picture.
//!
//! # Sources
//!
//! The board of Trichess has the curved lines of its publication, fitted so that cells are of even size; that of the other
//! games for three is the usual hexagon of straight ones. Pieces are drawn for this project (`assets/pieces`). Colours keep apart
//! under each kind of colour blindness, which tests measure.

mod assets;
mod background;
mod canvas;
mod card;
mod composition;
mod document;
mod encode;
pub mod geometry;
mod icon;
mod palette;
pub mod plot;
mod raster;
mod replay;
mod rounding;
mod scene;
mod shape;
mod sprite;
mod stage;
mod text;
mod theme;

use std::fmt;
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;

use assets::Assets;
use encode::Packer;
use palette::Palette;
use stage::{Setting, Stage};

pub use assets::AssetError;
pub use card::{Card, CardLine};
pub use geometry::{Geometry, Label, Point};
pub use icon::PieceIcon;
pub use replay::{
    AnimationError, AnimationProgress, Centiseconds, CentisecondsError, Replay, ReplayFile,
    ReplayPace, SizeLimit,
};
pub use scene::{BoardFigures, Plate, PlateState, Pointer, Scene, Size, SizeError};
pub use theme::Theme;

/// How many pixels of empty boards are kept, so that memory stays bounded.
const KEPT_PIXELS: usize = 12 << 20;

/// Draws pictures; made once and shared, it keeps the boards and pieces that it has drawn.
pub struct Renderer {
    assets: Assets,
    /// What was drawn in each theme.
    palettes: [OnceLock<Palette>; Theme::ALL.len()],
    /// The one used last at the end.
    stages: Mutex<Vec<Arc<Stage>>>,
    /// As many as have been at work at once.
    packers: Mutex<Vec<Packer>>,
}

impl Renderer {
    /// Reads the assets of the program.
    ///
    /// # Errors
    /// Where an asset is broken, which only a faulty build brings about.
    pub fn new() -> Result<Self, AssetError> {
        Ok(Self {
            assets: Assets::load()?,
            palettes: Default::default(),
            stages: Mutex::default(),
            packers: Mutex::default(),
        })
    }

    /// Draws a scene as a PNG file.
    ///
    /// A seat that the game does not have sees the board as the first player does.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let found = self.packers.lock().pop();
        let mut packer = found.unwrap_or_else(Packer::new);
        let mut png = packer.begin(scene.size_px.px());
        self.draw(scene, encode::ROWS_AT_ONCE, |rows| {
            png.add_rows(rows);
            // Whoever waits for this processor has little to do, and should not wait for the whole
            // picture.
            std::thread::yield_now();
        });
        let file = png.finish(self.palette(scene.theme).colors());
        self.packers.lock().push(packer);
        file
    }

    /// Draws a scene as an SVG file: the same picture without limits of size and colours.
    #[must_use]
    pub fn svg(&self, scene: &Scene) -> String {
        let stage = self.stage(scene);
        let painter = stage.painter(&self.assets);
        let elements = composition::elements(scene, &painter);
        document::svg(&painter, &elements, scene.size_px.px())
    }

    /// The same in two themes at once, if both are the same but for their colours: in the colours of [`Theme::Light`], where
    /// beside each that is another one in the other theme, in `fill` or `stroke`, that one stands in `data-fill` or
    /// `data-stroke`. The style sheet of a dark page draws with these, for each of [`Self::colors`]; whatever cannot do that
    /// draws the pale picture. The scene's own theme is of no account.
    #[must_use]
    pub fn svg_for_device(&self, scene: &Scene, dark: Theme) -> String {
        let in_theme = |theme| {
            self.svg(&Scene {
                theme,
                ..scene.clone()
            })
        };
        match dark {
            Theme::Dark | Theme::Wood => {
                document::for_device(&in_theme(Theme::Light), &in_theme(dark))
            }
            // These have signs on their pieces, which no pale theme has: they stay what they are.
            Theme::ColorBlind | Theme::Contrast | Theme::Light => in_theme(dark),
        }
    }

    /// The colours of which pictures as SVG are made in a theme, as they stand there, each once.
    #[must_use]
    pub fn colors(theme: Theme) -> Vec<String> {
        let colors = palette::drawn_colors(theme.look());
        colors.into_iter().map(theme::Rgb::to_svg).collect()
    }

    /// The palette indices of a scene, row by row from the top.
    fn pixels(&self, scene: &Scene) -> Vec<u8> {
        let mut pixels = Vec::new();
        let height_px = scene.size_px.px();
        self.draw(scene, height_px, |rows| pixels.extend_from_slice(rows));
        pixels
    }

    fn draw(&self, scene: &Scene, rows_at_once: u16, rows: impl FnMut(&[u8])) {
        let stage = self.stage(scene);
        let elements = composition::elements(scene, &stage.painter(&self.assets));
        let drawn_with = (&self.assets, self.palette(scene.theme));
        stage.draw(drawn_with, &elements, rows_at_once, rows);
    }

    fn palette(&self, theme: Theme) -> &Palette {
        self.palettes[theme.index()].get_or_init(|| Palette::of(theme.look()))
    }

    fn stage(&self, scene: &Scene) -> Arc<Stage> {
        let setting = Setting::of(scene);
        let mut stages = self.stages.lock();
        if let Some(place) = stages.iter().position(|stage| stage.setting() == setting) {
            stages[place..].rotate_left(1);
            return Arc::clone(&stages[stages.len() - 1]);
        }
        // Drawn without holding up others.
        drop(stages);
        let palette = self.palette(scene.theme);
        let stage = Arc::new(Stage::new(&self.assets, palette, setting));
        let mut stages = self.stages.lock();
        stages.push(Arc::clone(&stage));
        let mut pixels = 0;
        let newest = stages.iter().rev();
        let fitting = newest.take_while(|stage| {
            pixels += stage.setting().pixels();
            pixels <= KEPT_PIXELS
        });
        let oldest = stages.len() - fitting.count().max(1);
        stages.drain(..oldest);
        stage
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}
