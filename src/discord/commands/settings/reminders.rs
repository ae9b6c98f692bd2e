//! `/settings reminders`: when the caller is reminded of their turns.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::muting;
use crate::discord::refusal::CommandError;
use crate::game::PlayerSettings;
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
) -> Result<Reply, CommandError> {
    let wanted = Wanted::read(share, last_call, next)?;
    let wanted = wanted.is_some().then_some(wanted);
    let set = |chosen: &mut PlayerSettings, wanted: Wanted| wanted.change(&mut chosen.reminders);
    let caller = settled(&app, caller, wanted, set).await?;
    let chosen = &caller.settings.reminders;
    let told = app
        .words
        .personal()
        .reminder_settings(caller.lang(), chosen);
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

/// What is chosen anew; what is not stays.
#[derive(Clone, Copy)]
struct Wanted {
    share: Option<Share>,
    last_call: Option<LastCall>,
    next: Option<Foretold>,
}

impl Wanted {
    fn read(
        share: Option<String>,
        last_call: Option<String>,
        next: Option<String>,
    ) -> Result<Self, CommandError> {
        let share = share.map(|text| match text.as_str() {
            "off" => Ok(Share::Off),
            "half" => Ok(Share::Half),
            "quarter" => Ok(Share::Quarter),
            "tenth" => Ok(Share::Tenth),
            _ => Err(unknown(text, &SHARES)),
        });
        let last_call = last_call.map(|text| match text.as_str() {
            "off" => Ok(LastCall::Off),
            "1h" => Ok(LastCall::OneHour),
            "2h" => Ok(LastCall::TwoHours),
            "6h" => Ok(LastCall::SixHours),
            _ => Err(unknown(text, &CALLS)),
        });
        let next = next.map(|text| match text.as_str() {
            "on" => Ok(Foretold::Yes),
            "off" => Ok(Foretold::No),
            _ => Err(CommandError::UnknownSwitch(text)),
        });
        Ok(Self {
            share: share.transpose()?,
            last_call: last_call.transpose()?,
            next: next.transpose()?,
        })
    }

    const fn is_some(self) -> bool {
        self.share.is_some() || self.last_call.is_some() || self.next.is_some()
    }

    fn change(self, chosen: &mut ReminderSettings) {
        chosen.share = self.share.unwrap_or(chosen.share);
        chosen.last_call = self.last_call.unwrap_or(chosen.last_call);
        chosen.next = self.next.unwrap_or(chosen.next);
    }
}

fn unknown(text: String, choices: &[(&'static str, &str)]) -> CommandError {
    CommandError::UnknownChoice {
        text,
        expected: choices.iter().map(|(value, _)| *value).collect(),
    }
}
