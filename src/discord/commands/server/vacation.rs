//! `/server vacation`: how many days of vacation each member has a year.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::{ServerSettings, USUAL_DAYS};

/// Chooses the days if some are given, and says how many there are.
#[poise::command(slash_command)]
pub async fn vacation(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 100]
    days: Option<u32>,
) -> Result<(), Error> {
    let set = |settings: &mut ServerSettings, days| settings.vacation_days = Some(days);
    settle(ctx, Ok(days), set, told).await
}

/// What holds on a server.
pub(super) fn told(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let days = settings.vacation_days.unwrap_or(USUAL_DAYS);
    let line = Line::new("server-vacation").with("days", days);
    app.say(caller, &line)
}
