//! What is kept where a game goes on in another channel, or where what kept its messages may be mended.

use crate::game::channel::GameHome;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{Units, in_unit};

/// Moves a game to another channel of a server, where its latest board is owed once more; what is owed before goes first.
///
/// # Errors
/// Where the store fails.
pub async fn move_game(
    store: &(impl Units + ?Sized),
    (game, server): (GameId, ServerId),
    to: GameHome,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.tables().move_game((game, server), to).await?;
        unit.deliveries().repeat_board((game, server), now).await?;
        unit.deliveries().hasten(game, now).await?;
        unit.commit().await
    })
    .await
}

/// Has what a game owes tried again at once.
///
/// # Errors
/// Where the store fails.
pub async fn hasten(
    store: &(impl Units + ?Sized),
    game: GameId,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        unit.deliveries().hasten(game, now).await?;
        unit.commit().await
    })
    .await
}
