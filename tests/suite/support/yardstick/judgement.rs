//! The plain evaluation of the yardsticks: material and places.

use seigneur::rules::topology::three96::Cell;
use seigneur::rules::{Color, Outcome, Position, Role, Square};

/// What one point of an ending is worth, in hundredths of a pawn.
const POINT: i32 = 10_000;
/// The value of each kind of piece, in hundredths of a pawn.
pub(super) const VALUES: [i32; 6] = [0, 900, 500, 330, 320, 100];

/// The value of a position for each player.
pub(super) type Values = [i32; 3];

/// What an ending is worth for each player; one that is nearer counts a little more.
pub(super) fn of_ending(outcome: Outcome, ply: i32) -> Values {
    Color::ALL.map(|color| {
        let points = i32::from(outcome.points.of(color)) - 1;
        points * POINT - points * ply
    })
}

/// What a position is worth by its look: each player's strength less the mean of the others'.
pub(super) fn of_position(position: &Position) -> Values {
    let players = position.players();
    let strengths = Color::ALL.map(|color| {
        if players.contains(color) {
            strength(position, color)
        } else {
            0
        }
    });
    let sum: i32 = strengths.iter().sum();
    let others = i32::try_from(players.count()).unwrap_or(1).max(2) - 1;
    Color::ALL.map(|color| {
        if players.contains(color) {
            let own = strengths[color.index()];
            own - (sum - own) / others
        } else {
            -POINT
        }
    })
}

fn strength(position: &Position, color: Color) -> i32 {
    let mut strength = 0;
    for role in Role::ALL {
        for on in position.of(color, role) {
            strength += VALUES[role.index()] + place(position, color, role, on);
        }
    }
    if position.of(color, Role::Bishop).len() > 1 {
        strength += 30;
    }
    strength
}

/// What the place of a piece adds, as its owner sees the board: 0 to 7 from its back rank.
fn place(position: &Position, color: Color, role: Role, on: Square) -> i32 {
    let cell = Cell::of(on);
    let at_home = position.topology().owner_of(on) == color;
    let (column, row) = (cell.column.min(7 - cell.column), cell.row);
    let rank = if at_home { row } else { 7 - row };
    let central = [0, 1, 2, 3][column] + [0, 1, 2, 3, 3, 2, 1, 0][rank];
    match role {
        Role::Pawn => {
            [0, 0, 5, 10, 20, 35, 60, 0][rank] + if column == 3 && rank == 3 { 15 } else { 0 }
        }
        Role::Knight => 10 * central - 40,
        Role::Bishop => 5 * central - 15,
        Role::Rook => [0, 0, 0, 0, 0, 0, 10, 0][rank],
        Role::Queen => 2 * central - 6,
        Role::King => [20, 0, -30, -50, -50, -50, -50, -50][rank] + [10, 15, 5, 0][column],
    }
}
