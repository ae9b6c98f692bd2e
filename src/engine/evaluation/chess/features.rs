//! Officers and kings: mobility, files, threats and the safety of kings.

use super::sides::{
    Army, BLACK, Sides, WHITE, ahead, beside, board, count, down, files, rank_of, squares, up,
};
use super::taper::{Taper, t};
use super::weights::Weights;
use crate::rules::{Position, Role, Square, SquareSet, Topology};

/// The officers, and how each counts towards an attack on a king.
const OFFICERS: [(Role, usize); 4] = [
    (Role::Knight, 10),
    (Role::Bishop, 9),
    (Role::Rook, 13),
    (Role::Queen, 20),
];

/// What is attacked by a side.
#[derive(Default)]
struct Attacks {
    by_pawn: u64,
    by_minor: u64,
    by_rook: u64,
    all: u64,
    /// The force that bears on the opponent's king, and by how many pieces.
    force: usize,
    assailants: usize,
}

/// The features of both sides, each from its own view.
pub fn of_both(position: &Position, sides: &Sides, weights: &Weights) -> [Taper; 2] {
    let scan = Scan {
        topology: position.topology(),
        occupied: position.occupied(),
        sides,
        weights,
    };
    let (white, on_black) = scan.officers(WHITE);
    let (black, on_white) = scan.officers(BLACK);
    [
        white + scan.threats(WHITE, &on_black, &on_white) + scan.king(WHITE, &on_white),
        black + scan.threats(BLACK, &on_white, &on_black) + scan.king(BLACK, &on_black),
    ]
}

struct Scan<'a> {
    topology: &'static Topology,
    occupied: SquareSet,
    sides: &'a Sides,
    weights: &'a Weights,
}

impl Scan<'_> {
    fn steps_of_king(&self, side: &Army) -> u64 {
        let square = u8::try_from(side.king.trailing_zeros() & 63).unwrap_or_default();
        board(self.topology.king_steps(Square::new(square)))
    }

    /// What the officers of a side are worth, and what they attack.
    fn officers(&self, side: usize) -> (Taper, Attacks) {
        let (own, other) = (&self.sides.0[side], &self.sides.0[1 - side]);
        let mut attacks = Attacks {
            by_pawn: own.pawn_attacks,
            all: own.pawn_attacks | self.steps_of_king(own),
            ..Attacks::default()
        };
        let zone = self.steps_of_king(other) | other.king;
        let free = !(own.pawns | own.king | other.pawn_attacks);
        let mut total = t(0, 0);
        for ((role, force), mobility) in OFFICERS.iter().zip(&self.weights.mobility) {
            for from in squares(of_role(own, *role)) {
                let reach = self.reach(*role, from);
                total += mobility[(reach & free).count_ones() as usize & 31];
                attacks.note(*role, reach);
                attacks.press(*force, reach & zone);
            }
        }
        if own.bishops.count_ones() >= 2 {
            total += self.weights.bishop_pair;
        }
        (
            total + self.rooks(own, other) + self.outposts(side, own, other),
            attacks,
        )
    }

    fn reach(&self, role: Role, from: usize) -> u64 {
        let from = Square::new(u8::try_from(from).unwrap_or_default());
        board(self.topology.reach(role, from, self.occupied))
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
    fn threats(&self, side: usize, attacks: &Attacks, answers: &Attacks) -> Taper {
        let (other, weights) = (&self.sides.0[1 - side], self.weights);
        let minor = other.knights | other.bishops;
        let heavy = other.rooks | other.queens;
        let hit = attacks.all & !answers.all;
        weights.by_pawn[0] * count(attacks.by_pawn & minor)
            + weights.by_pawn[1] * count(attacks.by_pawn & heavy)
            + weights.by_minor * count(attacks.by_minor & heavy)
            + weights.by_rook * count(attacks.by_rook & other.queens)
            + weights.hanging[0] * count(hit & (minor | heavy))
            + weights.hanging[1] * count(hit & other.pawns)
    }

    /// The safety of a side's king, given what attacks it.
    fn king(&self, side: usize, attacks: &Attacks) -> Taper {
        let (own, other, weights) = (&self.sides.0[side], &self.sides.0[1 - side], self.weights);
        let front = own.king | beside(own.king);
        let files_before = [front, ahead(side, front)]
            .into_iter()
            .fold(0, |all, set| all | set);
        let before = files_before & !front;
        let bare = front & !files(before & own.pawns);
        let open = bare & !files(other.pawns);
        let step = |set| if side == WHITE { up(set) } else { down(set) };
        let mut total = weights.bare_file * count(bare) + weights.open_before_king * count(open);
        total += weights.shield[0] * count(step(front) & own.pawns);
        total += weights.shield[1] * count(step(step(front)) & own.pawns);
        total + weights.danger[attacks.danger(other.queens)]
    }
}

impl Attacks {
    fn note(&mut self, role: Role, reach: u64) {
        self.all |= reach;
        match role {
            Role::Knight | Role::Bishop => self.by_minor |= reach,
            Role::Rook => self.by_rook |= reach,
            _ => {}
        }
    }

    fn press(&mut self, force: usize, zone: u64) {
        if zone != 0 {
            self.assailants += 1;
            self.force += force + 5 * zone.count_ones() as usize;
        }
    }

    /// How dangerous the attack is, from 0 to 15.
    fn danger(&self, queens: u64) -> usize {
        if self.assailants < 2 {
            return 0;
        }
        let force = if queens == 0 {
            self.force / 2
        } else {
            self.force
        };
        (force / 10).min(15)
    }
}

fn of_role(side: &Army, role: Role) -> u64 {
    match role {
        Role::Knight => side.knights,
        Role::Bishop => side.bishops,
        Role::Rook => side.rooks,
        Role::Queen => side.queens,
        Role::King => side.king,
        Role::Pawn => side.pawns,
    }
}
