//! What was set for the application in the service's developer portal.

use poise::serenity_prelude::{Http, UserPublicFlags};

/// What the portal says of the application, as far as it concerns whoever runs the bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Portal {
    /// Where interactions are sent in the place of the gateway, if that was set.
    pub interactions_endpoint: Option<String>,
    /// The terms that people are shown, if there are any.
    pub terms: Option<String>,
    /// What people are told of their data, if anything.
    pub privacy: Option<String>,
    /// On how many servers the bot is, about.
    pub servers: u32,
    /// Whether the service has verified it: only then it may be on more than a hundred.
    pub is_verified: bool,
}

/// Asks what was set; nothing where the service does not say.
pub async fn portal(http: &Http) -> Option<Portal> {
    let said = http.get_current_application_info().await.ok()?;
    let bot = http.get_current_user().await.ok()?;
    let flags = bot.public_flags.unwrap_or_default();
    Some(Portal {
        interactions_endpoint: said.interactions_endpoint_url,
        terms: said.terms_of_service_url,
        privacy: said.privacy_policy_url,
        servers: said.approximate_guild_count.unwrap_or(0),
        is_verified: flags.contains(UserPublicFlags::VERIFIED_BOT),
    })
}
