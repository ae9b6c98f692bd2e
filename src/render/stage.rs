//! One board from one seat at one size: what every picture of it shares.

use super::Scene;
use super::assets::{Assets, BoardAsset};
use super::canvas::Canvas;
use super::geometry::Geometry;
use super::highlight::{self, Mark};
use super::palette::Palette;
use super::raster::{self, Sprite, whole};
use super::theme::Rgb;
use crate::rules::{Color, Piece, Position, Role, Square};

/// The board's pixels and the men's sprites.
#[derive(Debug)]
pub(super) struct Stage {
    view: Geometry,
    side_px: u16,
    man_px: u16,
    /// Palette indices of the board without names in the squares.
    plain: Vec<u8>,
    /// Palette indices of the board with every square's name in it.
    named: Vec<u8>,
    /// By colour, then by role.
    men: Vec<Sprite>,
    /// By colour.
    dots: [Sprite; 3],
}

impl Stage {
    pub(super) fn new(
        assets: &Assets,
        board: &BoardAsset,
        palette: &Palette,
        side_px: u16,
    ) -> Self {
        let man_px = whole(board.view.man_size() * f32::from(side_px));
        let indexed = |tree| {
            let sprite = raster::draw(tree, side_px);
            let opaque = sprite
                .pixels
                .iter()
                .map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
            opaque.map(|color| palette.index(color)).collect()
        };
        Self {
            view: board.view.clone(),
            side_px,
            man_px,
            plain: indexed(&board.plain),
            named: indexed(&board.named),
            men: assets
                .pieces()
                .iter()
                .map(|tree| raster::draw(tree, man_px))
                .collect(),
            dots: Color::ALL.map(|color| highlight::dot(color, man_px)),
        }
    }

    /// The palette indices of a picture.
    pub(super) fn picture(&self, scene: &Scene, palette: &Palette) -> Vec<u8> {
        let position = &scene.position;
        let mut canvas = Canvas::over(palette, self.side_px, &self.named);
        for square in position.occupied() {
            canvas.restore(self.view.centre(square), self.man_px, &self.plain);
        }
        self.mark_moves(&mut canvas, scene);
        for check in position.checks() {
            self.mark(&mut canvas, check.on, Mark::Check);
        }
        for square in position.occupied() {
            if let Some(Piece { color, role }) = position.piece_at(square) {
                let sprite = &self.men[color.index() * Role::ALL.len() + role.index()];
                canvas.put(self.view.centre(square), sprite);
            }
        }
        canvas.into_pixels()
    }

    fn mark_moves(&self, canvas: &mut Canvas<'_>, scene: &Scene) {
        let mut marked = Vec::new();
        let mut mover = scene.position.turn();
        for (age, mv) in scene.last_moves.iter().rev().enumerate() {
            mover = scene.position.previous(mover);
            let mark = if age == 0 {
                Mark::LastMove
            } else {
                Mark::EarlierMove
            };
            for square in [mv.from, mv.to] {
                if !marked.contains(&square) {
                    marked.push(square);
                    self.mark(canvas, square, mark);
                    self.mark_departure(canvas, &scene.position, square, mover);
                }
            }
        }
    }

    fn mark(&self, canvas: &mut Canvas<'_>, square: Square, mark: Mark) {
        let (corner, sprite) = highlight::square(&self.view.polygon(square), mark, self.side_px);
        canvas.put_at(corner, &sprite);
    }

    /// An empty square that a man has left shows whose man it was.
    fn mark_departure(
        &self,
        canvas: &mut Canvas<'_>,
        position: &Position,
        square: Square,
        mover: Color,
    ) {
        if !position.occupied().contains(square) {
            let centre = self.view.centre(square);
            canvas.put(centre, &self.dots[mover.index()]);
        }
    }
}
