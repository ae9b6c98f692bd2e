//! What a position is worth to each of three players: first their strength in hundredths of a pawn,
//! then the points that each may expect.
//!
//! The strength of a player is its material, the places of its pieces, their mobility and the safety
//! of its king, which counts the attacks of both others together: a king may fall to a coalition. In
//! games with non-aggression, a player that is behind is sheltered at home. Expected points follow
//! from the strengths by a curve of the game, between what the worst and the best ending gives.

use crate::rules::{Color, Position, Role, Square, SquareSet, Variant};

mod curve;
mod pursuit;
mod tables;

pub use curve::{POINT, expected, lead, steepest};
pub use tables::VALUES;
use tables::{NEXT_STEP, SquareTables, WORTH};

/// The strength of each player, in hundredths of a pawn; nothing for players who are out.
pub type Strengths = [i32; 3];

/// What is seen of a position without a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Evaluation {
    /// The strength of every player still in.
    pub strengths: Strengths,
    /// What a player attacks of each other at best, in hundredths of a pawn; at its own place, what a pawn
    /// of its own may become at once.
    ///
    /// Nothing is said of captures in passing, nor whether a capture is legal or wise.
    pub gains: [[i16; 3]; 3],
}

/// The strength of every player still in.
#[must_use]
pub fn strengths(position: &Position) -> Strengths {
    evaluate(position).strengths
}

/// What is seen of a position without a search.
#[must_use]
pub fn evaluate(position: &Position) -> Evaluation {
    let mut survey = Survey::new(position);
    for color in position.players().iter() {
        survey.pieces_of(color);
    }
    let mut strengths = [0; 3];
    for color in position.players().iter() {
        let place = color.index();
        strengths[place] = survey.strengths[place] + survey.shelter(color) - survey.danger(color)
            + survey.attack_on_others(color)
            + pursuit::progress(position, color);
    }
    Evaluation {
        strengths,
        gains: survey.gains(),
    }
}

/// What a square more is worth to a piece that moves along lines.
const ROOK_MOBILITY: i32 = 3;
const BISHOP_MOBILITY: i32 = 4;
/// How much a piece that looks at a king's surroundings presses on it, by kind.
const PRESSURE: [i32; 6] = [0, 6, 4, 3, 3, 1];
/// What it costs a king to have so few steps that are free of attacks.
const CORNERED: [i32; 4] = [40, 22, 10, 3];
/// What a piece at home is worth more that one of the others may not take, in hundredths of a pawn.
const SHELTER: i32 = 7;
/// The lead in points from which a piece at home may not be taken.
const LEAD: u32 = 3;

/// All that is seen of a position at once: whose pieces reach what.
struct Survey<'a> {
    position: &'a Position,
    tables: &'static SquareTables,
    occupied: SquareSet,
    /// The steps of each king.
    rings: [SquareSet; 3],
    attacks: [SquareSet; 3],
    /// How hard each player presses each king, first the one who presses.
    pressure: [[i32; 3]; 3],
    /// How many pieces press each king.
    pressing: [i32; 3],
    strengths: Strengths,
    /// What a pawn of each player may become at once.
    arriving: [i16; 3],
    /// Whether a king that two mate together is as lost as one that falls to one.
    joins: bool,
}

impl<'a> Survey<'a> {
    fn new(position: &'a Position) -> Self {
        let ring = |color| match position.king(color) {
            Some(king) => position.topology().king_steps(king),
            None => SquareSet::EMPTY,
        };
        Self {
            position,
            tables: SquareTables::of(position.variant()),
            occupied: position.occupied(),
            rings: Color::ALL.map(ring),
            attacks: [SquareSet::EMPTY; 3],
            pressure: [[0; 3]; 3],
            pressing: [0; 3],
            strengths: [0; 3],
            arriving: [0; 3],
            joins: matches!(position.variant(), Variant::Yalta | Variant::YaltaLastKing),
        }
    }

    fn pieces_of(&mut self, color: Color) {
        let (board, occupied) = (self.position.topology(), self.occupied);
        let own = self.position.pieces(color);
        let mut strength = self.pawns(color, own);
        let position = self.position;
        // Called for each kind by its name, as it is then known beforehand where the board keeps it.
        let of = |role| own & position.all(role);
        let bishops = of(Role::Bishop);
        for from in of(Role::Knight) {
            strength += self.piece(color, Role::Knight, from, board.knight_leaps(from));
        }
        for from in bishops {
            let reach = board.bishop_reach(from, occupied);
            strength += self.piece(color, Role::Bishop, from, reach);
            strength += BISHOP_MOBILITY * signed((reach & !own).len());
        }
        for from in of(Role::Rook) {
            let reach = board.rook_reach(from, occupied);
            strength += self.piece(color, Role::Rook, from, reach);
            strength += ROOK_MOBILITY * signed((reach & !own).len());
        }
        for from in of(Role::Queen) {
            let reach = board.rook_reach(from, occupied) | board.bishop_reach(from, occupied);
            strength += self.piece(color, Role::Queen, from, reach);
        }
        for king in own & self.position.all(Role::King) {
            self.attacks[color.index()] |= self.rings[color.index()];
            strength += self.king_place(color, king);
        }
        if !bishops.is_empty() && !bishops.is_single() {
            strength += 30;
        }
        self.strengths[color.index()] = strength;
    }

    /// What a piece is worth where it stands; what it reaches is noted.
    #[inline]
    fn piece(&mut self, color: Color, role: Role, from: Square, reach: SquareSet) -> i32 {
        self.attack(color, role, reach);
        self.tables.value(color, role, from)
    }

    #[inline]
    fn attack(&mut self, color: Color, role: Role, reach: SquareSet) {
        self.attacks[color.index()] |= reach;
        for other in [(color.index() + 1) % 3, (color.index() + 2) % 3] {
            if reach.intersects(self.rings[other]) {
                self.pressure[color.index()][other] += PRESSURE[role.index()];
                self.pressing[other] += 1;
            }
        }
    }

    /// What each player attacks of each other at best.
    fn gains(&self) -> [[i16; 3]; 3] {
        let mut gains = [[0; 3]; 3];
        for (by, gains) in gains.iter_mut().enumerate() {
            let attacked = self.attacks[by];
            for owner in Color::ALL {
                let pieces = self.position.pieces(owner) & attacked;
                gains[owner.index()] = if owner.index() == by {
                    self.arriving[by]
                } else {
                    self.dearest(pieces)
                };
            }
        }
        gains
    }

    /// The value of the best piece on some squares.
    #[inline]
    fn dearest(&self, pieces: SquareSet) -> i16 {
        if pieces.is_empty() {
            return 0;
        }
        let is_there = |&role: &Role| pieces.intersects(self.position.all(role));
        let kinds = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let dearest = kinds.into_iter().find(is_there).unwrap_or(Role::Pawn);
        WORTH[dearest.index()]
    }

    /// Pawns: on their way they are worth what awaits them, which is a captured piece by liberation.
    fn pawns(&mut self, color: Color, own: SquareSet) -> i32 {
        let pawns = &self.position.topology().home(color).pawns;
        let (mut strength, mut promise) = (0, 0);
        let mut reach = SquareSet::EMPTY;
        for from in own & self.position.all(Role::Pawn) {
            reach |= pawns.captures(from);
            strength += self.tables.value(color, Role::Pawn, from);
            let steps = self.tables.promise(color, from);
            promise += steps;
            if steps == NEXT_STEP {
                self.arriving[color.index()] = WORTH[Role::Queen.index()];
            }
        }
        self.attack(color, Role::Pawn, reach);
        if promise > 0 {
            strength += promise * self.prize(color);
        }
        strength
    }

    /// The points of the best piece that a pawn could free.
    #[inline]
    fn prize(&self, color: Color) -> i32 {
        if !self.position.rules().liberates() {
            return i32::from(Role::Queen.value());
        }
        let kinds = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
        let captured = |role: &Role| self.position.captured(color, *role) > 0;
        let best = kinds.into_iter().find(captured);
        best.map_or(0, |role| i32::from(role.value()))
    }

    /// A king keeps home while others have much to attack it with, and goes out after.
    #[inline]
    fn king_place(&self, color: Color, king: Square) -> i32 {
        let place = self.tables.value(color, Role::King, king);
        let others = self.position.players().others(color);
        let material: i32 = others
            .map(|other| 39 - signed(self.position.points_lost(other)))
            .sum();
        place * (material - 10).max(0) / 68
    }

    /// What the attacks of the others on a king and the cells about it take from its owner's strength.
    ///
    /// Where a mate by both together costs less than a mate by one, the harder press counts most.
    fn danger(&self, color: Color) -> i32 {
        let place = color.index();
        let (one, other) = ((place + 1) % 3, (place + 2) % 3);
        let against = self.attacks[one] | self.attacks[other];
        let ring = self.rings[place];
        let own = self.position.pieces(color);
        let free = ring & !own & !against;
        let weak = signed((ring & against & !own).len());
        let [one, other] = [one, other].map(|by| self.pressure[by][place]);
        let (more, less) = (one.max(other), one.min(other));
        let pressure = (more + if self.joins { less } else { less / 2 } + weak).min(30);
        let pressed = if self.pressing[place] > 1 {
            pressure * pressure / 3
        } else {
            pressure
        };
        let steps = free.len() as usize;
        let cornered = CORNERED.get(steps).copied().unwrap_or(0);
        pressed + cornered * (2 + self.pressing[place].min(4)) / 4
    }

    /// What it is worth to press the kings of others: mostly it is who presses that mates.
    #[inline]
    fn attack_on_others(&self, color: Color) -> i32 {
        let pressure = self.pressure[color.index()];
        pressure
            .iter()
            .map(|&pressure| pressure.min(24))
            .map(|it| it * it / 8)
            .sum()
    }

    /// What non-aggression gives a player that is behind: its pieces at home cannot be taken by those
    /// that lead by enough.
    fn shelter(&self, color: Color) -> i32 {
        if !matches!(
            self.position.variant(),
            Variant::Trichess | Variant::Echecs3
        ) {
            return 0;
        }
        let lost = self.position.points_lost(color);
        let others = self.position.players().others(color);
        let held_back = others.filter(|&other| lost >= self.position.points_lost(other) + LEAD);
        let held_back = signed(u32::try_from(held_back.count()).unwrap_or(0));
        if held_back == 0 {
            return 0;
        }
        let at_home = self.position.pieces(color) & self.position.home(color).territory;
        let pieces = at_home & !self.position.all(Role::Pawn);
        held_back * SHELTER * signed(pieces.len())
    }
}

/// A small count as a number with a sign.
fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
