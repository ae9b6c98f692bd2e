//! `/settings reminders`: when the caller is reminded of their turns.

use super::settled;
use crate::discord::choices::GameReminders;
use crate::discord::commands::prelude::*;
use crate::discord::muting;
use crate::game::PlayerSettings;
use crate::game::reminder::{LastCall, NextTurnNotice, ReminderSettings, Share};

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn reminders(
    ctx: Context<'_>,
    share: Option<Share>,
    last_call: Option<LastCall>,
    next: Option<NextTurnNotice>,
    game: Option<GameReminders>,
) -> Result<(), Error> {
    let wanted = Wanted {
        share,
        last_call,
        next,
    };
    answer(ctx, "", |app, caller| settle(app, caller, wanted, game)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Wanted,
    game: Option<GameReminders>,
) -> CommandResult {
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
        Some(GameReminders::Unmute) => {
            let table = app.resolve(&caller, None).await?;
            app.games
                .reminders()
                .mute(table.id(), caller.player, None)
                .await?;
            Ok(Reply::text(muting::said(&app, &caller, &table, None)).and(&told))
        }
    }
}

/// What is chosen anew; what is not stays.
#[derive(Clone, Copy)]
struct Wanted {
    share: Option<Share>,
    last_call: Option<LastCall>,
    next: Option<NextTurnNotice>,
}

impl Wanted {
    const fn is_some(self) -> bool {
        self.share.is_some() || self.last_call.is_some() || self.next.is_some()
    }

    fn change(self, chosen: &mut ReminderSettings) {
        chosen.share = self.share.unwrap_or(chosen.share);
        chosen.last_call = self.last_call.unwrap_or(chosen.last_call);
        chosen.next = self.next.unwrap_or(chosen.next);
    }
}
