//! The first questions to the service, which are asked until it answers: whoever waits is told where it was asked.

use std::time::Duration;

use tokio::time::{Instant, interval_at};

use crate::discord::BotError;

/// How long the service may take before a word is said of it, and then between one word and the next.
const SOON: Duration = Duration::from_secs(4);
const AGAIN: Duration = Duration::from_mins(1);

/// What can be done about a service that refuses the bot, after a colon.
pub(super) const fn remedy(error: &BotError) -> &'static str {
    match error {
        BotError::Token => ": reset it in the developer portal, under Bot, and set DISCORD_TOKEN",
        BotError::Service(_) => {
            ": look at DISCORD_API_URL, which is unset for Discord itself, and at the way there"
        }
        BotError::Client(_) | BotError::Closed(_) | BotError::Over => "",
    }
}

/// What the service at an address says, who may be another one, or nobody: that is told while it is waited for.
pub(super) async fn heard<T>(service: &str, asked: impl Future<Output = T>) -> T {
    let mut asked = std::pin::pin!(asked);
    let mut patience = interval_at(Instant::now() + SOON, AGAIN);
    loop {
        tokio::select! {
            heard = &mut asked => return heard,
            _ = patience.tick() => tracing::warn!(
                "{service} has not answered as Discord does: look at DISCORD_API_URL, which is unset for Discord itself, \
                 at the way there, and at status.discord.com"
            ),
        }
    }
}
