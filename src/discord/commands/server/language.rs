//! `/server language`: in which language tables are held whose players share none.

use super::{settle, told};
use crate::discord::choices::ServerLanguage;
use crate::discord::commands::prelude::*;
use crate::game::ServerSettings;

/// Chooses the language if one is given, and says which it is.
#[poise::command(slash_command)]
pub async fn language(ctx: Context<'_>, language: Option<ServerLanguage>) -> Result<(), Error> {
    let wanted = language.map(|ServerLanguage(lang)| lang.map(Lang::locale));
    let set = |settings: &mut ServerSettings, language| settings.language = language;
    settle(ctx, Ok(wanted), set, told::language).await
}
