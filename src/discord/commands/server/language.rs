//! `/server language`: in which language tables are held whose players share none.

use super::{kept, managed, telling, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::language;
use crate::discord::refusal::Refusal;

/// Chooses the language if one is given, and says which it is.
#[poise::command(slash_command)]
pub async fn language(ctx: Context<'_>, language: Option<String>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, language)).await
}

async fn settle(app: App, caller: Caller, wanted: Option<String>) -> Result<Reply, Refusal> {
    let server = managed(&caller)?;
    if let Some(wanted) = wanted {
        let language = language::chosen(wanted)?;
        let store = app.store();
        kept(
            store
                .choose_server_language(server, language.as_ref())
                .await,
        )?;
    }
    telling(&app, &caller, server, told::language).await
}
