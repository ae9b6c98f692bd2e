//! `/leaderboard`: who has won the most points, on a server or on all of them.

mod page;
mod roll;
mod seasons;

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::BoardScope;
use crate::discord::refusal::CommandError;
use crate::game::honours::Leaderboard;
use crate::rules::Variant;

pub use page::{PAGE, Standings};
pub use roll::picture;

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
        let board = asked(&app, &caller, (game, season, scope)).await?;
        page::shown(&app, &caller, (board, 0)).await
    })
    .await
}

/// The board that is asked for: by itself the server's, of all games in the present season.
async fn asked(
    app: &App,
    caller: &Caller,
    (variant, season, scope): (Option<Variant>, Option<String>, Option<BoardScope>),
) -> Result<Leaderboard, CommandError> {
    let server = match (scope, caller.server) {
        (Some(BoardScope::Everywhere), _) | (None, None) => None,
        (Some(BoardScope::Server) | None, Some(server)) => Some(server),
        (Some(BoardScope::Server), None) => return Err(CommandError::ServerOnly),
    };
    let present = seasons::present(app, server).await?;
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
    (board, page): (Leaderboard, u32),
) -> Result<Reply, CommandError> {
    if board.server.is_none() || board.server == caller.server {
        page::shown(app, caller, (board, page)).await
    } else {
        Err(CommandError::Button)
    }
}
