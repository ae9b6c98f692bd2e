//! `/settings timezone`: where the caller's clock hangs.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::{CHOICES, answer};
use crate::game::PlayerSettings;
use crate::game::reminder::Zone;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn timezone(
    ctx: Context<'_>,
    #[autocomplete = "zones"] zone: Option<String>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, zone)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, CommandError> {
    let zone = wanted.map(|name| Zone::named(&name)).transpose();
    let zone = zone.map_err(|error| SettingError::UnknownZone(error.0))?;
    let set = |chosen: &mut PlayerSettings, zone| chosen.reminders.zone = zone;
    let caller = settled(&app, caller, zone, set).await?;
    let chosen = &caller.settings.reminders;
    Ok(Reply::text(
        app.words.personal().time_zone(caller.lang(), chosen),
    ))
}

/// The zones that fit what is typed, those first whose place begins so.
#[expect(clippy::unused_async, reason = "the framework wants it to be async")]
async fn zones(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let choices = fitting(partial).into_iter();
    let choices = choices.map(|name| AutocompleteChoice::new(name.clone(), name));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

fn fitting(partial: &str) -> Vec<String> {
    let typed = partial.trim().to_lowercase().replace(' ', "_");
    let mut fitting: Vec<(bool, String)> = Zone::names()
        .filter_map(|name| {
            let folded = name.to_lowercase();
            let place = folded.rsplit('/').next().unwrap_or_default();
            let begins = folded.starts_with(&typed) || place.starts_with(&typed);
            folded.contains(&typed).then_some((!begins, name))
        })
        .collect();
    fitting.sort_unstable();
    let names = fitting.into_iter().map(|(_, name)| name);
    names.take(CHOICES).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_by_what_is_typed() {
        assert_eq!(fitting("paris"), ["Europe/Paris"]);
        assert_eq!(fitting("new york"), ["America/New_York"]);
        assert_eq!(fitting("europe/ber"), ["Europe/Berlin"]);
        assert_eq!(fitting("").len(), CHOICES);
        assert!(fitting("atlantis").is_empty());
    }
}
