//! `/settings timezone`: where the caller's clock hangs.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::settle;
use crate::discord::command_error::SettingError;
use crate::discord::commands::offered;
use crate::discord::commands::prelude::*;
use crate::discord::limits::OPTIONS;
use crate::game::PlayerSettings;
use crate::game::reminder::Zone;

/// Chooses if something is given, and says what holds from now on.
#[poise::command(slash_command)]
pub async fn timezone(
    ctx: Context<'_>,
    #[autocomplete = "zones"] zone: Option<String>,
) -> Result<(), Error> {
    let named = zone.map(|name| Zone::named(&name)).transpose();
    let wanted = named.map_err(|error| SettingError::UnknownZone(error.0).into());
    let set = |chosen: &mut PlayerSettings, zone| chosen.reminders.zone = zone;
    settle(ctx, wanted, set, |app, caller| {
        let words = app.words.personal();
        words.time_zone(caller.lang(), &caller.settings.reminders)
    })
    .await
}

/// The zones that fit what is typed, those first whose place begins so.
#[expect(clippy::unused_async, reason = "the framework wants it to be async")]
async fn zones(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let fitting = fitting(partial).into_iter();
    offered(fitting.map(|name| (Zone::shown(&name), name)))
}

fn fitting(partial: &str) -> Vec<String> {
    let typed = partial.trim().to_lowercase().replace(' ', "_");
    let typed = typed.replace("gmt+", "utc+").replace("gmt-", "utc-");
    let mut fitting: Vec<(bool, String)> = Zone::names()
        .filter_map(|name| {
            let folded = Zone::shown(&name).to_lowercase();
            let place = folded.rsplit('/').next().unwrap_or_default();
            let begins = folded.starts_with(&typed) || place.starts_with(&typed);
            folded.contains(&typed).then_some((!begins, name))
        })
        .collect();
    fitting.sort_unstable();
    let names = fitting.into_iter().map(|(_, name)| name);
    names.take(OPTIONS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_found_by_what_is_typed() {
        assert_eq!(fitting("paris"), ["Europe/Paris"]);
        assert_eq!(fitting("new york"), ["America/New_York"]);
        assert_eq!(fitting("europe/ber"), ["Europe/Berlin"]);
        assert_eq!(fitting("").len(), OPTIONS);
        assert!(fitting("atlantis").is_empty());
        // Two hours ahead, which the database calls two hours behind.
        assert_eq!(fitting("GMT+2"), ["Etc/GMT-2"]);
        assert_eq!(fitting("utc-5"), ["Etc/GMT+5"]);
    }
}
