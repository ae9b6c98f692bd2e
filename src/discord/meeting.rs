//! Meeting people: who they are, how they want to be spoken to, and whether something is done for them.

use super::app::App;
use super::caller::Caller;
use super::command_error::CommandError;
use super::servers;
use crate::game::Activity;

/// Remembers who speaks to us and from where, and recalls how they want to be spoken to;
/// failing that is no reason to fail.
pub async fn meet(app: &App, mut caller: Caller) -> Caller {
    let now = app.games.clock().now();
    let speaker = caller.speaker();
    match app.store().meet(&speaker, now).await {
        Ok(known) => {
            caller.settings = known.settings;
            caller.activity = known.activity;
        }
        Err(error) => tracing::warn!(%error, "a person could not be remembered"),
    }
    // They may speak to us from there without our being there.
    if let Some(server) = caller.server
        && caller.activity == Activity::Resting
        && app.presence.is_known(server)
    {
        servers::joined(app, server).await;
    }
    caller
}

/// The same once it is known whether they are let through: of nobody else anything is read or
/// written. Who they are then, and whether something is done for them where they are.
pub async fn meet_admitted(
    app: &App,
    caller: Caller,
    admitted: Result<(), CommandError>,
) -> (Caller, Result<(), CommandError>) {
    if let Err(refusal) = admitted {
        return (caller, Err(refusal));
    }
    let caller = meet(app, caller).await;
    let welcomed = caller.welcomed();
    (caller, welcomed)
}

/// Recalls how somebody wants to be spoken to, and changes nothing.
pub async fn recall(app: &App, mut caller: Caller) -> Caller {
    if let Some(known) = app.person(caller.player).await {
        caller.settings = known.settings;
    }
    caller
}
