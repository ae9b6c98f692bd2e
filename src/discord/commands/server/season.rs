//! `/server season`: how long seasons last.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::{Season, SeasonLength, ServerSettings};

/// Chooses a length if one is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn season(ctx: Context<'_>, length: Option<SeasonLength>) -> Result<(), Error> {
    let set = |settings: &mut ServerSettings, length| settings.season = length;
    settle(ctx, Ok(length), set, told).await
}

/// What holds on a server.
pub(in crate::discord::commands) fn told(
    app: &App,
    caller: &Caller,
    settings: &ServerSettings,
) -> String {
    let length = settings.season;
    let now = Season::at(app.games.clock().now(), length);
    let id = match length {
        SeasonLength::Month => "server-season-month",
        SeasonLength::Quarter => "server-season-quarter",
        SeasonLength::Year => "server-season-year",
    };
    let line = Line::new(id)
        .with(
            "season",
            app.words.leaderboards().season(caller.lang(), now),
        )
        .with("end", format!("<t:{}:R>", now.end().0 / 1_000));
    app.say(caller, &line)
}
