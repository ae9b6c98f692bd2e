//! `/draw`: offers a draw, agrees to the one that another offers, or claims one.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::buttons;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::TableAction;
use crate::game::{Proposal, Table};
use crate::words::Line;

/// Offers, agrees to, or claims a draw.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn draw(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::open_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, table)).await
}

async fn settle(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, CommandError> {
    let table = app.resolve(&caller, number).await?;
    if table.by(caller.player).claim().is_ok() {
        return Ok(choice(&app, &caller, &table));
    }
    propose(&app, &caller, &table, Proposal::Draw).await
}

/// A claim ends the game at once, so the player chooses between that and an offer.
fn choice(app: &App, caller: &Caller, table: &Table) -> Reply {
    let lang = caller.lang();
    let line = Line::new("answer-draw-claimable")
        .with("game", app.words.game(lang, table.variant()))
        .with("number", table.number().to_string())
        .with(
            "why",
            app.words
                .tables()
                .draw_claim(lang, table)
                .unwrap_or_default(),
        );
    let actions = [
        TableAction::ClaimDraw,
        TableAction::OfferDraw,
        TableAction::Keep,
    ];
    let row = buttons::row(&app.words, lang, table.id(), &actions);
    Reply::text(app.words.say(lang, &line)).with_buttons(row)
}

/// Proposes something to the others, or agrees where another has proposed the same.
pub(super) async fn propose(
    app: &App,
    caller: &Caller,
    table: &Table,
    proposal: Proposal,
) -> Result<Reply, CommandError> {
    let stood = table.offers().standing().is_some();
    app.games
        .agreements()
        .propose(table.id(), caller.player, proposal)
        .await?;
    let id = if stood {
        "answer-agreed"
    } else {
        "answer-proposed"
    };
    Ok(Reply::text(app.words.say(caller.lang(), &Line::new(id))))
}
