//! What moderators may do about a game; who is one is not decided here.

use super::ModerationService;
use crate::game::error::GameError;
use crate::game::event::Verdict;
use crate::game::ids::{GameId, PlayerId};
use crate::game::table::Table;

impl ModerationService<'_> {
    /// A moderator closes a table before its game.
    ///
    /// # Errors
    /// Where the game has started, or the table is closed already.
    pub async fn shut(self, game: GameId, by: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.moderated_by(by).shut())
            .await
    }

    /// A moderator ends a game without points, or closes the table before the game.
    ///
    /// # Errors
    /// Where it is over or closed already, or the moderator plays in it or did.
    pub async fn break_off(self, game: GameId, by: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.moderated_by(by).break_off())
            .await
    }

    /// A moderator looks for a substitute for the player to move.
    ///
    /// # Errors
    /// Where the game does not go on, one is sought already, or the moderator plays in it or did.
    pub async fn free_seat(self, game: GameId, by: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.moderated_by(by).free_seat())
            .await
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

    /// A moderator decides a game.
    ///
    /// # Errors
    /// Where it does not go on, the moderator plays in it or did, or the verdict does not fit it.
    pub async fn adjudicate(
        self,
        game: GameId,
        by: PlayerId,
        verdict: Verdict,
    ) -> Result<Table, GameError> {
        self.decide(game, |table| table.moderated_by(by).adjudicate(verdict))
            .await
    }
}
