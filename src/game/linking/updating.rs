//! How records follow the games, and how tokens are renewed and ended.

use std::time::Duration;

use super::{
    ConnectionError, GrantedBy, RevocableText, Revocation, RoleLink, RoleLinking, SealedFor, Tokens,
};
use crate::game::backoff::Backoff;
use crate::game::clock::Millis;
use crate::game::damage::unless_damaged;
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;

/// How long before their end tokens are renewed: long enough for an outage in between.
const RENEWED_BEFORE_MS: i64 = 24 * Millis::HOUR_MS;
/// How long after they were written records are written again, whatever has happened.
const WRITTEN_AGAIN_MS: i64 = 24 * Millis::HOUR_MS;
/// How long after the service has failed it is asked again for the same person.
const AFTER_FAILURE_MS: i64 = 60_000;
/// How long after something that only the operator can mend.
const AFTER_REFUSAL_MS: i64 = Millis::HOUR_MS;
/// How many people are looked at in one step.
const AT_ONCE: u32 = 20;
/// How often it is tried to end tokens, an hour apart in the end: for about a month.
const MOST_TRIES: u32 = 720;
/// How long it takes until ending tokens is tried again.
const REVOCATION: Backoff = Backoff::doubling(5_000, Millis::HOUR_MS);

/// How far a step has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Updated {
    /// Nothing is due any more.
    All,
    /// Something may be due still.
    Some,
    /// The service wants to be left alone for so long.
    Limited(Duration),
}

/// What became of one person's part of a step.
enum Done {
    /// What can be done now.
    Settled,
    /// Nothing more can be done now for anybody.
    Limited(Duration),
}

impl RoleLinking {
    /// Says at the service which records there are.
    ///
    /// # Errors
    /// Where the service does not take it.
    pub async fn register(&self) -> Result<(), ConnectionError> {
        self.connections.register().await
    }

    /// Ends tokens that are to be ended, and writes records that are due, some at a time. What somebody has begun too long ago
    /// to be linked by it is dropped first.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn update(&self) -> Result<Updated, StoreError> {
        self.store.drop_stale_attempts(self.now()).await?;
        let revocations = self.store.revocations_due(self.now(), AT_ONCE).await?;
        for revocation in &revocations {
            if let Done::Limited(wait) = self.revoke(revocation).await? {
                return Ok(Updated::Limited(wait));
            }
        }
        let links = self.store.links_due(self.now(), AT_ONCE).await?;
        for link in &links {
            if let Done::Limited(wait) = self.write(link).await? {
                return Ok(Updated::Limited(wait));
            }
        }
        let many = usize::try_from(AT_ONCE).unwrap_or(usize::MAX);
        Ok(if revocations.len().max(links.len()) < many {
            Updated::All
        } else {
            Updated::Some
        })
    }

    /// Writes somebody's records, with tokens that are renewed where they are about to end.
    async fn write(&self, link: &RoleLink) -> Result<Done, StoreError> {
        let records = self.store.role_records(link.player).await.map(Some);
        let Some(records) = unless_damaged(link.player, records)? else {
            // Nobody else is to wait behind them.
            return self.put_off(link, AFTER_REFUSAL_MS).await;
        };
        let pushed = match self.access(link).await? {
            Ok(access) => self.connections.push(&access, &records).await,
            Err(error) => Err(error),
        };
        match pushed {
            Ok(()) => self.put_off(link, WRITTEN_AGAIN_MS).await,
            Err(ConnectionError::Revoked) => {
                // Whoever took it back knows: nothing is said of it.
                self.store.drop_link(link).await?;
                Ok(Done::Settled)
            }
            Err(ConnectionError::Limited(wait)) => Ok(Done::Limited(wait)),
            Err(ConnectionError::LimitedForOne(wait)) => {
                let wait_ms = i64::try_from(wait.as_millis()).unwrap_or(AFTER_REFUSAL_MS);
                self.put_off(link, wait_ms).await
            }
            Err(error @ ConnectionError::Unavailable(_)) => {
                tracing::warn!(%error, "somebody's linked roles have to wait");
                self.put_off(link, AFTER_FAILURE_MS).await
            }
            Err(error @ (ConnectionError::Refused(_) | ConnectionError::Locked)) => {
                tracing::error!(%error, "somebody's linked roles cannot be kept up");
                self.put_off(link, AFTER_REFUSAL_MS).await
            }
        }
    }

    /// What requests carry for somebody: renewed where it is about to end, and then kept before it is used.
    async fn access(&self, link: &RoleLink) -> Result<Result<String, ConnectionError>, StoreError> {
        let Some(tokens) = self.tokens(link) else {
            return Ok(Err(ConnectionError::Locked));
        };
        if link.expires.since(self.now()) > RENEWED_BEFORE_MS {
            return Ok(Ok(tokens.access));
        }
        let grant = match self.connections.refresh(&tokens.refresh).await {
            Ok(grant) => grant,
            Err(error) => return Ok(Err(error)),
        };
        let new = self.sealed(link.player, &grant);
        if self.store.renew_link(link, &new).await? {
            return Ok(Ok(grant.tokens.access));
        }
        // They were unlinked, or linked anew, meanwhile: what that ended were the old tokens, which are good for nothing now.
        self.store
            .owe_revocation(&new.revocable, self.now())
            .await?;
        Ok(Err(ConnectionError::Revoked))
    }

    /// The tokens of a link; none where no key opens them.
    fn tokens(&self, link: &RoleLink) -> Option<Tokens> {
        let whose = SealedFor::Person(link.player);
        let opened = self.keyring.open(whose, &link.tokens)?;
        let (access, refresh) = opened.split_once('\n')?;
        Some(Tokens {
            access: access.to_owned(),
            refresh: refresh.to_owned(),
        })
    }

    async fn put_off(&self, link: &RoleLink, by_ms: i64) -> Result<Done, StoreError> {
        let next = self.now().plus_ms(by_ms);
        self.store.put_off_link(link, next).await?;
        Ok(Done::Settled)
    }

    /// Ends tokens that are to be ended, and keeps what came of it.
    async fn revoke(&self, revocation: &Revocation) -> Result<Done, StoreError> {
        let opened = self
            .keyring
            .open(SealedFor::Revocation, &revocation.revocable);
        let revoked = match opened.map(|text| RevocableText::read(&text)) {
            Some(text) => self.end(&text).await?,
            None => Err(ConnectionError::Locked),
        };
        match revoked {
            Ok(()) | Err(ConnectionError::Revoked) => {
                self.store.end_revocation(revocation).await?;
            }
            Err(ConnectionError::Limited(wait)) => return Ok(Done::Limited(wait)),
            Err(error) if revocation.tries >= MOST_TRIES => {
                tracing::error!(%error, "tokens of somebody's linked roles were never ended at the service");
                self.store.end_revocation(revocation).await?;
            }
            Err(error) => {
                tracing::warn!(%error, "tokens of somebody's linked roles are to be ended later");
                let next = self.now().plus_ms(REVOCATION.after(revocation.tries));
                self.store.put_off_revocation(revocation, next).await?;
            }
        }
        Ok(Done::Settled)
    }

    /// Ends tokens at the service, unless whoever had them is linked anew: what they have granted since then would end too,
    /// and ends with these one day.
    async fn end(&self, text: &RevocableText) -> Result<Result<(), ConnectionError>, StoreError> {
        let player = match &text.by {
            GrantedBy::Known(player) => Some(*player),
            GrantedBy::Asked(access) => match self.connections.grantor(access).await {
                Ok(grantor) => Some(grantor.player),
                // It may have come to its end by itself, before the other one has.
                Err(ConnectionError::Revoked) => None,
                Err(error) => return Ok(Err(error)),
            },
            GrantedBy::Unknown => None,
        };
        if self.is_linked(player).await? {
            return Ok(Ok(()));
        }
        Ok(self.connections.revoke(&text.refresh).await)
    }

    /// Whether somebody is linked just now.
    async fn is_linked(&self, player: Option<PlayerId>) -> Result<bool, StoreError> {
        match player {
            Some(player) => Ok(self.store.linked_since(player).await?.is_some()),
            None => Ok(false),
        }
    }
}
