//! `/server language`: in which language tables are held whose players share none.

use super::{managed, settled, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::ServerLanguage;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::ServerSettings;

/// Chooses the language if one is given, and says which it is.
#[poise::command(slash_command)]
pub async fn language(ctx: Context<'_>, language: Option<ServerLanguage>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, language)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<ServerLanguage>,
) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let wanted = wanted.map(ServerLanguage::stored);
    let set = |settings: &mut ServerSettings, language| settings.language = language;
    let settings = settled(&app, server, wanted, set).await?;
    Ok(Reply::text(told::language(&app, &caller, &settings)))
}
