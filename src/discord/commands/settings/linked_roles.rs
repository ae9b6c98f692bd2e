//! `/settings linked-roles`: whether servers can give the caller roles by what they have won.

use crate::discord::choices::LinkedRolesWish;
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::present::private_links::PrivateLinks;

/// Says whether the caller is linked, or ends it.
#[poise::command(slash_command, rename = "linked-roles")]
pub async fn linked_roles(ctx: Context<'_>, link: Option<LinkedRolesWish>) -> Result<(), Error> {
    answer(ctx, "", move |app, caller| async move {
        match link {
            None => Ok(Reply::text(told(&app, &caller).await?)),
            Some(LinkedRolesWish::Off) => end(&app, &caller).await,
        }
    })
    .await
}

/// What was linked is ended even where nobody can be linked any more.
async fn end(app: &App, caller: &Caller) -> CommandResult {
    let now = app.games.clock().now();
    let ended = app.store().unlink_roles(caller.player, now).await?;
    let id = if ended {
        "settings-linked-roles-ended"
    } else {
        "settings-linked-roles-unlinked"
    };
    Ok(app.reply(caller, id))
}

/// Whether the caller is linked, or else where they can be.
async fn told(app: &App, caller: &Caller) -> Result<String, CommandError> {
    if app.store().linked_since(caller.player).await?.is_some() {
        return Ok(app.say(caller, "settings-linked-roles-on"));
    }
    let links = app.private_links.as_ref();
    let address = links.and_then(PrivateLinks::linked_roles);
    let address = address.ok_or(SettingError::NoLinkedRoles)?;
    let line = Line::new("settings-linked-roles-off").with("address", address);
    Ok(app.say(caller, &line))
}
