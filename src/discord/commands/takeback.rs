//! `/takeback`: asks the other players of a friendly game to take the last move back.

use super::prelude::*;
use crate::game::Proposal;

at_table!(
    /// Asks for a takeback, or agrees to the one that another asks for.
    takeback,
    "super::table_choices::open_tables",
    propose
);

async fn propose(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    super::draw::propose(app, caller, table, Proposal::Takeback).await
}
