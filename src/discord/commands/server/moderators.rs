//! `/server moderators`: a role that may moderate games.

use poise::serenity_prelude as serenity;

use super::{managed, settled, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::answer;
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

async fn settle(
    app: App,
    caller: Caller,
    role: Option<RoleId>,
    clear: bool,
) -> Result<Reply, CommandError> {
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
