//! What players settle among themselves: draws, takebacks, games broken off; and what ends by itself.

use super::AgreementService;
use crate::game::agreement::Proposal;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::table::Table;

decisions! {
    AgreementService, by:

    /// Proposes something to the other players, or agrees where another has proposed the same.
    ///
    /// # Errors
    /// Where the player does not play, something else is proposed, or there is nothing to propose.
    propose(proposal: Proposal);

    /// Agrees to what is proposed.
    ///
    /// # Errors
    /// Where this is not proposed, or the player has agreed already.
    agree(proposal: Proposal);

    /// Refuses what is proposed, or takes the own proposal back.
    ///
    /// # Errors
    /// Where this is not proposed.
    refuse(proposal: Proposal);

    /// Claims a draw.
    ///
    /// # Errors
    /// Where it is not the player's turn, or the position allows no claim.
    claim();

    /// Breaks a game off.
    ///
    /// # Errors
    /// Where the player does not play, or it is too late.
    abort();
}

impl AgreementService<'_> {
    /// Games in which something has stood for too long, the longest first.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn overdue(self, limit: u32) -> Result<Vec<GameId>, GameError> {
        Ok(self.store.overdue(self.clock.now(), limit).await?)
    }

    /// Ends what has stood for too long in a game; nothing, where somebody has answered since it was found, and something else
    /// stands there now.
    ///
    /// # Errors
    /// Where the game cannot be read or kept, or something has happened there meanwhile.
    pub async fn expire(self, game: GameId) -> Result<Table, GameError> {
        let table = self.table(game).await?;
        // Read after the table: whatever moved it since then has made the table stale.
        let due = self.store.stands_until(game).await?;
        if due.is_none_or(|due| due > self.clock.now()) {
            return Ok(table);
        }
        let event = table.clock().expire();
        self.commit(table, event.as_slice()).await
    }
}
