//! `/move`: plays a move, with the legal ones offered while typing.

use poise::serenity_prelude::{CreateAutocompleteResponse, ResolvedValue};

use super::offer;
use super::prelude::*;
use crate::discord::moving;
use crate::discord::sight::CallersSight;
use crate::game::delivery::TableAtHand;
use crate::rules::notation::{Letters, san, without_letters};
use crate::rules::{Move, Position};

/// Plays a move.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn r#move(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "legal_moves"]
    #[max_length = 100]
    text: String,
    #[min = 1]
    #[autocomplete = "super::table_choices::waiting_tables"]
    table: Option<u64>,
) -> Result<(), Error> {
    let typed = text.clone();
    // It is the largest of all: kept beside the stack.
    let work = |app, caller| Box::pin(play(app, caller, text, table));
    answer(ctx, &typed, work).await
}

async fn play(app: App, caller: Caller, text: String, number: Option<u64>) -> CommandResult {
    let table = app.resolve_to_move(&caller, number).await?;
    let typed_moves = caller.settings.typed_moves;
    moving::by_command(&app, &caller, table, (&text, typed_moves)).await
}

/// The caller's legal moves that fit what is typed, the best first.
async fn legal_moves(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let options = ctx.interaction.data.options();
    let number = options.iter().find_map(|option| match option.value {
        ResolvedValue::Integer(number) if option.name == "table" => u64::try_from(number).ok(),
        _ => None,
    });
    offer(ctx, |app, caller| async move {
        let Ok(table) = app.resolve_to_move(&caller, number).await else {
            return Vec::new();
        };
        let at_hand = TableAtHand::from(table);
        let who = (caller.player, caller.channel);
        let (app, caller) = (&app, &caller);
        let sight = CallersSight { app, caller };
        let Ok(side) = app.games.teams().side(&at_hand, who, &sight).await else {
            return Vec::new();
        };
        let table = &at_hand.table;
        if table.by(side.seat()).on_turn().is_err() {
            return Vec::new();
        }
        let fitting = fitting(table.position(), partial, caller.reader().letters);
        let offers = fitting.into_iter();
        offers.map(|offer| (offer.shown, offer.value)).collect()
    })
    .await
}

/// A legal move as it is offered, in the order in which offers are shown.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Offer {
    /// How well it fits what is typed, the best first.
    rank: usize,
    /// What the player sees.
    shown: String,
    /// What is sent back, read alike in all letters.
    value: String,
}

fn fitting(position: &Position, partial: &str, letters: Letters) -> Vec<Offer> {
    let moves = position.legal_moves().into_iter();
    let mut offers: Vec<Offer> = moves
        .filter_map(|mv| offered(position, mv, partial.trim(), letters))
        .collect();
    offers.sort_unstable();
    offers
}

/// A move as it is offered; `None` where it does not fit what is typed.
fn offered(position: &Position, mv: Move, typed: &str, letters: Letters) -> Option<Offer> {
    let san = san(position, mv, letters);
    let value = without_letters(position, mv);
    let shown = match mv {
        Move::Step { .. } => format!("{san} · {value}"),
        Move::Place { .. } => san.clone(),
    };
    let (folded, small) = (typed.to_lowercase(), san.to_lowercase());
    let fits = [
        san.starts_with(typed),
        value.starts_with(&folded),
        small.starts_with(&folded),
        small.contains(&folded) || value.contains(&folded),
    ];
    let rank = fits.into_iter().position(|fit| fit)?;
    Some(Offer { rank, shown, value })
}

#[cfg(test)]
mod tests;
