//! `/server limit`: at how many open tables one person may sit.

use super::{settle, told};
use crate::discord::commands::prelude::*;
use crate::game::ServerSettings;

/// Chooses the limit if one is given, and says which it is.
#[poise::command(slash_command)]
pub async fn limit(
    ctx: Context<'_>,
    #[min = 0]
    #[max = 100]
    games: Option<u32>,
) -> Result<(), Error> {
    let set = |settings: &mut ServerSettings, games| settings.limit = (games > 0).then_some(games);
    settle(ctx, Ok(games), set, told::limit).await
}
