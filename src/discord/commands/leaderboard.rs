//! `/leaderboard`: who has won the most points, on a server or on all of them.

mod page;
mod roll;
mod seasons;

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::CommandError;
use crate::game::honours::Leaderboard;
use crate::rules::Variant;

pub use page::{PAGE, Standings};
pub use roll::picture;

/// Whose points can be asked for, with the ids of what that is called.
pub const SCOPES: [(&str, &str); 2] = [
    ("server", "leaderboard-here"),
    ("all", "leaderboard-everywhere"),
];

/// Shows a board.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn leaderboard(
    ctx: Context<'_>,
    game: Option<String>,
    #[autocomplete = "seasons::seasons"]
    #[max_length = 40]
    season: Option<String>,
    scope: Option<String>,
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
    (game, season, scope): (Option<String>, Option<String>, Option<String>),
) -> Result<Leaderboard, CommandError> {
    let server = match (scope.as_deref(), caller.server) {
        (Some("all"), _) | (None, None) => None,
        (Some("server") | None, Some(server)) => Some(server),
        (Some("server"), None) => return Err(CommandError::ServerOnly),
        (Some(other), _) => {
            return Err(CommandError::UnknownChoice {
                text: other.to_owned(),
                expected: SCOPES.map(|(code, _)| code).into(),
            });
        }
    };
    let game = game.map(|game| {
        let known = game.parse::<Variant>();
        known.map_err(|_| CommandError::UnknownGame(game))
    });
    let variant = game.transpose()?;
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
