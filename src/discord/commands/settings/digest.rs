//! `/settings digest`: at which hour the caller gets the list of their turns.

use super::reminders::settings;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::reminder::Hour;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn digest(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 23]
    hour: Option<i64>,
    off: Option<bool>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, hour, off)).await
}

async fn settle(
    app: App,
    caller: Caller,
    hour: Option<i64>,
    off: Option<bool>,
) -> Result<Reply, Refusal> {
    let mut chosen = settings(&app, &caller).await?;
    let digest = match (hour, off.unwrap_or(false)) {
        (None, false) => chosen.digest,
        (None, true) => None,
        (Some(hour), false) => Some(Hour::new(hour).ok_or(Refusal::Digest)?),
        (Some(_), true) => return Err(Refusal::Digest),
    };
    if digest != chosen.digest {
        chosen.digest = digest;
        app.games.choose_reminders(caller.player, &chosen).await?;
    }
    let lang = caller.lang();
    let digest = app.words.digest(lang, &chosen);
    let zone = app.words.time_zone(lang, &chosen);
    Ok(Reply::text(format!("{digest} {zone}")))
}
