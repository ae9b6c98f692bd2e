//! The ids of a Discord: snowflakes, one newtype for each kind of thing.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        // As text, the way Discord writes ids: JavaScript cannot hold 64 bits in a number.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

snowflake!(
    /// The id of a user.
    UserId
);
snowflake!(
    /// The id of a channel, a thread or a direct conversation.
    ChannelId
);
snowflake!(
    /// The id of a guild (a "server").
    GuildId
);
snowflake!(
    /// The id of a role.
    RoleId
);
snowflake!(
    /// The id of a message.
    MessageId
);
snowflake!(
    /// The id of a forum's tag.
    TagId
);
snowflake!(
    /// The id of an emoji.
    EmojiId
);
snowflake!(
    /// The id of an attachment.
    AttachmentId
);
snowflake!(
    /// The id of an interaction: a command, an autocompletion or a pressed button.
    InteractionId
);
