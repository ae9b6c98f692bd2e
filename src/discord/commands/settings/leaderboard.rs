//! `/settings leaderboard`: whether others see the caller on the boards.

use super::settle;
use crate::discord::commands::prelude::*;
use crate::game::PlayerSettings;
use crate::game::scoring::LeaderboardVisibility;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn leaderboard(
    ctx: Context<'_>,
    shown: Option<LeaderboardVisibility>,
) -> Result<(), Error> {
    let set = |chosen: &mut PlayerSettings, visibility| chosen.visibility = visibility;
    settle(ctx, Ok(shown), set, told).await
}

/// What holds for the caller.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.visibility {
        LeaderboardVisibility::Shown => "settings-leaderboard-shown",
        LeaderboardVisibility::Hidden => "settings-leaderboard-hidden",
    };
    app.say(caller, id)
}
