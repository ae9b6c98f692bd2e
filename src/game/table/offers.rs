//! What the players of a table propose to each other: one thing at a time.

use crate::game::agreement::{Agreement, Proposal};
use crate::rules::{Color, Move};

/// What is proposed at a table, and what was.
#[derive(Clone, Debug, Default)]
pub struct Offers {
    standing: Option<Agreement>,
    settled: Option<Agreement>,
    undone: Option<UndoneMoves>,
}

/// Moves that the latest event took back. The position before them stands again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoneMoves {
    /// The first of them.
    pub first: Move,
    /// How many came after it.
    pub later: usize,
}

impl Offers {
    /// What is proposed, and not settled yet.
    #[must_use]
    pub fn standing(&self) -> Option<&Agreement> {
        self.standing.as_ref()
    }

    /// What was proposed, where the latest event settled it, one way or the other.
    #[must_use]
    pub fn settled(&self) -> Option<&Agreement> {
        self.settled.as_ref()
    }

    /// What the latest event took back.
    #[must_use]
    pub fn undone(&self) -> Option<UndoneMoves> {
        self.undone
    }

    /// Another event happens: what the one before it settled is no news any more.
    pub(super) fn forget_settled(&mut self) {
        self.settled = None;
        self.undone = None;
    }

    /// Somebody proposes something.
    pub(super) fn propose(&mut self, proposal: Proposal, by: Color) {
        self.standing = Some(Agreement::new(proposal, by));
    }

    /// Somebody agrees to it.
    pub(super) fn agree(&mut self, color: Color) {
        if let Some(standing) = &mut self.standing {
            standing.add(color);
        }
    }

    /// Moves are taken back.
    pub(super) fn undo(&mut self, undone: UndoneMoves) {
        self.undone = Some(undone);
    }

    /// It is done, refused, or was not answered in time.
    pub(super) fn settle(&mut self) {
        self.settled = self.standing.take();
    }

    /// Somebody has moved or left: an offer of a draw, or to call the game off, stands until its
    /// maker does, a request for a takeback until anyone does.
    pub(super) fn lapse_by(&mut self, actor: Color) {
        self.settled = self
            .standing
            .take_if(|standing| standing.by == actor || standing.proposal == Proposal::Takeback);
    }

    /// The game is over, and nothing can be answered any more.
    pub(super) fn drop_standing(&mut self) {
        self.standing = None;
    }
}
