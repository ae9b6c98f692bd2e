//! The pieces that can move, where they come from, a square or the hand, and what points at why one cannot.

use crate::render::Pointer;
use crate::rules::notation::Misread;
use crate::rules::{Move, Piece, Position, Role, Square, Topology};

/// Where a piece comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveOrigin {
    /// It stands on a square.
    Board(Square),
    /// It is in hand.
    Hand(Role),
}

impl MoveOrigin {
    /// Where the piece comes from that a move is made with.
    #[must_use]
    pub fn of(mv: Move) -> Self {
        match mv {
            Move::Step { from, .. } => Self::Board(from),
            Move::Place { role, .. } => Self::Hand(role),
        }
    }

    /// As it stands in ids: `b1`, `N@`.
    #[must_use]
    pub fn text(self, board: &Topology) -> String {
        match self {
            Self::Board(square) => board.name(square).to_owned(),
            Self::Hand(role) => format!("{}@", role.letter()),
        }
    }

    /// What a text of an id stands for; `None` where it is no such text.
    #[must_use]
    pub fn parse(text: &str, board: &Topology) -> Option<Self> {
        let mut letters = text.strip_suffix('@').map(str::chars);
        match letters.as_mut() {
            Some(letters) => match (letters.next(), letters.next()) {
                (Some(letter), None) => Role::from_letter(letter).map(Self::Hand),
                _ => None,
            },
            None => board.square(text).map(Self::Board),
        }
    }

    /// The piece, which belongs to the side to move.
    #[must_use]
    pub fn piece(self, position: &Position) -> Option<Piece> {
        match self {
            Self::Board(square) => position.piece_at(square),
            Self::Hand(role) => Some(Piece {
                color: position.turn(),
                role,
            }),
        }
    }
}

/// A piece that can move, where it comes from, and its moves.
pub type Movable = (Piece, MoveOrigin, Vec<Move>);

/// The pieces that can move, each with its moves; the king first, then by squares.
#[must_use]
pub fn movable(position: &Position) -> Vec<Movable> {
    let mut pieces: Vec<Movable> = Vec::new();
    for mv in position.legal_moves() {
        let origin = MoveOrigin::of(mv);
        match pieces.iter_mut().find(|(_, known, _)| *known == origin) {
            Some((_, _, moves)) => moves.push(mv),
            None => pieces.extend(
                origin
                    .piece(position)
                    .map(|piece| (piece, origin, vec![mv])),
            ),
        }
    }
    let board = position.topology();
    pieces.sort_by_key(|(piece, origin, _)| {
        let square = match origin {
            MoveOrigin::Board(square) => place(board, *square),
            MoveOrigin::Hand(_) => ("", 0),
        };
        (piece.role, square)
    });
    pieces
}

/// A square's file and rank, by which squares are listed.
#[must_use]
pub fn place(board: &Topology, square: Square) -> (&str, u32) {
    let (file, rank) = board.name(square).split_at(1);
    (file, rank.parse().unwrap_or(0))
}

/// What points at why a text is no legal move; nothing where there is nothing to point at.
#[must_use]
pub fn pointers(position: &Position, misread: &Misread) -> Vec<Pointer> {
    match misread {
        Misread::Illegal(mv, reason) => Pointer::why_illegal(position, *mv, reason),
        // So many pawns can go anywhere that pointing at all of it would show nothing.
        Misread::NoPiece { role, .. } if *role != Role::Pawn => {
            let pieces = position.of(position.turn(), *role).into_iter();
            let able = pieces.filter(|&from| !position.targets(from).is_empty());
            able.map(Pointer::Targets).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn origins_are_read_as_they_are_written() {
        let board = Variant::Trichess.topology();
        let j12 = board.square("j12").unwrap();
        for (origin, text) in [
            (MoveOrigin::Board(j12), "j12"),
            (MoveOrigin::Hand(Role::Knight), "N@"),
        ] {
            assert_eq!(origin.text(board), text);
            assert_eq!(MoveOrigin::parse(text, board), Some(origin));
        }
        for text in ["", "@", "X@", "NN@", "n@", "z9", "b1c3", "N@c3"] {
            assert_eq!(MoveOrigin::parse(text, board), None, "{text}");
        }
    }

    #[test]
    fn every_legal_move_is_of_a_piece_that_is_listed() {
        for variant in Variant::ALL {
            let position = Position::start(variant);
            let pieces = movable(&position);
            let mut listed: Vec<Move> = pieces
                .iter()
                .flat_map(|(.., moves)| moves.clone())
                .collect();
            let mut legal = position.legal_moves();
            listed.sort_unstable();
            legal.sort_unstable();
            assert_eq!(listed, legal, "{variant}");
            let roles: Vec<Role> = pieces.iter().map(|(piece, ..)| piece.role).collect();
            assert!(roles.is_sorted(), "{variant}");
        }
    }
}
