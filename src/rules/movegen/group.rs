//! Moves in groups: what is alike is said once.

use crate::rules::moves::Move;
use crate::rules::piece::{Role, Roles};
use crate::rules::position::{Kind, Step};
use crate::rules::square::{Square, SquareSet};

/// Moves alike but for their target.
#[derive(Clone, Copy)]
pub(in crate::rules) enum Group {
    /// The steps of one piece.
    Steps(Steps),
    /// Placements of one kind.
    Placements { role: Role, on: SquareSet },
}

/// One piece's steps that are alike but for their target.
#[derive(Clone, Copy)]
pub(in crate::rules) struct Steps {
    pub role: Role,
    pub from: Square,
    pub to: SquareSet,
    /// What the pawn becomes, each a move of its own; empty where nothing changes.
    pub becomes: Roles,
    /// What is special about them, but for double steps.
    pub kind: Kind,
    /// Which of the targets a pawn reaches by two steps.
    pub double: SquareSet,
}

impl Steps {
    /// Steps that only go, and perhaps capture.
    #[inline]
    pub(super) fn plain(role: Role, from: Square, to: SquareSet) -> Self {
        let (becomes, kind) = (Roles::NONE, Kind::Plain);
        Self {
            role,
            from,
            to,
            becomes,
            kind,
            double: SquareSet::EMPTY,
        }
    }

    /// The targets where nothing but the piece's place changes unless something stands there.
    pub(in crate::rules) fn plain_targets(self) -> SquareSet {
        if self.kind == Kind::Plain && self.becomes.is_empty() {
            self.to & !self.double
        } else {
            SquareSet::EMPTY
        }
    }

    /// Hands each step on.
    #[inline]
    pub(in crate::rules) fn each(self, mut visit: impl FnMut(Step)) {
        let Self { role, from, .. } = self;
        let step = |to, becomes| Step {
            role,
            from,
            to,
            becomes,
            kind: if self.double.contains(to) {
                Kind::DoubleStep
            } else {
                self.kind
            },
        };
        for to in self.to {
            if self.becomes.is_empty() {
                visit(step(to, None));
            } else {
                for role in self.becomes.iter() {
                    visit(step(to, Some(role)));
                }
            }
        }
    }
}

impl Group {
    /// The number of moves.
    pub(in crate::rules) fn count(self) -> u64 {
        u64::from(match self {
            Self::Steps(steps) => steps.to.len() * steps.becomes.len().max(1),
            Self::Placements { on, .. } => on.len(),
        })
    }

    /// Hands each move on.
    pub(super) fn each_move(self, mut visit: impl FnMut(Move)) {
        match self {
            Self::Steps(steps) => steps.each(|step| visit(step.to_move())),
            Self::Placements { role, on } => {
                for on in on {
                    visit(Move::Place { role, on });
                }
            }
        }
    }
}
