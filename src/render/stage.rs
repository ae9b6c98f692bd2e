//! One board from one seat at one size: what every picture of it shares.

use super::Scene;
use super::assets::{Assets, BoardAsset};
use super::canvas::Canvas;
use super::geometry::Geometry;
use super::highlight::{self, Mark};
use super::palette::Palette;
use super::raster::{self, whole};
use super::theme::{Coat, Rgb};
use super::trays::Trays;
use super::wardrobe::Wardrobe;
use crate::rules::{Color, Move, Position, Square};

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
    men: Wardrobe,
    trays: Option<Trays>,
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
            plain: indexed(&board.drawing.plain),
            named: indexed(&board.drawing.named),
            men: Wardrobe::new(assets, board.variant, man_px),
            trays: Trays::new(assets, board, side_px),
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
            if let Some(piece) = position.piece_at(square) {
                let coat = Coat::worn(position, piece.color);
                canvas.put(self.view.centre(square), self.men.of(coat).man(piece.role));
            }
        }
        if let Some(trays) = &self.trays {
            trays.draw(&mut canvas, &self.view, position);
        }
        canvas.into_pixels()
    }

    fn mark_moves(&self, canvas: &mut Canvas<'_>, scene: &Scene) {
        let mut marked = Vec::new();
        let movers = movers(&scene.position, &scene.last_moves);
        for (age, (mv, mover)) in scene.last_moves.iter().rev().zip(movers).enumerate() {
            let mark = if age == 0 {
                Mark::LastMove
            } else {
                Mark::EarlierMove
            };
            for square in mv.squares() {
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
            let coat = Coat::worn(position, mover);
            canvas.put(self.view.centre(square), &self.men.of(coat).dot);
        }
    }
}

/// Who made each of the latest moves, the newest first.
///
/// The owner of the man that stands where the move ended; where a later move has taken it, the
/// colour before the one that moved next, in or out.
fn movers(position: &Position, last_moves: &[Move]) -> Vec<Color> {
    let mut movers = Vec::new();
    let mut next = position.turn();
    for (place, mv) in last_moves.iter().enumerate().rev() {
        let is_taken = last_moves[place + 1..]
            .iter()
            .any(|later| later.to() == mv.to());
        let standing = position.piece_at(mv.to()).filter(|_| !is_taken);
        let mover = standing.map_or_else(|| before(position.colors(), next), |man| man.color);
        movers.push(mover);
        next = mover;
    }
    movers
}

/// The colour that sits before another in the order of play.
fn before(colors: &[Color], color: Color) -> Color {
    let place = colors.iter().position(|&known| known == color);
    colors[(place.unwrap_or(0) + colors.len() - 1) % colors.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    /// Plays moves from the start, then asks who made them: by colour, the newest first.
    fn movers_of(variant: Variant, texts: &[&str]) -> Vec<Color> {
        let mut position = Position::start(variant);
        let mut moves = Vec::new();
        for text in texts {
            let mv = Move::from_coordinates(text, position.topology()).unwrap();
            position = position.play(mv).unwrap();
            moves.push(mv);
        }
        movers(&position, &moves)
    }

    #[test]
    fn the_man_that_stands_there_has_moved() {
        let found = movers_of(Variant::Trichess, &["e2e4", "i11i10", "k7k6"]);
        assert_eq!(found, [Color::Black, Color::Red, Color::White]);
        let found = movers_of(Variant::Yalta, &["e2e4", "d7d6", "e11e10"]);
        assert_eq!(found, [Color::Black, Color::Red, Color::White]);
    }

    #[test]
    fn a_man_that_was_taken_had_moved_before() {
        let found = movers_of(Variant::Chess, &["e2e4", "d7d5", "e4d5", "d8d5"]);
        let [black, white] = [Color::Black, Color::White];
        assert_eq!(found, [black, white, black, white]);
    }

    #[test]
    fn who_is_out_has_moved_all_the_same() {
        let text = "8/8/4wP3/wK7|8/8/rP7/4rK3|8/8/bP7/4bK3 b - - 0 9 r";
        let position = Position::parse(Variant::Yalta, text).unwrap();
        let moves = ["e2e3", "l7l6"];
        let moves = moves.map(|text| Move::from_coordinates(text, position.topology()).unwrap());
        assert_eq!(movers(&position, &moves), [Color::Red, Color::White]);
    }
}
