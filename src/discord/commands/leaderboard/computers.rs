//! `/leaderboard scope:computers`: who has beaten which computers, apart from the points.

use crate::discord::commands::prelude::*;
use crate::present;
use crate::rules::Variant;

/// Shows the board of a server.
pub async fn board(app: &App, caller: &Caller, game: Option<Variant>) -> CommandResult {
    let server = caller.on_server()?;
    let page = app.queries().computers_page(server, game, caller.player);
    let text = present::computers::board_text(&app.words, caller.lang(), &page.await?);
    Ok(Reply::text(text))
}
