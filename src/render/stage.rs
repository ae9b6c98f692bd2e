//! One board from one seat in one theme at one size: what every picture of it shares.

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::Mutex;

use super::Scene;
use super::assets::Assets;
use super::background;
use super::canvas::Canvas;
use super::composition::Element;
use super::geometry::Geometry;
use super::palette::Palette;
use super::raster;
use super::shape::{Painter, Shape};
use super::sprite::Sprite;
use super::theme::{Rgb, Theme};
use crate::rules::{Color, Variant};

/// How many pixels of one colour are taken at once.
const FLAT: usize = 32;
/// How much memory sprites may take before they are drawn anew.
const KEPT_SPRITES: usize = 2 << 20;

/// What a stage is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Setting {
    pub(super) variant: Variant,
    pub(super) seat: Color,
    pub(super) theme: Theme,
    pub(super) side_px: u16,
}

impl Setting {
    pub(super) fn of(scene: &Scene) -> Self {
        Self {
            variant: scene.position.variant(),
            seat: scene.seat(),
            theme: scene.theme,
            side_px: scene.size_px.px(),
        }
    }

    /// How many pixels a picture has.
    pub(super) fn pixels(self) -> usize {
        usize::from(self.side_px).pow(2)
    }
}

/// The board's pixels and the shapes drawn so far.
pub(super) struct Stage {
    setting: Setting,
    pub(super) view: Geometry,
    /// Palette indices of the empty board.
    ground: Vec<u8>,
    sprites: Mutex<Sprites>,
}

#[derive(Default)]
struct Sprites {
    drawn: HashMap<Shape, Arc<Sprite>>,
    bytes: usize,
}

impl Stage {
    pub(super) fn new(assets: &Assets, palette: &Palette, setting: Setting) -> Self {
        let view = Geometry::of(setting.variant, setting.seat);
        let board = background::board(setting.variant, &view, setting.theme.look());
        let mut ground = Vec::with_capacity(setting.pixels());
        raster::picture(assets, &board, setting.side_px, |rows| {
            add_indices(&mut ground, rows, palette);
        });
        Self {
            setting,
            view,
            ground,
            sprites: Mutex::default(),
        }
    }

    pub(super) fn setting(&self) -> Setting {
        self.setting
    }

    /// What draws the shapes of this board.
    pub(super) fn painter<'a>(&'a self, assets: &'a Assets) -> Painter<'a> {
        Painter {
            view: &self.view,
            variant: self.setting.variant,
            look: self.setting.theme.look(),
            font: &assets.font,
        }
    }

    /// Draws the board with all elements, the first one lowest, so many rows at a time from the top:
    /// their palette indices go to `rows`.
    pub(super) fn draw(
        &self,
        (assets, palette): (&Assets, &Palette),
        elements: &[Element],
        rows_at_once: u16,
        mut rows: impl FnMut(&[u8]),
    ) {
        let sprites = elements
            .iter()
            .map(|element| (element.pixel, self.sprite(assets, palette, element)));
        let sprites: Vec<_> = sprites.collect();
        let width_px = self.setting.side_px;
        let mut canvas = Canvas::new(palette, width_px);
        let ground = self
            .ground
            .chunks(usize::from(width_px) * usize::from(rows_at_once));
        for (some, number) in ground.zip(0..) {
            canvas.start(number * i32::from(rows_at_once), some);
            for (anchor, sprite) in &sprites {
                canvas.put(*anchor, sprite);
            }
            rows(canvas.pixels());
        }
    }

    fn sprite(&self, assets: &Assets, palette: &Palette, element: &Element) -> Arc<Sprite> {
        let kept = |sprites: &Sprites| sprites.drawn.get(&element.shape).cloned();
        if let Some(sprite) = kept(&self.sprites.lock()) {
            return sprite;
        }
        let side_px = self.setting.side_px;
        let fragment = self.painter(assets).fragment(&element.shape);
        let (corner, pixmap) = raster::shape(assets, &fragment, side_px, element.within);
        let sprite = Arc::new(Sprite::new(corner, &pixmap, palette));
        let mut sprites = self.sprites.lock();
        sprites.keep(element.shape.clone(), &sprite);
        sprite
    }
}

/// Adds the palette indices of opaque pixels. Most of a board is flat, and is taken many pixels at a time.
fn add_indices(indices: &mut Vec<u8>, opaque: &[u8], palette: &Palette) {
    let mut latest = ([0_u8; 4], palette.index(Rgb([0; 3])));
    for some in opaque.as_chunks::<4>().0.chunks(FLAT) {
        if some.as_flattened() == [latest.0; FLAT][..some.len()].as_flattened() {
            indices.extend_from_slice(&[latest.1; FLAT][..some.len()]);
            continue;
        }
        for &pixel in some {
            if pixel != latest.0 {
                let [r, g, b, _] = pixel;
                latest = (pixel, palette.index(Rgb([r, g, b])));
            }
            indices.push(latest.1);
        }
    }
}

impl Sprites {
    fn keep(&mut self, shape: Shape, sprite: &Arc<Sprite>) {
        if self.bytes + sprite.bytes() > KEPT_SPRITES {
            self.drawn.clear();
            self.bytes = 0;
        }
        self.bytes += sprite.bytes();
        self.drawn.insert(shape, Arc::clone(sprite));
    }
}
