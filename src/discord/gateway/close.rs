//! Why the service ends a connection for good.

use std::fmt;

/// A reason for which the service ends a connection, and would end each further one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinalClose {
    /// The token is refused.
    AuthenticationFailed,
    /// There is no such shard.
    InvalidShard,
    /// A shard has too many servers.
    ShardingRequired,
    /// The version of the gateway is gone.
    InvalidVersion,
    /// There are no such intents.
    InvalidIntents,
    /// An intent is not allowed to this bot.
    DisallowedIntents,
}

impl FinalClose {
    /// Every reason.
    pub const ALL: [Self; 6] = [
        Self::AuthenticationFailed,
        Self::InvalidShard,
        Self::ShardingRequired,
        Self::InvalidVersion,
        Self::InvalidIntents,
        Self::DisallowedIntents,
    ];

    /// The reason with a code; none for a connection that can be made anew.
    #[must_use]
    pub fn of(code: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.code() == code)
    }

    /// Its code.
    #[must_use]
    pub const fn code(self) -> u16 {
        match self {
            Self::AuthenticationFailed => 4004,
            Self::InvalidShard => 4010,
            Self::ShardingRequired => 4011,
            Self::InvalidVersion => 4012,
            Self::InvalidIntents => 4013,
            Self::DisallowedIntents => 4014,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::AuthenticationFailed => "Authentication failed",
            Self::InvalidShard => "Invalid shard",
            Self::ShardingRequired => "Sharding required",
            Self::InvalidVersion => "Invalid API version",
            Self::InvalidIntents => "Invalid intent(s)",
            Self::DisallowedIntents => "Disallowed intent(s)",
        }
    }

    const fn remedy(self) -> &'static str {
        match self {
            Self::AuthenticationFailed => {
                "reset the token in the developer portal, and set DISCORD_TOKEN"
            }
            Self::InvalidShard => "set SHARDS to auto, or to shards that there are",
            Self::ShardingRequired => {
                "the bot is on more servers than its shards may serve: with SHARDS=auto the next start \
                 takes as many shards as the service advises"
            }
            Self::InvalidVersion => "install a newer version of the program",
            Self::InvalidIntents => "this is a mistake of the program: please report it",
            Self::DisallowedIntents => {
                "the program asks for no privileged intent: see in the developer portal, under Bot, whether it is blocked"
            }
        }
    }
}

impl fmt::Display for FinalClose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, name, remedy) = (self.code(), self.name(), self.remedy());
        write!(f, "the gateway was closed with {code}, {name:?}: {remedy}")
    }
}

#[cfg(test)]
mod tests {
    use super::FinalClose;

    #[test]
    fn six_codes_are_final() {
        let found: Vec<u16> = (1000..5000)
            .filter(|&it| FinalClose::of(it).is_some())
            .collect();
        assert_eq!(found, [4004, 4010, 4011, 4012, 4013, 4014]);
        for code in found {
            let line = FinalClose::of(code).unwrap().to_string();
            assert!(line.contains(&code.to_string()), "{line}");
        }
    }
}
