//! Ids: opaque numbers, told apart by type.

use std::fmt;

use super::clock::Millis;

macro_rules! id {
    ($(#[$doc:meta] $name:ident;)*) => {$(
        #[$doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    )*};
}

id! {
    /// A game, everywhere.
    GameId;
    /// A game as people name it: counted from 1 on each server.
    TableNumber;
    /// A person, or a computer that holds a seat.
    PlayerId;
    /// A server: a community with channels.
    ServerId;
    /// A channel or thread of a server.
    ChannelId;
    /// A role that members of a server may have.
    RoleId;
    /// A message in a channel.
    MessageId;
    /// A tournament, everywhere.
    TournamentId;
    /// A tournament as people name it: counted from 1 on each server.
    TournamentNumber;
    /// A game in which channels play one another, from the call on.
    ContestId;
    /// A channel's team in such a game.
    TeamId;
}

impl GameId {
    /// When the game was opened: its id begins with the time ([`Chance::game_id`](super::Chance::game_id)).
    #[must_use]
    pub const fn made_at(self) -> Millis {
        Millis((self.0 >> 22).cast_signed())
    }
}

impl ServerId {
    /// What stands for a server that was erased, where something of it is kept by another. No server has this id.
    pub const ERASED: Self = Self(0);
}

impl PlayerId {
    /// Nobody: a reader of whom nothing is known. No person has this id.
    pub const NOBODY: Self = Self(0);
}
