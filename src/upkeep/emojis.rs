//! `seigneur emojis`: has the service keep a picture of each kind of piece, for the menus.

use std::time::Duration;

use crate::config::{Config, ConfigError};
use crate::discord::limiter::Budget;
use crate::discord::relay::{DISCORD, Relay, RelayError, RelayOptions};
use crate::discord::{
    BotError, EmojiRenewal, RenewalError, Suspicion, application, client, renew_emojis,
};
use crate::game::{Chance, Clock, SeededChance, SystemClock};
use crate::render::{AssetError, Renderer};

/// How long the service may take to say who we are.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why not all emojis are there.
#[derive(Debug, thiserror::Error)]
pub enum EmojisError {
    /// There is no token, hence no application.
    #[error(transparent)]
    Setting(#[from] ConfigError),
    /// A part of the program is damaged.
    #[error(transparent)]
    Assets(#[from] AssetError),
    /// Requests cannot be sent.
    #[error(transparent)]
    Relay(#[from] RelayError),
    /// The service does not know us.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// It does not answer.
    #[error("service: {0} does not answer")]
    Silent(String),
    /// It has refused something.
    #[error(transparent)]
    Refused(#[from] RenewalError),
}

/// Uploads what is missing, deletes what is out of date, and says what was done.
///
/// # Errors
/// Where the service cannot be reached, or refuses something.
pub async fn upload_emojis(config: &Config) -> Result<String, EmojisError> {
    let token = config.needed_token("the emojis belong to its application")?;
    let service = config.api_url.clone().unwrap_or_else(|| DISCORD.to_owned());
    upload_emojis_to(&service, token.secret()).await
}

/// The same at a service, by a token.
///
/// # Errors
/// The same.
pub async fn upload_emojis_to(service: &str, token: &str) -> Result<String, EmojisError> {
    let renderer = Renderer::new()?;
    // It keeps to the limits of the service, and waits where that says so.
    let relay = Relay::start(RelayOptions {
        target: service.to_owned(),
        secret: secret(),
        budget: Budget::default(),
        front: None,
        suspicion: Suspicion::default(),
    })
    .await?;
    let http = client(token, &relay.url())?;
    let known = tokio::time::timeout(PATIENCE, application(&http)).await;
    let id = known.map_err(|_| EmojisError::Silent(service.to_owned()))??;
    Ok(said(renew_emojis((&http, id), &renderer).await?))
}

/// A name that no other process guesses by accident.
fn secret() -> String {
    let id = SeededChance::from_system().game_id(SystemClock.now());
    format!("{:x}", id.0)
}

/// What was done, a sentence a line.
fn said(done: EmojiRenewal) -> String {
    let EmojiRenewal {
        kept,
        uploaded,
        deleted,
    } = done;
    let emojis = |count: usize| match count {
        1 => "1 emoji".to_owned(),
        _ => format!("{count} emojis"),
    };
    if uploaded + deleted == 0 {
        return format!("All {} are there: nothing to do.", emojis(kept));
    }
    let mut lines = vec![format!("{} uploaded.", emojis(uploaded))];
    if kept > 0 {
        lines.push(format!("{} there already.", emojis(kept)));
    }
    if deleted > 0 {
        lines.push(format!("{} of another version deleted.", emojis(deleted)));
    }
    lines.push("Restart the bot if it runs: it looks for them when it starts.".to_owned());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_said_in_sentences() {
        let done = |kept, uploaded, deleted| {
            said(EmojiRenewal {
                kept,
                uploaded,
                deleted,
            })
        };
        assert_eq!(done(24, 0, 0), "All 24 emojis are there: nothing to do.");
        assert_eq!(
            done(0, 24, 0),
            "24 emojis uploaded.\nRestart the bot if it runs: it looks for them when it starts."
        );
        let mixed = done(22, 2, 1);
        let lines: Vec<&str> = mixed.lines().take(3).collect();
        let expected = [
            "2 emojis uploaded.",
            "22 emojis there already.",
            "1 emoji of another version deleted.",
        ];
        assert_eq!(lines, expected);
    }
}
