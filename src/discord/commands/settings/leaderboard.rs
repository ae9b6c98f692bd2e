//! `/settings leaderboard`: whether others see the caller on the boards.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::PlayerSettings;
use crate::game::scoring::LeaderboardVisibility;
use crate::words::Line;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    shown: Option<LeaderboardVisibility>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, shown)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<LeaderboardVisibility>,
) -> Result<Reply, CommandError> {
    let set = |chosen: &mut PlayerSettings, visibility| chosen.visibility = visibility;
    let caller = settled(&app, caller, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller)))
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.visibility {
        LeaderboardVisibility::Shown => "settings-leaderboard-shown",
        LeaderboardVisibility::Hidden => "settings-leaderboard-hidden",
    };
    app.words.say(caller.lang(), &Line::new(id))
}
