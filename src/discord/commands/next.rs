//! `/next`, and the button of that name: the game of the caller that waits with the least time, on any
//! server.

use super::board;
use super::prelude::*;
use crate::discord::moving;
use crate::discord::viewer::Viewer;
use crate::game::queries::{GameView, NextGame};
use crate::game::{GameError, GameId, TableKey};

/// Goes to the next game.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn next(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let here = app.games.find(TableKey::Thread(caller.channel)).await;
        let here = match here {
            Ok(table) => Some(table.id()),
            Err(GameError::NoSuchTable) => None,
            Err(error) => return Err(error.into()),
        };
        shown(&app, &caller, here).await
    })
    .await
}

/// Shows whoever pressed the button at a game another one that waits for them.
pub async fn pressed(app: &App, caller: &Caller, from: GameId) -> CommandResult {
    shown(app, caller, Some(from)).await
}

async fn shown(app: &App, caller: &Caller, from: Option<GameId>) -> CommandResult {
    let line = match app.queries().next_game(caller.player, from).await? {
        NextGame::Next(view) => return offered(app, caller, *view).await,
        NextGame::SameGame => Line::new("next-same-game"),
        NextGame::Nothing => Line::new("next-nothing"),
    };
    Ok(app.reply(caller, &line))
}

/// A game as its player to move sees it, with the ways to move there and to go there.
async fn offered(app: &App, caller: &Caller, view: GameView) -> CommandResult {
    let GameView { table, channel, .. } = view;
    let lang = caller.lang();
    app.games.clocks().seen_by(&table, caller.player).await?;
    let mut text = board::heading(app, lang, &table);
    if let Some(deadline) = app.deadline(lang, &table).await {
        text = format!("{text}\n{deadline}");
    }
    let viewer = Viewer::of_caller(caller);
    let board = app.board(caller.reader(), &table, viewer).await;
    let row = moving::row_to(&app.words, lang, (&table, &channel));
    Ok(Reply::text(text).with_board(board).with_rows(row))
}
