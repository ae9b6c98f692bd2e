//! Boards as SVG: the scenes, shapes and places of the bot's own pictures.

mod background;
mod composition;
mod document;
pub mod geometry;
mod rounding;
mod scene;
mod shape;
mod text;
mod theme;

use shape::Painter;
use text::Font;

pub use geometry::{Geometry, Point};
pub use scene::{BoardFigures, Plate, PlateState, Pointer, Scene, Size, SizeError};
pub use theme::Theme;

/// Draws a scene as an SVG file.
pub fn svg(scene: &Scene) -> String {
    let variant = scene.position.variant();
    let painter = Painter {
        view: &Geometry::of(variant, scene.seat()),
        variant,
        look: scene.theme.look(),
        font: &Font,
    };
    let elements = composition::elements(scene, &painter);
    document::svg(&painter, &elements, scene.size_px.px())
}
