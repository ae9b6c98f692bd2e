//! `/server open`: whether people of the server meet those of others by their seeks.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::ServerSettings;
use crate::game::seeking::Openness;

/// Opens the server, or closes it, if that is asked for, and says which it is.
#[poise::command(slash_command)]
pub async fn open(ctx: Context<'_>, seeks: Option<Openness>) -> Result<(), Error> {
    let set = |settings: &mut ServerSettings, seeks| settings.openness = seeks;
    settle(ctx, Ok(seeks), set, told).await
}

/// What holds on a server.
pub(super) fn told(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let id = match settings.openness {
        Openness::Open => "server-open",
        Openness::Closed => "server-not-open",
    };
    app.say(caller, id)
}
