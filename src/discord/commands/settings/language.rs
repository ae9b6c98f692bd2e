//! `/settings language`: in which language the caller is spoken to.

use super::settle;
use crate::discord::choices::PersonalLanguage;
use crate::discord::commands::prelude::*;
use crate::game::PlayerSettings;

/// Chooses a language if one is given, and says which it is from now on.
#[poise::command(slash_command)]
pub async fn language(ctx: Context<'_>, language: Option<PersonalLanguage>) -> Result<(), Error> {
    let wanted = language.map(|PersonalLanguage(lang)| lang.map(Lang::locale));
    let set = |settings: &mut PlayerSettings, language| settings.language = language;
    settle(ctx, Ok(wanted), set, told).await
}

/// In which language the caller is spoken to, and by whose choice.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.language {
        Some(_) => "settings-language",
        None => "settings-language-discord",
    };
    let lang = caller.lang();
    let line = Line::new(id).with("language", lang.name());
    app.words.say(lang, &line)
}
