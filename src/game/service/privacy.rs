//! How a person is forgotten who plays, and how somebody leaves a table for good.

use super::{PeopleService, until_kept};
use crate::game::delivery::Sending;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping;

impl PeopleService<'_> {
    /// Forgets a person: their open games end first, as if they had resigned or declined each.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn forget(self, player: PlayerId) -> Result<(), GameError> {
        // They may sit down somewhere meanwhile.
        let forgotten = until_kept(|| async {
            let open = self.store.open_games_everywhere(player).await?;
            for &game in &open {
                match self.depart_unsaid(game, player).await {
                    // It goes on for nobody; the person is taken out of it all the same.
                    Err(damage) if damage.is_damage() => {
                        tracing::error!(%game, %damage, "nobody can leave this game");
                    }
                    departed => departed?,
                }
            }
            self.store.forget(player, &open).await?;
            Ok(())
        });
        let forgotten = forgotten.await;
        self.wakeup.wake();
        forgotten
    }

    /// Has somebody leave a game, as if they had resigned or declined it.
    pub(super) async fn depart(self, game: GameId, player: PlayerId) -> Result<(), GameError> {
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

    /// The same, of which nothing is sent yet: once the person is forgotten, it names nobody.
    async fn depart_unsaid(self, game: GameId, player: PlayerId) -> Result<(), GameError> {
        until_kept(|| async {
            let table = self.table(game).await?;
            let events = table.by(player).depart();
            if !events.is_empty() {
                let plans = self.store.plans(game).await?;
                let turn = self.taken_in(table, &events, &plans).await?;
                keeping::append(&*self.store, &turn.commit(Sending::InTurn)).await?;
            }
            Ok(())
        })
        .await
    }
}
