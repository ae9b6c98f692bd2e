//! What there is for a table in a channel: only those that have threads hold games.

use poise::serenity_prelude::{ChannelType, PartialChannel};

use crate::game::ChannelId;

/// The number of media channels, which the library has no name for.
const MEDIA: u8 = 16;

/// What there is for a table where somebody speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableHome {
    /// A table can be opened in this channel: the one where they speak, or the one above the thread.
    Channel(ChannelId),
    /// They speak in a thread of this channel, which may be a forum; or in the channel itself, where we are not told what it is.
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
