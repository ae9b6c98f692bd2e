//! A server that we have joined.

use super::owe_to_server;
use crate::game::clock::Millis;
use crate::game::delivery::MessageKind;
use crate::game::ids::ServerId;
use crate::game::people::Locale;
use crate::game::ports::error::StoreError;
use crate::game::ports::{Units, in_unit};

/// Owes a greeting to a server that was never greeted; says whether it is owed since now.
///
/// # Errors
/// Where the store fails.
pub async fn greet(
    store: &(impl Units + ?Sized),
    (server, locale): (ServerId, &Locale),
    at: Millis,
) -> Result<bool, StoreError> {
    in_unit(store, |mut unit| async move {
        if !unit.servers().greet(server, locale, at).await? {
            return Ok(false);
        }
        owe_to_server(&mut *unit, server, MessageKind::Greeting, at).await?;
        unit.commit().await?;
        Ok(true)
    })
    .await
}
