//! `/server vacation`: how many days of vacation each member has a year.

use super::{managed, settled};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::{ServerSettings, USUAL_DAYS};
use crate::words::Line;

/// Chooses the days if some are given, and says how many there are.
#[poise::command(slash_command)]
pub async fn vacation(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 100]
    days: Option<u32>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, days)).await
}

async fn settle(app: App, caller: Caller, days: Option<u32>) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let set = |settings: &mut ServerSettings, days| settings.vacation_days = Some(days);
    let settings = settled(&app, server, days, set).await?;
    Ok(Reply::text(told(&app, &caller, &settings)))
}

/// What holds on a server.
pub(super) fn told(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let days = settings.vacation_days.unwrap_or(USUAL_DAYS);
    let line = Line::new("server-vacation").with("days", days);
    app.words.say(caller.lang(), &line)
}
