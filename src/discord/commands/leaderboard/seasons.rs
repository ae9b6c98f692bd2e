//! Seasons: those that are offered while one is typed, and what is read of it.

use poise::serenity_prelude::{CreateAutocompleteResponse, ResolvedValue};

use crate::discord::choices::{BoardScope, CommandChoice};
use crate::discord::commands::offer;
use crate::discord::commands::prelude::*;
use crate::game::ServerId;
use crate::game::scoring::Season;

/// What stands for the present season, and for all time.
const SPECIAL: [(&str, &str); 2] = [
    ("now", "leaderboard-this-season"),
    ("all", "leaderboard-all-time"),
];

/// The season that was typed; none: all time.
pub fn read(words: &Words, typed: &str, present: Season) -> Result<Option<Season>, CommandError> {
    let typed = typed.trim();
    let is = |(code, id): (&str, &'static str)| {
        let folded = typed.to_lowercase();
        let mut names = Lang::all().map(|lang| words.say(lang, Line::new(id)).to_lowercase());
        // The last word alone will do: `toujours` for `Depuis toujours`.
        let last = format!(" {folded}");
        folded == code || names.any(|name| name == folded || name.ends_with(&last))
    };
    let [now, all] = SPECIAL;
    if typed.is_empty() || is(now) {
        Ok(Some(present))
    } else if is(all) {
        Ok(None)
    } else {
        let season = typed.parse();
        season
            .map(Some)
            .map_err(|_| CommandError::UnknownSeason(typed.to_owned()))
    }
}

/// The present season, all time, and the seasons that have results, as far as they fit what is typed.
pub async fn seasons(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let options = ctx.interaction.data.options();
    let is_everywhere = options.iter().any(|option| {
        let scope = match option.value {
            ResolvedValue::String(text) => BoardScope::of_value(text),
            _ => None,
        };
        option.name == "scope" && scope == Some(BoardScope::Everywhere)
    });
    offer(ctx, |app, caller| async move {
        let server = caller.server.filter(|_| !is_everywhere);
        fitting(app, caller.lang(), server, partial).await
    })
    .await
}

async fn fitting(
    app: &App,
    lang: Lang,
    server: Option<ServerId>,
    partial: &str,
) -> Vec<(String, String)> {
    let words = &app.words;
    let known = app.store().seasons(server).await;
    let known = known.inspect_err(|error| tracing::warn!(%error, "seasons could not be read"));
    let special = SPECIAL.map(|(code, id)| (words.say(lang, Line::new(id)), code.to_owned()));
    let known = known.unwrap_or_default().into_iter();
    let named = known.map(|season| {
        (
            words.leaderboards().season(lang, season),
            season.to_string(),
        )
    });
    let folded = partial.trim().to_lowercase();
    let fitting = special.into_iter().chain(named).filter(|(name, code)| {
        code.to_lowercase().starts_with(&folded) || name.to_lowercase().contains(&folded)
    });
    fitting.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Millis;
    use crate::game::scoring::SeasonLength;

    #[test]
    fn seasons_are_read_in_both_languages() {
        let words = Words::load().unwrap();
        let present = Season::at(Millis(1_793_000_000_000), SeasonLength::Month);
        for typed in ["", "  ", "now", "This season", "saison en cours"] {
            assert_eq!(
                read(&words, typed, present).unwrap(),
                Some(present),
                "{typed}"
            );
        }
        for typed in ["all", "All time", "DEPUIS TOUJOURS", "toujours", "siempre"] {
            assert_eq!(read(&words, typed, present).unwrap(), None, "{typed}");
        }
        for typed in ["2026-11", "2026-Q4", "2025"] {
            let season = read(&words, typed, present).unwrap().unwrap();
            assert_eq!(season.to_string(), typed);
        }
        for typed in ["last year", "2026-13", "2026-Q5", "26"] {
            let refusal = read(&words, typed, present).unwrap_err();
            assert!(matches!(refusal, CommandError::UnknownSeason(text) if text == typed));
        }
    }
}
