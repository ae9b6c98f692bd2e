//! A piece alone, small and without a ground: to stand before words, on pale pages as on dark ones.

use super::Renderer;
use super::encode;
use super::raster;
use super::shape::lone_piece;
use super::theme::{Coat, Theme};
use crate::rules::{Piece, Role, Variant};

/// The piece is drawn in a square of so many units, which has its middle here from the upper left corner.
const MIDDLE: (f32, f32) = (54.0, 56.0);
/// The width of the icon in the same units: the square, and room for the rim.
const WIDTH: f32 = 108.0;

/// A kind of piece in the colours in which some player's are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PieceIcon {
    coat: Coat,
    role: Role,
}

impl PieceIcon {
    /// The sides of an icon in pixels.
    pub const SIDE_PX: u16 = 128;

    /// The icon of every piece in any game.
    pub fn all() -> impl Iterator<Item = Self> {
        let coats = [Coat::White, Coat::Red, Coat::Brown, Coat::Black];
        let of_coat = |coat| Role::ALL.map(|role| Self { coat, role });
        coats.into_iter().flat_map(of_coat)
    }

    /// The icon of a piece as it is drawn in a game.
    #[must_use]
    pub const fn of(variant: Variant, piece: Piece) -> Self {
        Self {
            coat: Coat::of(variant, piece.color),
            role: piece.role,
        }
    }

    /// Its name, as `white_king`.
    #[must_use]
    pub fn name(self) -> String {
        let Self { coat, role } = self;
        format!("{coat:?}_{role:?}").to_lowercase()
    }

    /// What is drawn, as SVG: it changes where the icon does, and is the same on every machine.
    #[must_use]
    pub fn drawing(self) -> String {
        let scale = f32::from(Self::SIDE_PX) / WIDTH;
        let (x, y) = MIDDLE;
        let piece = lone_piece(Theme::default().look(), self.coat, self.role);
        format!(r#"<g transform="scale({scale}) translate({x} {y})">{piece}</g>"#)
    }
}

impl Renderer {
    /// Draws an icon as a PNG file.
    #[must_use]
    pub fn icon(&self, icon: PieceIcon) -> Vec<u8> {
        let side_px = PieceIcon::SIDE_PX;
        let drawn = raster::draw(&self.assets, &icon.drawing(), side_px, side_px);
        encode::translucent_png(&drawn)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::rules::Color;

    #[test]
    fn every_piece_of_every_game_has_an_icon_of_its_own() {
        let all: Vec<PieceIcon> = PieceIcon::all().collect();
        let names: BTreeSet<String> = all.iter().map(|icon| icon.name()).collect();
        let drawings: BTreeSet<String> = all.iter().map(|icon| icon.drawing()).collect();
        assert_eq!((all.len(), names.len(), drawings.len()), (24, 24, 24));
        for (variant, color) in Variant::ALL
            .into_iter()
            .flat_map(|variant| Color::ALL.map(|color| (variant, color)))
        {
            for role in Role::ALL {
                let icon = PieceIcon::of(variant, Piece { color, role });
                assert!(all.contains(&icon), "{icon:?}");
            }
        }
    }

    #[test]
    fn an_icon_is_a_small_picture_without_a_ground() {
        let renderer = Renderer::new().unwrap();
        for icon in PieceIcon::all() {
            let file = renderer.icon(icon);
            let picture = image::load_from_memory(&file).unwrap().to_rgba8();
            let side = u32::from(PieceIcon::SIDE_PX);
            assert_eq!(picture.dimensions(), (side, side), "{icon:?}");
            assert!(file.len() < 20 * 1024, "{icon:?}: {} bytes", file.len());
            let edge = (0..side).flat_map(|at| [(at, 0), (0, at), (at, side - 1), (side - 1, at)]);
            for (x, y) in edge {
                assert_eq!(picture.get_pixel(x, y).0[3], 0, "{icon:?}: {x} {y}");
            }
            let opaque = picture.pixels().filter(|pixel| pixel.0[3] == 255).count();
            assert!(opaque > 4000, "{icon:?}: {opaque}");
        }
    }
}
