//! Where games are held, and what kept their messages from there.

use super::GameService;
use crate::game::error::GameError;
use crate::game::ids::{ChannelId, GameId, ServerId};

impl GameService {
    /// Tries what a game owes again at once: what kept it may be mended.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn hasten(&self, game: GameId) -> Result<(), GameError> {
        self.store.hasten(game, self.clock.now()).await?;
        self.wakeup.wake();
        Ok(())
    }

    /// Moves a game to another channel, where its latest board is posted in a new thread.
    ///
    /// # Errors
    /// Where the server wants no games there, or there is no such table.
    pub async fn move_to(
        &self,
        (game, server): (GameId, ServerId),
        channel: ChannelId,
    ) -> Result<(), GameError> {
        let held = self.store.game_channel_on(game, server).await?;
        let server = held.ok_or(GameError::NoSuchTable)?.server;
        let settings = self.opening().may_hold(server, channel).await?;
        let home = settings.home_in(channel);
        self.store.move_game((game, server), home).await?;
        let now = self.clock.now();
        self.store.repeat_board((game, server), now).await?;
        // What was held before it goes first.
        self.hasten(game).await
    }
}
