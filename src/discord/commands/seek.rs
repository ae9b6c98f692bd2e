//! `/seek`: a game with anyone who wants to play the same.

use super::answer;
use super::play::{place, stakes};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::game::{Phase, Seek, Terms};
use crate::rules::Variant;
use crate::words::Line;

/// Takes a seat where somebody waits for one, or opens a table where anyone may sit down.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn seek(ctx: Context<'_>, game: String, rated: Option<bool>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| sit_down(app, caller, game, rated)).await
}

async fn sit_down(
    app: App,
    caller: Caller,
    game: String,
    rated: Option<bool>,
) -> Result<Reply, Refusal> {
    let Ok(variant) = game.parse::<Variant>() else {
        return Err(Refusal::UnknownGame(game));
    };
    let (server, channel) = place(&caller)?;
    let terms = Terms {
        stakes: rated.map(stakes).unwrap_or_default(),
    };
    let seek = Seek {
        server,
        channel,
        variant,
        player: caller.player,
        terms,
    };
    let table = app.games.seek(seek).await?;
    let id = match table.phase() {
        Phase::Gathering if table.opener() == caller.player => "answer-seeking",
        Phase::Gathering => "answer-joined",
        _ => "answer-found",
    };
    let line = Line::new(id).with("number", table.number().to_string());
    Ok(Reply::text(app.words.say(caller.lang(), &line)))
}
