//! Pieces that wait to be placed (rule sheet, section 7).

use super::piece::{Color, Role, Roles};

/// The pieces that each player has in hand: at most three of a kind, and no pawns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hands(u32);

impl Hands {
    /// Where the count of a kind stands: two bits each.
    #[inline]
    const fn place(color: Color, role: Role) -> usize {
        color.index() * 10 + role.index() * 2
    }

    /// How many pieces of a kind a player has in hand.
    #[must_use]
    #[inline]
    pub const fn count(self, color: Color, role: Role) -> u32 {
        match role {
            Role::Pawn => 0,
            _ => self.0 >> Self::place(color, role) & 3,
        }
    }

    /// Adds a piece; `None` where the hand can hold no more of its kind.
    #[must_use]
    pub fn with(self, color: Color, role: Role) -> Option<Self> {
        let full = role == Role::Pawn || self.count(color, role) == 3;
        (!full).then(|| Self(self.0 + (1 << Self::place(color, role))))
    }

    /// Takes a piece that is in hand.
    pub const fn take(&mut self, color: Color, role: Role) {
        if self.count(color, role) > 0 {
            self.0 -= 1 << Self::place(color, role);
        }
    }

    /// The kinds of which a player has a piece in hand.
    #[must_use]
    pub fn roles(self, color: Color) -> Roles {
        let held = |role: &Role| self.count(color, *role) > 0;
        Role::ALL.into_iter().filter(held).collect()
    }

    /// Two bits a kind and colour.
    #[inline]
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Whether nobody has a piece in hand.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
