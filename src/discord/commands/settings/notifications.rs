//! `/settings notifications`: how the caller is told that it is their turn.

use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::{GameError, Notifications};
use crate::words::Line;

/// What can be chosen, with the ids of what it is called.
pub const PLACES: [(&str, &str); 2] = [
    (Notifications::Thread.code(), "choice-in-thread"),
    (Notifications::Direct.code(), "choice-by-dm"),
];

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn notifications(
    ctx: Context<'_>,
    #[rename = "where"] place: Option<String>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, place)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, Refusal> {
    if let Some(wanted) = wanted {
        let choices = [Notifications::Thread, Notifications::Direct];
        let chosen = choices.into_iter().find(|choice| choice.code() == wanted);
        let Some(choice) = chosen else {
            return Err(Refusal::UnknownChoice {
                text: wanted,
                expected: choices.map(Notifications::code).into(),
            });
        };
        let kept = app.store().choose_notifications(caller.player, choice);
        kept.await.map_err(GameError::from)?;
    }
    Ok(Reply::text(told(&app, &caller).await?))
}

/// What holds for the caller.
pub(super) async fn told(app: &App, caller: &Caller) -> Result<String, Refusal> {
    let chosen = app.store().notifications(caller.player).await;
    let id = match chosen.map_err(GameError::from)? {
        Notifications::Thread => "settings-notifications-thread",
        Notifications::Direct => "settings-notifications-dm",
        Notifications::Unreached => "settings-notifications-unreached",
    };
    Ok(app.words.say(caller.lang(), &Line::new(id)))
}
