//! Where tables can be opened: in channels that have threads, and in which we may do what a game needs.

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{ChannelType, Http, LightMethod, PartialChannel, Permissions, Request, Route};

use super::api_error::{ApiError, ApiErrorKind};
use super::app::App;
use super::caller::Caller;
use super::closed_channels::{Act, Passage, Spot};
use super::refusal::CommandError;
use super::{permissions, servers};
use crate::game::{ChannelId, PlayerId, ServerId};

/// The number of media channels, which the library has no name for.
const MEDIA: u8 = 16;

/// What there is for a table where somebody speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableHome {
    /// A table can be opened in this channel: the one where they speak, or the one above the thread.
    Channel(ChannelId),
    /// They speak in a thread of this channel, which may be a forum.
    Below(ChannelId),
    /// No table can be opened there.
    Unfit(Unfit),
}

/// Why no table can be opened in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// Nothing but posts stands in a forum.
    Forum,
    /// The same holds for media.
    Media,
    /// A voice channel has no threads.
    Voice,
    /// A stage has none either.
    Stage,
    /// It is no channel of a server.
    Other,
}

impl TableHome {
    /// What there is in a channel, as far as an interaction tells.
    pub fn of(channel: &PartialChannel) -> Self {
        let above = channel.parent_id.map(|parent| ChannelId(parent.get()));
        match (channel.kind, above) {
            (ChannelType::PublicThread, Some(parent)) => Self::Below(parent),
            // Only text and announcement channels have those.
            (ChannelType::PrivateThread | ChannelType::NewsThread, Some(parent)) => {
                Self::Channel(parent)
            }
            (kind, _) => match unfit(kind) {
                None => Self::Channel(ChannelId(channel.id.get())),
                Some(why) => Self::Unfit(why),
            },
        }
    }

    /// The channel, whatever it turns out to be.
    pub const fn channel(self) -> Option<ChannelId> {
        match self {
            Self::Channel(channel) | Self::Below(channel) => Some(channel),
            Self::Unfit(_) => None,
        }
    }
}

/// Why no table can be opened in channels of a kind; nothing where one can.
pub const fn unfit(kind: ChannelType) -> Option<Unfit> {
    match kind {
        ChannelType::Text | ChannelType::News => None,
        ChannelType::Forum => Some(Unfit::Forum),
        ChannelType::Unknown(MEDIA) => Some(Unfit::Media),
        ChannelType::Voice => Some(Unfit::Voice),
        ChannelType::Stage => Some(Unfit::Stage),
        _ => Some(Unfit::Other),
    }
}

/// Where the caller can open a table, asked before one opens.
///
/// # Errors
/// Where they cannot, for the first of these reasons: it is no server, we are not on it, the channel
/// takes no games, they may not write there, or we lack permissions there.
pub async fn home(
    app: &App,
    http: &Http,
    caller: &Caller,
) -> Result<(ServerId, ChannelId), CommandError> {
    let server = caller.server.ok_or(CommandError::Channel(Unfit::Other))?;
    be_there(app, http, server).await?;
    let channel = match caller.home {
        TableHome::Channel(channel) => channel,
        TableHome::Below(channel) => above(app, http, Spot { server, channel }).await?,
        TableHome::Unfit(why) => return Err(CommandError::Channel(why)),
    };
    if !permissions::may_write(caller.permissions.unwrap_or_default()) {
        return Err(CommandError::CannotWriteIn(channel));
    }
    let missing = caller.granted.map(permissions::missing).unwrap_or_default();
    if missing.is_empty() {
        Ok((server, channel))
    } else {
        Err(CommandError::Missing(missing))
    }
}

/// Lets the caller have something opened in a channel, which may be another than the one where they
/// speak: whoever may not write there has nothing written there by us.
///
/// # Errors
/// Where they may not, or the service does not say.
pub async fn may_write_in(app: &App, caller: &Caller, spot: Spot) -> Result<(), CommandError> {
    let held = if caller.home.channel() == Some(spot.channel) {
        caller.permissions.unwrap_or_default()
    } else {
        held_in(app, caller.player, spot).await?
    };
    if permissions::may_write(held) {
        Ok(())
    } else {
        Err(CommandError::CannotWriteIn(spot.channel))
    }
}

/// What somebody may do in a channel of which no interaction tells; nothing where they are not, or where
/// we see nothing.
///
/// # Errors
/// Where the service does not say.
pub async fn held_in(app: &App, person: PlayerId, spot: Spot) -> Result<Permissions, CommandError> {
    match app
        .visibility
        .held(person, (spot.server, spot.channel))
        .await
    {
        Err(error) if error.is_passing() => Err(CommandError::Unanswered(error)),
        held => Ok(held.unwrap_or_default()),
    }
}

/// Whether we are on a server ourselves: our commands can be added without us.
///
/// # Errors
/// Where we are not, or the service does not say.
pub async fn be_there(app: &App, http: &Http, server: ServerId) -> Result<(), CommandError> {
    match servers::are_on(app, http, server).await {
        Ok(true) => Ok(()),
        Ok(false) => {
            let application = http
                .application_id()
                .map_or(0, serenity::ApplicationId::get);
            Err(CommandError::BotAbsent(permissions::invite_link(
                application,
            )))
        }
        Err(error) => Err(CommandError::Unanswered(error)),
    }
}

/// What a channel is. The library reads whole channels, but none for media.
#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: ChannelType,
}

/// The channel above a thread, where it takes games.
async fn above(app: &App, http: &Http, spot: Spot) -> Result<ChannelId, CommandError> {
    let parent = spot.channel;
    // What keeps it from us is said by what we lack.
    if matches!(app.passage(spot, Act::Looking), Passage::Refused(_)) {
        return Ok(parent);
    }
    let route = Route::Channel {
        channel_id: serenity::ChannelId::new(parent.0),
    };
    let found = http.fire(Request::new(route, LightMethod::Get)).await;
    let Kind { kind } = match found.map_err(|error: serenity::Error| ApiError::of(&error)) {
        Ok(found) => {
            app.went_through(spot, Act::Looking);
            found
        }
        Err(error)
            if matches!(
                error.kind,
                ApiErrorKind::NotPermitted | ApiErrorKind::UnknownChannel
            ) =>
        {
            if error.kind == ApiErrorKind::NotPermitted {
                app.refused_at(spot, Act::Looking, error.kind);
            }
            return Ok(parent);
        }
        Err(error) => return Err(CommandError::Unanswered(error)),
    };
    match unfit(kind) {
        None => Ok(parent),
        Some(why) => Err(CommandError::Channel(why)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn home_in(kind: u8, parent: Option<u64>) -> TableHome {
        let channel = serde_json::json!({
            "id": "7", "type": kind, "name": "x", "permissions": "0", "parent_id": parent.map(|id| id.to_string()),
        });
        TableHome::of(&serde_json::from_value(channel).unwrap())
    }

    #[test]
    fn every_kind_of_channel_has_an_answer() {
        for (kind, parent, expected) in [
            (0, None, TableHome::Channel(ChannelId(7))),
            (5, Some(1), TableHome::Channel(ChannelId(7))),
            (10, Some(8), TableHome::Channel(ChannelId(8))),
            (11, Some(8), TableHome::Below(ChannelId(8))),
            (12, Some(8), TableHome::Channel(ChannelId(8))),
            (1, None, TableHome::Unfit(Unfit::Other)),
            (2, Some(1), TableHome::Unfit(Unfit::Voice)),
            (13, None, TableHome::Unfit(Unfit::Stage)),
            (15, None, TableHome::Unfit(Unfit::Forum)),
            (16, None, TableHome::Unfit(Unfit::Media)),
            (99, None, TableHome::Unfit(Unfit::Other)),
        ] {
            assert_eq!(home_in(kind, parent), expected, "{kind}");
        }
    }
}
