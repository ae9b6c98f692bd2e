//! Officers: mobility, files, and what they threaten.

use super::attack_map::AttackMap;
use super::king;
use super::pawns::PawnStructure;
use super::sides::{
    Army, BLACK, DARK, Sides, WHITE, ahead, beside, board, count, down, files, rank_of, squares, up,
};
use super::taper::{Taper, t};
use super::weights::Weights;
use crate::rules::{Position, Square, SquareSet, Topology};

/// How each kind of officer counts towards an attack on a king, in the order in which weights are kept by kind.
const FORCES: [usize; 4] = [10, 9, 13, 20];
/// The kinds of officers in that order.
pub const KNIGHT: usize = 0;
pub const BISHOP: usize = 1;
pub const ROOK: usize = 2;

/// The features of both sides, each from its own view.
pub fn of_both(
    position: &Position,
    sides: &Sides,
    pawns: &PawnStructure,
    weights: &Weights,
) -> [Taper; 2] {
    let scan = Scan {
        topology: position.topology(),
        occupied: position.occupied(),
        sides,
        pawns,
        weights,
    };
    let (white, by_white) = scan.officers(WHITE);
    let (black, by_black) = scan.officers(BLACK);
    [
        white + scan.side(WHITE, &by_white, &by_black),
        black + scan.side(BLACK, &by_black, &by_white),
    ]
}

/// What is looked at.
pub struct Scan<'a> {
    pub topology: &'static Topology,
    pub occupied: SquareSet,
    pub sides: &'a Sides,
    pub pawns: &'a PawnStructure,
    pub weights: &'a Weights,
}

impl Scan<'_> {
    /// What depends on the attacks of both sides.
    fn side(&self, side: usize, own: &AttackMap, other: &AttackMap) -> Taper {
        self.threats(side, own, other)
            + king::safety(self, side, own, other)
            + self.pawns.worth(self.sides, side, other, self.weights)
    }

    /// The squares one step from a side's king.
    pub fn steps_of_king(&self, side: &Army) -> u64 {
        let square = u8::try_from(side.king.trailing_zeros() & 63).unwrap_or_default();
        board(self.topology.king_steps(Square::new(square)))
    }

    /// What the officers of a side are worth, and what they attack.
    fn officers(&self, side: usize) -> (Taper, AttackMap) {
        let (own, other) = (&self.sides.0[side], &self.sides.0[1 - side]);
        let mut attacks = AttackMap::begin(own.pawn_attacks, self.steps_of_king(own));
        let zone = self.steps_of_king(other) | other.king;
        let free = !(own.pawns | own.king | other.pawn_attacks);
        let mut total = t(0, 0);
        for (kind, force) in FORCES.into_iter().enumerate() {
            let mobility = &self.weights.mobility[kind];
            for from in squares(own.officers(kind)) {
                let reach = self.reach(kind, from);
                total += mobility[(reach & free).count_ones() as usize & 31];
                attacks.note(kind, reach);
                attacks.press(force, reach & zone);
            }
        }
        if own.bishops.count_ones() >= 2 {
            total += self.weights.bishop_pair;
        }
        (
            total + self.rooks(own, other) + self.outposts(side, own, other) + self.bishops(own),
            attacks,
        )
    }

    /// Bishops whose own pawns stand on squares of their colour.
    fn bishops(&self, own: &Army) -> Taper {
        let on = |colour: u64| count(own.bishops & colour) * count(own.pawns & colour);
        self.weights.barred_bishop * (on(DARK) + on(!DARK))
    }

    /// The squares that an officer of a kind attacks.
    #[inline]
    pub fn reach(&self, kind: usize, from: usize) -> u64 {
        let from = Square::new(u8::try_from(from).unwrap_or_default());
        let topology = self.topology;
        let straight = || topology.rook_reach(from, self.occupied);
        let diagonal = || topology.bishop_reach(from, self.occupied);
        board(match kind {
            KNIGHT => topology.knight_leaps(from),
            BISHOP => diagonal(),
            ROOK => straight(),
            _ => straight() | diagonal(),
        })
    }

    /// Rooks on files without pawns.
    fn rooks(&self, own: &Army, other: &Army) -> Taper {
        let half_open = own.rooks & !files(own.pawns);
        let open = half_open & !files(other.pawns);
        self.weights.open_file * count(open)
            + self.weights.half_open_file * count(half_open & !open)
    }

    /// Minor pieces that a pawn protects and no pawn can drive away.
    fn outposts(&self, side: usize, own: &Army, other: &Army) -> Taper {
        let reachable = ahead(1 - side, beside(other.pawns));
        let safe = own.pawn_attacks & !reachable;
        let advanced = |set: u64| {
            squares(set & safe).filter(|&square| (3..6).contains(&rank_of(side, square)))
        };
        let posts = |set| i32::try_from(advanced(set).count()).unwrap_or_default();
        let [of_knights, of_bishops] = self.weights.outpost;
        of_knights * posts(own.knights) + of_bishops * posts(own.bishops)
    }

    /// What a side attacks that its owner would rather have elsewhere.
    fn threats(&self, side: usize, attacks: &AttackMap, answers: &AttackMap) -> Taper {
        let (other, weights) = (&self.sides.0[1 - side], self.weights);
        let minor = other.knights | other.bishops;
        let heavy = other.rooks | other.queens;
        let by_minor = attacks.by_kind[0] | attacks.by_kind[1];
        let hit = attacks.all & !answers.all;
        weights.by_pawn[0] * count(attacks.by_pawn & minor)
            + weights.by_pawn[1] * count(attacks.by_pawn & heavy)
            + weights.by_minor * count(by_minor & heavy)
            + weights.by_rook * count(attacks.by_kind[2] & other.queens)
            + weights.by_push * count(self.pushes(side, attacks, answers) & (minor | heavy))
            + weights.hanging[0] * count(hit & (minor | heavy))
            + weights.hanging[1] * count(hit & other.pawns)
    }

    /// What pawns would attack after a step that is safe.
    fn pushes(&self, side: usize, attacks: &AttackMap, answers: &AttackMap) -> u64 {
        let step = |set| if side == WHITE { up(set) } else { down(set) };
        let safe = !answers.by_pawn & (attacks.all | !answers.all);
        let pushed = step(self.sides.0[side].pawns) & !board(self.occupied) & safe;
        beside(step(pushed))
    }
}
