//! `/server paces`: the paces that are offered, the usual one first.

use super::{kept, managed, telling, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::{CHOICES, answer};
use crate::discord::refusal::Refusal;
use crate::game::Pace;

/// Chooses the paces or takes the choice back, and says which they are.
#[poise::command(slash_command)]
pub async fn paces(
    ctx: Context<'_>,
    #[max_length = 400] paces: Option<String>,
    clear: Option<bool>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| {
        settle(app, caller, paces, clear == Some(true))
    })
    .await
}

async fn settle(
    app: App,
    caller: Caller,
    text: Option<String>,
    clear: bool,
) -> Result<Reply, Refusal> {
    let server = managed(&caller)?;
    let paces = text.map(|text| read(&text)).transpose()?;
    if clear || paces.is_some() {
        let paces = paces.unwrap_or_default();
        kept(app.store().choose_paces(server, &paces).await)?;
    }
    telling(&app, &caller, server, told::paces).await
}

/// Paces joined by commas, each once.
fn read(text: &str) -> Result<Vec<Pace>, Refusal> {
    let mut paces: Vec<Pace> = Vec::new();
    for part in text.split([',', ';']) {
        let pace = part.parse()?;
        if !paces.contains(&pace) {
            paces.push(pace);
        }
    }
    if paces.len() > CHOICES {
        return Err(Refusal::TooManyPaces(CHOICES));
    }
    Ok(paces)
}
