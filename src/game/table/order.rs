//! Who plays after whom.

use super::Table;
use crate::game::ids::PlayerId;

impl Table {
    /// Whose turn comes after the present one, in a game in which three are still in: with two it is
    /// the player who has just moved.
    #[must_use]
    pub fn next_to_move(&self) -> Option<PlayerId> {
        let (color, _) = self.to_move()?;
        let players = self.position().players();
        (players.count() == 3)
            .then(|| players.next(color))
            .and_then(|next| self.player(next))
    }
}
