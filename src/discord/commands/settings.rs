//! `/settings`: what each person chooses for themselves, one subcommand each.

use super::prelude::*;
use crate::game::PlayerSettings;

mod calendar;
mod confirm;
mod digest;
mod language;
mod leaderboard;
mod letters;
mod linked_roles;
mod notifications;
mod quiet;
mod reminders;
mod show;
mod theme;
mod timezone;
mod web;

group!(
    settings,
    subcommands(
        "theme::theme",
        "language::language",
        "letters::letters",
        "confirm::confirm",
        "notifications::notifications",
        "reminders::reminders",
        "digest::digest",
        "quiet::quiet",
        "timezone::timezone",
        "leaderboard::leaderboard",
        "web::web",
        "calendar::calendar",
        "linked_roles::linked_roles",
        "show::show"
    )
);

/// Answers with what holds for the caller, once what they want is set, if they want anything.
async fn settle<T: Clone + Send + Sync>(
    ctx: Context<'_>,
    wanted: Result<Option<T>, CommandError>,
    set: impl Fn(&mut PlayerSettings, T) + Send + Sync,
    told: impl Fn(&App, &Caller) -> String + Send,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        let caller = settled(&app, caller, wanted?, set).await?;
        Ok(Reply::text(told(&app, &caller)))
    })
    .await
}

/// The caller with what they have chosen, once what they want is set, if they want anything.
async fn settled<T: Clone + Send + Sync>(
    app: &App,
    mut caller: Caller,
    wanted: Option<T>,
    set: impl Fn(&mut PlayerSettings, T) + Send + Sync,
) -> Result<Caller, CommandError> {
    let player = caller.player;
    caller.settings = if let Some(wanted) = wanted {
        let change = |chosen: &mut PlayerSettings| set(chosen, wanted.clone());
        app.games.people().change_settings(player, change).await?
    } else {
        app.store().player_settings(player).await?
    };
    Ok(caller)
}
