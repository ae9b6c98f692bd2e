//! The question before something that cannot be taken back.

use super::prelude::*;
use crate::discord::buttons;
use crate::discord::interactions::TableAction;

/// Asks in private whether to go on, with a button that does and one that does not. The message
/// `asked` is told the game and its number.
pub fn whether(
    app: &App,
    caller: &Caller,
    table: &Table,
    asked: &'static str,
    confirm: TableAction,
) -> Reply {
    let lang = caller.lang();
    let line = Line::new(asked)
        .of_table(table)
        .with("moves", table.counting().moves_needed());
    let row = buttons::row(&app.words, lang, table.id(), &[confirm, TableAction::Keep]);
    Reply::text(app.words.say(lang, &line)).with_buttons(row)
}

/// The same where the game is one of a tournament, in which whoever breaks it off loses it.
pub async fn in_tournament(
    app: &App,
    caller: &Caller,
    (table, confirm): (&Table, TableAction),
    reply: Reply,
) -> CommandResult {
    let counts = confirm == TableAction::Abort && app.store().is_at_board(table.id()).await?;
    if counts {
        let id = match table.variant().colors().len() {
            3 => "answer-early-in-tournament-three",
            _ => "answer-early-in-tournament",
        };
        let line = Line::new(id);
        Ok(reply.and(&app.say(caller, &line)))
    } else {
        Ok(reply)
    }
}
