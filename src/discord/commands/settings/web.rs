//! `/settings web`: what the caller is called on web pages.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::{PlayerSettings, PublicName};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn web(ctx: Context<'_>, name: Option<PublicName>) -> Result<(), Error> {
    let set = |chosen: &mut PlayerSettings, name| chosen.public_name = name;
    settle(ctx, Ok(name), set, told).await
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.public_name {
        PublicName::Number => "settings-web-number",
        PublicName::Own => "settings-web-name",
        PublicName::Hidden => "settings-web-hidden",
    };
    app.say(caller, id)
}
