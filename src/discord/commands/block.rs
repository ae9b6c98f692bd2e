//! `/block` and `/unblock`: to have nothing to do with somebody, for good and on every server.

use super::listed;
use super::prelude::*;
use crate::discord::buttons;
use crate::discord::interactions::Action;
use crate::game::PlayerId;
use crate::game::service::{Blocking, Unblocking};

/// How many people stand on a page of the list: with longer ids, too, they fit in a message.
const A_PAGE: usize = 50;

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
        return listed_at(&app, &caller, 0).await;
    };
    let other = PlayerId(player.id.get());
    if other == app.own_id {
        return Ok(app.reply(&caller, "answer-block-own"));
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

/// Lists those whom the caller has blocked: a page, counted from 0, or the last one where there are not so many.
pub async fn listed_at(app: &App, caller: &Caller, page: u32) -> CommandResult {
    let blocked = app.store().blocked_by(caller.player).await?;
    let pages: Vec<&[PlayerId]> = blocked.chunks(A_PAGE).collect();
    let count = u32::try_from(pages.len()).unwrap_or(u32::MAX);
    let Some(last) = count.checked_sub(1) else {
        return Ok(app.reply(caller, "blocked-none"));
    };
    let page = page.min(last);
    let people = pages.get(page as usize).copied().unwrap_or_default();
    let title = app.say(caller, "blocked-title");
    let text = listed(title, people.iter().copied().map(mention));
    if count < 2 {
        return Ok(Reply::text(text));
    }
    let foot = Line::new("blocked-foot").with("page", page + 1);
    let foot = app.say(caller, foot.with("pages", count));
    let row = buttons::row_to_pages(&app.words, caller.lang(), (page, count), Action::Blocked);
    Ok(Reply::text(format!("{text}\n-# {foot}")).with_rows([row]))
}
