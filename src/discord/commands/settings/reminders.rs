//! `/settings reminders`: when the caller is reminded of their turns.

use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::muting;
use crate::discord::refusal::Refusal;
use crate::game::GameError;
use crate::game::reminder::{Foretold, LastCall, ReminderSettings, Share};

/// The choices of `share`, with the ids of what they are called.
pub const SHARES: [(&str, &str); 4] = [
    ("quarter", "choice-share-quarter"),
    ("half", "choice-share-half"),
    ("tenth", "choice-share-tenth"),
    ("off", "choice-reminder-off"),
];
/// The choices of `last_call`.
pub const CALLS: [(&str, &str); 4] = [
    ("2h", "choice-call-2h"),
    ("1h", "choice-call-1h"),
    ("6h", "choice-call-6h"),
    ("off", "choice-reminder-off"),
];
/// The choices of `game`.
pub const MUTING: [(&str, &str); 1] = [("unmute", "choice-unmute")];

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn reminders(
    ctx: Context<'_>,
    share: Option<String>,
    last_call: Option<String>,
    next: Option<String>,
    game: Option<String>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| {
        settle(app, caller, (share, last_call, next), game)
    })
    .await
}

async fn settle(
    app: App,
    caller: Caller,
    (share, last_call, next): (Option<String>, Option<String>, Option<String>),
    game: Option<String>,
) -> Result<Reply, Refusal> {
    let mut chosen = settings(&app, &caller).await?;
    let before = chosen.clone();
    if let Some(share) = share {
        chosen.share = match share.as_str() {
            "off" => Share::Off,
            "half" => Share::Half,
            "quarter" => Share::Quarter,
            "tenth" => Share::Tenth,
            _ => return Err(unknown(share, &SHARES)),
        };
    }
    if let Some(call) = last_call {
        chosen.last_call = match call.as_str() {
            "off" => LastCall::Off,
            "1h" => LastCall::OneHour,
            "2h" => LastCall::TwoHours,
            "6h" => LastCall::SixHours,
            _ => return Err(unknown(call, &CALLS)),
        };
    }
    if let Some(next) = next {
        chosen.next = match next.as_str() {
            "on" => Foretold::Yes,
            "off" => Foretold::No,
            _ => return Err(Refusal::UnknownSwitch(next)),
        };
    }
    if chosen != before {
        app.games.choose_reminders(caller.player, &chosen).await?;
    }
    let told = app.words.reminder_settings(caller.lang(), &chosen);
    match game {
        None => Ok(Reply::text(told)),
        Some(game) if game == "unmute" => {
            let table = app.resolve(&caller, None).await?;
            app.games.mute(table.id(), caller.player, None).await?;
            Ok(Reply::text(muting::said(&app, &caller, &table, None)).and(&told))
        }
        Some(game) => Err(unknown(game, &MUTING)),
    }
}

fn unknown(text: String, choices: &[(&'static str, &str)]) -> Refusal {
    Refusal::UnknownChoice {
        text,
        expected: choices.iter().map(|(value, _)| *value).collect(),
    }
}

/// How the caller has chosen to be reminded.
pub(super) async fn settings(app: &App, caller: &Caller) -> Result<ReminderSettings, Refusal> {
    let chosen = app.store().reminder_settings(caller.player).await;
    Ok(chosen.map_err(GameError::from)?)
}
