//! `/server season`: how long seasons last.

use super::{managed, settled};
use crate::discord::commands::prelude::*;
use crate::game::{Season, SeasonLength, ServerSettings};
use crate::words::moment;

/// Chooses a length if one is given, and says what holds, and from when on.
#[poise::command(slash_command)]
pub async fn season(ctx: Context<'_>, length: Option<SeasonLength>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let server = managed(&caller)?;
        let set = |settings: &mut ServerSettings, length| settings.season = length;
        let settings = settled(&app, server, length, set).await?;
        let present = app.queries().present_season(Some(server)).await?;
        Ok(Reply::text(told(&app, &caller, (&settings, present))))
    })
    .await
}

/// What holds on a server in the present season, and after it.
pub(in crate::discord::commands) fn told(
    app: &App,
    caller: &Caller,
    (settings, present): (&ServerSettings, Season),
) -> String {
    let id = match settings.season {
        SeasonLength::Month => "server-season-month",
        SeasonLength::Quarter => "server-season-quarter",
        SeasonLength::Year => "server-season-year",
    };
    let line = Line::new(id)
        .naming("season", present)
        .with("end", moment(present.end(), 'R'));
    let text = app.say(caller, &line);
    if present.length() == settings.season {
        return text;
    }
    let later = app.say(caller, "server-season-later");
    format!("{text} {later}")
}
