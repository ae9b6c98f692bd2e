//! Pictures of positions.
//!
//! Pure: a picture depends on its [`Scene`] alone, and every scene has one. The assets
//! are part of the program.
//!
//! ```
//! use seigneur::render::{Renderer, Scene, Size};
//! use seigneur::rules::{Color, Position, Variant};
//!
//! let renderer = Renderer::new()?;
//! let png = renderer.png(&Scene {
//!     position: Position::start(Variant::Trichess),
//!     seat: Color::Red,
//!     last_moves: Vec::new(),
//!     size_px: Size::try_from(256)?,
//! });
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assets;
mod background;
mod canvas;
mod encode;
pub mod geometry;
mod highlight;
mod palette;
mod raster;
mod scene;
mod stage;
mod theme;
mod trays;
mod wardrobe;

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use crate::rules::{Color, Variant};
use assets::Assets;
use palette::Palette;
use stage::Stage;

pub use assets::AssetError;
pub use geometry::{Geometry, Label, Point, Tray};
pub use scene::{Scene, Size, SizeError};

/// How many boards are kept; beyond that all are forgotten and drawn again when needed.
const KEPT_STAGES: usize = 16;

/// Draws pictures; made once and shared, it keeps the boards and men that it has drawn.
pub struct Renderer {
    assets: Assets,
    palette: Palette,
    stages: Mutex<HashMap<(Variant, Color, Size), Arc<Stage>>>,
}

impl Renderer {
    /// Reads the assets of the program.
    ///
    /// # Errors
    /// Where an asset is broken, which only a faulty build brings about.
    pub fn new() -> Result<Self, AssetError> {
        Ok(Self {
            assets: Assets::load()?,
            palette: Palette::of_theme(),
            stages: Mutex::default(),
        })
    }

    /// Draws a scene as a PNG file.
    ///
    /// A seat that the game does not have sees the board as the first player does.
    #[must_use]
    pub fn png(&self, scene: &Scene) -> Vec<u8> {
        let pixels = self.stage(scene).picture(scene, &self.palette);
        encode::png(&self.palette, scene.size_px.px(), &pixels)
    }

    fn stage(&self, scene: &Scene) -> Arc<Stage> {
        let board = self.assets.board(scene.position.variant(), scene.seat);
        let key = (board.variant, board.seat, scene.size_px);
        let mut stages = self.stages.lock().unwrap_or_else(PoisonError::into_inner);
        if !stages.contains_key(&key) && stages.len() >= KEPT_STAGES {
            stages.clear();
        }
        let draw = || {
            Arc::new(Stage::new(
                &self.assets,
                board,
                &self.palette,
                scene.size_px.px(),
            ))
        };
        stages.entry(key).or_insert_with(draw).clone()
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}
