//! `/next`, and the button of that name: the game of the caller that waits with the least time, on any
//! server.

use super::prelude::*;
use super::{board, games};
use crate::discord::moving;
use crate::discord::sight::CallersSight;
use crate::discord::viewer::Viewer;
use crate::game::queries::{GameView, NextGame, TeamGame};
use crate::game::{GameId, NamedServers, TableKey};
use crate::words::escaped;

/// Goes to the next game.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn next(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let here = app.store().find(TableKey::Thread(caller.channel)).await?;
        shown(&app, &caller, here).await
    })
    .await
}

/// Shows whoever pressed the button at a game another one that waits for them.
pub async fn pressed(app: &App, caller: &Caller, from: GameId) -> CommandResult {
    shown(app, caller, Some(from)).await
}

async fn shown(app: &App, caller: &Caller, from: Option<GameId>) -> CommandResult {
    let sight = CallersSight { app, caller };
    let next = app.queries().next_game(caller.player, from, &sight);
    let line = match next.await? {
        NextGame::Next(view) => return offered(app, caller, *view).await,
        NextGame::Vote(vote) => return Ok(asked(app, caller, *vote).await),
        NextGame::SameGame => Line::new("next-same-game"),
        NextGame::Nothing if caller.server.is_none() => Line::new("next-nothing-direct"),
        NextGame::Nothing => Line::new("next-nothing"),
    };
    Ok(app.reply(caller, &line))
}

/// A game as its player to move sees it, with the ways to move there and to go there.
async fn offered(app: &App, caller: &Caller, view: GameView) -> CommandResult {
    let is_away = view.is_away_for(caller.player);
    let GameView { table, channel, .. } = view;
    let lang = caller.lang();
    app.games.clocks().seen_by(&table, caller.player).await?;
    let mut text = board::heading(app, caller, &table).await;
    if caller.server != Some(table.server())
        && !is_away
        && let Some(server) = app.visibility.name_of(table.server()).await
    {
        text = format!("**{}** · {text}", escaped(&server));
    }
    if let Some(deadline) = app.deadline(lang, &table).await {
        text = format!("{text}\n{deadline}");
    }
    let viewer = Viewer::of_caller(caller);
    let board = app.board(caller.reader(), &table, viewer).await;
    let reply = Reply::text(text).with_board(board);
    if !is_away && app.leads_to(caller, &channel).await {
        let row = moving::row_to(&app.words, lang, (&table, &channel));
        return Ok(reply.with_rows(row));
    }
    let reply = reply.with_rows(moving::row_and_on(&app.words, lang, &table));
    Ok(reply.with_last_button(app.way_to_web(lang, &table).await))
}

/// A game in which the caller's team votes, with the way to its thread.
async fn asked(app: &App, caller: &Caller, vote: TeamGame) -> Reply {
    let entry = games::of_teams::entries(app, caller, std::slice::from_ref(&vote)).await;
    let text = app.say(caller, "next-vote");
    let viewer = Viewer::of_caller(caller);
    let table = vote.view.table;
    let board = app.board(caller.reader(), &table, viewer).await;
    Reply::text(format!("{text}\n{}", entry.join("\n"))).with_board(board)
}
