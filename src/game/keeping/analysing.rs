//! Analyses, as they are finished and told.

use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::GameId;
use crate::game::ports::error::StoreError;
use crate::game::ports::{Units, in_unit};

/// Keeps that the analysis of a game is finished, and owes it to the table; once, whoever finishes it.
///
/// # Errors
/// Where the store fails.
pub async fn finish_analysis(
    store: &(impl Units + ?Sized),
    game: GameId,
    now: Millis,
) -> Result<(), StoreError> {
    in_unit(store, |mut unit| async move {
        if unit.analyses().finish(game, now).await? {
            let kind = MessageKind::Analysis;
            unit.deliveries().owe_at_table(game, kind, now).await?;
        }
        unit.commit().await
    })
    .await
}
