//! `/resign`: gives a game up, after a question.

use super::prelude::*;
use super::question;
use crate::discord::interactions::TableAction;
use crate::game::Table;

at_table!(
    /// Resigns.
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
    Ok(question::whether(app, caller, table, asked, confirm))
}
