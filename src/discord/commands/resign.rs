//! `/resign`: gives a game up, after a question.

use super::prelude::*;
use super::question;
use crate::discord::interactions::TableAction;

at_table!(
    /// Resigns the caller's game.
    resign,
    "super::table_choices::open_tables",
    ask
);

async fn ask(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    table.by(caller.player).playing()?;
    let (asked, confirm) = if table.counting().when_resigned() {
        ("answer-resign", TableAction::Resign)
    } else {
        ("answer-resign-early", TableAction::Abort)
    };
    let reply = question::whether(app, caller, table, asked, confirm);
    question::in_tournament(app, caller, (table, confirm), reply).await
}
