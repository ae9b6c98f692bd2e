//! Builds every table of a board from one thing: how a walker crosses the sides
//! and corners of its squares.

use super::lines::Lines;
use super::{Home, PawnTable, Ray, Topology};
use crate::rules::castling::{CastlingRights, Wing};
use crate::rules::piece::Color;
use crate::rules::square::{PerSquare, Square, SquareSet};

/// A side of a square, as its territory's owner sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SquareSide {
    /// Away from the owner.
    Ahead,
    /// The side of a square that faces its owner.
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

const SIDES: [SquareSide; 4] = [
    SquareSide::Ahead,
    SquareSide::Back,
    SquareSide::Left,
    SquareSide::Right,
];
const CORNERS: [Corner; 4] = [
    Corner::AheadLeft,
    Corner::AheadRight,
    Corner::BackLeft,
    Corner::BackRight,
];

/// A square and the side (or corner) by which a line that came in goes on.
pub type Onward<Exit> = (Square, Exit);

/// The definition of a board, from which the tables follow.
pub trait BoardDefinition {
    /// The number of squares.
    const SQUARES: usize;
    /// The number of players' ends.
    const HOMES: usize;

    /// The square's name.
    fn name(square: Square) -> String;
    /// Whether the square is dark.
    fn is_dark(square: Square) -> bool;
    /// What lies across a side.
    fn across(square: Square, side: SquareSide) -> Option<Onward<SquareSide>>;
    /// What lies across a corner: two squares where the line forks.
    fn beyond(square: Square, corner: Corner) -> Vec<Onward<Corner>>;
    /// The home whose territory holds the square.
    fn home_of(square: Square) -> usize;
    /// A home's back rank, columns 0 to 7.
    fn back_rank(home: usize) -> [Square; 8];
    /// The row of a square, from 0 at the back rank of its own territory.
    fn row(square: Square) -> usize;
    /// The side by which a pawn of `home` leaves a square.
    fn front(home: usize, square: Square) -> SquareSide;
}

/// The square with this index in a table of a board.
pub fn square_at(index: usize) -> Square {
    // A board has at most 96 squares, so the index fits.
    Square::new(u8::try_from(index).unwrap_or(u8::MAX >> 1))
}

fn all<B: BoardDefinition>() -> impl Iterator<Item = Square> {
    (0..B::SQUARES).map(square_at)
}

/// The corners at the two ends of a side.
fn ends(side: SquareSide) -> [Corner; 2] {
    match side {
        SquareSide::Ahead => [Corner::AheadLeft, Corner::AheadRight],
        SquareSide::Back => [Corner::BackLeft, Corner::BackRight],
        SquareSide::Left => [Corner::AheadLeft, Corner::BackLeft],
        SquareSide::Right => [Corner::AheadRight, Corner::BackRight],
    }
}

fn turned(side: SquareSide) -> [SquareSide; 2] {
    match side {
        SquareSide::Ahead | SquareSide::Back => [SquareSide::Left, SquareSide::Right],
        SquareSide::Left | SquareSide::Right => [SquareSide::Ahead, SquareSide::Back],
    }
}

/// What a game makes of a board.
pub struct BoardPlan {
    /// The home of each colour, by the colour's index; `None` where the colour does not play.
    pub seats: [Option<usize>; 3],
    /// The way in which knights leap on this board.
    pub knight: Knight,
}

/// How a knight leaps (rule sheet, section 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knight {
    /// Two steps along a line and one turned, or one and two turned.
    Turning,
    /// A rook's step and a bishop's step, in either order, to a square that does not touch the first.
    Stepping,
}

pub fn build<B: BoardDefinition>(plan: &BoardPlan) -> Topology {
    let rook_lines: Vec<[Vec<Ray>; 2]> = all::<B>().map(rook_lines::<B>).collect();
    let bishop_lines: Vec<[Vec<Ray>; 2]> = all::<B>().map(bishop_lines::<B>).collect();
    let homes: Vec<Home> = (0..B::HOMES)
        .map(|home| build_home::<B>(plan, home))
        .collect();
    Topology {
        names: all::<B>().map(B::name).collect(),
        all: all::<B>().collect(),
        dark: all::<B>().filter(|&square| B::is_dark(square)).collect(),
        straight: Lines::build(all::<B>().zip(rook_lines.iter().cloned())),
        diagonal: Lines::build(all::<B>().zip(bishop_lines.iter().cloned())),
        between: between(
            all::<B>()
                .zip(&rook_lines)
                .chain(all::<B>().zip(&bishop_lines)),
        ),
        king_steps: table::<B>(|from| king_steps::<B>(from)),
        knight_leaps: table::<B>(|from| match plan.knight {
            Knight::Turning => turning_leaps::<B>(from),
            Knight::Stepping => stepping_leaps::<B>(from),
        }),
        rook_rays: rook_lines.into_iter().map(|lines| lines.concat()).collect(),
        bishop_rays: bishop_lines
            .into_iter()
            .map(|lines| lines.concat())
            .collect(),
        castling: castling(&homes),
        owner_of: owners::<B>(&homes),
        home_of: all::<B>().map(B::home_of).collect(),
        seats: plan.seats.map(Option::unwrap_or_default),
        homes,
    }
}

/// A table made square by square.
fn table<B: BoardDefinition>(entry: impl Fn(Square) -> SquareSet) -> PerSquare<SquareSet> {
    let mut table = [SquareSet::EMPTY; 128];
    for square in all::<B>() {
        table[square.index()] = entry(square);
    }
    table
}

/// The squares strictly between any two on a line; no two squares are joined by two lines.
fn between<'a>(
    lines: impl Iterator<Item = (Square, &'a [Vec<Ray>; 2])>,
) -> Box<[PerSquare<SquareSet>]> {
    let mut table = vec![[SquareSet::EMPTY; 128]; 128].into_boxed_slice();
    for (from, lines) in lines {
        for ray in lines.iter().flatten() {
            let mut passed = SquareSet::EMPTY;
            for &to in ray.squares() {
                table[from.index()][to.index()] = passed;
                passed.insert(to);
            }
        }
    }
    table
}

fn owners<B: BoardDefinition>(homes: &[Home]) -> PerSquare<Color> {
    let mut owners = [Color::White; 128];
    for square in all::<B>() {
        owners[square.index()] = homes[B::home_of(square)].owner;
    }
    owners
}

/// The rights that are lost when a piece leaves or reaches a square.
fn castling(homes: &[Home]) -> PerSquare<CastlingRights> {
    let mut lost = [CastlingRights::default(); 128];
    for home in homes {
        for wing in Wing::ALL {
            for column in [4, wing.rook_column()] {
                lost[home.back_rank[column].index()].grant(home.owner, wing);
            }
        }
    }
    lost
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

/// The two rook lines through a square, each as its rays.
fn rook_lines<B: BoardDefinition>(from: Square) -> [Vec<Ray>; 2] {
    let walk = |side| {
        let mut squares = Vec::new();
        let mut here = B::across(from, side);
        while let Some((square, onward)) = here {
            squares.push(square);
            here = B::across(square, onward);
        }
        squares
    };
    [
        [SquareSide::Ahead, SquareSide::Back],
        [SquareSide::Left, SquareSide::Right],
    ]
    .map(|sides| {
        let paths = sides.map(walk).into_iter();
        paths
            .filter(|path| !path.is_empty())
            .map(|path| ray(&path))
            .collect()
    })
}

/// The two bishop lines through a square, each as its rays, of which some fork.
fn bishop_lines<B: BoardDefinition>(from: Square) -> [Vec<Ray>; 2] {
    fn walk<B: BoardDefinition>(
        path: &mut Vec<Square>,
        square: Square,
        exit: Corner,
        rays: &mut Vec<Ray>,
    ) {
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
    [
        [Corner::AheadLeft, Corner::BackRight],
        [Corner::AheadRight, Corner::BackLeft],
    ]
    .map(|corners| {
        let mut rays = Vec::new();
        for corner in corners {
            walk::<B>(&mut Vec::new(), from, corner, &mut rays);
        }
        rays
    })
}

/// The squares across a side.
fn rook_steps<B: BoardDefinition>(from: Square) -> SquareSet {
    let across = |side| B::across(from, side);
    SIDES
        .into_iter()
        .filter_map(across)
        .map(|(to, _)| to)
        .collect()
}

/// The squares across a corner.
fn bishop_steps<B: BoardDefinition>(from: Square) -> SquareSet {
    let beyond = |corner| B::beyond(from, corner);
    CORNERS
        .into_iter()
        .flat_map(beyond)
        .map(|(to, _)| to)
        .collect()
}

fn king_steps<B: BoardDefinition>(from: Square) -> SquareSet {
    rook_steps::<B>(from) | bishop_steps::<B>(from)
}

fn stepping_leaps<B: BoardDefinition>(from: Square) -> SquareSet {
    let beside = rook_steps::<B>(from);
    let straight_first = beside.into_iter().flat_map(bishop_steps::<B>);
    let diagonal_first = bishop_steps::<B>(from)
        .into_iter()
        .flat_map(rook_steps::<B>);
    let reached: SquareSet = straight_first.chain(diagonal_first).collect();
    reached & !(beside | from.set())
}

fn turning_leaps<B: BoardDefinition>(from: Square) -> SquareSet {
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

fn build_home<B: BoardDefinition>(plan: &BoardPlan, home: usize) -> Home {
    let row = |wanted| {
        all::<B>()
            .filter(|&square| B::home_of(square) == home && B::row(square) == wanted)
            .collect()
    };
    let territory: SquareSet = all::<B>()
        .filter(|&square| B::home_of(square) == home)
        .collect();
    let seated = |color: &Color| plan.seats[color.index()] == Some(home);
    Home {
        number: home,
        // Every home of a plan has its owner.
        owner: Color::ALL.into_iter().find(seated).unwrap_or(Color::White),
        back_rank: B::back_rank(home),
        crossed: row(2),
        territory,
        pawns: pawns::<B>(home, row(1)),
    }
}

fn pawns<B: BoardDefinition>(home: usize, start: SquareSet) -> PawnTable {
    let push = |from| {
        let ahead = B::across(from, B::front(home, from));
        ahead.map_or(SquareSet::EMPTY, |(to, _)| to.set())
    };
    let captures = table::<B>(|from| {
        let corners = ends(B::front(home, from)).into_iter();
        corners
            .flat_map(|corner| B::beyond(from, corner))
            .map(|(to, _)| to)
            .collect()
    });
    PawnTable {
        push: table::<B>(push),
        double_push: table::<B>(|from| {
            let one = (from.set() & start).into_iter().flat_map(push);
            one.flat_map(push).collect()
        }),
        captured_from: table::<B>(|to| {
            all::<B>()
                .filter(|from| captures[from.index()].contains(to))
                .collect()
        }),
        captures,
        start,
        goal: all::<B>()
            .filter(|&square| B::home_of(square) != home && B::row(square) == 0)
            .collect(),
    }
}
