//! The paces that are offered while `pace` is typed, and what is read of it.

use poise::serenity_prelude::CreateAutocompleteResponse;

use super::offer;
use super::prelude::*;
use crate::game::{Pace, ServerId};

/// The pace that was typed.
pub fn chosen(text: Option<&str>) -> Result<Option<Pace>, CommandError> {
    Ok(text.map(str::parse).transpose()?)
}

/// The server's paces, those first that fit what is typed; and what is typed, where it is a pace.
pub async fn paces(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    offer(ctx, |app, caller| fitting(app, caller, partial)).await
}

async fn fitting(app: &App, caller: Caller, partial: &str) -> Vec<(String, String)> {
    let offered = offered(app, caller.server).await;
    let usual = offered.first().copied();
    let typed: Option<Pace> = partial.parse().ok();
    let mut paces: Vec<Pace> = typed.into_iter().chain(offered).collect();
    let mut seen = Vec::new();
    paces.retain(|pace| {
        let is_new = !seen.contains(pace);
        seen.push(*pace);
        is_new
    });
    let lang = caller.lang();
    let folded = partial.trim().to_lowercase();
    let named = paces.into_iter().map(|pace| {
        let name = name(app, lang, pace, Some(pace) == usual);
        (pace, name, pace.to_string())
    });
    // What is typed may be written otherwise than it is said: `3j` is three days.
    named
        .filter(|(pace, name, code)| {
            Some(*pace) == typed
                || code.starts_with(&folded)
                || name.to_lowercase().contains(&folded)
        })
        .map(|(_, name, code)| (name, code))
        .collect()
}

/// The paces that a server offers, the usual one first.
pub(super) async fn offered(app: &App, server: Option<ServerId>) -> Vec<Pace> {
    let Some(server) = server else {
        return Pace::usual();
    };
    match app.store().server_settings(server).await {
        Ok(settings) if !settings.paces.is_empty() => settings.paces,
        _ => Pace::usual(),
    }
}

fn name(app: &App, lang: Lang, pace: Pace, is_usual: bool) -> String {
    let said = app.words.pace(lang, pace);
    if is_usual {
        let line = Line::new("pace-usual").with("pace", said);
        app.words.say(lang, &line)
    } else {
        said
    }
}
