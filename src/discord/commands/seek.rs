//! `/seek`: a game with anyone who wants to play the same.

use poise::serenity_prelude::Http;

use super::pace_choices;
use super::play::stakes;
use super::prelude::*;
use crate::discord::places;
use crate::discord::sight::CallersSight;
use crate::game::{Pace, Phase, Seek, Stakes, Terms};
use crate::rules::Variant;

/// Takes a seat where somebody waits for one, or opens a table where anyone may sit down.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn seek(
    ctx: Context<'_>,
    game: Variant,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    rated: Option<bool>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| {
        sit_down(app, http, caller, (game, pace, rated))
    })
    .await
}

async fn sit_down(
    app: App,
    http: &Http,
    caller: Caller,
    (variant, pace, rated): (Variant, Option<String>, Option<bool>),
) -> CommandResult {
    let (server, channel) = places::home(&app, http, &caller).await?;
    let pace = match pace_choices::chosen(pace.as_deref())? {
        Some(pace) => pace,
        None => app.games.opening().usual_pace(server).await?,
    };
    let stakes = match (rated, pace) {
        (Some(rated), _) => stakes(rated),
        (None, Pace::Untimed) => Stakes::Friendly,
        (None, Pace::Timed(_)) => Stakes::Rated,
    };
    let terms = Terms { stakes, pace };
    let seek = Seek {
        server,
        channel,
        variant,
        player: caller.player,
        terms,
    };
    let sight = CallersSight {
        app: &app,
        caller: &caller,
    };
    let table = app.games.opening().seek(seek, &sight).await?;
    let id = match table.phase() {
        Phase::Gathering if table.opener() == caller.player => "answer-seeking",
        Phase::Gathering => "answer-joined",
        _ => "answer-found",
    };
    let line = Line::new(id).with("number", table.number().to_string());
    Ok(app.reply(&caller, &line))
}
