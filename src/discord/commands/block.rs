//! `/block` and `/unblock`: to have nothing to do with somebody, for good and on every server.

use super::listed;
use super::prelude::*;
use crate::game::PlayerId;
use crate::game::service::{Blocking, Unblocking};

/// Blocks somebody; says whom the caller has blocked where nobody is named.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn block(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, player)).await
}

/// Blocks somebody no more.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn unblock(ctx: Context<'_>, player: serenity::User) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let other = PlayerId(player.id.get());
        let id = match app.games.people().unblock(caller.player, other).await? {
            Unblocking::Ended => "answer-unblocked",
            Unblocking::NothingStood => "answer-not-blocked",
        };
        Ok(said(&app, &caller, id, other))
    })
    .await
}

async fn settle(app: App, caller: Caller, player: Option<serenity::User>) -> CommandResult {
    let Some(player) = player else {
        return Ok(Reply::text(list(&app, &caller).await?));
    };
    let other = PlayerId(player.id.get());
    if other == app.own_id {
        return Ok(app.reply(&caller, &Line::new("answer-block-own")));
    }
    if player.bot {
        return Err(CommandError::Bot(other));
    }
    let id = match app.games.people().block(caller.player, other).await? {
        Blocking::Begun => "answer-blocked",
        Blocking::Stood => "answer-blocked-already",
    };
    Ok(said(&app, &caller, id, other))
}

fn said(app: &App, caller: &Caller, id: &'static str, other: PlayerId) -> Reply {
    let line = Line::new(id).with("player", mention(other));
    app.reply(caller, &line)
}

/// Whom the caller has blocked.
async fn list(app: &App, caller: &Caller) -> Result<String, CommandError> {
    let blocked = app.store().blocked_by(caller.player).await?;
    let id = if blocked.is_empty() {
        "blocked-none"
    } else {
        "blocked-title"
    };
    let title = app.say(caller, &Line::new(id));
    Ok(listed(title, blocked.into_iter().map(mention)))
}
