//! `/leaderboard`: who has won the most points, on a server or on all of them.

mod seasons;

use super::prelude::*;
use crate::discord::choices::BoardScope;
use crate::discord::interactions::{Action, shareable};
use crate::discord::viewer::Viewer;
use crate::discord::{buttons, charts};
use crate::game::scoring::Leaderboard;
use crate::present::computers::board_text;
use crate::present::leaderboard::LeaderboardText;
use crate::rules::Variant;

/// Shows a board.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    game: Option<Variant>,
    #[autocomplete = "seasons::seasons"]
    #[max_length = 40]
    season: Option<String>,
    scope: Option<BoardScope>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        if scope == Some(BoardScope::Computers) {
            return computers(&app, &caller, game).await;
        }
        let board = asked(&app, &caller, (game, season, scope)).await?;
        show(&app, &caller, (board, 0)).await
    })
    .await
}

/// Shows who has beaten which computers on a server, apart from the points.
async fn computers(app: &App, caller: &Caller, game: Option<Variant>) -> CommandResult {
    let server = caller.on_server()?;
    let page = app.queries().computers_page(server, game, caller.player);
    let text = board_text(&app.words, caller.lang(), &page.await?);
    Ok(Reply::text(text))
}

/// The board that is asked for: by itself the server's, of all games in the present season.
async fn asked(
    app: &App,
    caller: &Caller,
    (variant, season, scope): (Option<Variant>, Option<String>, Option<BoardScope>),
) -> Result<Leaderboard, CommandError> {
    let server = match (scope, caller.server) {
        (Some(BoardScope::Everywhere), _) | (None, None) => None,
        (Some(BoardScope::Server | BoardScope::Computers) | None, Some(server)) => Some(server),
        (Some(BoardScope::Server | BoardScope::Computers), None) => {
            return Err(CommandError::ServerOnly);
        }
    };
    let present = app.queries().present_season(server).await?;
    let season = seasons::read(&app.words, season.as_deref().unwrap_or_default(), present)?;
    Ok(Leaderboard {
        server,
        season,
        variant,
    })
}

/// Shows the page to which a button leads, to whom may see it: a server's board is seen there.
pub async fn turned(
    app: &App,
    caller: &Caller,
    (board, number): (Leaderboard, u32),
) -> CommandResult {
    if board.server.is_none() || board.server == caller.server {
        show(app, caller, (board, number)).await
    } else {
        Err(CommandError::Button)
    }
}

/// Shows a page, with the chart of the best on the first one.
async fn show(app: &App, caller: &Caller, (board, number): (Leaderboard, u32)) -> CommandResult {
    let queries = app.queries();
    let page = queries
        .leaderboard_page(board, number, caller.player)
        .await?;
    let text = LeaderboardText {
        words: &app.words,
        lang: caller.lang(),
        page: &page,
    };
    let mut reply = Reply::text(text.read_by(caller.player));
    if page.pages > 1 {
        let pages = (page.number, page.pages);
        let to = |number| Action::Leaderboard(board, number);
        let row = buttons::row_to_pages(&app.words, caller.lang(), pages, to);
        reply = reply.with_buttons(row);
    }
    if page.number == 0 && !page.places.is_empty() {
        let viewer = Viewer::of_caller(caller);
        reply = reply.with_picture(charts::leaderboard(app, viewer, text).await);
    }
    if page.places.is_empty() {
        return Ok(reply);
    }
    let shown = Action::Leaderboard(board, page.number);
    Ok(shareable(app, caller, reply, shown).await)
}
