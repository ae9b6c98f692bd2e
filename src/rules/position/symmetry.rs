//! The sides from which a board can be looked at so that the game on it is the same.

use super::Pieces;
use crate::rules::piece::{Color, Piece};
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

/// Where nothing moves, all four sides of the board are alike.
const ECHEVERSI: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| square ^ 0x07, SAME),
    seen(|square| square ^ 0x38, SAME),
    seen(|square| square ^ 0x3F, SAME),
    seen(transposed, SAME),
    seen(|square| transposed(square) ^ 0x07, SAME),
    seen(|square| transposed(square) ^ 0x38, SAME),
    seen(|square| transposed(square) ^ 0x3F, SAME),
];

/// The three players are alike, in their order.
const THREE: &[Symmetry] = &[
    seen(|square| square, SAME),
    seen(|square| (square + 32) % 96, NEXT),
    seen(|square| (square + 64) % 96, PREVIOUS),
];

/// The same where the order goes the other way round the board, seen in a mirror: as a position of the other games for three.
const YALTA: &[Symmetry] = &[
    seen(mirrored, SAME),
    seen(|square| (mirrored(square) + 32) % 96, NEXT),
    seen(|square| (mirrored(square) + 64) % 96, PREVIOUS),
];

fn transposed(square: u8) -> u8 {
    square % 8 * 8 + square / 8
}

/// Left and right exchanged on the board for three, as White sees them.
fn mirrored(square: u8) -> u8 {
    (3 - square / 32) % 3 * 32 + ((square % 32) ^ 0x07)
}

/// The sides from which a game is the same; Yalta has those of the other games for three, whose order is its own in a mirror.
pub(super) const fn symmetries(variant: Variant) -> &'static [Symmetry] {
    match variant {
        Variant::Chess => CHESS,
        Variant::Echeversi => ECHEVERSI,
        Variant::Trichess | Variant::Echecs3 => THREE,
        Variant::Yalta | Variant::YaltaLastKing => YALTA,
    }
}

impl Symmetry {
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
            for symmetry in symmetries(variant) {
                let seen = |squares: SquareSet| {
                    let each = squares.into_iter().map(|square| symmetry.square(square));
                    each.fold(SquareSet::EMPTY, SquareSet::union)
                };
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
                    if variant != Variant::Echeversi {
                        let owner = symmetry.color(board.owner_of(square));
                        assert_eq!(owner, whose(variant).owner_of(to), "{variant} {name}");
                    }
                }
            }
        }
    }
}
