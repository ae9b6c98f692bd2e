//! Why the service ends a connection for good.

use crate::rules::coded;

coded! {
    /// A reason for which the service ends a connection, and would end each further one; with what to do.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
    pub enum FinalClose [ALL, code: u16, of: u16] {
        /// The token is refused.
        #[error(
            "the gateway was closed with 4004, \"Authentication failed\": reset the token in the developer portal, and set DISCORD_TOKEN"
        )]
        AuthenticationFailed = 4004,
        /// There is no such shard.
        #[error(
            "the gateway was closed with 4010, \"Invalid shard\": set SHARDS to auto, or to shards that there are"
        )]
        InvalidShard = 4010,
        /// A shard has too many servers.
        #[error(
            "the gateway was closed with 4011, \"Sharding required\": the bot is on more servers than its shards may serve; with SHARDS=auto the next start takes as many as the service advises"
        )]
        ShardingRequired = 4011,
        /// The version of the gateway is gone.
        #[error(
            "the gateway was closed with 4012, \"Invalid API version\": install a newer version of the program"
        )]
        InvalidVersion = 4012,
        /// There are no such intents.
        #[error(
            "the gateway was closed with 4013, \"Invalid intent(s)\": this is a mistake of the program, please report it"
        )]
        InvalidIntents = 4013,
        /// An intent is not allowed to this bot.
        #[error(
            "the gateway was closed with 4014, \"Disallowed intent(s)\": the program asks for no privileged intent; see in the developer portal, under Bot, whether it is blocked"
        )]
        DisallowedIntents = 4014,
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
