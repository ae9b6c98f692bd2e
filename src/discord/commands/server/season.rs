//! `/server season`: how long seasons last.

use super::{managed, settled};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::{Season, SeasonLength, ServerSettings};
use crate::words::Line;

/// Chooses a length if one is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn season(ctx: Context<'_>, length: Option<SeasonLength>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, length)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<SeasonLength>,
) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let set = |settings: &mut ServerSettings, length| settings.season = length;
    let settings = settled(&app, server, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller, &settings)))
}

/// What holds on a server.
pub(super) fn told(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
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
    app.words.say(caller.lang(), &line)
}
