//! `/server vacation`: how many days of vacation each member has a year.

use super::{kept, managed};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::{GameError, ServerId, USUAL_DAYS};
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

async fn settle(app: App, caller: Caller, days: Option<u32>) -> Result<Reply, Refusal> {
    let server = managed(&caller)?;
    if days.is_some() {
        kept(app.store().choose_vacation_days(server, days).await)?;
    }
    Ok(Reply::text(told(&app, &caller, server).await?))
}

/// What holds on a server.
pub(super) async fn told(app: &App, caller: &Caller, server: ServerId) -> Result<String, Refusal> {
    let chosen = app.store().vacation_days(server).await;
    let days = chosen.map_err(GameError::from)?.unwrap_or(USUAL_DAYS);
    let line = Line::new("server-vacation").with("days", days);
    Ok(app.words.say(caller.lang(), &line))
}
