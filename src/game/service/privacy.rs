//! How a person is forgotten who plays.

use super::{PeopleService, until_kept};
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};

impl PeopleService<'_> {
    /// Forgets a person: their open games end first, as if they had resigned or declined each.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn forget(self, player: PlayerId) -> Result<(), GameError> {
        // They may sit down somewhere meanwhile.
        until_kept(|| async {
            let open = self.store.open_games_everywhere(player).await?;
            for &game in &open {
                match self.depart(game, player).await {
                    // It goes on for nobody; the person is taken out of it all the same.
                    Err(damage) if damage.is_damage() => {
                        tracing::error!(%game, %damage, "nobody can leave this game");
                    }
                    departed => departed?,
                }
            }
            self.store.forget(player, &open).await?;
            Ok(())
        })
        .await
    }

    async fn depart(self, game: GameId, player: PlayerId) -> Result<(), GameError> {
        until_kept(|| async {
            let table = self.table(game).await?;
            let events = table.by(player).depart();
            if !events.is_empty() {
                self.commit(table, &events).await?;
            }
            Ok(())
        })
        .await
    }
}
