//! How a person is forgotten who plays, and how somebody leaves a table for good.

use super::taken_in::TakenIn;
use super::{PeopleService, until_kept};
use crate::game::damage::unless_damaged;
use crate::game::delivery::Sending;
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping::{self, contesting};

impl PeopleService<'_> {
    /// Forgets a person: their open games and calls end first, the games as if they had resigned or declined each.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn forget(self, player: PlayerId) -> Result<(), GameError> {
        // They may sit down somewhere meanwhile.
        let forgotten = until_kept(|| async {
            let open = self.store.open_games_everywhere(player).await?;
            for &game in &open {
                // One that is damaged goes on for nobody; the person is taken out of it all the same.
                unless_damaged(game, self.depart_unsaid(game, player).await)?;
            }
            for call in self.store.calls_led_by(player).await? {
                if let Some(call) = unless_damaged(call, self.store.contest(call).await)? {
                    contesting::end_call(&*self.store, &call, self.clock.now()).await?;
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
            if let Some(turn) = self.departing(game, player).await? {
                self.keep(turn).await?;
            }
            Ok(())
        })
        .await
    }

    /// The same, of which nothing is sent yet: once the person is forgotten, it names nobody.
    async fn depart_unsaid(self, game: GameId, player: PlayerId) -> Result<(), GameError> {
        until_kept(|| async {
            if let Some(turn) = self.departing(game, player).await? {
                keeping::append(&*self.store, &turn.commit(Sending::InTurn)).await?;
            }
            Ok(())
        })
        .await
    }

    /// What a table takes in as somebody leaves it; none where it goes on without them.
    async fn departing(self, game: GameId, player: PlayerId) -> Result<Option<TakenIn>, GameError> {
        self.at_table(game, |table| Ok(table.by(player).depart()))
            .await
    }
}
