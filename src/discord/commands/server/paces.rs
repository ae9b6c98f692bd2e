//! `/server paces`: the paces that are offered, the usual one first.

use super::{settle, told};
use crate::discord::command_error::SettingError;
use crate::discord::commands::prelude::*;
use crate::discord::limits::OPTIONS;
use crate::game::{Pace, ServerSettings};

/// Chooses the paces or takes the choice back, and says which they are.
#[poise::command(slash_command)]
pub async fn paces(
    ctx: Context<'_>,
    #[max_length = 400] paces: Option<String>,
    clear: Option<bool>,
) -> Result<(), Error> {
    let read = paces.map(|text| read(&text)).transpose();
    let wanted = read.map(|paces| paces.or_else(|| (clear == Some(true)).then(Vec::new)));
    let set = |settings: &mut ServerSettings, paces| settings.paces = paces;
    settle(ctx, wanted, set, told::paces).await
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
    if paces.len() > OPTIONS {
        return Err(SettingError::TooManyPaces(OPTIONS).into());
    }
    Ok(paces)
}
