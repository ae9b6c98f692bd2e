//! The one generator of moves, over any board.
//!
//! A piece's possible moves come from the tables. Which of them leave a guarded king
//! in check is known beforehand ([`guard`]); what the game protects is left out
//! unless the capture checks its owner. Only captures in passing, castling and such
//! exempt captures are tried on the board.

use std::ops::ControlFlow;

use super::castling::Wing;
use super::moves::Move;
use super::piece::{Color, Role};
use super::position::{Kind, Position, PositionDraft, Step};
use super::square::{Square, SquareSet};
use super::topology::{PawnTable, Topology};

mod group;
mod guard;

pub(super) use group::{Group, Steps};
use guard::Guard;
pub use guard::Shield;

/// Which moves a generation leaves out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// All legal moves, and no others.
    Legal,
    /// Legal moves that capture, or take a pawn to its goal.
    Captures,
    /// Moves that are legal but for checks to the mover's own king; no castling.
    ButForOwnKing,
}

/// What is done with each group of moves, until it breaks off.
pub(super) trait Visit: FnMut(Group) -> ControlFlow<()> {}

impl<V: FnMut(Group) -> ControlFlow<()>> Visit for V {}

impl Position {
    /// Whether the side to move has a legal move, had the game not ended before.
    #[must_use]
    #[inline]
    pub fn can_move(&self) -> bool {
        generate(self, Scope::Legal, &mut |_| ControlFlow::Break(())).is_break()
    }
}

/// Every move of the side to move that leaves no guarded king in check, whether or not the game has
/// ended before.
pub(super) fn possible(position: &Position) -> Vec<Move> {
    within(position, Scope::Legal)
}

/// The moves of the side to move that a scope leaves, in no order.
pub(super) fn within(position: &Position, scope: Scope) -> Vec<Move> {
    let mut moves = Vec::with_capacity(64);
    // A visit that never breaks off goes to the end.
    let _end = generate(position, scope, &mut |group| {
        group.each_move(|mv| moves.push(mv));
        ControlFlow::Continue(())
    });
    moves
}

/// Hands on every move of the side to move, in groups that are never empty.
#[inline]
pub(super) fn generate(
    position: &Position,
    scope: Scope,
    visit: &mut impl Visit,
) -> ControlFlow<()> {
    Generation::new(position, scope).all(visit)
}

/// What all moves of one generation share.
struct Generation<'a> {
    position: &'a Position,
    topology: &'static Topology,
    pawns: &'static PawnTable,
    mover: Color,
    occupied: SquareSet,
    /// The pieces against the mover's king.
    enemies: SquareSet,
    /// Where a piece that screens no guarded king may land: not on its own, never on a king in
    /// play, and so that every check is answered.
    free: SquareSet,
    /// The pieces that screen a guarded king.
    screens: SquareSet,
    /// Where any piece may land: everywhere, or only on pieces where captures alone are wanted.
    wanted: SquareSet,
    /// Pieces that may be taken only by a move that checks their owner.
    protected: SquareSet,
    /// The cells on which pawns can be taken in passing.
    crossed: SquareSet,
    /// The mover's king, and the one that the game forbids to expose.
    king: Option<Guard>,
    shield: Option<Guard>,
    scope: Scope,
}

/// What keeps moves from opening the king whom a player shields, where the rules have one do so.
#[inline]
fn shield_guard(position: &Position) -> Option<Guard> {
    let shield = position.rules().shield(position)?;
    let square = position.king(shield.king)?;
    let against = position.pieces(shield.against);
    Some(Guard::new(position, square, against))
}

impl<'a> Generation<'a> {
    #[inline]
    fn new(position: &'a Position, scope: Scope) -> Self {
        let (mover, rules) = (position.turn(), position.rules());
        let topology = position.topology();
        let (own, enemies) = (position.pieces(mover), position.attacks().enemies(mover));
        let kings = position.all(Role::King) & enemies;
        let king = position
            .king(mover)
            .filter(|_| scope != Scope::ButForOwnKing && rules.has_check());
        let king = king.map(|square| Guard::new(position, square, enemies));
        let shield = shield_guard(position);
        let mut free = !(own | kings);
        let mut screens = SquareSet::EMPTY;
        for guard in [&king, &shield].into_iter().flatten() {
            free &= guard.relief();
            screens |= guard.screens();
        }
        let wanted = match scope {
            Scope::Captures => position.occupied(),
            Scope::Legal | Scope::ButForOwnKing => topology.all(),
        };
        Self {
            position,
            topology,
            pawns: &topology.home(mover).pawns,
            mover,
            occupied: position.occupied(),
            enemies,
            free,
            screens,
            wanted,
            protected: rules.protected_from(position, mover),
            crossed: position.en_passant().set(),
            king,
            shield,
            scope,
        }
    }

    fn all(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let position = self.position;
        let movers = position.rules().movers(position);
        for from in movers & position.all(Role::Pawn) {
            self.pawn(from, visit)?;
        }
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in movers & position.all(role) {
                let reach = self.topology.reach(role, from, self.occupied);
                let to = reach & self.wanted & self.allowed(from);
                self.hand_on(Steps::plain(role, from, to), visit)?;
            }
        }
        for from in movers & position.all(Role::King) {
            let to = self.king_targets(from);
            self.hand_on(Steps::plain(Role::King, from, to), visit)?;
            self.castling(from, visit)?;
        }
        self.placements(visit)
    }

    /// Where a piece other than the mover's king may go without exposing a guarded king.
    #[inline]
    fn allowed(&self, from: Square) -> SquareSet {
        if self.screens.contains(from) {
            let guards = [&self.king, &self.shield].into_iter().flatten();
            guards.fold(self.free, |free, guard| {
                free & guard.along_pins(self.position, from)
            })
        } else {
            self.free
        }
    }

    /// Where the king may go: not into check, and bound by the other guard as any piece is.
    #[inline]
    fn king_targets(&self, from: Square) -> SquareSet {
        let kings = self.position.all(Role::King) & self.enemies;
        let barred = self.position.pieces(self.mover) | kings;
        let mut targets = self.topology.king_steps(from) & self.wanted & !barred;
        if let Some(shield) = &self.shield {
            targets &= shield.relief() & shield.along_pins(self.position, from);
        }
        if self.king.is_none() {
            return targets;
        }
        let without_king = self.occupied & !from.set();
        let safe = |&to: &Square| !self.is_attacked(to, without_king);
        targets.into_iter().filter(safe).collect()
    }

    #[inline]
    fn is_attacked(&self, square: Square, occupied: SquareSet) -> bool {
        !self
            .position
            .attacks()
            .on(square, self.enemies, occupied)
            .is_empty()
    }

    #[inline]
    fn pawn(&self, from: Square, visit: &mut impl Visit) -> ControlFlow<()> {
        let pawns = self.pawns;
        let allowed = self.allowed(from) & (self.wanted | pawns.goal);
        let captures = pawns.captures(from);
        let one = pawns.push(from) & !self.occupied;
        let to = (captures & self.occupied | one) & allowed;
        let double = if one.is_empty() {
            SquareSet::EMPTY
        } else {
            pawns.double_push(from) & !self.occupied & allowed
        };
        let plain = Steps {
            double,
            ..Steps::plain(Role::Pawn, from, to & !pawns.goal | double)
        };
        self.hand_on(plain, visit)?;
        if to.intersects(pawns.goal) {
            let becomes = self.position.rules().becomes(self.position, self.mover);
            let to = to & pawns.goal;
            self.hand_on(
                Steps {
                    to,
                    becomes,
                    ..plain
                },
                visit,
            )?;
        }
        if captures.intersects(self.crossed) {
            let (to, kind) = (captures & self.crossed, Kind::EnPassant);
            self.try_out(Steps { to, kind, ..plain }, visit)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn castling(&self, from: Square, visit: &mut impl Visit) -> ControlFlow<()> {
        if self.scope != Scope::Legal {
            return ControlFlow::Continue(());
        }
        for wing in Wing::ALL {
            if self.may_castle(wing) {
                let rank = &self.topology.home(self.mover).back_rank;
                let to = rank[wing.landing_columns().0].set();
                let kind = Kind::Castling(wing);
                let plain = Steps::plain(Role::King, from, to);
                self.try_out(Steps { kind, ..plain }, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether the conditions of castling hold on one wing.
    #[inline]
    fn may_castle(&self, wing: Wing) -> bool {
        if !self.position.castling().has(self.mover, wing) {
            return false;
        }
        let rank = &self.topology.home(self.mover).back_rank;
        let (king_to, rook_to) = wing.landing_columns();
        let free = |column: usize| !self.occupied.contains(rank[column]);
        let safe = |column: usize| !self.is_attacked(rank[column], self.occupied);
        wing.between_columns().all(free) && [4, rook_to, king_to].into_iter().all(safe)
    }

    #[inline]
    fn placements(&self, visit: &mut impl Visit) -> ControlFlow<()> {
        let on = self.wanted & !self.occupied;
        for role in self.position.rules().placeable(self.position).iter() {
            if !on.is_empty() {
                visit(Group::Placements { role, on })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Hands on steps that leave every guarded king safe; those that take what is protected are tried.
    #[inline]
    fn hand_on(&self, steps: Steps, visit: &mut impl Visit) -> ControlFlow<()> {
        let to = steps.to & !self.protected;
        if !to.is_empty() {
            visit(Group::Steps(Steps { to, ..steps }))?;
        }
        if steps.to.intersects(self.protected) {
            let to = steps.to & self.protected;
            self.try_out(Steps { to, ..steps }, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Plays each step on the board and hands on those that turn out legal.
    #[cold]
    fn try_out(&self, steps: Steps, visit: &mut impl Visit) -> ControlFlow<()> {
        let mut tried = Vec::new();
        steps.each(|step| tried.push(step));
        for step in tried {
            let after = PositionDraft::stepped(self.position, step);
            let safe =
                self.scope == Scope::ButForOwnKing || !after.attacks().is_in_check(self.mover);
            if safe && !after.attacks().break_shield(self.position) && self.spares(step, &after) {
                let to = step.to.set();
                let becomes = step.becomes.into_iter().collect();
                visit(Group::Steps(Steps {
                    to,
                    becomes,
                    ..steps
                }))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a move takes nothing that is protected, or checks the owner of what it takes.
    #[inline]
    fn spares(&self, step: Step, after: &Position) -> bool {
        let captured = self.position.captured_by(step.to_move());
        captured.is_none_or(|(victim, on)| {
            !self.protected.contains(on)
                || !after
                    .attacks()
                    .checkers(victim.color, self.mover)
                    .is_empty()
        })
    }
}
