//! That a computer answers later: where the moves take long that come before, or it does not help with a position.

use super::answer::Interim;
use super::app::App;
use crate::game::{ComputerQueue, GameError, StoreError, Table};
use crate::words::{Lang, Line};

/// The sentence that a computer moves later, and that it does not help or when it has time; none where it does so soon, or
/// is not to move.
pub async fn waiting_text(app: &App, lang: Lang, table: &Table) -> Option<String> {
    text_where(app, lang, table, ComputerQueue::is_long).await
}

/// The same below a board: it was held until the computer had answered, and comes without because that already took long.
pub async fn held_text(app: &App, lang: Lang, table: &Table) -> Option<String> {
    text_where(app, lang, table, |before| before.games() > 0).await
}

async fn text_where(
    app: &App,
    lang: Lang,
    table: &Table,
    is_worth_a_word: impl FnOnce(ComputerQueue) -> bool,
) -> Option<String> {
    if !table.computers().are_awaited() {
        return None;
    }
    let may_answer = app.games.fair_play().may_answer(table).await;
    if matches!(may_answer, Err(GameError::NoComputerHelp)) {
        return Some(app.words.say(lang, "answer-computer-waits"));
    }
    let before = known(app.store().computers_before(table.id()).await)?;
    is_worth_a_word(before).then(|| text(app, lang, before))
}

/// What is said with that sentence below, where it is to be said.
pub async fn with_waiting(app: &App, lang: Lang, table: &Table, said: String) -> String {
    match waiting_text(app, lang, table).await {
        Some(waiting) => format!("{said}\n{waiting}"),
        None => said,
    }
}

/// Has somebody who waits for a computer outside of games told so where it takes longer than a moment.
pub async fn tell_meanwhile(app: &App, lang: Lang, interim: &Interim) {
    let before = known(app.store().computers_waiting().await);
    if let Some(before) = before.filter(|before| before.games() > 0) {
        // Who does not wait any more need not be told.
        let _told = interim.say(text(app, lang, before));
    }
}

fn text(app: &App, lang: Lang, before: ComputerQueue) -> String {
    let line = Line::new("answer-computers-busy").with("count", before.games());
    app.words.say(lang, &line)
}

fn known(before: Result<ComputerQueue, StoreError>) -> Option<ComputerQueue> {
    let before = before.inspect_err(|error| tracing::warn!(%error, "who waits cannot be counted"));
    before.ok()
}
