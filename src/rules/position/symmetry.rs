//! The sides from which a board can be looked at so that the game on it is the same.

use super::{Pieces, Position};
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::square::{Square, SquareSet};
use crate::rules::variant::Variant;

/// A side from which a game is the same: where each square is seen, and as what each colour by its index.
#[derive(Clone, Copy)]
pub(super) struct Symmetry {
    square: fn(u8) -> u8,
    colors: [Color; 3],
}

const SAME: [Color; 3] = [Color::White, Color::Red, Color::Black];
const EXCHANGED: [Color; 3] = [Color::Black, Color::Red, Color::White];
const NEXT: [Color; 3] = [Color::Red, Color::Black, Color::White];
const PREVIOUS: [Color; 3] = [Color::Black, Color::White, Color::Red];
const MIRRORED: [Color; 3] = [Color::White, Color::Black, Color::Red];
const TURNED: [Color; 3] = [Color::Red, Color::White, Color::Black];

const fn seen(square: fn(u8) -> u8, colors: [Color; 3]) -> Symmetry {
    Symmetry { square, colors }
}

/// Left and right are alike, and so are the two players.
const CHESS: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| square ^ 0x07, SAME),
    seen(|square| square ^ 0x38, EXCHANGED),
    seen(|square| square ^ 0x3F, EXCHANGED),
];

/// All sides of the board, which are alike where no pawn has a way to go.
const SQUARE: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| square ^ 0x07, SAME),
    seen(|square| square ^ 0x38, SAME),
    seen(|square| square ^ 0x3F, SAME),
    seen(transposed, SAME),
    seen(|square| transposed(square) ^ 0x07, SAME),
    seen(|square| transposed(square) ^ 0x38, SAME),
    seen(|square| transposed(square) ^ 0x3F, SAME),
];

/// The three players are alike: in their order, and the other way round in a mirror. Among two who are left both ways round are
/// one, and a position may be written as one of two or of three.
const THREE: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| (square + 32) % 96, NEXT),
    seen(|square| (square + 64) % 96, PREVIOUS),
    seen(mirrored, MIRRORED),
    seen(|square| (mirrored(square) + 32) % 96, TURNED),
    seen(|square| (mirrored(square) + 64) % 96, EXCHANGED),
];

/// The same of Yalta, where Red and Black sit the other way round: as a position of the other games for three.
const YALTA: &[Symmetry] = &[
    seen(mirrored, SAME),
    seen(|square| (mirrored(square) + 32) % 96, NEXT),
    seen(|square| (mirrored(square) + 64) % 96, PREVIOUS),
    seen(|square| square, MIRRORED),
    seen(|square| (square + 32) % 96, TURNED),
    seen(|square| (square + 64) % 96, EXCHANGED),
];

/// All sides of the board for three.
const HEXAGON: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| (square + 32) % 96, SAME),
    seen(|square| (square + 64) % 96, SAME),
    seen(mirrored, SAME),
    seen(|square| (mirrored(square) + 32) % 96, SAME),
    seen(|square| (mirrored(square) + 64) % 96, SAME),
];

fn transposed(square: u8) -> u8 {
    square % 8 * 8 + square / 8
}

/// Left and right exchanged on the board for three, as White sees them.
fn mirrored(square: u8) -> u8 {
    (3 - square / 32) % 3 * 32 + ((square % 32) ^ 0x07)
}

/// What of the pieces decides from which sides a position is the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Nothing but the game.
    Usual,
    /// No piece has an own end of the board: no pawns are left.
    WithoutPawns,
}

impl Shape {
    /// The shape of a position. Who is out is no part of it: whoever sets a position up writes that as they like.
    pub(super) fn of(position: &Position) -> Self {
        if position.pieces.of_role(Role::Pawn).is_empty() {
            Self::WithoutPawns
        } else {
            Self::Usual
        }
    }
}

/// The sides from which a board is the same, and as what the colours may be seen besides.
type Sides = (&'static [Symmetry], &'static [[Color; 3]]);

/// The sides from which a game is the same; Yalta has those of the other games for three, whose order is its own in a mirror.
const fn sides(variant: Variant, shape: Shape) -> Sides {
    match (variant, shape) {
        (Variant::Echeversi, _) | (Variant::Chess, Shape::WithoutPawns) => {
            (SQUARE, &[SAME, EXCHANGED])
        }
        (Variant::Chess, _) => (CHESS, &[SAME]),
        (_, Shape::WithoutPawns) => (
            HEXAGON,
            &[SAME, NEXT, PREVIOUS, EXCHANGED, MIRRORED, TURNED],
        ),
        (Variant::Trichess | Variant::Echecs3, _) => (THREE, &[SAME]),
        (Variant::Yalta | Variant::YaltaLastKing, _) => (YALTA, &[SAME]),
    }
}

/// The sides from which positions of a game and a shape are the same.
pub(super) fn symmetries(variant: Variant, shape: Shape) -> impl Iterator<Item = Symmetry> {
    let (boards, colors) = sides(variant, shape);
    let each = |board: &'static Symmetry| colors.iter().map(|&colors| board.seen_as(colors));
    boards.iter().flat_map(each)
}

/// All sides from which the board of a game can be looked at, whatever stands there.
pub(super) const fn boards(variant: Variant) -> &'static [Symmetry] {
    sides(variant, Shape::WithoutPawns).0
}

impl Symmetry {
    /// The same side, from which colours are seen as others.
    fn seen_as(self, others: [Color; 3]) -> Self {
        Self {
            colors: self.colors.map(|color| others[color.index()]),
            ..self
        }
    }

    /// As what a colour is seen.
    pub(super) const fn color(self, color: Color) -> Color {
        self.colors[color.index()]
    }

    /// The pieces as they are seen.
    pub(super) fn pieces(self, pieces: &Pieces) -> Pieces {
        let mut seen = Pieces::default();
        for square in pieces.occupied() {
            if let Some(Piece { color, role }) = pieces.on(square.set()) {
                let color = self.color(color);
                seen.toggle(Piece { color, role }, self.square(square));
            }
        }
        seen
    }

    /// Squares as they are seen.
    pub(super) fn squares(self, squares: SquareSet) -> SquareSet {
        let each = squares.into_iter().map(|square| self.square(square));
        each.fold(SquareSet::EMPTY, SquareSet::union)
    }

    fn square(self, square: Square) -> SquareSet {
        let index = u8::try_from(square.index()).unwrap_or_default();
        Square::new((self.square)(index)).set()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Topology;

    /// The board on which the players sit as one of a game is seen.
    fn whose(variant: Variant) -> &'static Topology {
        match variant {
            Variant::Yalta | Variant::YaltaLastKing => Variant::Trichess.topology(),
            _ => variant.topology(),
        }
    }

    /// From each side all pieces reach the same squares, and each player's end is a player's end.
    #[test]
    fn a_board_is_the_same_from_each_side() {
        for variant in Variant::ALL {
            let board = variant.topology();
            let shapes = [Shape::Usual, Shape::WithoutPawns];
            let each = |shape| symmetries(variant, shape).map(move |it| (shape, it));
            for (shape, symmetry) in shapes.into_iter().flat_map(each) {
                let seen = |squares: SquareSet| symmetry.squares(squares);
                for square in board.squares() {
                    let to = symmetry.square(square).first().expect("a square");
                    let empty = SquareSet::EMPTY;
                    for (here, there) in [
                        (board.king_steps(square), board.king_steps(to)),
                        (board.knight_leaps(square), board.knight_leaps(to)),
                        (board.rook_reach(square, empty), board.rook_reach(to, empty)),
                        (
                            board.bishop_reach(square, empty),
                            board.bishop_reach(to, empty),
                        ),
                    ] {
                        assert_eq!(seen(here), there, "{variant} {}", board.name(square));
                    }
                    let name = board.name(square);
                    // Without pawns no end is anybody's.
                    if variant != Variant::Echeversi && shape != Shape::WithoutPawns {
                        let owner = symmetry.color(board.owner_of(square));
                        assert_eq!(owner, whose(variant).owner_of(to), "{variant} {name}");
                    }
                }
            }
        }
    }
}
