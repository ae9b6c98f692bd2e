//! That a computer answers later: where many games wait for one, or it does not help with a position.

use super::app::App;
use crate::game::{GameError, Table};
use crate::words::{Lang, Line};

/// How many games before one are many: a move takes two seconds at most.
const MANY: u32 = 10;

/// The sentence that a computer moves later, and that it does not help or when it has time; none where it does so soon, or
/// is not to move.
pub async fn waiting_text(app: &App, lang: Lang, table: &Table) -> Option<String> {
    if !table.computers().are_awaited() {
        return None;
    }
    let may_answer = app.games.fair_play().may_answer(table).await;
    if matches!(may_answer, Err(GameError::NoComputerHelp)) {
        return Some(app.words.say(lang, &Line::new("answer-computer-waits")));
    }
    let before = app.store().computers_before(table.id()).await;
    let before = before.inspect_err(|error| tracing::warn!(%error, "who waits cannot be counted"));
    let before = before.ok().filter(|&before| before >= MANY)?;
    let line = Line::new("answer-computers-busy").with("count", before);
    Some(app.words.say(lang, &line))
}
