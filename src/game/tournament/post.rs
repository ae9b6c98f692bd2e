//! What is said of a tournament: kept with what it tells of, and said once by a worker.

use async_trait::async_trait;

use crate::game::clock::Millis;
use crate::game::ids::TournamentId;
use crate::game::outbox::Delivery;

/// What is said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PostKind {
    /// That people can enter.
    Registration,
    /// The same message, brought up to date: who has entered, and whether others can.
    RegistrationEdit,
    /// The boards of a round.
    Round(u32),
    /// The standings after a round.
    Standings(u32),
    /// The final standings.
    Final,
    /// That it was cancelled.
    Cancelled,
    /// That it was cancelled because too few had entered.
    TooFew,
}

impl PostKind {
    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::RegistrationEdit => "registration_edit",
            Self::Round(_) => "round",
            Self::Standings(_) => "standings",
            Self::Final => "final",
            Self::Cancelled => "cancelled",
            Self::TooFew => "too_few",
        }
    }

    /// The round that it is about; none is 0.
    #[must_use]
    pub const fn round(self) -> u32 {
        match self {
            Self::Round(round) | Self::Standings(round) => round,
            Self::Registration
            | Self::RegistrationEdit
            | Self::Final
            | Self::Cancelled
            | Self::TooFew => 0,
        }
    }

    /// The kind with a code.
    #[must_use]
    pub fn of_code(code: &str, round: u32) -> Option<Self> {
        let kinds = [
            Self::Registration,
            Self::RegistrationEdit,
            Self::Round(round),
            Self::Standings(round),
            Self::Final,
            Self::Cancelled,
            Self::TooFew,
        ];
        kinds.into_iter().find(|kind| kind.code() == code)
    }
}

/// The key of something that is said; of one tournament, they are said in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PostKey {
    /// The tournament.
    pub tournament: TournamentId,
    /// Which of all that is said of it, from 0.
    pub part: u32,
}

/// Something that has to be said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// Its key.
    pub key: PostKey,
    /// What.
    pub kind: PostKind,
    /// How often it has failed.
    pub attempts: u32,
    /// When the first attempt began, if there was one.
    pub tried: Option<Millis>,
}

impl Post {
    /// A key for the message, the same for every attempt: at most 25 characters.
    #[must_use]
    pub fn nonce(&self) -> String {
        format!("t{:x}.{:x}", self.key.tournament.0, self.key.part)
    }
}

/// Says what has to be said of tournaments.
#[async_trait]
pub trait Herald: Send + Sync {
    /// Says it; doing so again does no harm.
    async fn proclaim(&self, post: &Post) -> Delivery;
}

#[cfg(test)]
mod tests {
    use super::{Post, PostKey, PostKind};
    use crate::game::ids::TournamentId;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in [
            PostKind::Registration,
            PostKind::RegistrationEdit,
            PostKind::Round(3),
            PostKind::Standings(2),
            PostKind::Final,
            PostKind::Cancelled,
            PostKind::TooFew,
        ] {
            assert_eq!(PostKind::of_code(kind.code(), kind.round()), Some(kind));
        }
        assert_eq!(PostKind::of_code("lunch", 1), None);
    }

    #[test]
    fn the_key_of_a_message_is_short_enough() {
        let post = Post {
            key: PostKey {
                tournament: TournamentId(u64::MAX >> 1),
                part: 0xfff_ffff,
            },
            kind: PostKind::Final,
            attempts: 0,
            tried: None,
        };
        assert!(post.nonce().len() <= 25, "{}", post.nonce());
    }
}
