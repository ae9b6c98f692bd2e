//! What players agree on: it is done once everyone still in has agreed.

use crate::rules::{Color, Players, coded};

coded! {
    /// What a player proposes to all others.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Proposal [ALL, code, of_code] {
        /// The game ends in a draw (rule sheet, section 6).
        Draw = "draw",
        /// The position before the proposer's last move stands again.
        Takeback = "takeback",
        /// The game is broken off, and counts for nobody.
        Abort = "abort",
    }
}

/// A proposal, and who has agreed to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agreement {
    /// What is proposed.
    pub proposal: Proposal,
    /// The player who proposed it.
    pub by: Color,
    agreed: Vec<Color>,
}

impl Agreement {
    /// A new proposal, to which its proposer agrees.
    pub(super) fn new(proposal: Proposal, by: Color) -> Self {
        Self {
            proposal,
            by,
            agreed: vec![by],
        }
    }

    pub(super) fn add(&mut self, color: Color) {
        self.agreed.push(color);
    }

    /// Whether a colour has agreed.
    #[must_use]
    pub fn has(&self, color: Color) -> bool {
        self.agreed.contains(&color)
    }

    /// Those still in who have not answered yet, in the order of play.
    pub fn missing(&self, players: Players) -> impl Iterator<Item = Color> {
        players.iter().filter(|&color| !self.has(color))
    }
}
