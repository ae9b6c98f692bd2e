//! Officers and kings: mobility, files, threats and the safety of kings.

use super::sides::{
    BLACK, Side, Sides, WHITE, ahead, beside, board, count, down, files, rank_of, squares, up,
};
use super::taper::{Taper, t};
use crate::rules::{Position, Role, Square, SquareSet, Topology};

const BISHOP_PAIR: Taper = t(26, 52);
const OPEN_FILE: Taper = t(28, 8);
const HALF_OPEN_FILE: Taper = t(12, 8);
const OUTPOST: Taper = t(22, 14);
/// A pawn attacks a piece.
const BY_PAWN: Taper = t(48, 36);
/// A minor piece attacks a rook or queen.
const BY_MINOR: Taper = t(32, 26);
/// A rook attacks a queen.
const BY_ROOK: Taper = t(36, 20);
/// A piece attacks one that nothing protects.
const HANGING: Taper = t(16, 14);
/// A missing pawn before the king, on its file or one beside it.
const BARE_FILE: Taper = t(-14, 0);
const OPEN_FILE_BEFORE_KING: Taper = t(-16, 0);

/// What one kind of officer is worth by how much it sees.
struct Officer {
    role: Role,
    /// For each square that it may go to, beyond `usual`.
    step: Taper,
    usual: i32,
    /// How it counts towards an attack on a king.
    assault: i32,
}

const OFFICERS: [Officer; 4] = [
    Officer {
        role: Role::Knight,
        step: t(4, 4),
        usual: 4,
        assault: 20,
    },
    Officer {
        role: Role::Bishop,
        step: t(4, 4),
        usual: 6,
        assault: 18,
    },
    Officer {
        role: Role::Rook,
        step: t(2, 4),
        usual: 7,
        assault: 26,
    },
    Officer {
        role: Role::Queen,
        step: t(1, 4),
        usual: 13,
        assault: 40,
    },
];

/// What is attacked by a side.
#[derive(Default)]
struct Attacks {
    by_pawn: u64,
    by_minor: u64,
    by_rook: u64,
    all: u64,
    /// The pressure on the opponent's king.
    assault: i32,
    assailants: i32,
}

/// The features of both sides, each from its own view.
pub fn of_both(position: &Position, sides: &Sides) -> [Taper; 2] {
    let scan = Scan {
        topology: position.topology(),
        occupied: position.occupied(),
        sides,
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
}

impl Scan<'_> {
    fn steps_of_king(&self, side: &Side) -> u64 {
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
        for officer in &OFFICERS {
            for from in squares(of_role(own, officer.role)) {
                let reach = self.reach(officer.role, from);
                total += officer.step * (count(reach & free) - officer.usual);
                attacks.note(officer, reach, zone);
            }
        }
        if own.bishops.count_ones() >= 2 {
            total += BISHOP_PAIR;
        }
        (
            total + rooks(own, other) + outposts(side, own, other),
            attacks,
        )
    }

    fn reach(&self, role: Role, from: usize) -> u64 {
        let from = Square::new(u8::try_from(from).unwrap_or_default());
        board(self.topology.reach(role, from, self.occupied))
    }

    /// What a side attacks that its owner would rather have elsewhere.
    fn threats(&self, side: usize, attacks: &Attacks, answers: &Attacks) -> Taper {
        let other = &self.sides.0[1 - side];
        let minor = other.knights | other.bishops;
        let heavy = other.rooks | other.queens;
        let loose = (minor | heavy | other.pawns) & !answers.all;
        BY_PAWN * count(attacks.by_pawn & (minor | heavy))
            + BY_MINOR * count(attacks.by_minor & heavy)
            + BY_ROOK * count(attacks.by_rook & other.queens)
            + HANGING * count(attacks.all & loose)
    }

    /// The safety of a side's king, given what attacks it.
    fn king(&self, side: usize, attacks: &Attacks) -> Taper {
        let (own, other) = (&self.sides.0[side], &self.sides.0[1 - side]);
        let mut total = t(0, 0);
        let front = own.king | beside(own.king);
        for square in squares(front) {
            let file = files(1 << square);
            if ahead(side, 1 << square) & own.pawns == 0 {
                total += BARE_FILE;
                if file & other.pawns == 0 {
                    total += OPEN_FILE_BEFORE_KING;
                }
            }
        }
        let shield = if side == WHITE {
            up(front)
        } else {
            down(front)
        };
        total += t(9, 0) * count(shield & own.pawns);
        if attacks.assailants >= 2 {
            let force = attacks.assault * attacks.assailants.min(5);
            let queens = if other.queens == 0 { 2 } else { 4 };
            let danger = (force * queens / 8).min(500);
            total += t(-danger, -danger / 8);
        }
        total
    }
}

impl Attacks {
    fn note(&mut self, officer: &Officer, reach: u64, zone: u64) {
        self.all |= reach;
        match officer.role {
            Role::Knight | Role::Bishop => self.by_minor |= reach,
            Role::Rook => self.by_rook |= reach,
            _ => {}
        }
        if reach & zone != 0 {
            self.assailants += 1;
            self.assault += officer.assault / 2 + 5 * count(reach & zone);
        }
    }
}

fn of_role(side: &Side, role: Role) -> u64 {
    match role {
        Role::Knight => side.knights,
        Role::Bishop => side.bishops,
        Role::Rook => side.rooks,
        Role::Queen => side.queens,
        Role::King => side.king,
        Role::Pawn => side.pawns,
    }
}

/// Rooks on files without pawns.
fn rooks(own: &Side, other: &Side) -> Taper {
    let half_open = own.rooks & !files(own.pawns);
    let open = half_open & !files(other.pawns);
    OPEN_FILE * count(open) + HALF_OPEN_FILE * count(half_open & !open)
}

/// Knights that a pawn protects and no pawn can drive away.
fn outposts(side: usize, own: &Side, other: &Side) -> Taper {
    let reachable = ahead(1 - side, beside(other.pawns));
    let safe = own.knights & own.pawn_attacks & !reachable;
    let advanced = |&square: &usize| (3..6).contains(&rank_of(side, square));
    let posts = squares(safe).filter(advanced).count();
    OUTPOST * i32::try_from(posts).unwrap_or_default()
}
