//! The question before something that cannot be taken back.

use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::buttons;
use crate::discord::caller::Caller;
use crate::discord::interactions::TableAction;
use crate::game::Table;
use crate::words::Line;

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
        .with("game", app.words.game(lang, table.variant()))
        .with("number", table.number().to_string())
        .with("moves", table.counting().moves_needed());
    let row = buttons::row(&app.words, lang, table.id(), &[confirm, TableAction::Keep]);
    Reply::text(app.words.say(lang, &line)).with_buttons(row)
}
