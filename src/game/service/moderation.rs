//! What moderators may do about a game; who is one is not decided here.

use super::ModerationService;
use crate::game::error::{GameError, ModerationError};
use crate::game::event::Verdict;
use crate::game::ids::{GameId, PlayerId};
use crate::game::table::Table;

decisions! {
    ModerationService, moderated_by:

    /// A moderator closes a table before its game.
    ///
    /// # Errors
    /// Where the game has started, or the table is closed already.
    shut();

    /// A moderator ends a game without points, or closes the table before the game.
    ///
    /// # Errors
    /// Where it is over or closed already, or the moderator plays in it or did.
    break_off();

    /// A moderator looks for a substitute for the player to move.
    ///
    /// # Errors
    /// Where the game does not go on, one is sought already, or the moderator plays in it or did.
    free_seat();

    /// A moderator decides a game.
    ///
    /// # Errors
    /// Where it does not go on, the moderator plays in it or did, or the verdict does not fit it.
    adjudicate(verdict: Verdict);
}

impl ModerationService<'_> {
    /// Refuses members of a team that plays in a game: its captain sits there, and what is played there is theirs as well.
    ///
    /// # Errors
    /// Where they are in one, or the store fails.
    pub async fn may_moderate(self, game: GameId, by: PlayerId) -> Result<(), GameError> {
        if self.teams().is_in_one(game, by).await? {
            Err(ModerationError::OwnGame.into())
        } else {
            Ok(())
        }
    }

    /// A moderator takes a game that has ended from those that count.
    ///
    /// # Errors
    /// Where it has not ended, does not count already, or the moderator played in it.
    pub async fn void(self, game: GameId, by: PlayerId) -> Result<Table, GameError> {
        let table = self
            .decide(game, |table| table.moderated_by(by).void())
            .await?;
        if let Err(error) = self.scoring().rate_games().await {
            tracing::warn!(%error, "the games after a void one are rated within an hour");
        }
        Ok(table)
    }
}
