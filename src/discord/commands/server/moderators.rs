//! `/server moderators`: a role that may moderate games.

use super::{managed, settled, told};
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::game::{RoleId, ServerSettings};

/// Chooses the role or takes the choice back, and says which it is.
#[poise::command(slash_command)]
pub async fn moderators(
    ctx: Context<'_>,
    role: Option<serenity::RoleId>,
    clear: Option<bool>,
) -> Result<(), Error> {
    let role = role.map(|role| RoleId(role.get()));
    answer(ctx, "", |app, caller| {
        settle(app, caller, role, clear == Some(true))
    })
    .await
}

async fn settle(app: App, caller: Caller, role: Option<RoleId>, clear: bool) -> CommandResult {
    let server = managed(&caller)?;
    // The role that everyone has carries the id of its server.
    if role.is_some_and(|role| role.0 == server.0) {
        return Err(SettingError::EveryoneModerates.into());
    }
    let wanted = (role.is_some() || clear).then_some(role);
    let set = |settings: &mut ServerSettings, role| settings.moderators = role;
    let settings = settled(&app, server, wanted, set).await?;
    Ok(Reply::text(told::moderators(&app, &caller, &settings)))
}
