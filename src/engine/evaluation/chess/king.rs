//! The safety of kings: what shelters them, and what bears on them.

use super::attack_map::AttackMap;
use super::features::{BISHOP, KNIGHT, ROOK, Scan};
use super::sides::{WHITE, ahead, beside, count, down, files, rank_of, squares, up};
use super::taper::{Taper, t};

/// What a safe check by each kind of officer adds to the force that bears on a king.
const CHECKS: [usize; 4] = [25, 15, 30, 25];
/// What each square beside the king adds that is attacked and badly protected.
const WEAKNESS: usize = 6;
/// The square of the force, divided by this, is what an attack costs in the opening: twice the force costs four times as
/// much.
const SQUARE: i32 = 30;
/// The force, divided by this, is what an attack costs in the ending.
const ENDING: i32 = 4;
/// What an attack costs at most.
const MOST: i32 = 1500;

/// How safe a side's king is, given what both sides attack.
pub fn safety(scan: &Scan, side: usize, own: &AttackMap, other: &AttackMap) -> Taper {
    let peril = Peril::of(scan, side, own, other);
    let mut total = shelter(scan, side) + peril.danger(scan, side, other);
    for (kind, &worth) in scan.weights.safe_check.iter().enumerate() {
        total += worth * count(peril.checks[kind]).min(2);
    }
    total
}

/// What the pawns before a king are worth, its own and the others.
fn shelter(scan: &Scan, side: usize) -> Taper {
    let (own, other, weights) = (&scan.sides.0[side], &scan.sides.0[1 - side], scan.weights);
    let front = own.king | beside(own.king);
    let before = ahead(side, front);
    let bare = front & !files(before & own.pawns);
    let open = bare & !files(other.pawns);
    let step = |set| if side == WHITE { up(set) } else { down(set) };
    let mut total = weights.bare_file * count(bare) + weights.open_before_king * count(open);
    total += weights.shield[0] * count(step(front) & own.pawns);
    total += weights.shield[1] * count(step(step(front)) & own.pawns);
    for pawn in squares(before & other.pawns) {
        total += weights.storm[rank_of(side, pawn)];
    }
    total
}

/// What threatens a king.
struct Peril {
    /// By kind of officer: from where it could check without being taken.
    checks: [u64; 4],
    /// The squares beside the king that are attacked and badly protected.
    weak: u64,
}

impl Peril {
    fn of(scan: &Scan, side: usize, own: &AttackMap, other: &AttackMap) -> Self {
        let (army, enemy) = (&scan.sides.0[side], &scan.sides.0[1 - side]);
        let steps = scan.steps_of_king(army);
        let weak = other.all & !own.twice & (!own.all | steps | own.by_kind[3]);
        let safe = !enemy.pieces() & (!own.all | weak & other.twice);
        let king = army.king.trailing_zeros() as usize & 63;
        let straight = scan.reach(ROOK, king) & safe;
        let diagonal = scan.reach(BISHOP, king) & safe;
        let leaps = scan.reach(KNIGHT, king) & safe;
        let [knights, bishops, rooks, queens] = other.by_kind;
        Self {
            checks: [
                leaps & knights,
                diagonal & bishops,
                straight & rooks,
                (straight | diagonal) & queens,
            ],
            weak: weak & (steps | army.king),
        }
    }

    /// What the attack costs.
    fn danger(&self, scan: &Scan, side: usize, other: &AttackMap) -> Taper {
        let mut of_checks = 0;
        for (kind, &squares) in self.checks.iter().enumerate() {
            of_checks += if squares == 0 { 0 } else { CHECKS[kind] };
        }
        if other.assailants < 2 && of_checks == 0 {
            return t(0, 0);
        }
        let force = other.force + of_checks + WEAKNESS * self.weak.count_ones() as usize;
        let without_queen = scan.sides.0[1 - side].queens == 0;
        let force = if without_queen { force / 2 } else { force };
        let force = i32::try_from(force).unwrap_or_default();
        t(-(force * force / SQUARE).min(MOST), -force / ENDING)
    }
}
