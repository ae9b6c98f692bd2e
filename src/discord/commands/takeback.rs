//! `/takeback`: asks the other players of a friendly game to take the last move back.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::game::Proposal;

/// Asks for a takeback, or agrees to the one that another asks for.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn takeback(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| propose(app, caller, table)).await
}

async fn propose(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, CommandError> {
    let table = app.resolve(&caller, number).await?;
    super::draw::propose(&app, &caller, &table, Proposal::Takeback).await
}
