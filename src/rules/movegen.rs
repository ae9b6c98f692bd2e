//! The one generator of moves, over any board.
//!
//! A man's possible moves come from the tables. One is legal unless it leaves a
//! guarded king in check (the mover's own by anyone; what else is guarded is the
//! game's) or takes what the game protects. Most moves cannot expose a king, and
//! are known legal without being tried: those of a man that screens no guarded
//! king, when none stands in check, and that is no king and takes nobody in passing.

use super::moves::Move;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::ruleset::Guard;
use super::setup::Wing;
use super::square::{Square, SquareSet};

/// Which moves a generation leaves out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Legal moves.
    Legal,
    /// Moves that are legal but for checks to the mover's own king; no castling.
    ButForOwnKing,
}

/// What all moves of one generation share.
struct Generation<'a> {
    position: &'a Position,
    mover: Color,
    guards: Vec<Guard>,
    /// A guarded king stands in check now: every move has to be tried.
    urgent: bool,
    /// Men whose move may expose a guarded king.
    screens: SquareSet,
    scope: Scope,
}

impl Position {
    /// Every legal move of the side to move, in no order.
    ///
    /// Says nothing of whether the game has ended before: see [`Position::outcome`].
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.legal_moves_into(&mut moves);
        moves
    }

    /// Adds every legal move of the side to move to a list.
    pub fn legal_moves_into(&self, moves: &mut Vec<Move>) {
        Generation::new(self, Scope::Legal).all(&mut |mv| {
            moves.push(mv);
            Continue::Yes
        });
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        let mut found = false;
        Generation::new(self, Scope::Legal).all(&mut |_| {
            found = true;
            Continue::No
        });
        found
    }

    /// The moves that are legal but for checks to the mover's own king, castling left out.
    pub(super) fn moves_but_for_own_king(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        Generation::new(self, Scope::ButForOwnKing).all(&mut |mv| {
            moves.push(mv);
            Continue::Yes
        });
        moves
    }

    /// The kings that the side to move may not leave in check: its own by anyone first.
    pub(super) fn guards(&self) -> Vec<Guard> {
        let mover = self.turn();
        let own = self
            .colors()
            .iter()
            .filter(|&&against| against != mover)
            .map(|&against| Guard {
                king: mover,
                against,
            });
        own.chain(self.rules().guards(mover).iter().copied())
            .collect()
    }
}

/// Whether a generation goes on after a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Continue {
    Yes,
    No,
}

type Visit<'v> = &'v mut dyn FnMut(Move) -> Continue;

impl<'a> Generation<'a> {
    fn new(position: &'a Position, scope: Scope) -> Self {
        let mover = position.turn();
        let mut guards = position.guards();
        if scope == Scope::ButForOwnKing {
            guards.retain(|guard| guard.king != mover);
        }
        let urgent = guards.iter().any(|&guard| position.breaks(guard));
        let screens = guards.iter().fold(SquareSet::EMPTY, |set, &guard| {
            set | position.screens(guard)
        });
        Self {
            position,
            mover,
            guards,
            urgent,
            screens,
            scope,
        }
    }

    fn all(&self, visit: Visit) {
        for from in self.position.men(self.mover) {
            let Some(piece) = self.position.piece_at(from) else {
                continue;
            };
            let done = match piece.role {
                Role::Pawn => self.pawn(from, visit),
                _ => self.man(piece, from, visit),
            };
            if done == Continue::No {
                return;
            }
        }
        if self.scope == Scope::Legal {
            self.castling(visit);
        }
    }

    /// Where a man may land: not on its own, and never on a king.
    fn open(&self) -> SquareSet {
        !(self.position.men(self.mover) | self.position.all(Role::King))
    }

    fn man(&self, piece: Piece, from: Square, visit: Visit) -> Continue {
        let occupied = self.position.occupied();
        let targets = self
            .position
            .attacks(piece.color, piece.role, from, occupied)
            & self.open();
        let risky = piece.role == Role::King || self.screens.contains(from);
        for to in targets {
            if self.allow(Move::new(from, to), risky, visit) == Continue::No {
                return Continue::No;
            }
        }
        Continue::Yes
    }

    fn pawn(&self, from: Square, visit: Visit) -> Continue {
        let position = self.position;
        let pawns = &position.home(self.mover).pawns;
        let occupied = position.occupied();
        let free = |to: &Square| !occupied.contains(*to);
        let mut targets = pawns.captures(from) & occupied & self.open();
        if let Some(one) = pawns.push(from).filter(free) {
            targets.insert(one);
            let two = pawns.push(one).filter(free);
            if let Some(two) = two.filter(|_| pawns.start.contains(from)) {
                targets.insert(two);
            }
        }
        let risky = self.screens.contains(from);
        for to in targets {
            if self.pawn_to(from, to, risky, visit) == Continue::No {
                return Continue::No;
            }
        }
        for &to in position.en_passant() {
            if pawns.captures(from).contains(to)
                && self.pawn_to(from, to, true, visit) == Continue::No
            {
                return Continue::No;
            }
        }
        Continue::Yes
    }

    /// A pawn's move with every choice of what it becomes.
    fn pawn_to(&self, from: Square, to: Square, risky: bool, visit: Visit) -> Continue {
        let mv = Move::new(from, to);
        if !self.position.home(self.mover).pawns.goal.contains(to) {
            return self.allow(mv, risky, visit);
        }
        let choices = self.position.rules().becomes(self.position, self.mover);
        if choices.is_empty() {
            return self.allow(mv, risky, visit);
        }
        for role in choices {
            if self.allow(mv.becoming(role), risky, visit) == Continue::No {
                return Continue::No;
            }
        }
        Continue::Yes
    }

    fn castling(&self, visit: Visit) {
        for wing in Wing::ALL {
            let rank = &self.position.home(self.mover).back_rank;
            let mv = Move::new(rank[4], rank[wing.landing_columns().0]);
            if self.position.may_castle(self.mover, wing)
                && self.allow(mv, true, visit) == Continue::No
            {
                return;
            }
        }
    }

    /// Hands a possible move on if it is legal; a risky one is tried first.
    fn allow(&self, mv: Move, risky: bool, visit: Visit) -> Continue {
        let tried = (risky || self.urgent).then(|| self.position.after(mv));
        if let Some(after) = &tried
            && self.guards.iter().any(|&guard| after.breaks(guard))
        {
            return Continue::Yes;
        }
        if self.position.is_barred(mv, tried) {
            return Continue::Yes;
        }
        visit(mv)
    }
}

impl Position {
    /// Whether a possible move takes what the game protects, without checking its owner.
    fn is_barred(&self, mv: Move, tried: Option<Self>) -> bool {
        let Some((victim, on)) = self.captured_by(mv) else {
            return false;
        };
        if self.rules().bars_capture(self, victim, on).is_none() {
            return false;
        }
        let after = tried.unwrap_or_else(|| self.after(mv));
        after.checkers(victim.color, self.turn()).is_empty()
    }

    /// Whether the conditions of castling hold on one wing.
    fn may_castle(&self, mover: Color, wing: Wing) -> bool {
        if !self.castling().has(mover, wing) {
            return false;
        }
        let rank = &self.home(mover).back_rank;
        let occupied = self.occupied();
        let (king_to, rook_to) = wing.landing_columns();
        wing.between_columns()
            .all(|column| !occupied.contains(rank[column]))
            && [4, rook_to, king_to]
                .into_iter()
                .all(|column| !self.is_attacked(mover, rank[column]))
    }
}
