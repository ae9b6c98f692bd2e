//! Pawns: how they stand together, and which have nothing before them.

use super::sides::{
    Sides, WHITE, ahead, beside, count, distance, down, files, fill_down, fill_up, rank_of,
    squares, up,
};
use super::taper::{Taper, t};

/// A passed pawn by its rank.
const PASSED: [Taper; 8] = [
    t(0, 0),
    t(2, 8),
    t(4, 14),
    t(8, 34),
    t(28, 62),
    t(60, 112),
    t(100, 180),
    t(0, 0),
];
const ISOLATED: Taper = t(-12, -14);
const DOUBLED: Taper = t(-6, -18);
const BACKWARD: Taper = t(-9, -10);
const PHALANX: [Taper; 8] = [
    t(0, 0),
    t(3, 0),
    t(6, 3),
    t(10, 8),
    t(22, 24),
    t(50, 50),
    t(80, 80),
    t(0, 0),
];
const PROTECTED: Taper = t(11, 8);

/// What the pawns of a side are worth besides where they stand.
pub fn structure(sides: &Sides, side: usize) -> Taper {
    let (own, other) = (&sides.0[side], &sides.0[1 - side]);
    let pawns = own.pawns;
    let neighbours = beside(files(pawns));
    let isolated = pawns & !neighbours;
    let doubled = pawns & ahead(side, pawns);
    let supports = if side == WHITE {
        fill_up(beside(pawns))
    } else {
        fill_down(beside(pawns))
    };
    let stop = |set| if side == WHITE { up(set) } else { down(set) };
    let before_attacks = if side == WHITE {
        down(other.pawn_attacks)
    } else {
        up(other.pawn_attacks)
    };
    let backward = pawns & !isolated & !supports & before_attacks;
    let mut total =
        ISOLATED * count(isolated) + DOUBLED * count(doubled) + BACKWARD * count(backward);
    total += PROTECTED * count(pawns & own.pawn_attacks);
    for pawn in squares(pawns & beside(pawns)) {
        total += PHALANX[rank_of(side, pawn)];
    }
    let barred = ahead(1 - side, other.pawns | beside(other.pawns));
    let passed = pawns & !barred & !doubled_behind(side, pawns);
    for pawn in squares(passed) {
        total += passed_pawn(sides, side, pawn, stop(1 << pawn));
    }
    total
}

/// The pawns with one of their own side before them.
fn doubled_behind(side: usize, pawns: u64) -> u64 {
    ahead(1 - side, pawns) & pawns
}

/// A passed pawn, better the further the opponent's king is, and the nearer its own.
fn passed_pawn(sides: &Sides, side: usize, pawn: usize, stop: u64) -> Taper {
    let (own, other) = (&sides.0[side], &sides.0[1 - side]);
    let rank = rank_of(side, pawn);
    let mut worth = PASSED[rank];
    let weight = i32::try_from(rank.saturating_sub(2)).unwrap_or_default();
    let at = stop.trailing_zeros() as usize;
    let away = |king: u64| distance(king.trailing_zeros() as usize & 63, at & 63).min(5);
    worth.ending += weight * (5 * away(other.king) - 3 * away(own.king));
    let pieces = other.knights | other.bishops | other.rooks | other.queens | other.king;
    if stop & pieces != 0 {
        worth += t(-4, -8) * weight;
    }
    if own.knights | own.bishops | own.rooks | own.queens == 0
        && other.knights | other.bishops | other.rooks | other.queens == 0
    {
        worth.ending += weight * 6;
    }
    worth
}
