//! Builds every table of a board from one thing: how a walker crosses the sides
//! and corners of its squares.

use super::{Home, PawnTable, Ray, Topology};
use crate::rules::square::{Square, SquareSet};

/// A side of a square, as its territory's owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Away from the owner.
    Ahead,
    /// Towards the owner.
    Back,
    /// To the owner's left.
    Left,
    /// To the owner's right.
    Right,
}

/// A corner of a square, as its territory's owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    /// Ahead on the left.
    AheadLeft,
    /// Ahead on the right.
    AheadRight,
    /// Back on the left.
    BackLeft,
    /// Back on the right.
    BackRight,
}

const SIDES: [Side; 4] = [Side::Ahead, Side::Back, Side::Left, Side::Right];
const CORNERS: [Corner; 4] = [
    Corner::AheadLeft,
    Corner::AheadRight,
    Corner::BackLeft,
    Corner::BackRight,
];

/// A square and the side (or corner) by which a line that came in goes on.
pub type Onward<Exit> = (Square, Exit);

/// The definition of a board, from which the tables follow.
pub trait Board {
    /// The number of squares.
    const SQUARES: usize;
    /// The number of players' ends.
    const HOMES: usize;

    /// The square's name.
    fn name(square: Square) -> String;
    /// Whether the square is dark.
    fn is_dark(square: Square) -> bool;
    /// What lies across a side.
    fn across(square: Square, side: Side) -> Option<Onward<Side>>;
    /// What lies across a corner: two squares where the line forks.
    fn beyond(square: Square, corner: Corner) -> Vec<Onward<Corner>>;
    /// The home whose territory holds the square.
    fn home_of(square: Square) -> usize;
    /// A home's back rank, columns 0 to 7.
    fn back_rank(home: usize) -> [Square; 8];
    /// The row of a square, from 0 at the back rank of its own territory.
    fn row(square: Square) -> usize;
    /// The side by which a pawn of `home` leaves a square.
    fn front(home: usize, square: Square) -> Side;
}

/// The square with this index in a table of a board.
pub fn square_at(index: usize) -> Square {
    // A board has at most 96 squares, so the index fits.
    Square::new(u8::try_from(index).unwrap_or(u8::MAX >> 1))
}

fn all<B: Board>() -> impl Iterator<Item = Square> {
    (0..B::SQUARES).map(square_at)
}

/// The corners at the two ends of a side.
fn ends(side: Side) -> [Corner; 2] {
    match side {
        Side::Ahead => [Corner::AheadLeft, Corner::AheadRight],
        Side::Back => [Corner::BackLeft, Corner::BackRight],
        Side::Left => [Corner::AheadLeft, Corner::BackLeft],
        Side::Right => [Corner::AheadRight, Corner::BackRight],
    }
}

fn turned(side: Side) -> [Side; 2] {
    match side {
        Side::Ahead | Side::Back => [Side::Left, Side::Right],
        Side::Left | Side::Right => [Side::Ahead, Side::Back],
    }
}

pub fn build<B: Board>() -> Topology {
    let rook_rays: Vec<Vec<Ray>> = all::<B>().map(rook_rays::<B>).collect();
    let bishop_rays: Vec<Vec<Ray>> = all::<B>().map(bishop_rays::<B>).collect();
    let first = |ray: &Ray| ray.squares()[0];
    let king_steps = (0..B::SQUARES)
        .map(|i| {
            rook_rays[i]
                .iter()
                .chain(&bishop_rays[i])
                .map(first)
                .collect()
        })
        .collect();
    Topology {
        names: all::<B>().map(B::name).collect(),
        dark: all::<B>().filter(|&square| B::is_dark(square)).collect(),
        knight_leaps: all::<B>().map(knight_leaps::<B>).collect(),
        homes: (0..B::HOMES).map(home::<B>).collect(),
        home_of: all::<B>()
            .map(|square| u8::try_from(B::home_of(square)).unwrap_or_default())
            .collect(),
        rook_rays,
        bishop_rays,
        king_steps,
    }
}

fn ray(squares: &[Square]) -> Ray {
    let mut ray = Ray {
        squares: [Square::new(0); 7],
        len: 0,
    };
    for (place, &square) in ray.squares.iter_mut().zip(squares) {
        *place = square;
        ray.len += 1;
    }
    ray
}

fn rook_rays<B: Board>(from: Square) -> Vec<Ray> {
    let walk = |side| {
        let mut squares = Vec::new();
        let mut here = B::across(from, side);
        while let Some((square, onward)) = here {
            squares.push(square);
            here = B::across(square, onward);
        }
        squares
    };
    SIDES
        .into_iter()
        .map(walk)
        .filter(|squares| !squares.is_empty())
        .map(|squares| ray(&squares))
        .collect()
}

fn bishop_rays<B: Board>(from: Square) -> Vec<Ray> {
    fn walk<B: Board>(path: &mut Vec<Square>, square: Square, exit: Corner, rays: &mut Vec<Ray>) {
        let onward = B::beyond(square, exit);
        if onward.is_empty() && !path.is_empty() {
            rays.push(ray(path));
        }
        for (next, exit) in onward {
            path.push(next);
            walk::<B>(path, next, exit, rays);
            path.pop();
        }
    }
    let mut rays = Vec::new();
    for corner in CORNERS {
        walk::<B>(&mut Vec::new(), from, corner, &mut rays);
    }
    rays
}

/// Two rook steps in a line and one turned, or one and two turned.
fn knight_leaps<B: Board>(from: Square) -> SquareSet {
    let mut leaps = SquareSet::EMPTY;
    for side in SIDES {
        let Some((near, onward)) = B::across(from, side) else {
            continue;
        };
        for turn in turned(onward) {
            if let Some((corner, further)) = B::across(near, turn)
                && let Some((to, _)) = B::across(corner, further)
            {
                leaps.insert(to);
            }
        }
        let Some((far, onward)) = B::across(near, onward) else {
            continue;
        };
        for turn in turned(onward) {
            if let Some((to, _)) = B::across(far, turn) {
                leaps.insert(to);
            }
        }
    }
    leaps
}

fn home<B: Board>(home: usize) -> Home {
    let pawns = pawns::<B>(home);
    let row = |wanted| {
        all::<B>()
            .filter(|&square| B::home_of(square) == home && B::row(square) == wanted)
            .collect()
    };
    Home {
        back_rank: B::back_rank(home),
        crossed: row(2),
        territory: all::<B>()
            .filter(|&square| B::home_of(square) == home)
            .collect(),
        pawns: PawnTable {
            start: row(1),
            ..pawns
        },
    }
}

fn pawns<B: Board>(home: usize) -> PawnTable {
    let goal: SquareSet = all::<B>()
        .filter(|&square| B::home_of(square) != home && B::row(square) == 0)
        .collect();
    let mut table = PawnTable {
        push: Vec::new(),
        captures: Vec::new(),
        captured_from: vec![SquareSet::EMPTY; B::SQUARES],
        start: SquareSet::EMPTY,
        goal,
    };
    for from in all::<B>() {
        let front = B::front(home, from);
        table.push.push(B::across(from, front).map(|(to, _)| to));
        let captures: SquareSet = ends(front)
            .into_iter()
            .flat_map(|corner| B::beyond(from, corner))
            .map(|(to, _)| to)
            .collect();
        for to in captures {
            table.captured_from[to.index()].insert(from);
        }
        table.captures.push(captures);
    }
    table
}
