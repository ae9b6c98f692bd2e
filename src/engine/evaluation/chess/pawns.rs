//! Pawns: how they stand together, and which have nothing before them.

use super::attack_map::AttackMap;
use super::sides::{
    BLACK, Sides, WHITE, ahead, beside, count, distance, down, files, fill_down, fill_up, rank_of,
    squares, up,
};
use super::taper::Taper;
use super::weights::Weights;

/// How the pawns of both sides stand together: what that is worth depends on nothing else on the board.
#[derive(Clone, Copy, Default)]
pub struct PawnStructure {
    /// The pawns of each side.
    pawns: [u64; 2],
    /// What each side's are worth besides where they stand.
    worth: [Taper; 2],
    /// The pawns of each side that no pawn can stop or take.
    passed: [u64; 2],
}

impl PawnStructure {
    fn of(sides: &Sides, weights: &Weights) -> Self {
        let [white, black] = &sides.0;
        let (of_white, passed_white) = structure(sides, WHITE, weights);
        let (of_black, passed_black) = structure(sides, BLACK, weights);
        Self {
            pawns: [white.pawns, black.pawns],
            worth: [of_white, of_black],
            passed: [passed_white, passed_black],
        }
    }

    /// What the pawns of a side are worth besides where they stand, with what `attacked`, the other side's attacks, and
    /// all pieces mean to those that are passed.
    pub fn worth(
        &self,
        sides: &Sides,
        side: usize,
        attacked: &AttackMap,
        weights: &Weights,
    ) -> Taper {
        let mut total = self.worth[side];
        for pawn in squares(self.passed[side]) {
            total += passed_pawn(sides, side, pawn, weights)
                + road(sides, side, (pawn, attacked), weights);
        }
        total
    }
}

/// Structures of pawns that were met lately: most moves leave them as they are.
pub(in crate::engine) struct PawnTable(Vec<PawnStructure>);

impl PawnTable {
    const BITS: u32 = 11;

    /// A table that knows none.
    pub fn new() -> Self {
        // No pawns at all are worth nothing, so that an empty place tells the truth.
        Self(vec![PawnStructure::default(); 1 << Self::BITS])
    }

    /// The structure of a position's pawns.
    #[inline]
    pub fn of(&mut self, sides: &Sides, weights: &Weights) -> &PawnStructure {
        let pawns = [sides.0[WHITE].pawns, sides.0[BLACK].pawns];
        let mixed = pawns[0].wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ pawns[1].wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
        let place = &mut self.0[(mixed >> (64 - Self::BITS)) as usize];
        if place.pawns != pawns {
            *place = PawnStructure::of(sides, weights);
        }
        place
    }
}

/// What the pawns of a side are worth where those of the other stand, and which of them are passed.
fn structure(sides: &Sides, side: usize, weights: &Weights) -> (Taper, u64) {
    let (own, other) = (&sides.0[side], &sides.0[1 - side]);
    let pawns = own.pawns;
    let isolated = pawns & !beside(files(pawns));
    let doubled = pawns & ahead(1 - side, pawns);
    let supports = if side == WHITE {
        fill_up(beside(pawns))
    } else {
        fill_down(beside(pawns))
    };
    let before_attacks = if side == WHITE {
        down(other.pawn_attacks)
    } else {
        up(other.pawn_attacks)
    };
    let backward = pawns & !isolated & !supports & before_attacks;
    let mut total = weights.isolated * count(isolated);
    total += weights.doubled * count(doubled);
    total += weights.backward * count(backward);
    for pawn in squares(pawns & own.pawn_attacks) {
        total += weights.protected[rank_of(side, pawn)];
    }
    for pawn in squares(pawns & beside(pawns)) {
        total += weights.phalanx[rank_of(side, pawn)];
    }
    let barred = ahead(1 - side, other.pawns | beside(other.pawns));
    (total, pawns & !barred & !doubled)
}

/// A passed pawn, better the further the opponent's king is, and the nearer its own.
fn passed_pawn(sides: &Sides, side: usize, pawn: usize, weights: &Weights) -> Taper {
    let (own, other) = (&sides.0[side], &sides.0[1 - side]);
    let rank = rank_of(side, pawn);
    let stop = if side == WHITE {
        up(1 << pawn)
    } else {
        down(1 << pawn)
    };
    let at = stop.trailing_zeros() as usize & 63;
    let away = |king: u64| distance(king.trailing_zeros() as usize & 63, at).min(5);
    let weight = i32::try_from(rank.saturating_sub(2)).unwrap_or_default();
    let mut worth = weights.passed[rank];
    worth += weights.escort[0] * (weight * away(other.king));
    worth += weights.escort[1] * (weight * away(own.king));
    let pieces = other.knights | other.bishops | other.rooks | other.queens | other.king;
    if stop & pieces != 0 {
        worth += weights.blocked[rank];
    }
    worth
}

/// What the way before a passed pawn adds: nothing stands on it and nothing attacks it, or a rook stands behind.
fn road(
    sides: &Sides,
    side: usize,
    (pawn, attacked): (usize, &AttackMap),
    weights: &Weights,
) -> Taper {
    let (own, other) = (&sides.0[side], &sides.0[1 - side]);
    let (way, behind) = (ahead(side, 1 << pawn), ahead(1 - side, 1 << pawn));
    let mut worth = weights.rook_behind * count(behind & own.rooks).min(1);
    if way & (attacked.all | own.pieces() | other.pieces()) == 0 {
        worth += weights.free[rank_of(side, pawn)];
    }
    worth
}
