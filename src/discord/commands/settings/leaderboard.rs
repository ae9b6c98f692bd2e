//! `/settings leaderboard`: whether others see the caller on the boards.

use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::GameError;
use crate::game::honours::Listing;
use crate::words::Line;

/// What can be chosen, with the ids of what it is called.
pub const LISTINGS: [(&str, &str); 2] = [
    (Listing::Shown.code(), "choice-leaderboard-shown"),
    (Listing::Hidden.code(), "choice-leaderboard-hidden"),
];

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn leaderboard(ctx: Context<'_>, shown: Option<String>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, shown)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, Refusal> {
    if let Some(wanted) = wanted {
        let choices = Listing::ALL;
        let chosen = choices.into_iter().find(|choice| choice.code() == wanted);
        let Some(choice) = chosen else {
            return Err(Refusal::UnknownChoice {
                text: wanted,
                expected: choices.map(Listing::code).into(),
            });
        };
        let kept = app.store().list(caller.player, choice).await;
        kept.map_err(GameError::from)?;
    }
    Ok(Reply::text(told(&app, &caller).await?))
}

/// What holds for the caller.
pub(super) async fn told(app: &App, caller: &Caller) -> Result<String, Refusal> {
    let chosen = app.store().listing(caller.player).await;
    let id = match chosen.map_err(GameError::from)? {
        Listing::Shown => "settings-leaderboard-shown",
        Listing::Hidden => "settings-leaderboard-hidden",
    };
    Ok(app.words.say(caller.lang(), &Line::new(id)))
}
