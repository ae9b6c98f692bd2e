//! The board of a search: what each piece reaches, kept along as pieces are placed.

use std::sync::LazyLock;

use super::COLORS;
use crate::engine::chance;
use crate::rules::{Color, Move, Position, Role, Square, SquareSet, Topology, Variant};

/// The kinds that can be placed.
pub(super) const KINDS: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::King,
];

/// The pieces on the board and in hand, and what they control.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    pub occupied: u64,
    /// What each piece controls, by the order of placing.
    reach: [[u64; 8]; 2],
    /// Where each piece stands.
    on: [[u8; 8]; 2],
    placed: [u8; 2],
    /// How many pieces of each kind are in hand.
    hands: [[u8; 6]; 2],
    /// 0 for White, 1 for Black.
    pub turn: usize,
    pub key: u64,
}

/// What lies beyond a square on the line from another: what a piece there takes from the one behind.
struct Lines {
    beyond: Box<[[u64; 64]; 64]>,
    topology: &'static Topology,
}

fn lines() -> &'static Lines {
    static LINES: LazyLock<Lines> = LazyLock::new(|| {
        let topology = Variant::Echeversi.topology();
        let mut beyond = Box::new([[0; 64]; 64]);
        for from in topology.squares() {
            for ray in [topology.rook_rays(from), topology.bishop_rays(from)].concat() {
                let mut rest = 0;
                for &square in ray.squares().iter().rev() {
                    beyond[from.index()][square.index()] = rest;
                    rest |= bit(square);
                }
            }
        }
        Lines { beyond, topology }
    });
    &LINES
}

pub(super) fn bit(square: Square) -> u64 {
    1 << square.index()
}

/// The squares of a set as 64 bits.
#[expect(clippy::cast_possible_truncation, reason = "this board has 64 squares")]
fn narrow(set: SquareSet) -> u64 {
    set.bits() as u64
}

/// What a side controls: at least once, and at least twice.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Control {
    pub once: u64,
    pub twice: u64,
}

impl Control {
    pub fn with(self, reach: u64) -> Self {
        Self {
            once: self.once | reach,
            twice: self.twice | self.once & reach,
        }
    }
}

impl Board {
    pub fn of(position: &Position) -> Self {
        let mut board = Self {
            occupied: 0,
            reach: [[0; 8]; 2],
            on: [[0; 8]; 2],
            placed: [0; 2],
            hands: [[0; 6]; 2],
            turn: usize::from(position.turn() != Color::White),
            key: position.key(),
        };
        let occupied = position.occupied();
        for (side, color) in COLORS.into_iter().enumerate() {
            for role in KINDS {
                let count = position.hands().count(color, role);
                board.hands[side][role.index()] = u8::try_from(count).unwrap_or(0);
                for on in position.of(color, role) {
                    let reach = narrow(position.topology().reach(role, on, occupied));
                    board.add(side, on, reach);
                }
            }
        }
        board.occupied = narrow(occupied);
        board
    }

    fn add(&mut self, side: usize, on: Square, reach: u64) {
        let nth = usize::from(self.placed[side]);
        // A position read from text may have more than eight pieces of a side only if it is not valid.
        if let (Some(kept), Some(place)) =
            (self.reach[side].get_mut(nth), self.on[side].get_mut(nth))
        {
            *kept = reach;
            *place = u8::try_from(on.index()).unwrap_or(0);
            self.placed[side] += 1;
        }
    }

    /// How many placements are to come.
    pub fn left(&self) -> u32 {
        self.hands
            .iter()
            .flatten()
            .map(|&count| u32::from(count))
            .sum()
    }

    /// The kinds in hand of a side.
    pub fn in_hand(&self, side: usize) -> impl Iterator<Item = (Role, u8)> {
        let hand = self.hands[side];
        KINDS
            .into_iter()
            .map(move |role| (role, hand[role.index()]))
            .filter(|&(_, count)| count > 0)
    }

    /// The kinds that the side to move may place: first the king, or Black's queen.
    pub fn placeable(&self) -> impl Iterator<Item = Role> {
        let first = if self.turn == 0 {
            Role::King
        } else {
            Role::Queen
        };
        let bound = self.placed[self.turn] == 0 && self.hands[self.turn][first.index()] > 0;
        let kinds = self.in_hand(self.turn).map(|(role, _)| role);
        kinds.filter(move |&role| !bound || role == first)
    }

    /// Whether the side to move may make a placement.
    pub fn allows(&self, mv: Move) -> bool {
        let Move::Place { role, on } = mv else {
            return false;
        };
        self.occupied & bit(on) == 0 && self.placeable().any(|kind| kind == role)
    }

    pub fn empty(&self) -> impl Iterator<Item = Square> + use<> {
        let mut rest = !self.occupied;
        std::iter::from_fn(move || {
            let index = u8::try_from(rest.trailing_zeros())
                .ok()
                .filter(|_| rest != 0)?;
            rest &= rest - 1;
            Some(Square::new(index))
        })
    }

    /// What a side controls once a piece stands on a square that was empty.
    pub fn control_with(&self, side: usize, on: Option<Square>) -> Control {
        let lines = lines();
        let mut control = Control::default();
        let placed = usize::from(self.placed[side]);
        for (&reach, &from) in self.reach[side].iter().zip(&self.on[side]).take(placed) {
            let cut = on.map_or(0, |on| lines.beyond[usize::from(from & 63)][on.index()]);
            let is_cut = on.is_some_and(|on| reach & bit(on) != 0);
            control = control.with(if is_cut { reach & !cut } else { reach });
        }
        control
    }

    /// What a piece of a kind would control from a square.
    pub fn reach(&self, role: Role, on: Square) -> u64 {
        let occupied = SquareSet::from_bits(u128::from(self.occupied));
        narrow(lines().topology.reach(role, on, occupied))
    }

    /// The board after the side to move has placed a piece.
    pub fn after(&self, role: Role, on: Square) -> Self {
        let lines = lines();
        let mut next = *self;
        for side in 0..2 {
            for nth in 0..usize::from(self.placed[side]) {
                if next.reach[side][nth] & bit(on) != 0 {
                    let from = usize::from(self.on[side][nth] & 63);
                    next.reach[side][nth] &= !lines.beyond[from][on.index()];
                }
            }
        }
        next.add(self.turn, on, self.reach(role, on));
        next.hands[self.turn][role.index()] -= 1;
        next.occupied |= bit(on);
        let piece = (self.turn << 9 | role.index() << 6 | on.index()) as u64;
        next.key ^= chance::mix(piece, 0x5EED) ^ chance::mix(0, 0x7125);
        next.turn = 1 - self.turn;
        next
    }

    /// The board after a placement.
    pub fn after_move(&self, mv: Move) -> Self {
        match mv {
            Move::Place { role, on } => self.after(role, on),
            Move::Step { .. } => *self,
        }
    }

    /// The cells by which the side to move leads.
    pub fn lead(&self) -> i32 {
        let cells = |side| {
            self.control_with(side, None)
                .once
                .count_ones()
                .cast_signed()
        };
        cells(self.turn) - cells(1 - self.turn)
    }
}
