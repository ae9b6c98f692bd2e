//! Linked roles: what somebody has won, as records of the service by which servers give out roles.
//!
//! A person lets us keep such records in their name ([`RoleLinking::begin`], [`RoleLinking::finish`]); from then on these
//! follow their games ([`RoleLinking::update`]) until the person takes that back, here or at the service. The tokens by which
//! we act for them are kept under keys that the database does not have ([`Keyring`]).

mod attempt;
mod keyring;
mod revocable;
mod store;
#[cfg(test)]
mod tests;
mod updating;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

use super::chance::Chance;
use super::clock::{Clock, Millis, duration_ms};
use super::duty::Tenure;
use super::ids::PlayerId;
use super::people::Locale;
use super::store::Store;
use crate::rules::coded;

pub use attempt::{LinkAnswer, LinkAttempt, Linked, LinkingError};
pub use keyring::{KeyError, Keyring, Sealed, SealedFor};
pub use store::{LinkWrites, NewRoleLink, Revocation, RoleLink, RoleLinks};
pub use updating::Updated;

use revocable::{GrantedBy, RevocableText};

/// What somebody has won so far, in whole numbers that only grow, but for the rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RoleRecords {
    /// The seigneur points of all games that count.
    pub points: u32,
    /// In how many of these they were Seigneur.
    pub titles: u32,
    /// Their best rating in any game; 0 where they have none.
    pub best_rating: u32,
    /// How many games that count they have played without letting a deadline and the grace after it pass, or being replaced.
    pub in_time: u32,
    /// How many seasons of servers they have won, over all games.
    pub seasons_won: u32,
}

coded! {
    /// One of the records, by its key at the service, which takes no more of them.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum RoleRecord [ALL, key, of_key] {
        /// The record that is [`RoleRecords::points`].
        Points = "points",
        /// The record that is [`RoleRecords::titles`].
        Titles = "titles",
        /// The record that is [`RoleRecords::best_rating`].
        BestRating = "best_rating",
        /// The record that is [`RoleRecords::in_time`].
        InTime = "in_time",
        /// The record that is [`RoleRecords::seasons_won`].
        SeasonsWon = "seasons_won",
    }
}

impl RoleRecord {
    /// The id of the message that names it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Points => "role-record-points",
            Self::Titles => "role-record-titles",
            Self::BestRating => "role-record-best-rating",
            Self::InTime => "role-record-in-time",
            Self::SeasonsWon => "role-record-seasons-won",
        }
    }

    /// How much somebody has of it.
    #[must_use]
    pub const fn of(self, records: &RoleRecords) -> u32 {
        match self {
            Self::Points => records.points,
            Self::Titles => records.titles,
            Self::BestRating => records.best_rating,
            Self::InTime => records.in_time,
            Self::SeasonsWon => records.seasons_won,
        }
    }
}

/// By which we act for somebody at the service; shown in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Tokens {
    /// What each request carries, for some days.
    pub access: String,
    /// What it is renewed by, once.
    pub refresh: String,
}

impl fmt::Debug for Tokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tokens(…)")
    }
}

/// Tokens as the service gives them out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grant {
    /// The tokens that are given out.
    pub tokens: Tokens,
    /// For how long the first of them is good.
    pub lasts: Duration,
}

/// Who has given us their tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grantor {
    /// Who has given them.
    pub player: PlayerId,
    /// The language of their client.
    pub locale: Option<Locale>,
}

/// Why the service does not do what is asked for with somebody's tokens.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConnectionError {
    /// The tokens are good for nothing any more, or never were.
    #[error("the service takes the token no more")]
    Revoked,
    /// Too much was asked for.
    #[error("the service wants to be asked again in {0:?}")]
    Limited(Duration),
    /// Too much was asked for by this token, and by no other.
    #[error("the service wants to be asked for this person again in {0:?}")]
    LimitedForOne(Duration),
    /// It cannot be reached, or fails.
    #[error("the service cannot be asked: {0}")]
    Unavailable(String),
    /// What is kept of the tokens is under none of our keys.
    #[error("SECRET_KEY: none of the keys opens the tokens")]
    Locked,
    /// It does not take what we have sent, and will not later.
    #[error("the service refuses what it was asked: {0}")]
    Refused(String),
}

/// Acts for people at the service.
#[async_trait]
pub trait RoleConnections: Send + Sync {
    /// Says at the service which records there are, and what they are called.
    async fn register(&self) -> Result<(), ConnectionError>;

    /// Where somebody lets us act for them: with the state that comes back, and what only whoever knows the verifier can
    /// answer.
    fn authorization_url(&self, state: &str, challenge: &str) -> String;

    /// The tokens for what somebody was given there.
    async fn exchange(&self, code: &str, verifier: &str) -> Result<Grant, ConnectionError>;

    /// Whose token it is.
    async fn grantor(&self, access: &str) -> Result<Grantor, ConnectionError>;

    /// New tokens for old ones, which are good for nothing then.
    async fn refresh(&self, refresh: &str) -> Result<Grant, ConnectionError>;

    /// Ends all tokens of one person.
    async fn revoke(&self, refresh: &str) -> Result<(), ConnectionError>;

    /// Writes somebody's records.
    async fn push(&self, access: &str, records: &RoleRecords) -> Result<(), ConnectionError>;
}

/// Links people's games with their roles.
#[derive(Clone)]
pub struct RoleLinking {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    chance: Arc<dyn Chance>,
    connections: Arc<dyn RoleConnections>,
    keyring: Arc<Keyring>,
}

impl RoleLinking {
    /// What links them over a store, at the service, under keys.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        (clock, chance): (Arc<dyn Clock>, Arc<dyn Chance>),
        connections: Arc<dyn RoleConnections>,
        keyring: Arc<Keyring>,
    ) -> Self {
        Self {
            store,
            clock,
            chance,
            connections,
            keyring,
        }
    }

    /// The same for whoever has a duty: nothing is written for anybody else.
    #[must_use]
    pub fn under(&self, tenure: &Tenure) -> Self {
        Self {
            store: self.store.under(tenure),
            ..self.clone()
        }
    }

    /// The tokens of somebody under the newest key, and what of them is enough to end them.
    fn sealed(&self, player: PlayerId, grant: &Grant) -> NewRoleLink {
        let Tokens { access, refresh } = &grant.tokens;
        let revocable = RevocableText {
            refresh: refresh.clone(),
            by: GrantedBy::Known(player),
        };
        // No token has a line end in it.
        let tokens = format!("{access}\n{refresh}");
        NewRoleLink {
            player,
            tokens: self.seal(SealedFor::Person(player), &tokens),
            revocable: self.seal(SealedFor::Revocation, &revocable.written()),
            expires: self.now().plus_ms(duration_ms(grant.lasts)),
        }
    }

    fn seal(&self, whose: SealedFor, text: &str) -> Sealed {
        self.keyring.seal(whose, text, &*self.chance)
    }

    fn now(&self) -> Millis {
        self.clock.now()
    }
}

super::opaque::opaque!(RoleLinking);
