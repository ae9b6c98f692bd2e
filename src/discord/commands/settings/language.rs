//! `/settings language`: in which language the caller is spoken to.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::PersonalLanguage;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::discord::language;
use crate::game::PlayerSettings;
use crate::words::Line;

/// Chooses a language if one is given, and says which it is from now on.
#[poise::command(slash_command)]
pub async fn language(ctx: Context<'_>, language: Option<PersonalLanguage>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, language)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<PersonalLanguage>,
) -> Result<Reply, CommandError> {
    let wanted = wanted.map(PersonalLanguage::stored);
    let set = |settings: &mut PlayerSettings, language| settings.language = language;
    let caller = settled(&app, caller, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller)))
}

/// In which language the caller is spoken to, and by whose choice.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.language {
        Some(_) => "settings-language",
        None => "settings-language-discord",
    };
    let lang = caller.lang();
    let line = Line::new(id).with("language", language::name(&app.words, lang));
    app.words.say(lang, &line)
}
