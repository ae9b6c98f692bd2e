//! How a person is forgotten who plays.

use super::TRIES;
use super::blocks::PeopleService;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::ports::error::StoreError;

impl PeopleService<'_> {
    /// Forgets a person: their open games end first, as if they had resigned or declined each.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn forget(self, player: PlayerId) -> Result<(), GameError> {
        for _ in 0..TRIES {
            let open = self.games.store.open_games_everywhere(player).await?;
            for &game in &open {
                match self.depart(game, player).await {
                    // It goes on for nobody; the person is taken out of it all the same.
                    Err(damage) if damage.is_damage() => {
                        tracing::error!(%game, %damage, "nobody can leave this game");
                    }
                    departed => departed?,
                }
            }
            match self.games.store.forget(player, &open).await {
                // They sat down somewhere meanwhile.
                Err(StoreError::Stale) => {}
                settled => {
                    settled?;
                    return Ok(());
                }
            }
        }
        Err(GameError::Stale)
    }

    async fn depart(self, game: GameId, player: PlayerId) -> Result<(), GameError> {
        for _ in 0..TRIES {
            let table = self.games.table(game).await?;
            let events = table.by(player).depart();
            if events.is_empty() {
                return Ok(());
            }
            match self.games.commit(table, &events).await {
                Err(GameError::Stale) => {}
                settled => return settled.map(|_| ()),
            }
        }
        Err(GameError::Stale)
    }
}
