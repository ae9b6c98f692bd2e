//! `/draw`: offers a draw, agrees to the one that another offers, or claims one after a question.

use super::prelude::*;
use crate::discord::buttons;
use crate::discord::interactions::TableAction;
use crate::game::Proposal;

at_table!(
    /// Offers, agrees to, or claims a draw.
    draw,
    "super::table_choices::open_tables",
    settle
);

async fn settle(app: &App, caller: &Caller, table: &Table) -> CommandResult {
    if table.by(caller.player).claim().is_ok() {
        return Ok(choice(app, caller, table));
    }
    propose(app, caller, table, Proposal::Draw).await
}

/// A claim ends the game at once, so the player chooses between that and an offer.
fn choice(app: &App, caller: &Caller, table: &Table) -> Reply {
    let lang = caller.lang();
    let why = app.words.tables().reason_to_claim(lang, table);
    let line = Line::new("answer-draw-claimable")
        .of_table(table)
        .with("why", why.unwrap_or_default());
    let actions = [
        TableAction::ClaimDraw,
        TableAction::OfferDraw,
        TableAction::Keep,
    ];
    let row = buttons::row(&app.words, lang, table.id(), &actions);
    Reply::text(app.words.say(lang, &line)).with_buttons(row)
}

/// What whoever has proposed something is told: whether it is answered already, and where they hear of it.
pub async fn answered(app: &App, before: &Table, now: &Table) -> &'static str {
    // It is looked at on the server where it was found.
    let held = app.held_at(before).await;
    let is_there = held.is_some_and(|held| !held.is_gone());
    match (now.offers().standing().is_some(), is_there) {
        (true, true) => "answer-proposed",
        (true, false) => "answer-proposed-directly",
        // Computers do so at once.
        (false, true) => "answer-answered",
        (false, false) => "answer-answered-directly",
    }
}

/// Proposes something to the others, or agrees where another has proposed the same.
pub(super) async fn propose(
    app: &App,
    caller: &Caller,
    table: &Table,
    proposal: Proposal,
) -> CommandResult {
    let stood = table.offers().standing().is_some();
    let agreements = app.games.agreements();
    let now = agreements.propose(table.id(), caller.player, proposal);
    let now = now.await?;
    let id = if stood {
        "answer-agreed"
    } else {
        answered(app, table, &now).await
    };
    Ok(app.reply(caller, id))
}
