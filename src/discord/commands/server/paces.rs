//! `/server paces`: the paces that are offered, the usual one first.

use super::{managed, settled, told};
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::{CommandError, SettingError};
use crate::discord::commands::{CHOICES, answer};
use crate::game::{Pace, ServerSettings};

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
) -> Result<Reply, CommandError> {
    let server = managed(&caller)?;
    let paces = text.map(|text| read(&text)).transpose()?;
    let wanted = paces.or_else(|| clear.then(Vec::new));
    let set = |settings: &mut ServerSettings, paces| settings.paces = paces;
    let settings = settled(&app, server, wanted, set).await?;
    Ok(Reply::text(told::paces(&app, &caller, &settings)))
}

/// Paces joined by commas, each once.
fn read(text: &str) -> Result<Vec<Pace>, CommandError> {
    let mut paces: Vec<Pace> = Vec::new();
    for part in text.split([',', ';']) {
        let pace = part.parse()?;
        if !paces.contains(&pace) {
            paces.push(pace);
        }
    }
    if paces.len() > CHOICES {
        return Err(SettingError::TooManyPaces(CHOICES).into());
    }
    Ok(paces)
}
