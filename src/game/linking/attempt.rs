//! How somebody is linked: in one browser, there and back again.

use super::{
    ConnectionError, Grant, GrantedBy, Grantor, RevocableText, RoleLinking, RoleRecords, SealedFor,
};
use crate::game::clock::Millis;
use crate::game::ports::error::StoreError;
use crate::game::secret::{Secret, hash_text};

/// How long it may take somebody to let us act for them.
const PATIENCE_MS: i64 = 10 * 60_000;

/// Somebody is about to be linked.
#[derive(Debug)]
pub struct LinkAttempt {
    /// Where they let us act for them.
    pub address: String,
    /// By which their browser is known again.
    pub browser: Secret,
}

impl LinkAttempt {
    /// How long the browser has to keep its secret, in seconds.
    pub const SECONDS: i64 = PATIENCE_MS / 1000;
}

/// What somebody comes back with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkAnswer<'a> {
    /// They let us act for them, with this code for the tokens.
    Granted(&'a str),
    /// They do not.
    Denied,
    /// The service could not ask them, or did not want to, for this reason.
    Failed(&'a str),
}

/// Somebody is linked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// Who is linked now.
    pub grantor: Grantor,
    /// The records that were written of them.
    pub records: RoleRecords,
}

/// Why somebody is not linked.
#[derive(Debug, thiserror::Error)]
pub enum LinkingError {
    /// It was not begun, not in this browser, too long ago, or is done already.
    #[error("nothing was begun that could be ended so")]
    Stale,
    /// They do not let us.
    #[error("it is not wanted")]
    Denied,
    /// The service says that it could not be granted.
    #[error("the service granted nothing: {0:?}")]
    Failed(String),
    /// The service has not done its part.
    #[error(transparent)]
    Connection(#[from] ConnectionError),
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RoleLinking {
    /// Begins to link whoever has a browser.
    ///
    /// Of the secrets in the address and in the browser, hashes are kept; the verifier, by which the tokens are asked
    /// for, follows from both and is kept nowhere.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn begin(&self) -> Result<LinkAttempt, StoreError> {
        let [state, browser] = [0; 2].map(|_| Secret::draw(&*self.chance));
        let hashes = (&state.hash(), &browser.hash());
        let until = self.now().plus_ms(PATIENCE_MS);
        self.store.begin_link(hashes, until).await?;
        let verifier = state.joined_with(&browser).reveal();
        // As RFC 7636, 4.2 has it.
        let challenge = hash_text(&[verifier.as_bytes()]);
        let connections = &self.connections;
        Ok(LinkAttempt {
            address: connections.authorization_url(&state.reveal(), &challenge),
            browser,
        })
    }

    /// Links whoever comes back in the browser in which that was begun.
    ///
    /// # Errors
    /// Where it was not begun so, they do not want it, or the service or the store fails: what they have granted ends then.
    /// Where the records alone cannot be written, that is done later.
    pub async fn finish(
        &self,
        (state, browser): (&Secret, &Secret),
        answer: LinkAnswer<'_>,
    ) -> Result<Linked, LinkingError> {
        let now = self.now();
        let (state_hash, browser_hash) = (state.hash(), browser.hash());
        let taken = self.store.take_link(&state_hash, &browser_hash, now);
        if !taken.await? {
            return Err(LinkingError::Stale);
        }
        let code = match answer {
            LinkAnswer::Granted(code) => code,
            LinkAnswer::Denied => return Err(LinkingError::Denied),
            LinkAnswer::Failed(reason) => return Err(LinkingError::Failed(reason.to_owned())),
        };
        let verifier = state.joined_with(browser).reveal();
        let grant = self.connections.exchange(code, &verifier).await?;
        let grantor = match self.link(&grant, now).await {
            Ok(grantor) => grantor,
            Err(error) => {
                self.give_back(grant, now).await;
                return Err(error);
            }
        };
        let records = self.store.role_records(grantor.player).await?;
        Ok(Linked { grantor, records })
    }

    /// Links whoever has granted something.
    async fn link(&self, grant: &Grant, now: Millis) -> Result<Grantor, LinkingError> {
        let grantor = self.connections.grantor(&grant.tokens.access).await?;
        let link = self.sealed(grantor.player, grant);
        self.store.link_roles(&link, now).await?;
        Ok(grantor)
    }

    /// Has what was granted end, as nobody is linked by it. Where not even that can be kept for later, it is tried at once.
    async fn give_back(&self, grant: Grant, now: Millis) {
        let text = RevocableText {
            refresh: grant.tokens.refresh,
            by: GrantedBy::Asked(grant.tokens.access),
        };
        let revocable = self.seal(SealedFor::Revocation, &text.written());
        let Err(error) = self.store.owe_revocation(&revocable, now).await else {
            return;
        };
        tracing::warn!(%error, "tokens by which nobody is linked are ended at once");
        if let Err(error) = self.connections.revoke(&text.refresh).await {
            tracing::error!(%error, "tokens by which nobody is linked were never ended at the service");
        }
    }
}
