//! `OAuth2`: people let the application act for them, and it keeps records in their names.

mod authorize;
mod connections;
mod tokens;

use std::collections::HashMap;

use serde_json::Value;

use super::clock::SandboxMillis;
use super::ids::UserId;
use super::world::World;

pub use authorize::{authorize, decide};

/// The secret of the application until its owner chooses another one.
pub const CLIENT_SECRET: &str = "the secret of the sandbox's application";

/// What the application may ask people for.
const SCOPES: [&str; 2] = ["identify", "role_connections.write"];

/// How long a code can be exchanged for tokens.
const CODE_LASTS: SandboxMillis = 60_000;
/// How long a token for requests is good: seven days.
const ACCESS_LASTS: SandboxMillis = 604_800_000;

/// What people have let the application do. It goes with the process.
#[derive(Debug)]
pub struct Oauth {
    /// The application's secret.
    pub client_secret: String,
    /// Where people may be sent back to.
    pub redirects: Vec<String>,
    codes: HashMap<String, Code>,
    grants: Vec<TokenGrant>,
    /// The records that the application has described.
    pub metadata: Vec<Value>,
    /// What it has written in people's names.
    pub connections: HashMap<UserId, Value>,
}

/// What is exchanged for tokens, once.
#[derive(Clone, Debug)]
struct Code {
    user: UserId,
    scope: String,
    redirect: String,
    /// What the verifier is held against, where there is one.
    challenge: Option<String>,
    until: SandboxMillis,
}

/// What a person has granted.
#[derive(Clone, Debug)]
struct TokenGrant {
    user: UserId,
    scope: String,
    access: String,
    until: SandboxMillis,
    refresh: String,
}

impl Default for Oauth {
    fn default() -> Self {
        Self {
            client_secret: CLIENT_SECRET.to_owned(),
            redirects: Vec::new(),
            codes: HashMap::new(),
            grants: Vec::new(),
            metadata: Vec::new(),
            connections: HashMap::new(),
        }
    }
}

impl World {
    /// A text that was never given out, as codes and tokens are.
    fn new_token(&mut self, kind: &str) -> String {
        format!("{kind}-{:x}", self.next_id())
    }

    /// Ends everything that a user has let the application do.
    pub fn deauthorize(&mut self, user: UserId) {
        self.oauth.grants.retain(|grant| grant.user != user);
        self.oauth.codes.retain(|_, code| code.user != user);
        self.oauth.connections.remove(&user);
    }

    /// Who has given out a token for requests that is still good, and for what.
    pub fn granted(&self, access: &str) -> Option<(UserId, &str)> {
        let now = self.clock.now();
        let mut grants = self.oauth.grants.iter();
        let grant = grants.find(|grant| grant.access == access && grant.until > now)?;
        Some((grant.user, &grant.scope))
    }
}
