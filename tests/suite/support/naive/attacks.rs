//! Where the pieces go and what they attack, walked cell by cell.

use super::board::{BACK, Cell, FRONT, opposite, turned};
use super::position::{Board, Color, Game, Kind, Piece, Position};

/// The cells that a piece attacks, the first piece on each line included, each named once.
pub fn attacked_from(game: Game, board: &Board, from: Cell, piece: Piece) -> Vec<Cell> {
    let mut cells = reached_from(game, board, from, piece);
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The same, in the order of the walks; a cell that is reached by several of them is named as often.
fn reached_from(game: Game, board: &Board, from: Cell, piece: Piece) -> Vec<Cell> {
    match piece.kind {
        Kind::King => around(from),
        Kind::Queen => [rook_lines(board, from), bishop_lines(board, from)].concat(),
        Kind::Rook => rook_lines(board, from),
        Kind::Bishop => bishop_lines(board, from),
        Kind::Knight if game.is_yalta() => jumps_by_side_and_corner(from),
        Kind::Knight => jumps_by_sides(from),
        Kind::Pawn => pawn_captures(game, from, piece.color),
    }
}

/// The players still in, besides the king's own, whose pieces attack its cell.
pub fn checkers(position: &Position, board: &Board, king_of: Color) -> Vec<Color> {
    let mut opponents = position.opponents(king_of);
    opponents.retain(|by| checks(position, board, *by, king_of));
    opponents
}

/// Whether a player's pieces attack the cell of another's king.
pub fn checks(position: &Position, board: &Board, by: Color, king_of: Color) -> bool {
    let pieces = board.pieces(king_of);
    let king = pieces.iter().find(|(_, kind)| *kind == Kind::King);
    king.is_some_and(|(cell, _)| attacks(position, board, by, *cell))
}

/// Whether a player still in attacks a cell; the pieces of one that is out attack nothing.
pub fn attacks(position: &Position, board: &Board, by: Color, cell: Cell) -> bool {
    let attack = |(from, kind)| {
        reached_from(position.game, board, from, Piece { color: by, kind }).contains(&cell)
    };
    position.is_in(by) && board.pieces(by).into_iter().any(attack)
}

/// The side of a pawn's cell over which it goes on.
pub fn ahead(game: Game, cell: Cell, color: Color) -> usize {
    if cell.territory == game.home(color) {
        FRONT
    } else {
        BACK
    }
}

fn pawn_captures(game: Game, from: Cell, color: Color) -> Vec<Cell> {
    let front = ahead(game, from, color);
    [front, (front + 1) % 4]
        .into_iter()
        .flat_map(|corner| from.over_corner(corner))
        .map(|(cell, _)| *cell)
        .collect()
}

fn over_sides(from: Cell) -> Vec<Cell> {
    (0..4)
        .filter_map(|side| from.over_side(side))
        .map(|(cell, _)| cell)
        .collect()
}

fn over_corners(from: Cell) -> Vec<Cell> {
    (0..4)
        .flat_map(|corner| from.over_corner(corner))
        .map(|(cell, _)| *cell)
        .collect()
}

fn around(from: Cell) -> Vec<Cell> {
    [over_sides(from), over_corners(from)].concat()
}

fn rook_lines(board: &Board, from: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    for first in 0..4 {
        let (mut cell, mut side) = (from, first);
        while let Some((next, entered)) = cell.over_side(side) {
            cells.push(next);
            if board.get(next).is_some() {
                break;
            }
            (cell, side) = (next, opposite(entered));
        }
    }
    cells
}

fn bishop_lines(board: &Board, from: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    for corner in 0..4 {
        walk_over_corners(board, from, corner, &mut cells);
    }
    cells
}

fn walk_over_corners(board: &Board, from: Cell, corner: usize, cells: &mut Vec<Cell>) {
    for (next, entered) in from.over_corner(corner) {
        cells.push(*next);
        if board.get(*next).is_none() {
            walk_over_corners(board, *next, opposite(*entered), cells);
        }
    }
}

/// Two steps over sides in a line and one turned, or one and two turned.
fn jumps_by_sides(from: Cell) -> Vec<Cell> {
    let mut cells = Vec::new();
    let one_turned = |cell: Cell, entered| turned(entered).map(|side| cell.over_side(side));
    for (one, entered) in (0..4).filter_map(|side| from.over_side(side)) {
        if let Some((two, entered)) = one.over_side(opposite(entered)) {
            cells.extend(one_turned(two, entered).into_iter().flatten());
        }
        for (two, entered) in one_turned(one, entered).into_iter().flatten() {
            cells.extend(two.over_side(opposite(entered)));
        }
    }
    cells.into_iter().map(|(cell, _)| cell).collect()
}

/// A step over a side and one over a corner in either order, away from the start and its sides.
fn jumps_by_side_and_corner(from: Cell) -> Vec<Cell> {
    let sides_first = over_sides(from).into_iter().flat_map(over_corners);
    let corners_first = over_corners(from).into_iter().flat_map(over_sides);
    let near = over_sides(from);
    sides_first
        .chain(corners_first)
        .filter(|cell| *cell != from && !near.contains(cell))
        .collect()
}
