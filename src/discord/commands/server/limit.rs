//! `/server limit`: at how many open tables one person may sit.

use super::{managed, settled, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::ServerSettings;

/// Chooses the limit if one is given, and says which it is.
#[poise::command(slash_command)]
pub async fn limit(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 100]
    games: Option<u32>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, games)).await
}

async fn settle(app: App, caller: Caller, games: Option<u32>) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let set = |settings: &mut ServerSettings, games| settings.limit = (games > 0).then_some(games);
    let settings = settled(&app, server, games, set).await?;
    Ok(Reply::text(told::limit(&app, &caller, &settings)))
}
