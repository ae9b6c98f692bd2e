//! What people may do in a channel of which no interaction tells: the service is asked.

use poise::serenity_prelude as serenity;
use serenity::{Http, Permissions, UserId};

use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::App;
use crate::discord::closed_channels::{Act, Passage, Spot};
use crate::game::PlayerId;

/// What somebody may do in a channel, by the roles that they have and by what is set for the channel;
/// nothing where they are not, or where we see nothing.
///
/// # Errors
/// Where the service does not say.
pub async fn held_in(
    app: &App,
    http: &Http,
    person: PlayerId,
    spot: Spot,
) -> Result<Permissions, ApiError> {
    if !may_look(app, spot) {
        return Ok(Permissions::empty());
    }
    let channel = serenity::ChannelId::new(spot.channel.0);
    let held = asked(http, UserId::new(person.0), channel).await;
    match held.map_err(|error| ApiError::of(&error)) {
        Ok(held) => {
            app.went_through(spot, Act::Looking);
            Ok(held)
        }
        Err(error) if error.is_passing() => Err(error),
        // A channel that we cannot see is not shown to us, and whoever is no member is not either.
        Err(error) => {
            saw_nothing(app, spot, &error);
            Ok(Permissions::empty())
        }
    }
}

/// Whether a look at a channel is worth a request.
pub(super) fn may_look(app: &App, spot: Spot) -> bool {
    !matches!(app.passage(spot, Act::Looking), Passage::Refused(_))
}

/// Remembers a channel that is not shown to us.
pub(super) fn saw_nothing(app: &App, spot: Spot, error: &ApiError) {
    if error.kind == ApiErrorKind::NotPermitted {
        app.refused_at(spot, Act::Looking, error.kind);
    }
}

async fn asked(
    http: &Http,
    person: UserId,
    channel: serenity::ChannelId,
) -> serenity::Result<Permissions> {
    let Some(channel) = channel.to_channel(http).await?.guild() else {
        return Ok(Permissions::empty());
    };
    let guild = channel.guild_id.to_partial_guild(http).await?;
    let member = channel.guild_id.member(http, person).await?;
    Ok(guild.user_permissions_in(&channel, &member))
}
